//! Sentences that were made before: a page says much the same again and again, and to
//! look a sentence up is far quicker than to make it.

use std::{
    collections::BTreeMap,
    hash::{BuildHasher, Hash, Hasher},
    mem,
    sync::{PoisonError, RwLock},
};

use foldhash::fast::FixedState;
use kernel::{Arg, Message};

/// When so many were made, those that were not asked for since the last time are
/// forgotten.
const GENERATION: usize = 16_384;

/// The sentences of two generations: what is in neither has not been asked for lately.
#[derive(Default)]
pub(crate) struct Made(RwLock<Generations>);

/// By the hash of the message: to compare messages takes longer.
type Sentences = BTreeMap<u64, (Message, String)>;

#[derive(Default)]
struct Generations {
    now: Sentences,
    before: Sentences,
}

impl Made {
    pub(crate) fn get(&self, message: &Message) -> Option<String> {
        let key = key(message);
        let find = |sentences: &Sentences| {
            let (same, text) = sentences.get(&key)?;
            (same == message).then(|| text.clone())
        };
        let generations = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(text) = find(&generations.now) {
            return Some(text);
        }
        let text = find(&generations.before)?;
        drop(generations);
        self.keep(message.clone(), &text);
        Some(text)
    }

    pub(crate) fn keep(&self, message: Message, text: &str) {
        let mut generations = self.0.write().unwrap_or_else(PoisonError::into_inner);
        if generations.now.len() >= GENERATION {
            generations.before = mem::take(&mut generations.now);
        }
        generations.now.insert(key(&message), (message, text.to_owned()));
    }
}

fn key(message: &Message) -> u64 {
    let mut hasher = FixedState::default().build_hasher();
    hash(message, &mut hasher);
    hasher.finish()
}

fn hash(message: &Message, hasher: &mut impl Hasher) {
    message.id.hash(hasher);
    for (name, arg) in &message.args {
        name.hash(hasher);
        match arg {
            Arg::Number(number) => number.hash(hasher),
            Arg::Text(text) => text.hash(hasher),
            Arg::Message(message) => hash(message, hasher),
            Arg::List(messages) => messages.iter().for_each(|message| hash(message, hasher)),
            Arg::Owner(owner) => owner.hash(hasher),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{GENERATION, Made};
    use kernel::Message;

    #[test]
    fn what_is_asked_for_stays_and_the_rest_is_forgotten() {
        let made = Made::default();
        let message = |n: usize| Message::new("x").with("n", n.to_string());
        made.keep(message(0), "zero");
        made.keep(message(1), "one");
        for n in 0..3 * GENERATION {
            assert_eq!(made.get(&message(0)).as_deref(), Some("zero"));
            made.keep(message(n + 2), "more");
        }
        assert_eq!(made.get(&message(1)), None);
        let generations = made.0.read().expect("nobody panicked");
        assert!(generations.now.len() + generations.before.len() <= 2 * GENERATION);
    }
}
