//! What each step does.
//!
//! An action changes market and borough; `done` settles income and population
//! and hands over to [`refill`], which asks chance for tiles until somebody has
//! to decide.

use kernel::{Owner, Seat, Sink};

use crate::{
    action::{Action, Outcome, Slot},
    catalog::TileId,
    event::{Cause, Event},
    hex::Hex,
    legal,
    rules::{dale, effects, market, tracks},
    score,
    state::{Choice, Face, Mode, Phase, Purpose, Suburbia, Turn, borough_index},
};

/// Carries out an action that `legal::check` allows.
pub(crate) fn apply(game: &mut Suburbia, seat: Seat, action: &Action, sink: &mut impl Sink<Event>) {
    debug_assert!(legal::check(game, seat, action).is_ok(), "{action} is not allowed");
    match *action {
        Action::Keep { goal } => {
            sink.tell(|| Event::Kept { seat, goal });
            game.secrets[seat.index()].kept = Some(goal);
            game.public.kept = game.public.kept.with(seat);
        }
        Action::Buy { slot } => choose(game, seat, Choice::Buy(slot.0), sink),
        Action::Lake { slot } => choose(game, seat, Choice::Lake(slot.0), sink),
        Action::Basic { tile } => choose(game, seat, Choice::Basic(tile), sink),
        Action::Invest { hex } => invest(game, seat, hex, sink),
        Action::Place { hex } => place(game, seat, hex, sink),
        Action::Discard { slot } => discard(game, seat, slot, sink),
        Action::Dale { hex } => place_for_dale(game, Some(hex), sink),
        Action::DaleAuto => place_for_dale(game, None, sink),
        Action::Done => done(game, seat, sink),
    }
}

/// Carries out an outcome.
pub(crate) fn resolve(game: &mut Suburbia, outcome: &Outcome, sink: &mut impl Sink<Event>) {
    let public = &mut game.public;
    match (public.phase, *outcome) {
        (Phase::ShowTile, Outcome::Tile { tile }) => {
            let stack = tile.tile().stack.index();
            public.piles.left[stack] -= 1;
            public.piles.unseen[tile.index()] -= 1;
            if let Some(slot) = market::next_hole(public) {
                sink.tell(|| Event::TileShown { slot, tile });
                public.market[slot.index()] = Some(tile);
            }
            refill(game);
        }
        (Phase::ShowTile, Outcome::End) => {
            sink.tell(|| Event::EndShown);
            show_end(game);
        }
        (Phase::LayGoal, Outcome::Public { goal }) => {
            sink.tell(|| Event::PublicGoal { goal });
            public.goals.push(goal);
            lay_table(game);
        }
        (Phase::ChooseFirst, Outcome::First { seat }) => {
            sink.tell(|| Event::First { seat });
            public.first = seat;
            public.active = seat;
            public.phase = Phase::DealGoal(Seat::new(0));
        }
        (Phase::DealGoal(_), Outcome::Goal { seat, goal }) => {
            sink.tell(|| Event::GoalDealt { seat, goal });
            deal_goal(game, seat, goal);
        }
        (Phase::Keep, Outcome::Begin) => {
            sink.tell(|| Event::Begun);
            start_turn(game, 1);
        }
        (Phase::Dale, Outcome::Dale) => move_dale(game, sink),
        (Phase::Score, Outcome::Score) => {
            book_points(game, sink);
            game.public.phase = Phase::Over;
        }
        (phase, outcome) => unreachable!("{outcome} cannot happen in {phase:?}"),
    }
}

/// Laying the table: the market is full; then public goals, the first seat, the
/// private goals (SU-03 … SU-07).
fn lay_table(game: &mut Suburbia) {
    let public = &mut game.public;
    if public.goals.len() < usize::from(public.row().goals) {
        public.phase = Phase::LayGoal;
    } else if public.mode == Mode::Table {
        public.phase = Phase::ChooseFirst;
    } else {
        start_turn(game, 1);
    }
}

fn deal_goal(game: &mut Suburbia, seat: Seat, goal: crate::catalog::GoalId) {
    let [one, other] = &mut game.secrets[seat.index()].dealt;
    if one.is_none() {
        *one = Some(goal);
        return;
    }
    *other = Some(goal);
    game.public.dealt = game.public.dealt.with(seat);
    let next = Seat::all(game.public.n_seats).find(|seat| !game.public.dealt.has(*seat));
    game.public.phase = next.map_or(Phase::Keep, Phase::DealGoal);
}

