//! The rules by chapter: what lies where, what pays for what, how the automa
//! walks. `legal` and `apply` put them together.

pub(crate) mod automa;
pub(crate) mod market;
pub(crate) mod paying;
