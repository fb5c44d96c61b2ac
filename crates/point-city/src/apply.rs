//! What each step does.
//!
//! An action changes the market, the hand and the city; `done` hands the turn
//! to [`proceed`], which draws and refills until somebody has to decide or
//! chance has to show something.

use kernel::{Owner, Sink};

use crate::{
    action::{Action, Outcome, Payment},
    catalog::{CardId, TokenId, catalog},
    event::Event,
    rules::{automa, market, paying},
    score,
    spot::Spot,
    state::{Cell, Face, Hole, Phase, PointCity, Side, Turn, points_index},
};

/// Carries out an action that `legal::check` allows.
pub(crate) fn apply(game: &mut PointCity, action: &Action, sink: &mut impl Sink<Event>) {
    let seat = game.active;
    debug_assert!(crate::legal::check(game, seat, action).is_ok(), "{action} is not allowed");
    match *action {
        Action::Flip { spot } => {
            sink.tell(|| Event::Flipped { seat, spot });
            game.turn.flipped = true;
            game.phase = Phase::RevealFlip(spot);
        }
        Action::Take { first, second } => take(game, first, second, sink),
        Action::Deck => {
            sink.tell(|| Event::DeckChosen { seat });
            game.turn.draws_due = 2;
            game.phase = Phase::Done;
        }
        Action::Pay { payment } => pay(game, payment, sink),
        Action::Token { token } => {
            take_token(game, Owner::Seat(seat), token, sink);
            game.turn.tokens_due -= 1;
            game.phase = next_decision(game);
        }
        Action::Done => {
            sink.tell(|| Event::TurnEnded { seat });
            proceed(game, sink);
        }
        Action::Pass => {
            sink.tell(|| Event::Passed { seat });
            game.phase = Phase::Score;
        }
    }
}

/// Carries out an outcome.
pub(crate) fn resolve(game: &mut PointCity, outcome: &Outcome, sink: &mut impl Sink<Event>) {
    match (game.phase, *outcome) {
        (Phase::LayTokens, Outcome::Token { token }) => {
            sink.tell(|| Event::TokenLaid { token });
            game.tokens.push(token);
            if game.tokens.len() == game.n_tokens_at_start() {
                // Alone at the table one begins anyway (PC-60).
                game.phase = if game.n_seats == 1 { Phase::RevealTop } else { Phase::ChooseFirst };
            }
        }
        (Phase::ChooseFirst, Outcome::First { seat }) => {
            sink.tell(|| Event::First { seat });
            game.active = seat;
            game.phase = Phase::RevealTop;
        }
        (Phase::RevealTop, Outcome::Top { suit }) => {
            let tier = game.deck.next_tier().expect("only a card that is there is revealed");
            let unsurfaced = &mut game.deck.unsurfaced[tier.index()];
            let nth = tier.size() - unsurfaced.iter().sum::<u8>();
            unsurfaced[suit.index()] -= 1;
            game.deck.left[tier.index()] -= 1;
            let face = Face { tier, suit, nth };
            sink.tell(|| Event::TopShown { face });
            game.deck.top = Some(face);
            proceed(game, sink);
        }
        (Phase::RevealFlip(spot), Outcome::Card { card }) => {
            // The turn goes on as before, with one card more to choose (PC-21).
            show(game, spot, card, sink);
            game.phase = Phase::Choose;
        }
        (Phase::RevealBuilding(spot), Outcome::Card { card }) => {
            game.deck.top = None;
            show(game, spot, card, sink);
            fill_hole(game);
            proceed(game, sink);
        }
        (Phase::Automa, Outcome::Automa) => move_automa(game, sink),
        (Phase::Score, Outcome::Score) => {
            book_points(game, sink);
            game.phase = Phase::Over;
        }
        (phase, outcome) => unreachable!("{outcome} cannot happen in {phase:?}"),
    }
}

