//! Sixteen cards: each has a value from 1 to 8, and one of two backs.

use kernel::Free;

/// A card; its number is below [`Card::N`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Card(pub(crate) u8);

/// The back of a card. There are three suns for a moon.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Face {
    Sun,
    Moon,
}

impl Card {
    pub(crate) const N: u8 = 16;

    pub(crate) fn value(self) -> u8 {
        self.0 / 2 + 1
    }

    pub(crate) fn face(self) -> Face {
        if self.0 % 4 == 3 { Face::Moon } else { Face::Sun }
    }
}

/// A set of cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Cards(pub(crate) u16);

impl Cards {
    pub(crate) const ALL: Cards = Cards(u16::MAX);

    pub(crate) fn has(self, card: Card) -> bool {
        self.0 & (1 << card.0) != 0
    }

    pub(crate) fn put(&mut self, card: Card) {
        self.0 |= 1 << card.0;
    }

    pub(crate) fn take(&mut self, card: Card) {
        self.0 &= !(1 << card.0);
    }

    pub(crate) fn but(self, others: Cards) -> Cards {
        Cards(self.0 & !others.0)
    }

    pub(crate) fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = Card> {
        (0..Card::N).map(Card).filter(move |card| self.has(*card))
    }

    /// Takes out any card.
    pub(crate) fn take_any(&mut self, dice: &mut Free) -> Option<Card> {
        let all: Vec<Card> = self.iter().collect();
        let card = (!all.is_empty()).then(|| dice.pick(&all))?;
        self.take(card);
        Some(card)
    }
}
