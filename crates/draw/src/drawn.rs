//! Drawings that are the same on every page.

use std::sync::OnceLock;

use maud::Markup;

/// So many drawings, each made when it is first asked for: the sign of every kind, the
/// face of every card.
#[derive(Debug)]
pub struct Drawn<const N: usize>([OnceLock<Markup>; N]);

impl<const N: usize> Drawn<N> {
    /// None is drawn yet.
    #[expect(clippy::new_without_default, reason = "it is only made as a static")]
    pub const fn new() -> Self {
        Drawn([const { OnceLock::new() }; N])
    }

    /// The drawing with this index.
    ///
    /// # Panics
    /// If there are fewer.
    pub fn get(&self, index: usize, draw: impl FnOnce() -> Markup) -> &Markup {
        self.0[index].get_or_init(draw)
    }
}