fn choose(game: &mut Suburbia, seat: Seat, choice: Choice, sink: &mut impl Sink<Event>) {
    let (tile, face) = taken(game, choice);
    sink.tell(|| Event::Chose { seat, tile, face });
    game.public.turn.choice = Some(choice);
    game.public.phase = Phase::Place;
}

/// The tile of a choice, and the side on which it will lie.
fn taken(game: &Suburbia, choice: Choice) -> (TileId, Face) {
    let open = |slot: u8| game.public.market[usize::from(slot)].expect("an open tile was chosen");
    match choice {
        Choice::Buy(slot) => (open(slot), Face::Up),
        Choice::Lake(slot) => (open(slot), Face::Lake),
        Choice::Basic(tile) | Choice::Dale(tile) => (tile, Face::Up),
    }
}

/// Pays and lays what was chosen; the price first, so that money earned by the
/// tile cannot pay for it (SU-10).
fn place(game: &mut Suburbia, seat: Seat, hex: Hex, sink: &mut impl Sink<Event>) {
    let owner = Owner::Seat(seat);
    let Some(choice) = game.public.turn.choice else { unreachable!("something was chosen") };
    let (tile, face) = taken(game, choice);
    let price = market::price(&game.public, choice);
    let purpose = Purpose::of(choice);
    let next = match choice {
        Choice::Buy(slot) | Choice::Lake(slot) => {
            game.public.market[usize::from(slot)] = None;
            None
        }
        Choice::Basic(tile) | Choice::Dale(tile) => {
            game.public.basic[tile.index()] -= 1;
            Some(Phase::Discard)
        }
    };
    let cause = match choice {
        Choice::Lake(slot) => Cause::SlotPrice { slot: Slot(slot), purpose },
        Choice::Buy(_) | Choice::Basic(_) | Choice::Dale(_) => Cause::Price { tile, purpose },
    };
    tracks::pay(game, owner, price, cause, sink);
    effects::lay(game, owner, tile, face, hex, sink);
    game.public.turn.choice = None;
    match next {
        Some(phase) => game.public.phase = phase,
        None => after_action(game, owner, sink),
    }
}

/// Pays and lays a marker; then a tile of the market must be discarded (SU-13).
fn invest(game: &mut Suburbia, seat: Seat, hex: Hex, sink: &mut impl Sink<Event>) {
    let owner = Owner::Seat(seat);
    let Some(placed) = game.public.borough(owner).at(hex).copied() else { unreachable!("a tile lies there") };
    tracks::pay(
        game,
        owner,
        legal::invest_price(&placed),
        Cause::Price { tile: placed.tile, purpose: Purpose::Marker },
        sink,
    );
    effects::mark(game, owner, hex, sink);
    game.public.phase = Phase::Discard;
}

/// Discards a tile of the market for its slot's price: after a basic tile or a
/// marker (SU-14), and once more each turn of the Lone Architect (SU-52).
fn discard(game: &mut Suburbia, seat: Seat, slot: Slot, sink: &mut impl Sink<Event>) {
    let owner = Owner::Seat(seat);
    let price = market::slot_price(&game.public, slot.0);
    let purpose = if game.public.phase == Phase::Extra { Purpose::Extra } else { Purpose::Discard };
    tracks::pay(game, owner, price, Cause::SlotPrice { slot, purpose }, sink);
    if let Some(tile) = game.public.market[slot.index()].take() {
        sink.tell(|| Event::Discarded { owner, tile });
    }
    if game.public.phase == Phase::Extra {
        game.public.phase = Phase::Done;
    } else {
        after_action(game, owner, sink);
    }
}

/// The Lone Architect has income and population before the extra discard
/// (SU-52); everybody else when the turn ends.
fn after_action(game: &mut Suburbia, owner: Owner, sink: &mut impl Sink<Event>) {
    if game.public.mode == Mode::Architect {
        settle(game, owner, sink);
        game.public.phase = Phase::Extra;
    } else {
        game.public.phase = Phase::Done;
    }
}

/// Steps 2 and 3 of a turn: income, then population (SU-40, SU-41).
fn settle(game: &mut Suburbia, owner: Owner, sink: &mut impl Sink<Event>) {
    tracks::take_income(game, owner, sink);
    tracks::move_population(game, owner, sink);
}

