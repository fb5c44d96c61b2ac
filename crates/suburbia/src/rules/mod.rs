//! The rules by chapter: where tiles may lie, how the tracks move, what tiles do
//! to each other, how Dale decides. `legal` and `apply` put them together.

pub(crate) mod dale;
pub(crate) mod effects;
pub(crate) mod market;
pub(crate) mod places;
pub(crate) mod tracks;
