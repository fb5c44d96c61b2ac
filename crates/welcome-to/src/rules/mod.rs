//! The rules by chapter of the book; `legal` and `apply` put them together.

pub(crate) mod choices;
pub(crate) mod plans;
pub(crate) mod solo;
pub(crate) mod stacks;
