//! What is counted from the first step to the last: each change is an entry.

/// The ledgers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ledger {
    Coins,
    Points,
}

impl Ledger {
    pub(crate) const ALL: [Ledger; 2] = [Ledger::Coins, Ledger::Points];

    /// The names for programs, in the order of [`Ledger::ALL`].
    pub(crate) const NAMES: [&str; 2] = ["coins", "points"];

    pub(crate) const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}
