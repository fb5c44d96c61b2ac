//! A position as text.
//!
//! What follows from the rest is left out: the supplies of cubes, workers and
//! tokens are whatever lies nowhere else, and so are the unseen plans.

mod phase;
mod texts;

use kernel::{Owner, PositionError, Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::{
    action::{Payment, Side},
    apply,
    catalog::{Level, Material, PlanId, Worker, catalog},
    plot::{Plot, Plots},
    rules::market,
    score, setup,
    stance::Stance,
    state::{
        Crew, Hand, Offer, Phase, Placed, Player, Public, RollingHeights, Secret, Source, Turn, player_index,
    },
};

/// A position written out.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `main`, `risk`, `throw`, `place` …
    phase: String,
    #[serde(default = "kernel::one")]
    turn: u16,
    #[serde(default = "kernel::one")]
    active: u8,
    #[serde(default = "kernel::one")]
    first: u8,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    last_round: Option<u16>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    idle_rounds: u8,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    has_progress: bool,
    /// `3b 90`, row by row; if it is left out, the boards in order, unturned, the
    /// last ones on side B where the table has any.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    boards: Option<Vec<String>>,
    /// The rows of the market: `toy-store`, `toy-store +2` with tokens, `-`; if one is
    /// left out, the first plans of its level that lie nowhere else.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    row_1: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    row_2: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    announcements: Option<Vec<u8>>,
    /// `toy-store c4 1 wood 2` or `toy-store c4 1 done 3` with its points; oldest
    /// first.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    plans: Vec<String>,
    /// `wood 2 power 1`.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    hand: String,
    /// Special cubes: `wood 1`.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    special: String,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    has_acted: bool,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    has_bought: bool,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    has_built: bool,
    /// The row, 1 or 2, whose far plans will get tokens.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    far_row: Option<u8>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    visited: Vec<String>,
    /// `1-5 bought`, `1-5 start`, `1-5 planner`.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    taken: Option<String>,
    /// `3 plan c4`, `2 exchange glass`.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    bill: Option<String>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    upgrades: u8,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    has_raised: bool,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    swap: Option<String>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    hire: Option<String>,
    /// Who throws, if it is not the active seat, and why; the colours still to be
    /// thrown.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    roller: Option<u8>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    why: Option<String>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    pending: Vec<String>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    before: u8,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    to_lie: u8,
    /// The seats in order, then the rival.
    seat: Vec<PlayerText>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayerText {
    /// `carpenter 2 steady`; if it is left out, the four of the start, aside.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    crew: Option<Vec<String>>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    wild: u8,
    /// Points on the track, by source.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    plots: i16,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    buildings: i16,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    politicians: i16,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    visits: i16,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    icons: i16,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    tokens: i16,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    goals: Vec<u8>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    is_prepared: bool,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    n_throws: u8,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    n_turns: u16,
}

pub(crate) fn write(game: &RollingHeights) -> Position {
    let public = &game.public;
    let (phase, turn) = (public.phase, &public.turn);
    let row = |level: Level| Some(public.market[level.index()].iter().map(texts::offer).collect());
    let pending = Worker::ALL.into_iter().filter(|worker| public.roll.pending >> worker.index() & 1 == 1);
    Position {
        phase: phase.to_string(),
        turn: public.turn_number,
        active: public.active.number(),
        first: public.first.number(),
        last_round: public.last_round,
        idle_rounds: public.idle_rounds,
        has_progress: public.has_progress,
        boards: Some(public.city.boards.iter().flatten().map(texts::board).collect()),
        row_1: row(Level::One),
        row_2: row(Level::Two),
        announcements: Some(public.announcements.iter().flatten().map(|id| id.0 + 1).collect()),
        plans: write_plans(public),
        hand: Payment { cubes: turn.hand.cubes, power: turn.hand.power }.to_string(),
        special: Payment { cubes: turn.hand.special, power: 0 }.to_string(),
        has_acted: turn.has_acted,
        has_bought: turn.has_bought,
        has_built: turn.has_built,
        far_row: turn.far_row.map(|level| if level == Level::One { 1 } else { 2 }),
        visited: turn.visited.iter().map(|plot| plot.to_string()).collect(),
        taken: phase.taken().map(texts::taken),
        bill: phase.bill().map(texts::bill),
        upgrades: phase.upgrade().map_or(0, |upgrade| upgrade.steps),
        has_raised: phase.upgrade().is_some_and(|upgrade| upgrade.has_raised),
        swap: phase.swap().map(|swap| swap.plot.to_string()),
        hire: phase.hire().map(|hire| hire.plot.to_string()),
        roller: (public.roll.seat != public.active).then(|| public.roll.seat.number()),
        why: texts::why(public.roll.why),
        pending: pending.map(|worker| worker.to_string()).collect(),
        before: public.roll.before,
        to_lie: public.roll.to_lie,
        seat: public.owners().map(|owner| write_player(game, owner)).collect(),
    }
}

/// The plans on the map, owner by owner, oldest first.
fn write_plans(public: &Public) -> Vec<String> {
    let mut acc = Vec::new();
    for owner in public.owners() {
        let mut plots: Vec<Plot> = public.city.owned[player_index(owner)].iter().collect();
        plots.sort_by_key(|plot| public.city.lot(*plot).map(|placed| placed.order));
        let lots = plots.into_iter().filter_map(|plot| Some((plot, public.city.lot(plot)?)));
        acc.extend(lots.map(|(plot, placed)| texts::lot(plot, placed)));
    }
    acc
}

fn write_player(game: &RollingHeights, owner: Owner) -> PlayerText {
    let player = game.public.player(owner);
    let track = |source: Source| player.track[source as usize];
    let secret = match owner {
        Owner::Seat(seat) => game.secrets[seat.index()],
        Owner::Rival => Secret::default(),
    };
    let mut crew = Vec::new();
    for worker in Worker::ALL {
        for stance in Stance::ALL {
            match player.crew.of(worker, stance) {
                0 => {}
                n => crew.push(format!("{worker} {n} {stance}")),
            }
        }
    }
    PlayerText {
        crew: Some(crew),
        wild: player.wild,
        plots: track(Source::Plots),
        buildings: track(Source::Buildings),
        politicians: track(Source::Politicians),
        visits: track(Source::Visits),
        icons: track(Source::Icons),
        tokens: track(Source::Tokens),
        goals: secret.goals.iter().flatten().map(|goal| goal.0 + 1).collect(),
        is_prepared: player.is_prepared,
        n_throws: player.n_throws,
        n_turns: player.n_turns,
    }
}

pub(crate) fn read(setup: &Setup, position: &Position) -> Result<RollingHeights, PositionError> {
    let mut game = setup::start(setup).map_err(|error| PositionError::new(error.to_string()))?;
    let n_seats = game.public.n_seats;
    let seat = |number: u8| {
        let seat = Seat::from_number(number).filter(|_| number <= n_seats);
        seat.ok_or_else(|| PositionError::new(format!("there is no seat {number}")))
    };
    let public = &mut game.public;
    public.active = seat(position.active)?;
    public.first = seat(position.first)?;
    public.turn_number = position.turn;
    public.last_round = position.last_round;
    public.idle_rounds = position.idle_rounds;
    public.has_progress = position.has_progress;
    read_boards(public, position.boards.as_deref())?;
    read_plans(public, &position.plans)?;
    read_market(public, position)?;
    if let Some(ids) = &position.announcements {
        public.announcements = [None; 3];
        if ids.len() > 3 {
            return Err(PositionError::new("there are three announcements"));
        }
        for (place, id) in public.announcements.iter_mut().zip(ids) {
            *place = Some(id.to_string().parse()?);
        }
    }
    public.turn = read_turn(position)?;
    public.roll.seat = position.roller.map_or(Ok(public.active), seat)?;
    public.roll.why = texts::read_why(position.why.as_deref())?;
    for worker in &position.pending {
        public.roll.pending |= 1 << worker.parse::<Worker>()?.index();
    }
    public.roll.before = position.before;
    public.roll.to_lie = position.to_lie;
    if position.seat.len() != public.owners().count() {
        return Err(PositionError::new("there must be a [[seat]] for each seat, and one for the rival"));
    }
    for (owner, text) in public.owners().zip(&position.seat) {
        read_player(&mut game, owner, text)?;
    }
    read_supplies(&mut game.public)?;
    game.public.phase = phase::read(&game.public, position)?;
    if matches!(game.public.phase, Phase::Over) {
        settle(&mut game);
    }
    Ok(game)
}

/// What the final scoring left behind follows from the rest.
fn settle(game: &mut RollingHeights) {
    for owner in game.public.owners() {
        if let Owner::Seat(seat) = owner {
            game.public.shown[seat.index()] = score::best_goal(game, owner).map(|(goal, _)| goal);
        }
        let total = i16::try_from(score::total(game, owner)).unwrap_or(i16::MAX);
        game.public.points[player_index(owner)] = total;
    }
}

fn read_boards(public: &mut Public, boards: Option<&[String]>) -> Result<(), PositionError> {
    let boards = match boards {
        Some(boards) => boards.iter().map(|board| texts::read_board(board)).collect::<Result<Vec<_>, _>>()?,
        None => {
            let side = |board: u8| if board < 6 - public.n_sides_b() { Side::A } else { Side::B };
            (0..6).map(|board| (board, side(board), 0)).collect()
        }
    };
    let is_twice = |index: usize| boards[..index].iter().any(|board| board.0 == boards[index].0);
    if boards.len() > 6 || (0..boards.len()).any(is_twice) {
        return Err(PositionError::new("each of the six boards lies once"));
    }
    for (board, side, turns) in boards {
        apply::lay_board(public, board, side, turns);
    }
    Ok(())
}

fn read_plans(public: &mut Public, plans: &[String]) -> Result<(), PositionError> {
    for text in plans {
        let (plot, placed, is_finished) = texts::read_lot(text)?;
        if public.city.lot(plot).is_some() {
            return Err(PositionError::new(format!("two plans lie at {plot}")));
        }
        if !public.owners().any(|owner| owner == placed.owner) {
            return Err(PositionError::new(format!("nobody owns the plan at {plot}")));
        }
        market::place(public, placed.owner, placed.plan, plot);
        if let Some(lot) = &mut public.city.lots[plot.index()] {
            *lot = Placed { order: lot.order, ..placed };
        }
        if is_finished {
            public.city.finished = public.city.finished.with(plot);
        }
    }
    Ok(())
}

/// The rows as they are written, or the first plans that lie nowhere else.
fn read_market(public: &mut Public, position: &Position) -> Result<(), PositionError> {
    for (row, level) in [&position.row_1, &position.row_2].into_iter().zip(Level::ALL) {
        let Some(row) = row else { continue };
        if row.len() != 9 {
            return Err(PositionError::new("a row of the market has nine cells"));
        }
        for (offer, text) in public.market[level.index()].iter_mut().zip(row) {
            *offer = texts::read_offer(text)?;
        }
    }
    let laid: Vec<PlanId> =
        Plot::all().filter_map(|plot| public.city.lot(plot)).map(|lot| lot.plan).collect();
    let open = public.market.iter().flatten().filter_map(|offer| offer.plan);
    public.unseen = open.chain(laid).fold((1 << PlanId::N) - 1, |acc, plan| acc & !(1 << plan.0));
    for (row, level) in [&position.row_1, &position.row_2].into_iter().zip(Level::ALL) {
        if row.is_some() {
            continue;
        }
        let plans: Vec<PlanId> = market::unseen(public, level).take(9).collect();
        for (offer, plan) in public.market[level.index()].iter_mut().zip(plans) {
            *offer = Offer { plan: Some(plan), tokens: 0 };
            public.unseen &= !(1 << plan.0);
        }
    }
    Ok(())
}

fn read_turn(position: &Position) -> Result<Turn, PositionError> {
    let hand = texts::read_payment(&position.hand)?;
    let special = texts::read_cubes(&position.special)?;
    let far_row = match position.far_row {
        None => None,
        Some(1) => Some(Level::One),
        Some(2) => Some(Level::Two),
        Some(_) => return Err(PositionError::new("far_row is 1 or 2")),
    };
    let mut visited = Plots::NONE;
    for text in &position.visited {
        visited = visited.with(text.parse()?);
    }
    Ok(Turn {
        hand: Hand { cubes: hand.cubes, special, power: hand.power },
        has_acted: position.has_acted,
        has_bought: position.has_bought,
        has_built: position.has_built,
        far_row,
        visited,
    })
}

fn read_player(game: &mut RollingHeights, owner: Owner, text: &PlayerText) -> Result<(), PositionError> {
    let player: &mut Player = game.public.player_mut(owner);
    if let Some(crew) = &text.crew {
        player.crew = Crew::default();
        for line in crew {
            let (worker, n, stance) = texts::read_workers(line)?;
            *player.crew.of_mut(worker, stance) += n;
        }
    }
    player.wild = text.wild;
    player.track = [text.plots, text.buildings, text.politicians, text.visits, text.icons, text.tokens];
    player.is_prepared = text.is_prepared;
    player.n_throws = text.n_throws;
    player.n_turns = text.n_turns;
    let Owner::Seat(seat) = owner else { return Ok(()) };
    if text.goals.len() > 2 {
        return Err(PositionError::new("a seat has two goals"));
    }
    let goals = &mut game.secrets[seat.index()].goals;
    for (place, goal) in goals.iter_mut().zip(&text.goals) {
        *place = Some(goal.to_string().parse()?);
    }
    if goals.iter().all(Option::is_some) || game.public.turn_number > 0 && goals[0].is_some() {
        game.public.dealt = game.public.dealt.with(seat);
    }
    Ok(())
}

/// What lies nowhere else is in the general supply.
fn read_supplies(public: &mut Public) -> Result<(), PositionError> {
    let too_many = |what: String| PositionError::new(format!("there are not so many: {what}"));
    for material in Material::ALL {
        let index = material.index();
        let lots = Plot::all().filter_map(|plot| public.city.lot(plot));
        let built: u16 = lots.map(|placed| u16::from(placed.built[index])).sum();
        let total = u16::from(public.cubes_in_play(material));
        let left = (total - built.min(total)).checked_sub(public.turn.hand.cubes[index].into());
        let left = left.ok_or_else(|| too_many(material.to_string()))?;
        public.supply[index] = u8::try_from(left).map_err(|_| too_many(material.to_string()))?;
    }
    for worker in Worker::ALL {
        let held: u16 = public.players.iter().map(|player| u16::from(player.crew.total(worker))).sum();
        let left = u16::from(catalog().workers[worker.index()]).checked_sub(held);
        let left = left.and_then(|left| u8::try_from(left).ok());
        public.workers[worker.index()] = left.ok_or_else(|| too_many(worker.to_string()))?;
    }
    let held = public.players.iter().map(|player| u16::from(player.wild));
    let laid = public.market.iter().flatten().map(|offer| u16::from(offer.tokens));
    let left = u16::from(catalog().wild_tokens).checked_sub(held.chain(laid).sum());
    let left = left.and_then(|left| u8::try_from(left).ok());
    public.tokens = left.ok_or_else(|| too_many("wild tokens".to_owned()))?;
    Ok(())
}
