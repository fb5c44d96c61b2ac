//! Where the reader of a record finds the game that the header names.

use kernel::Maker;

/// A collection of games, found by slug.
pub trait Shelf {
    /// The maker of the game that has this slug.
    fn maker(&self, slug: &str) -> Option<Maker>;
}

/// A shelf of one game.
impl Shelf for Maker {
    fn maker(&self, slug: &str) -> Option<Maker> {
        (self.info.slug == slug).then_some(*self)
    }
}

impl Shelf for &[Maker] {
    fn maker(&self, slug: &str) -> Option<Maker> {
        self.iter().find(|maker| maker.info.slug == slug).copied()
    }
}

impl<const N: usize> Shelf for [Maker; N] {
    fn maker(&self, slug: &str) -> Option<Maker> {
        self.as_slice().maker(slug)
    }
}
