//! The text of actions and outcomes.
//!
//! Streets are `a`, `b`, `c` from the top, places count from 1: `b7`.

use std::{fmt, str::FromStr};

use kernel::{NotationError, read_word};

use crate::{
    action::{Action, Chosen, Outcome},
    catalog::{Card, Effect, PlanId, catalog},
    rules::solo::Top,
    sheet::{House, NUMBER_MAX, PLACES_MAX},
    state::Pick,
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
        let digit = |word: &str, most: u8| {
            let number = word.parse().ok().filter(|n: &u8| n.to_string() == word && (1..=most).contains(n));
            number.ok_or_else(|| NotationError::at_word(text, word, format!("{word:?} is not 1 to {most}")))
        };
        Ok(match words.as_slice() {
            ["combo", stack] => {
                let index = digit(stack, 3)? - 1;
                Action::Combo { pick: Pick { number: index, effect: index } }
            }
            ["combo", number, effect] if number == effect => {
                let why = "number and effect come from two different cards".to_owned();
                return Err(NotationError::at_word(text, effect, why));
            }
            ["combo", number, effect] => {
                Action::Combo { pick: Pick { number: digit(number, 3)? - 1, effect: digit(effect, 3)? - 1 } }
            }
            ["refuse"] => Action::Refuse,
            ["give", card] => Action::Give { card: digit(card, 3)? - 1 },
            ["build", house, number] => {
                Action::Build { house: read_word(text, house)?, number: read_number(text, number)? }
            }
            ["park"] => Action::Park,
            ["fence", house] => Action::Fence { house: read_word(text, house)? },
            ["agent", size] => Action::Agent { size: digit(size, 6)? },
            ["pool"] => Action::Pool,
            ["temp"] => Action::Temp,
            ["bis", house, number] => {
                Action::Bis { house: read_word(text, house)?, number: read_number(text, number)? }
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
        let effect = Effect::ALL.into_iter().find(|effect| effect.name() == text).map(Top::Effect);
        let top = effect.or((text == "plan").then_some(Top::Plan));
        top.ok_or_else(|| NotationError::new(format!("{text:?} is no effect and not plan")))
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

impl Effect {
    /// The name in notation and data.
    pub const fn name(self) -> &'static str {
        match self {
            Effect::Fence => "fence",
            Effect::Agent => "agent",
            Effect::Park => "park",
            Effect::Pool => "pool",
            Effect::Temp => "temp",
            Effect::Bis => "bis",
        }
    }
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
            let effect = Effect::ALL.into_iter().find(|each| each.name() == effect)?;
            let number = number.parse().ok().filter(|number| (1..=15).contains(number))?;
            Some(Card { number, effect })
        });
        card.filter(|card| card.to_string() == text)
            .ok_or_else(|| NotationError::new(format!("{text:?} is no card: write 7-fence")))
    }
}

impl fmt::Display for PlanId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.plan().id)
    }
}

impl FromStr for PlanId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let index = catalog().plans.iter().position(|plan| plan.id == text);
        let plan = index.and_then(|index| u8::try_from(index).ok()).map(PlanId);
        plan.ok_or_else(|| NotationError::new(format!("{text:?} is no plan")))
    }
}

fn letter_index(text: &str, word: &str) -> Result<u8, NotationError> {
    match word {
        "A" => Ok(0),
        "B" => Ok(1),
        "C" => Ok(2),
        _ => Err(NotationError::at_word(text, word, format!("{word:?} is no plan's letter: A, B or C"))),
    }
}

fn read_number(text: &str, word: &str) -> Result<u8, NotationError> {
    let number = word.parse().ok().filter(|number: &u8| *number <= NUMBER_MAX && number.to_string() == word);
    number.ok_or_else(|| NotationError::at_word(text, word, format!("{word:?} is no house number: 0 to 17")))
}
