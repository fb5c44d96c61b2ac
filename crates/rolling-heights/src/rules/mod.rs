//! The rules by chapter of the book; `legal` and `apply` put them together.

pub(crate) mod building;
pub(crate) mod counting;
pub(crate) mod crew;
pub(crate) mod market;
pub(crate) mod paying;
pub(crate) mod rival;
pub(crate) mod rolling;
