//! Sentences that were made before: a page says much the same again and again, and to
//! look a sentence up is far quicker than to make it.

use std::{
    hash::{BuildHasher, Hash, Hasher},
    mem,
    sync::{PoisonError, RwLock},
};

use foldhash::fast::FixedState;
use kernel::{Arg, Message, Owner};

/// When so many were made, those that were not asked for since the last time are
/// forgotten.
const GENERATION: usize = 16_384;

/// The sentences of two generations: what is in neither has not been asked for lately.
#[derive(Default)]
pub(crate) struct Made(RwLock<Generations>);

/// By the hash of the message: the messages that are kept have names in the place of
/// seats, those that are asked for have not.
#[expect(clippy::disallowed_types, reason = "sentences are looked up, never listed")]
type Sentences = std::collections::HashMap<u64, (Message, String), FixedState>;

#[derive(Default)]
struct Generations {
    now: Sentences,
    before: Sentences,
}

/// What those at a table are called.
#[derive(Debug, Clone, Default)]
pub(crate) struct Names {
    /// Of the seats, in order.
    pub(crate) seats: Vec<String>,
    /// Of the solo opponent.
    pub(crate) rival: Option<String>,
}

impl Made {
    pub(crate) fn get(&self, message: &Message, names: &Names) -> Option<String> {
        let key = key(message, names);
        let find = |sentences: &Sentences| {
            let (kept, text) = sentences.get(&key)?;
            says_the_same(message, kept, names).then(|| text.clone())
        };
        let generations = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(text) = find(&generations.now) {
            return Some(text);
        }
        let text = find(&generations.before)?;
        drop(generations);
        self.keep(message, names, &text);
        Some(text)
    }

    pub(crate) fn keep(&self, message: &Message, names: &Names, text: &str) {
        let mut generations = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if generations.now.len() >= GENERATION {
            generations.before = mem::take(&mut generations.now);
        }
        generations.now.insert(key(message, names), (named(message, names), text.to_owned()));
    }
}

impl Names {
    pub(crate) fn of(&self, owner: Owner) -> Option<&str> {
        match owner {
            Owner::Rival => self.rival.as_deref(),
            Owner::Seat(seat) => self.seats.get(seat.index()).map(String::as_str),
        }
    }
}

/// The message with names in the place of seats: it then says the same at every table.
fn named(message: &Message, names: &Names) -> Message {
    let arg = |arg: &Arg| match arg {
        Arg::Owner(owner) => names.of(*owner).map_or(Arg::Owner(*owner), Arg::from),
        Arg::Message(message) => Arg::Message(named(message, names)),
        Arg::List(messages) => Arg::List(messages.iter().map(|message| named(message, names)).collect()),
        Arg::Number(_) | Arg::Text(_) => arg.clone(),
    };
    Message { id: message.id, args: message.args.iter().map(|(name, value)| (*name, arg(value))).collect() }
}

/// Whether a message is the one that was kept, without making a copy with names of it.
fn says_the_same(message: &Message, kept: &Message, names: &Names) -> bool {
    let same = |arg: &Arg, kept: &Arg| match (arg, kept) {
        (Arg::Owner(owner), kept) => match (names.of(*owner), kept) {
            (Some(name), Arg::Text(text)) => name == text,
            (Some(_), _) => false,
            (None, kept) => *kept == Arg::Owner(*owner),
        },
        (Arg::Message(message), Arg::Message(kept)) => says_the_same(message, kept, names),
        (Arg::List(messages), Arg::List(kept)) => {
            messages.len() == kept.len()
                && messages.iter().zip(kept).all(|(message, kept)| says_the_same(message, kept, names))
        }
        (arg, kept) => arg == kept,
    };
    is_same_text(message.id, kept.id)
        && message.args.len() == kept.args.len()
        && message
            .args
            .iter()
            .zip(&kept.args)
            .all(|((name, arg), (kept_name, kept))| is_same_text(name, kept_name) && same(arg, kept))
}

/// Most texts of the program are in one place of its memory only.
fn is_same_text(one: &'static str, other: &'static str) -> bool {
    std::ptr::eq(one, other) || one == other
}

fn key(message: &Message, names: &Names) -> u64 {
    let mut hasher = FixedState::default().build_hasher();
    hash(message, names, &mut hasher);
    hasher.finish()
}

/// The names of arguments follow from the id.
fn hash(message: &Message, names: &Names, hasher: &mut impl Hasher) {
    message.id.hash(hasher);
    for (_, arg) in &message.args {
        match arg {
            Arg::Number(number) => number.hash(hasher),
            Arg::Text(text) => text.hash(hasher),
            Arg::Message(message) => hash(message, names, hasher),
            Arg::List(messages) => messages.iter().for_each(|message| hash(message, names, hasher)),
            Arg::Owner(owner) => match names.of(*owner) {
                Some(name) => name.hash(hasher),
                None => owner.hash(hasher),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{GENERATION, Made, Names};
    use kernel::{Message, Owner, Seat};

    #[test]
    fn what_is_asked_for_stays_and_the_rest_is_forgotten() {
        let made = Made::default();
        let names = Names::default();
        let message = |n: usize| Message::new("x").with("n", n.to_string());
        let keep = |n: usize, text: &str| made.keep(&message(n), &names, text);
        keep(0, "zero");
        keep(1, "one");
        for n in 0..3 * GENERATION {
            assert_eq!(made.get(&message(0), &names).as_deref(), Some("zero"));
            keep(n + 2, "more");
        }
        assert_eq!(made.get(&message(1), &names), None);
        let generations = made.0.read().expect("nobody panicked");
        assert!(generations.now.len() + generations.before.len() <= 2 * GENERATION);
    }

    #[test]
    fn a_sentence_is_that_of_the_names_at_the_table() {
        let made = Made::default();
        let table = |names: [&str; 2]| Names {
            seats: names.map(str::to_owned).to_vec(),
            rival: Some("Dale".to_owned()),
        };
        let (one, other, nobody) = (table(["Ann", "Bob"]), table(["Bob", "Ann"]), Names::default());
        let inner = |owner: Owner| Message::new("inner").with("who", owner);
        let message = |owner: Owner| Message::new("x").with("list", vec![inner(owner)]).with("who", owner);
        let [first, second] = [0, 1].map(|index| message(Owner::Seat(Seat::new(index))));
        made.keep(&first, &one, "Ann's");
        made.keep(&message(Owner::Rival), &one, "Dale's");
        assert_eq!(made.get(&first, &one).as_deref(), Some("Ann's"));
        assert_eq!(made.get(&second, &other).as_deref(), Some("Ann's"));
        assert_eq!(made.get(&message(Owner::Rival), &other).as_deref(), Some("Dale's"));
        for (message, names) in [(&first, &other), (&second, &one), (&first, &nobody)] {
            assert_eq!(made.get(message, names), None);
        }
        made.keep(&first, &nobody, "the first's");
        assert_eq!(made.get(&first, &nobody).as_deref(), Some("the first's"));
        assert_eq!(made.get(&first, &one).as_deref(), Some("Ann's"));
    }
}