/// Ends the turn: income and population, then the market slides and is refilled
/// (SU-19, SU-20). Against Dale the market stays as it is until he has taken.
fn done(game: &mut Suburbia, seat: Seat, sink: &mut impl Sink<Event>) {
    sink.tell(|| Event::TurnEnded { seat });
    match game.public.mode {
        Mode::Table => settle(game, Owner::Seat(seat), sink),
        Mode::Architect => {}
        Mode::Dale => {
            settle(game, Owner::Seat(seat), sink);
            return end_turn(game);
        }
    }
    market::slide(&mut game.public);
    refill(game);
}

/// Dale takes the dearest tile that is left and pays 3 $, or all he has (SU-61).
/// If several places are equally good, the human chooses (SU-63).
fn move_dale(game: &mut Suburbia, sink: &mut impl Sink<Event>) {
    const DALE_PAYS: i16 = 3;
    let slot = dale::slot(&game.public).expect("three tiles are left for Dale");
    let tile = game.public.market[slot.index()].take().expect("the slot that was chosen");
    sink.tell(|| Event::DaleTakes { tile });
    let price = DALE_PAYS.min(game.public.borough(Owner::Rival).money);
    tracks::pay(game, Owner::Rival, price, Cause::Price { tile, purpose: Purpose::Dale }, sink);
    match *dale::best_places(game, tile) {
        [only] => finish_dale(game, tile, only, sink),
        _ => {
            game.public.turn.choice = Some(Choice::Dale(tile));
            game.public.phase = Phase::PlaceForDale;
        }
    }
}

/// The human's choice of Dale's place; without one, the first of the best (SU-63).
fn place_for_dale(game: &mut Suburbia, hex: Option<Hex>, sink: &mut impl Sink<Event>) {
    let Some(Choice::Dale(tile)) = game.public.turn.choice else { unreachable!("Dale has taken a tile") };
    let hex = hex.unwrap_or_else(|| dale::best_places(game, tile)[0]);
    finish_dale(game, tile, hex, sink);
}

/// Dale's tile is laid, he has his income and people, and what is left of the
/// market goes; four new tiles come (SU-62).
fn finish_dale(game: &mut Suburbia, tile: TileId, hex: Hex, sink: &mut impl Sink<Event>) {
    game.public.turn.choice = None;
    effects::lay(game, Owner::Rival, tile, Face::Up, hex, sink);
    settle(game, Owner::Rival, sink);
    for slot in 0..game.public.market.len() {
        if let Some(tile) = game.public.market[slot].take() {
            sink.tell(|| Event::Discarded { owner: Owner::Rival, tile });
        }
    }
    refill(game);
}

/// Asks chance for the next tile while the market has a hole; a pile that is
/// used up leaves it open.
fn refill(game: &mut Suburbia) {
    let public = &mut game.public;
    if market::next_hole(public).is_some() && public.piles.next_stack().is_some() {
        public.phase = Phase::ShowTile;
    } else if public.turn_number == 0 {
        lay_table(game);
    } else {
        end_turn(game);
    }
}

/// The end tile never enters the market. The round is finished and one more is
/// played (SU-22); against Dale the game ends at once (SU-64).
fn show_end(game: &mut Suburbia) {
    let public = &mut game.public;
    public.piles.end_shown = true;
    if public.mode == Mode::Dale {
        public.phase = Phase::Score;
    } else {
        public.last_round = Some(public.round() + 1);
        refill(game);
    }
}

/// The next seat, or the end of the game with its last round (SU-22).
fn end_turn(game: &mut Suburbia) {
    let public = &mut game.public;
    let is_round_over = public.turn_number.is_multiple_of(public.turns_a_round());
    if is_round_over && public.last_round == Some(public.round()) {
        public.phase = Phase::Score;
        return;
    }
    if public.mode == Mode::Table {
        public.active = public.active.next(public.n_seats);
    }
    let number = public.turn_number + 1;
    start_turn(game, number);
}

fn start_turn(game: &mut Suburbia, number: u8) {
    let public = &mut game.public;
    public.turn = Turn::default();
    public.turn_number = number;
    public.phase = if public.is_dales_turn() { Phase::Dale } else { Phase::Choose };
}

/// The final scoring: private goals are shown, and every line of every owner is
/// booked.
fn book_points(game: &mut Suburbia, sink: &mut impl Sink<Event>) {
    game.public.shown = game.secrets.map(|secret| secret.kept);
    for owner in game.public.owners() {
        for (line, points) in score::lines(game, owner) {
            sink.tell(|| Event::Scored { owner, line, points });
            game.public.points[borough_index(owner)] += points;
        }
    }
}
