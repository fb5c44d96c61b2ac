//! The text of actions and outcomes, and of the things they name.
//!
//! A resource card is written `energy` (one symbol), `2energy` (two) or
//! `ingenuity`; several equal ones `energy*3`.

use std::{fmt, str::FromStr};

use kernel::{NotationError, Seat, read_word};

use crate::{
    action::{Action, Outcome, Payment},
    catalog::{CardId, Kind, Resource, Suit, Tier, TokenId, catalog},
    rules::market,
    state::Spot,
};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Flip { spot } => write!(f, "flip {spot}"),
            Action::Take { first, second } => write!(f, "take {first} {second}"),
            Action::Deck => f.write_str("deck"),
            Action::Pay { payment } => write!(f, "pay {payment}"),
            Action::Token { token } => write!(f, "token {token}"),
            Action::Done => f.write_str("done"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (verb, words) = split(text);
        let action = match (verb, words.as_slice()) {
            ("flip", [spot]) => Action::Flip { spot: read_word(text, spot)? },
            ("take", [first, second]) => {
                let (first, second) = (read_word(text, first)?, read_word(text, second)?);
                let (first, second) = market::in_reading_order(first, second);
                Action::Take { first, second }
            }
            ("deck", []) => Action::Deck,
            ("pay", cards) if !cards.is_empty() => Action::Pay { payment: read_payment(text, cards)? },
            ("token", [token]) => Action::Token { token: read_word(text, token)? },
            ("done", []) => Action::Done,
            ("pass", []) => Action::Pass,
            _ => {
                let why = format!(
                    "{text:?} is no action: write flip a1, take a1 b1, deck, pay economy*2 ingenuity, \
                     token civ-economy, done or pass"
                );
                return Err(NotationError::new(why));
            }
        };
        Ok(action)
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Token { token } => write!(f, "token {token}"),
            Outcome::First { seat } => write!(f, "first {seat}"),
            Outcome::Top { suit } => write!(f, "top {suit}"),
            Outcome::Card { card } => write!(f, "card {card}"),
            Outcome::Automa => f.write_str("automa"),
            Outcome::Score => f.write_str("score"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let (verb, words) = split(text);
        let outcome = match (verb, words.as_slice()) {
            ("token", [token]) => Outcome::Token { token: read_word(text, token)? },
            ("first", [seat]) => {
                let number = seat.parse().ok().filter(|number: &u8| number.to_string() == **seat);
                let seat = number.and_then(Seat::from_number).ok_or_else(|| {
                    NotationError::at_word(text, seat, format!("{seat:?} is no seat number"))
                })?;
                Outcome::First { seat }
            }
            ("top", [suit]) => Outcome::Top { suit: read_word(text, suit)? },
            ("card", [card]) => Outcome::Card { card: read_word(text, card)? },
            ("automa", []) => Outcome::Automa,
            ("score", []) => Outcome::Score,
            _ => {
                let why = format!(
                    "{text:?} is no outcome: write token civ-economy, first 1, top economy, card 1-01, \
                     automa or score"
                );
                return Err(NotationError::new(why));
            }
        };
        Ok(outcome)
    }
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.column());
        write!(f, "{column}{}", self.row() + 1)
    }
}

impl FromStr for Spot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.as_bytes() {
            [column @ b'a'..=b'd', row @ b'1'..=b'4'] => Ok(Spot::at(column - b'a', row - b'1')),
            _ => Err(NotationError::new(format!("{text:?} is no spot of the market: a1 to d4"))),
        }
    }
}

impl Kind {
    /// The name in notation and data.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Economy => "economy",
            Kind::Industry => "industry",
            Kind::Community => "community",
            Kind::Ecology => "ecology",
            Kind::Energy => "energy",
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.kind().map_or("ingenuity", Kind::name))
    }
}

impl FromStr for Suit {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Suit::ALL
            .into_iter()
            .find(|suit| suit.to_string() == text)
            .ok_or_else(|| NotationError::new(format!("{text:?} is no resource")))
    }
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Resource::Single(kind) => f.write_str(kind.name()),
            Resource::Double(kind) => write!(f, "2{}", kind.name()),
            Resource::Ingenuity => f.write_str("ingenuity"),
        }
    }
}

impl FromStr for Resource {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        Resource::all()
            .find(|resource| resource.to_string() == text)
            .ok_or_else(|| NotationError::new(format!("{text:?} is no resource card")))
    }
}

impl fmt::Display for CardId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let tier = self.tier();
        write!(f, "{}-{:02}", tier.number(), self.0 - tier.first() + 1)
    }
}

impl FromStr for CardId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = text.split_once('-').and_then(|(tier, serial)| {
            let tier = Tier::ALL.into_iter().find(|each| each.number().to_string() == tier)?;
            let serial: u8 = serial.parse().ok()?;
            (1..=tier.size()).contains(&serial).then(|| CardId(tier.first() + serial - 1))
        });
        found
            .filter(|id| id.to_string() == text)
            .ok_or_else(|| NotationError::new(format!("{text:?} is no card: 1-01 to 1-65, 2-50 or 3-45")))
    }
}

impl fmt::Display for TokenId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.token().id)
    }
}

impl FromStr for TokenId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let index = catalog().tokens.iter().position(|token| token.id == text);
        index
            .and_then(|index| u8::try_from(index).ok())
            .map(TokenId)
            .ok_or_else(|| NotationError::new(format!("{text:?} is no civic token")))
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&cards_text(self.iter()).join(" "))
    }
}

/// Resource cards in words of notation, one word for each that occurs.
pub(crate) fn cards_text(cards: impl Iterator<Item = (Resource, u8)>) -> Vec<String> {
    let word = |(resource, count): (Resource, u8)| match count {
        1 => resource.to_string(),
        _ => format!("{resource}*{count}"),
    };
    cards.filter(|(_, count)| *count > 0).map(word).collect()
}

/// Reads a word such as `energy` or `2energy*3`.
pub(crate) fn read_cards(word: &str) -> Result<(Resource, u8), NotationError> {
    let (name, count) = match word.split_once('*') {
        None => (word, Some(1)),
        Some((name, count)) => (name, count.parse().ok().filter(|count| *count > 0)),
    };
    let count = count.ok_or_else(|| NotationError::new(format!("{word:?} has no sensible number")))?;
    Ok((name.parse()?, count))
}

fn read_payment(text: &str, words: &[&str]) -> Result<Payment, NotationError> {
    let mut counts = [0u8; Resource::N];
    for word in words {
        let (resource, count) = read_cards(word).map_err(|e| NotationError::at_word(text, word, e.why))?;
        let sum = counts[resource.index()].saturating_add(count);
        if sum > Payment::COUNT_MAX {
            return Err(NotationError::at_word(text, word, format!("{word:?} is more than any cost")));
        }
        counts[resource.index()] = sum;
    }
    Ok(Payment::new(counts))
}

/// The verb, and the words after it.
fn split(text: &str) -> (&str, Vec<&str>) {
    let mut words = text.split_whitespace();
    (words.next().unwrap_or(""), words.collect())
}
