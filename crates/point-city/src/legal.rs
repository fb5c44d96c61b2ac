//! What a seat may do, and why not.
//!
//! [`actions`] lists, [`check`] explains; the conformance kit proves that the
//! two agree.

use kernel::{Owner, Seat};

use crate::{
    action::{Action, Payment},
    catalog::{Resource, TokenId},
    rules::{
        market,
        paying::{self, Fault, Purse},
    },
    spot::Spot,
    state::{Cell, City, Phase, PointCity},
};

/// Why an action is refused. `words` turns it into a sentence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Illegal {
    NotYourTurn,
    /// The turn wants another decision first.
    NotNow {
        due: Due,
    },
    /// Two cards were taken already, from the market or from the deck.
    AlreadyTaken {
        source: Source,
    },
    /// Cards were taken, and a flip comes before that.
    FlipTooLate,
    NotNeighbours {
        first: Spot,
        second: Spot,
    },
    Unaffordable {
        first: Spot,
        second: Spot,
        lacking: [u8; 5],
        jokers: u8,
    },
    DeckTooSmall {
        n_cards: u8,
    },
    AlreadyFlipped,
    NotAResource {
        spot: Spot,
    },
    NoLine {
        spot: Spot,
    },
    NotInHand {
        resource: Resource,
    },
    TooLittle {
        missing: u8,
    },
    Superfluous {
        resource: Resource,
    },
    NoSuchToken {
        token: TokenId,
    },
    CannotPass,
}

/// Where the two cards of a turn come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Market,
    Deck,
}

/// What the turn waits for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Due {
    Take,
    Pay,
    Token,
    Done,
}

/// Lists every action of the seat.
pub(crate) fn actions(game: &PointCity, seat: Seat, acc: &mut Vec<Action>) {
    match due(game, seat) {
        Some(Due::Take) => list_choices(game, acc),
        Some(Due::Pay) => for_each_payment(game, |payment| acc.push(Action::Pay { payment })),
        Some(Due::Token) => acc.extend(game.tokens.iter().map(|token| Action::Token { token: *token })),
        Some(Due::Done) => acc.push(Action::Done),
        None => {}
    }
}

/// Says why the seat may not do this.
pub(crate) fn check(game: &PointCity, seat: Seat, action: &Action) -> Result<(), Illegal> {
    let due = due(game, seat).ok_or(Illegal::NotYourTurn)?;
    match (due, action) {
        (Due::Take, Action::Flip { spot }) => check_flip(game, *spot),
        (Due::Take, Action::Take { first, second }) => check_take(game, *first, *second),
        (Due::Take, Action::Deck) => check_deck(game),
        (Due::Take, Action::Pass) if can_pass(game) => Ok(()),
        (Due::Take, Action::Pass) => Err(Illegal::CannotPass),
        (Due::Pay, Action::Pay { payment }) => check_payment(game, *payment),
        (Due::Token, Action::Token { token }) if game.tokens.contains(token) => Ok(()),
        (Due::Token, Action::Token { token }) => Err(Illegal::NoSuchToken { token: *token }),
        (Due::Done, Action::Done) => Ok(()),
        (Due::Pay | Due::Token | Due::Done, Action::Flip { .. }) => Err(Illegal::FlipTooLate),
        (Due::Pay | Due::Token | Due::Done, Action::Take { .. } | Action::Deck | Action::Pass) => {
            let source = if game.turn.draws_due > 0 { Source::Deck } else { Source::Market };
            Err(Illegal::AlreadyTaken { source })
        }
        (Due::Take | Due::Pay | Due::Token | Due::Done, _) => Err(Illegal::NotNow { due }),
    }
}

