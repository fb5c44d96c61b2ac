//! The toy's steps and their texts.

use std::{fmt, str::FromStr};

use kernel::{NotationError, Seat};

use super::{
    cards::{Card, Face},
    fault::{Fault, has},
};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Action {
    /// Choose a card of the hand: `pick c7`.
    Pick(Card),
    /// Strengthen the chosen card with coins: `raise c7 2`.
    Raise { card: Card, by: u8 },
    /// Commit: `done`.
    Done,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Outcome {
    /// A secret card: `deal 2 c7`.
    Deal(Seat, Card),
    /// The back of the prize: `show moon`.
    Show(Face),
    /// The common reveal: `reveal`.
    Reveal,
    /// The rival's die: `rival 4`.
    Rival(u8),
    /// The prize itself: `draw c7`.
    Draw(Card),
    /// The final scoring: `score`.
    Score,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Pick(card) => write!(f, "pick c{}", card.0),
            Action::Raise { card, by } => write!(f, "raise c{} {by}", card.0),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        let action = match words.as_slice() {
            ["pick", card] => card_of(card).map(Action::Pick),
            ["raise", card, by] if has(Fault::SwapsWhenReading) => {
                let by = by.parse().ok().map(|by: u8| 3_u8.saturating_sub(by));
                card_of(card).zip(by).map(|(card, by)| Action::Raise { card, by })
            }
            ["raise", card, by] => {
                card_of(card).zip(by.parse().ok()).map(|(card, by)| Action::Raise { card, by })
            }
            ["done"] => Some(Action::Done),
            ["done", ..] if has(Fault::IgnoresTheTail) => Some(Action::Done),
            _ => None,
        };
        action.ok_or_else(|| NotationError::new(format!("{text:?} is no action of the toy")))
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Deal(_, card) if has(Fault::ForgetsTheSeat) => {
                write!(f, "deal 1 c{}", card.0)
            }
            Outcome::Deal(seat, card) => write!(f, "deal {seat} c{}", card.0),
            Outcome::Show(Face::Sun) => f.write_str("show sun"),
            Outcome::Show(Face::Moon) => f.write_str("show moon"),
            Outcome::Reveal => f.write_str("reveal"),
            Outcome::Rival(die) => write!(f, "rival {die}"),
            Outcome::Draw(card) => write!(f, "draw c{}", card.0),
            Outcome::Score => f.write_str("score"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split(' ').collect();
        let outcome = match words.as_slice() {
            ["deal", seat, card] => {
                let seat = seat.parse().ok().and_then(Seat::from_number);
                seat.zip(card_of(card)).map(|(seat, card)| Outcome::Deal(seat, card))
            }
            ["show", "sun"] => Some(Outcome::Show(Face::Sun)),
            ["show", "moon"] => Some(Outcome::Show(Face::Moon)),
            ["reveal"] => Some(Outcome::Reveal),
            ["rival", die] => die.parse().ok().map(Outcome::Rival),
            ["draw", card] => card_of(card).map(Outcome::Draw),
            ["score"] => Some(Outcome::Score),
            _ => None,
        };
        outcome.ok_or_else(|| NotationError::new(format!("{text:?} is no outcome of the toy")))
    }
}

fn card_of(word: &str) -> Option<Card> {
    let number = word.strip_prefix('c')?.parse().ok()?;
    (number < Card::N).then_some(Card(number))
}
