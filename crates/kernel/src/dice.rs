//! Two kinds of dice, and nothing else that is random.
//!
//! A table uses a [`Deal`]: everything that chance will ever bring follows from
//! one seed, *whatever the players do*. The n-th card of a deck is the n-th of
//! the deck's full list in an order that depends on the seed alone, and a roll
//! depends on its key alone (who, which turn, which throw). Two tables with one
//! seed therefore meet the same cards.
//!
//! Search and [`crate::Game::imagine`] use [`Free`] dice, which know nothing of
//! the seed and pick from what is left.

use std::{fmt, str::FromStr};

use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;
use thiserror::Error;

/// What a deal follows from: 128 bits, written in hexadecimal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Seed(pub u128);

impl Seed {
    /// A fingerprint that can be shown at the start without giving the deal
    /// away, and checked when the seed is shown at the end.
    pub fn fingerprint(self) -> String {
        let hash = blake3::derive_key("kvartal 1 seed fingerprint", &self.0.to_le_bytes());
        hash[..16].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// A fingerprint that gives nothing away even if the seed is a short number that somebody
    /// chose: without the salt, which is shown at the end too, no guess can be checked.
    pub fn salted_fingerprint(self, salt: Salt) -> String {
        let mut hasher = blake3::Hasher::new_derive_key("kvartal 1 salted seed fingerprint");
        hasher.update(&self.0.to_le_bytes()).update(&salt.0.to_le_bytes());
        hasher.finalize().as_bytes()[..16].iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The seed of one of many games that belong together.
    #[must_use]
    pub fn of_game(self, number: u64) -> Seed {
        Seed(self.derive("kvartal 1 game of a series", number))
    }

    /// The seed from which the bots' dice follow in one of many games. It says
    /// nothing about the deal of that game, nor the deal about it.
    #[must_use]
    pub fn of_bots(self, number: u64) -> Seed {
        Seed(self.derive("kvartal 1 bots of a series", number))
    }

    /// The seed of one seat's bot.
    #[must_use]
    pub fn of_seat(self, seat: crate::Seat) -> Seed {
        Seed(self.derive("kvartal 1 bot of a seat", u64::from(seat.number())))
    }

    fn derive(self, purpose: &str, number: u64) -> u128 {
        let mut hasher = blake3::Hasher::new_derive_key(purpose);
        hasher.update(&self.0.to_le_bytes()).update(&number.to_le_bytes());
        let mut bytes = [0; 16];
        hasher.finalize_xof().fill(&mut bytes);
        u128::from_le_bytes(bytes)
    }
}

/// What is mixed into the fingerprint of a seed: 128 random bits, written as 32 hexadecimal
/// digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Salt(pub u128);

impl fmt::Display for Salt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

/// A text is no salt.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no salt: it has 32 hexadecimal digits")]
pub struct SaltError(String);

impl FromStr for Salt {
    type Err = SaltError;

    fn from_str(text: &str) -> Result<Self, SaltError> {
        let is_digit = |letter: u8| matches!(letter, b'0'..=b'9' | b'a'..=b'f');
        let bits = Some(text).filter(|text| text.len() == 32 && text.bytes().all(is_digit));
        let bits = bits.and_then(|text| u128::from_str_radix(text, 16).ok());
        bits.map(Salt).ok_or_else(|| SaltError(text.to_owned()))
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:#x}", self.0)
    }
}

impl FromStr for Seed {
    type Err = SeedError;

    fn from_str(text: &str) -> Result<Self, SeedError> {
        let number = match text.strip_prefix("0x") {
            Some(digits) => u128::from_str_radix(digits, 16).ok(),
            None => text.parse().ok(),
        };
        number.map(Seed).ok_or_else(|| SeedError(text.to_owned()))
    }
}

/// A text that is not a seed.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{0:?} is no seed: give a whole number, or 0x and up to 32 hexadecimal digits")]
pub struct SeedError(String);

/// What a game rolls with.
#[derive(Debug, Clone)]
pub enum Dice {
    /// A table's dice: everything follows from the seed.
    Deal(Deal),
    /// Dice of search: pick from what is left.
    Free(Free),
}

impl Dice {
    /// The dice of a table.
    pub fn deal(seed: Seed) -> Self {
        Dice::Deal(Deal { seed, orders: Vec::new() })
    }

    /// The dice of search.
    pub fn free(seed: u64) -> Self {
        Dice::Free(Free::new(seed))
    }

    /// A number below `n`: in a deal by purpose and key alone.
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    pub fn below(&mut self, purpose: &str, key: &[u16], n: u8) -> u8 {
        let number = match self {
            Dice::Deal(deal) => deal.below(purpose, key, n.into()),
            Dice::Free(free) => free.below(n.into()),
        };
        u8::try_from(number).expect("below n")
    }

    /// One of the cards that are left of a deck, where cards are the numbers below
    /// `size`: in a deal the first of them in the deck's order, with free dice any.
    ///
    /// # Panics
    /// If no card is left.
    pub fn card_left(&mut self, deck: &'static str, size: u8, is_left: impl Fn(u8) -> bool) -> u8 {
        match self {
            Dice::Deal(deal) => {
                let mut order = (0..u16::from(size)).map(|index| deal.card(deck, 0, size.into(), index));
                let found = order.find_map(|card| u8::try_from(card).ok().filter(|card| is_left(*card)));
                found.expect("a card is left")
            }
            Dice::Free(free) => {
                let n_left = (0..size).filter(|card| is_left(*card)).count();
                let index = free.below(u32::try_from(n_left).expect("few cards"));
                (0..size).filter(|card| is_left(*card)).nth(index as usize).expect("one of them")
            }
        }
    }
}

/// The deal of one table.
#[derive(Debug, Clone)]
pub struct Deal {
    seed: Seed,
    orders: Vec<Order>,
}

/// A shuffled deck, remembered so that a draw costs one look.
#[derive(Debug, Clone)]
struct Order {
    deck: &'static str,
    lap: u16,
    cards: Box<[u16]>,
}

impl Deal {
    /// The `index`-th card (from 0) of a deck of `size` cards, where cards are
    /// the numbers below `size`. A deck that is shuffled anew starts a new lap.
    ///
    /// # Panics
    /// If the deck has no such card.
    pub fn card(&mut self, deck: &'static str, lap: u16, size: u16, index: u16) -> u16 {
        let found = self.orders.iter().position(|order| order.lap == lap && order.deck == deck);
        let at = found.unwrap_or_else(|| {
            let cards = self.shuffle(deck, lap, size);
            self.orders.push(Order { deck, lap, cards });
            self.orders.len() - 1
        });
        let cards = &self.orders[at].cards;
        debug_assert_eq!(cards.len(), usize::from(size), "a deck keeps its size");
        cards[usize::from(index)]
    }

    /// The first card from the `index`-th on, going round the deck, that can come
    /// now; `None` if none can.
    ///
    /// In a game that the deal has dealt from its start that is the `index`-th
    /// card. Where outcomes were typed in, it may be out already.
    pub fn card_from(
        &mut self,
        deck: &'static str,
        lap: u16,
        size: u16,
        index: u16,
        can_come: impl Fn(u16) -> bool,
    ) -> Option<u16> {
        let places = (0..size).map(|place| (u32::from(index) + u32::from(place)) % u32::from(size));
        let mut places = places.map(|place| u16::try_from(place).expect("below the size"));
        places.find_map(|place| Some(self.card(deck, lap, size, place)).filter(|card| can_come(*card)))
    }

    /// A number below `n`, the same whenever it is asked for with this key.
    ///
    /// # Panics
    /// If `n` is 0.
    pub fn below(&self, purpose: &str, key: &[u16], n: u32) -> u32 {
        assert!(n > 0, "a die needs a side");
        let mut hasher = self.hasher("roll", purpose);
        for part in key {
            hasher.update(&part.to_le_bytes());
        }
        let mut bytes = [0; 8];
        hasher.finalize_xof().fill(&mut bytes);
        scale(u64::from_le_bytes(bytes), n)
    }

    /// All cards by their pseudo-random keys; the card breaks a tie of keys.
    fn shuffle(&self, deck: &str, lap: u16, size: u16) -> Box<[u16]> {
        let mut keys = vec![0; usize::from(size) * 8];
        self.hasher("deck", deck).update(&lap.to_le_bytes()).finalize_xof().fill(&mut keys);
        let mut cards: Vec<(u64, u16)> = keys
            .chunks_exact(8)
            .map(|key| u64::from_le_bytes(key.try_into().expect("chunks of eight")))
            .zip(0..size)
            .collect();
        cards.sort_unstable();
        cards.into_iter().map(|(_, card)| card).collect()
    }

    fn hasher(&self, kind: &str, purpose: &str) -> blake3::Hasher {
        let mut key = [0; 32];
        key[..16].copy_from_slice(&self.seed.0.to_le_bytes());
        let mut hasher = blake3::Hasher::new_keyed(&key);
        hasher.update(kind.as_bytes()).update(b"\0").update(purpose.as_bytes()).update(b"\0");
        hasher
    }
}

/// Fast dice for search, for imagining and for bots.
#[derive(Debug, Clone)]
pub struct Free(Xoshiro256PlusPlus);

impl Free {
    /// Dice that always fall the same for the same seed.
    pub fn new(seed: u64) -> Self {
        Free(Xoshiro256PlusPlus::seed_from_u64(seed))
    }

    /// Dice from a whole seed, for bots of a series of games.
    pub fn from_seed(seed: Seed) -> Self {
        let mut bytes = [0; 32];
        bytes[..16].copy_from_slice(&seed.0.to_le_bytes());
        bytes[16] = 1; // never all zero, which the generator cannot leave
        Free(Xoshiro256PlusPlus::from_seed(bytes))
    }

    /// A number below `n`.
    #[inline]
    pub fn below(&mut self, n: u32) -> u32 {
        debug_assert!(n > 0, "a die needs a side");
        scale(self.0.next_u64(), n)
    }

    /// One of the things.
    ///
    /// # Panics
    /// If there is none.
    pub fn pick<T: Copy>(&mut self, things: &[T]) -> T {
        let n = u32::try_from(things.len()).expect("fewer than 2^32 things");
        things[self.below(n) as usize]
    }

    /// An index, each as likely as its weight says.
    ///
    /// # Panics
    /// If no weight is positive.
    pub fn weighted(&mut self, weights: impl IntoIterator<Item = u32> + Clone) -> usize {
        let total = weights.clone().into_iter().sum();
        let mut left = self.below(total);
        for (index, weight) in weights.into_iter().enumerate() {
            if left < weight {
                return index;
            }
            left -= weight;
        }
        unreachable!("what is left is below the sum of the weights")
    }
}

/// Maps 64 random bits to a number below `n`; the bias is below n / 2^64.
#[inline]
fn scale(bits: u64, n: u32) -> u32 {
    let product = u128::from(bits) * u128::from(n);
    u32::try_from(product >> 64).expect("below n")
}