/// What the seat owes, if anything.
pub(crate) fn due(game: &PointCity, seat: Seat) -> Option<Due> {
    let due = match game.phase {
        Phase::Choose => Due::Take,
        Phase::Pay => Due::Pay,
        Phase::ChooseToken => Due::Token,
        Phase::Done => Due::Done,
        Phase::LayTokens
        | Phase::ChooseFirst
        | Phase::RevealTop
        | Phase::RevealFlip(_)
        | Phase::RevealBuilding(_)
        | Phase::Automa
        | Phase::Score
        | Phase::Over => return None,
    };
    (seat == game.active).then_some(due)
}

fn list_choices(game: &PointCity, acc: &mut Vec<Action>) {
    let n_before = acc.len();
    let purse = Purse::of(mover(game));
    for (first, second) in market::PAIRS {
        if purse.can_take(cells(game, first, second)) {
            acc.push(Action::Take { first, second });
        }
    }
    if check_deck(game).is_ok() {
        acc.push(Action::Deck);
    }
    if !game.turn.flipped {
        let flippable = market::flippable(&game.market);
        let spots = Spot::all().filter(|spot| flippable >> spot.0 & 1 == 1);
        acc.extend(spots.map(|spot| Action::Flip { spot }));
    }
    if acc.len() == n_before {
        acc.push(Action::Pass);
    }
}

/// Two neighbouring cards, both of which can be taken (PC-10, PC-13).
fn check_take(game: &PointCity, first: Spot, second: Spot) -> Result<(), Illegal> {
    if !market::are_neighbours(first, second) {
        return Err(Illegal::NotNeighbours { first, second });
    }
    let (purse, pair) = (Purse::of(mover(game)), cells(game, first, second));
    if !purse.can_take(pair) {
        let (lacking, jokers) = purse.lacking(pair);
        return Err(Illegal::Unaffordable { first, second, lacking, jokers });
    }
    Ok(())
}

/// The two top cards, so there must be two (PC-11).
fn check_deck(game: &PointCity) -> Result<(), Illegal> {
    match game.deck.n_cards() {
        n_cards @ 0..2 => Err(Illegal::DeckTooSmall { n_cards }),
        _ => Ok(()),
    }
}

/// Once a turn, before taking, a resource card of a row or column of four
/// resource cards (PC-20).
///
/// A flip never takes away a player's only pair: of the four resource cards in
/// a line, two neighbours stay whichever is turned, and they can always be
/// taken (PC-42).
fn check_flip(game: &PointCity, spot: Spot) -> Result<(), Illegal> {
    if game.turn.flipped {
        return Err(Illegal::AlreadyFlipped);
    }
    if !matches!(game.market[spot.index()], Cell::Resource(_)) {
        return Err(Illegal::NotAResource { spot });
    }
    if market::flippable(&game.market) >> spot.0 & 1 == 0 {
        return Err(Illegal::NoLine { spot });
    }
    Ok(())
}

/// Passing is only for the last turn, when the deck is empty and no pair can
/// be taken; then there is no line to flip in either (PC-41, PC-42).
fn can_pass(game: &PointCity) -> bool {
    let purse = Purse::of(mover(game));
    game.deck.n_cards() == 0
        && !market::PAIRS.iter().any(|(first, second)| purse.can_take(cells(game, *first, *second)))
}

/// The player chooses the cards; none may be superfluous (PC-25).
fn check_payment(game: &PointCity, payment: Payment) -> Result<(), Illegal> {
    paying::judge(paying::need(game), &mover(game).hand, payment).map_err(|fault| match fault {
        Fault::NotInHand { resource } => Illegal::NotInHand { resource },
        Fault::TooLittle { missing } => Illegal::TooLittle { missing },
        Fault::Superfluous { resource } => Illegal::Superfluous { resource },
    })
}

pub(crate) fn for_each_payment(game: &PointCity, mut visit: impl FnMut(Payment)) {
    paying::payments(paying::need(game), &mover(game).hand, &mut visit);
}

fn mover(game: &PointCity) -> &City {
    game.city(Owner::Seat(game.active))
}

fn cells(game: &PointCity, first: Spot, second: Spot) -> [Cell; 2] {
    [game.market[first.index()], game.market[second.index()]]
}