/// Takes two cards of the market: resources to the hand, where they may pay at
/// once (PC-14), buildings to the sites until they are paid for. Payment is a
/// decision of its own only where there is more than one way (PC-25).
fn take(game: &mut PointCity, first: Spot, second: Spot, sink: &mut impl Sink<Event>) {
    let owner = Owner::Seat(game.active);
    for (index, spot) in [first, second].into_iter().enumerate() {
        match lift(game, spot, index) {
            Cell::Resource(face) => gain(game, owner, spot, face, sink),
            Cell::Building(card) => {
                sink.tell(|| Event::Chose { owner, spot, card });
                game.turn.sites[index] = Some(card);
            }
            Cell::Empty => unreachable!("an empty spot cannot be taken from"),
        }
    }
    let (mut n_ways, mut way) = (0, Payment::default());
    paying::payments(paying::need(game), &game.city(owner).hand, &mut |payment| {
        n_ways += 1;
        way = payment;
    });
    if n_ways == 1 {
        pay(game, way, sink);
    } else {
        game.phase = Phase::Pay;
    }
}

/// Lifts a card from the market and notes which side will come there (PC-31).
fn lift(game: &mut PointCity, spot: Spot, index: usize) -> Cell {
    let cell = std::mem::replace(&mut game.market[spot.index()], Cell::Empty);
    game.turn.holes[index] = Some(Hole { spot, side: market::side_after(cell) });
    cell
}

fn gain(game: &mut PointCity, owner: Owner, spot: Spot, face: Face, sink: &mut impl Sink<Event>) {
    let resource = face.resource();
    sink.tell(|| Event::Took { owner, spot, resource });
    game.city_mut(owner).hand[resource.index()] += 1;
}

/// Spends the cards and builds what was taken. Spent cards are out of the game
/// (PC-19); each civic building brings a token while there are any (PC-23).
fn pay(game: &mut PointCity, payment: Payment, sink: &mut impl Sink<Event>) {
    let owner = Owner::Seat(game.active);
    if sink.is_on() {
        for (kind, count) in paying::served(game) {
            sink.tell(|| Event::Served { owner, kind, count });
        }
    }
    if !payment.is_empty() {
        for (resource, count) in payment.iter() {
            sink.tell(|| Event::Spent { owner, resource, count });
            game.spent[resource.index()] += count;
            game.city_mut(owner).hand[resource.index()] -= count;
        }
    }
    for card in std::mem::take(&mut game.turn.sites).into_iter().flatten() {
        sink.tell(|| Event::Built { owner, card });
        game.city_mut(owner).build(card);
        if card.card().civic {
            if usize::from(game.turn.tokens_due) < game.tokens.len() {
                game.turn.tokens_due += 1;
            } else {
                sink.tell(|| Event::NoTokenLeft { owner });
            }
        }
    }
    game.phase = next_decision(game);
}

/// Tokens are chosen before the turn ends, and must be (PC-22, PC-24).
fn next_decision(game: &PointCity) -> Phase {
    if game.turn.tokens_due > 0 { Phase::ChooseToken } else { Phase::Done }
}

/// Takes a token from the table; the line closes up (PC-63).
fn take_token(game: &mut PointCity, owner: Owner, token: TokenId, sink: &mut impl Sink<Event>) {
    sink.tell(|| Event::TokenTaken { owner, token });
    game.tokens.retain(|each| *each != token);
    game.city_mut(owner).tokens |= 1 << token.0;
}

/// The automa takes its two cards without paying, and the leftmost token for
/// each civic building (PC-62, PC-63). It never turns a card over (PC-66).
fn move_automa(game: &mut PointCity, sink: &mut impl Sink<Event>) {
    let owner = Owner::Rival;
    let turn = game.automa.as_ref().map_or(0, |automa| automa.turns);
    for (index, spot) in automa::spots(turn).into_iter().enumerate() {
        match lift(game, spot, index) {
            Cell::Resource(face) => gain(game, owner, spot, face, sink),
            Cell::Building(card) => {
                sink.tell(|| Event::Built { owner, card });
                game.city_mut(owner).build(card);
                match game.tokens.first().copied() {
                    Some(token) if card.card().civic => take_token(game, owner, token, sink),
                    None if card.card().civic => sink.tell(|| Event::NoTokenLeft { owner }),
                    Some(_) | None => {}
                }
            }
            Cell::Empty => unreachable!("the market is full when the automa moves"),
        }
    }
    // The row-1 card of a pair that wraps round is refilled first (PC-30).
    game.turn.holes.sort_by_key(|hole| hole.map(|hole| hole.spot));
    if let Some(automa) = &mut game.automa {
        automa.turns += 1;
    }
    proceed(game, sink);
}

