//! Where requests come from.

/// A network that one party controls, by a number that whoever serves the site gives it.
/// Limits count by network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Network(pub u128);
