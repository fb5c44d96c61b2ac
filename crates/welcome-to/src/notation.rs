//! The text of actions and outcomes.
//!
//! Streets are `a`, `b`, `c` from the top, places count from 1: `b7`.

use std::{fmt, str::FromStr};

use kernel::{NotationError, read_number, read_word};

use crate::{
    action::{Action, Chosen, Outcome, Pick, Top},
    catalog::{Card, Effect, PlanId},
    sheet::{House, NUMBER_MAX, PLACES_MAX},
};

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Combo { pick } => write!(f, "combo {pick}"),
            Action::Refuse => f.write_str("refuse"),
            Action::Give { card } => write!(f, "give {}", card + 1),
            Action::Build { house, number } => write!(f, "build {house} {number}"),
            Action::Park => f.write_str("park"),
            Action::Fence { house } => write!(f, "fence {house}"),
            Action::Agent { size } => write!(f, "agent {size}"),
            Action::Pool => f.write_str("pool"),
            Action::Temp => f.write_str("temp"),
            Action::Bis { house, number } => write!(f, "bis {house} {number}"),
            Action::Skip => f.write_str("skip"),
            Action::Roundabout { house } => write!(f, "roundabout {house}"),
            Action::Claim { letter, estates } => {
                write!(f, "claim {}", char::from(b'A' + letter))?;
                estates.iter().try_for_each(|house| write!(f, " {house}"))
            }
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let stack = |word: &str| read_number(text, word, 1..=3, "stack").map(|number| number - 1);
        let house_number = |word: &str| read_number(text, word, 0..=NUMBER_MAX, "house number");
        Ok(match words.as_slice() {
            ["combo", word] => {
                let index = stack(word)?;
                Action::Combo { pick: Pick { number: index, effect: index } }
            }
            ["combo", number, effect] if number == effect => {
                let why = "number and effect come from two different cards".to_owned();
                return Err(NotationError::at_word(text, effect, why));
            }
            ["combo", number, effect] => {
                Action::Combo { pick: Pick { number: stack(number)?, effect: stack(effect)? } }
            }
            ["refuse"] => Action::Refuse,
            ["give", card] => Action::Give { card: read_number(text, card, 1..=3, "card")? - 1 },
            ["build", house, number] => {
                Action::Build { house: read_word(text, house)?, number: house_number(number)? }
            }
            ["park"] => Action::Park,
            ["fence", house] => Action::Fence { house: read_word(text, house)? },
            ["agent", size] => Action::Agent { size: read_number(text, size, 1..=6, "size of an estate")? },
            ["pool"] => Action::Pool,
            ["temp"] => Action::Temp,
            ["bis", house, number] => {
                Action::Bis { house: read_word(text, house)?, number: house_number(number)? }
            }
            ["skip"] => Action::Skip,
            ["roundabout", house] => Action::Roundabout { house: read_word(text, house)? },
            ["claim", letter, houses @ ..] if houses.len() <= Chosen::MAX => {
                let letter = letter_index(text, letter)?;
                let houses =
                    houses.iter().map(|house| read_word(text, house)).collect::<Result<Vec<House>, _>>()?;
                Action::Claim { letter, estates: Chosen::new(houses) }
            }
            ["done"] => Action::Done,
            _ => {
                let why = format!(
                    "{text:?} is no action: write combo 2 (alone: combo 2 3), refuse, give 1, build b7 12, \
                     park, fence b7, agent 3, pool, temp, bis b8 12, skip, roundabout c4, claim A a1 b3 or done"
                );
                return Err(NotationError::new(why));
            }
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Plan { plan } => write!(f, "plan {plan}"),
            Outcome::Card { card } => write!(f, "card {card}"),
            Outcome::PlanCard { letter } => write!(f, "approve {}", char::from(b'A' + letter)),
            Outcome::Top { top } => write!(f, "top {top}"),
            Outcome::Round => f.write_str("round"),
            Outcome::Score => f.write_str("score"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["plan", plan] => Outcome::Plan { plan: read_word(text, plan)? },
            ["card", card] => Outcome::Card { card: read_word(text, card)? },
            ["approve", letter] => Outcome::PlanCard { letter: letter_index(text, letter)? },
            ["top", top] => Outcome::Top { top: read_word(text, top)? },
            ["round"] => Outcome::Round,
            ["score"] => Outcome::Score,
            _ => {
                let why = format!(
                    "{text:?} is no outcome: write plan A4, card 7-fence, approve B, top park, round or score"
                );
                return Err(NotationError::new(why));
            }
        })
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Pick { number, effect } = self;
        if number == effect {
            write!(f, "{}", number + 1)
        } else {
            write!(f, "{} {}", number + 1, effect + 1)
        }
    }
}

impl fmt::Display for Top {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Top::Effect(effect) => effect.name(),
            Top::Plan => "plan",
        })
    }
}

impl FromStr for Top {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "plan" => Ok(Top::Plan),
            _ => text.parse().map(Top::Effect),
        }
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.street), self.place + 1)
    }
}

impl FromStr for House {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let street = text.bytes().next().filter(|byte| (b'a'..=b'c').contains(byte));
        let place = text
            .get(1..)
            .and_then(|place| place.parse().ok())
            .filter(|place| (1..=PLACES_MAX).contains(place));
        let house = street.zip(place).and_then(|(street, place): (u8, usize)| {
            Some(House { street: street - b'a', place: u8::try_from(place - 1).ok()? })
        });
        house
            .filter(|house| house.to_string() == text)
            .ok_or_else(|| NotationError::new(format!("{text:?} is no place: a1 to c13")))
    }
}

kernel::names! {
    Effect, "effect":
    Fence = "fence",
    Agent = "agent",
    Park = "park",
    Pool = "pool",
    Temp = "temp",
    Bis = "bis",
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.number, self.effect.name())
    }
}

impl FromStr for Card {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let card = text.split_once('-').and_then(|(number, effect)| {
            let number = number.parse().ok().filter(|number| (1..=15).contains(number))?;
            Some(Card { number, effect: effect.parse().ok()? })
        });
        card.filter(|card| card.to_string() == text)
            .ok_or_else(|| NotationError::new(format!("{text:?} is no card: write 7-fence")))
    }
}

kernel::ids!(PlanId, "plan": plan);

fn letter_index(text: &str, word: &str) -> Result<u8, NotationError> {
    match word {
        "A" => Ok(0),
        "B" => Ok(1),
        "C" => Ok(2),
        _ => Err(NotationError::at_word(text, word, format!("{word:?} is no plan's letter: A, B or C"))),
    }
}
