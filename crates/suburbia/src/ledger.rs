//! What is counted from the first step to the last: each change is an entry.

/// The ledgers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ledger {
    Money,
    Income,
    Reputation,
    Population,
    Points,
}

impl Ledger {
    pub(crate) const ALL: [Ledger; 5] =
        [Ledger::Money, Ledger::Income, Ledger::Reputation, Ledger::Population, Ledger::Points];

    /// The names for programs, in the order of [`Ledger::ALL`].
    pub(crate) const NAMES: [&str; 5] = ["money", "income", "reputation", "population", "points"];

    pub(crate) const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}
