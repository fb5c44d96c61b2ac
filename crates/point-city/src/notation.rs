//! The text of actions and outcomes, and of the things they name.
//!
//! A resource card is written `energy` (one symbol), `2energy` (two) or
//! `ingenuity`; several equal ones `energy*3`.

use std::{fmt, str::FromStr};

use kernel::{NotationError, read_word};

use crate::{
    action::{Action, Outcome, Payment},
    catalog::{CardId, Kind, Resource, Suit, Tier, TokenId},
    rules::market,
    spot::Spot,
};

kernel::notation! {
    Action, "action":
    "flip" spot => Flip { spot }, "flip a1";
    "deck" => Deck;
    "token" token => Token { token }, "token civ-economy";
    "done" => Done;
    "pass" => Pass;
    write(f) {
        Action::Take { first, second } => write!(f, "take {first} {second}"),
        Action::Pay { payment } => write!(f, "pay {payment}"),
    }
    read(text) {
        ["take", first, second] => {
            let (first, second) = (read_word(text, first)?, read_word(text, second)?);
            let (first, second) = market::in_reading_order(first, second);
            Action::Take { first, second }
        }, "take a1 b1";
        ["pay", cards @ ..] => Action::Pay { payment: read_payment(text, cards)? }, "pay economy*2 ingenuity";
    }
}

kernel::notation! {
    Outcome, "outcome":
    "token" token => Token { token }, "token civ-economy";
    "first" seat => First { seat }, "first 1";
    "top" suit => Top { suit }, "top economy";
    "card" card => Card { card }, "card 1-01";
    "automa" => Automa;
    "score" => Score;
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

kernel::ids!(TokenId, "civic token": token);

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
    if words.is_empty() {
        return Err(NotationError::new(format!("{text:?}: write pay economy*2 ingenuity")));
    }
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