/// Draws, refills and passes the turn on, until the next decision or reveal.
fn proceed(game: &mut PointCity, sink: &mut impl Sink<Event>) {
    loop {
        if game.deck.top.is_none() && game.deck.next_tier().is_some() {
            game.phase = Phase::RevealTop;
            return;
        }
        if game.turn_number == 0 {
            // The market is laid out in reading order, resources up (PC-03).
            match Spot::all().find(|spot| game.market[spot.index()] == Cell::Empty) {
                Some(spot) => deal(game, spot, sink),
                None => return start_turn(game, 1),
            }
        } else if game.turn.draws_due > 0 {
            // Whoever takes from the deck leaves no hole to fill (PC-33).
            draw(game, sink);
        } else if let Some(hole) = game.turn.holes.into_iter().flatten().next() {
            // The market cannot be refilled: the game ends at once (PC-40).
            if game.deck.top.is_none() {
                game.phase = Phase::Score;
                return;
            }
            if hole.side == Side::Building {
                game.phase = Phase::RevealBuilding(hole.spot);
                return;
            }
            deal(game, hole.spot, sink);
            fill_hole(game);
        } else {
            return end_turn(game);
        }
    }
}

/// Puts the deck's top card on a spot, resource side up.
fn deal(game: &mut PointCity, spot: Spot, sink: &mut impl Sink<Event>) {
    if let Some(face) = game.deck.top.take() {
        sink.tell(|| Event::Dealt { spot, face });
        game.market[spot.index()] = Cell::Resource(face);
    }
}

/// Gives the deck's top card to the seat that chose the deck (PC-11).
fn draw(game: &mut PointCity, sink: &mut impl Sink<Event>) {
    if let Some(face) = game.deck.top.take() {
        let (owner, resource) = (Owner::Seat(game.active), face.resource());
        sink.tell(|| Event::Drew { owner, resource });
        game.city_mut(owner).hand[resource.index()] += 1;
    }
    game.turn.draws_due -= 1;
}

/// A card shows its building side for the first time.
fn show(game: &mut PointCity, spot: Spot, card: CardId, sink: &mut impl Sink<Event>) {
    sink.tell(|| Event::Shown { spot, card });
    game.unseen.remove(card);
    game.market[spot.index()] = Cell::Building(card);
}

/// The first hole, in reading order, is filled (PC-30).
fn fill_hole(game: &mut PointCity) {
    match &mut game.turn.holes {
        [hole @ Some(_), _] | [_, hole] => *hole = None,
    }
}

/// Seats take turns in order; alone, the human and the automa alternate.
fn end_turn(game: &mut PointCity) {
    if game.automa.is_none() {
        game.active = game.active.next(game.n_seats);
    }
    start_turn(game, game.turn_number + 1);
}

fn start_turn(game: &mut PointCity, number: u8) {
    game.turn = Turn::default();
    game.turn_number = number;
    game.phase = if game.is_automas_turn() { Phase::Automa } else { Phase::Choose };
}

/// The final scoring: every line of every owner is booked.
fn book_points(game: &mut PointCity, sink: &mut impl Sink<Event>) {
    for owner in game.owners() {
        for (line, points) in score::lines(game, owner) {
            sink.tell(|| Event::Scored { owner, line, points });
            game.points[points_index(owner)] += points;
        }
    }
}

impl PointCity {
    /// How many civic tokens are laid out (PC-04).
    pub(crate) fn n_tokens_at_start(&self) -> usize {
        catalog().for_seats(self.n_seats).tokens.into()
    }
}
