//! What is counted from the first step to the last: each change is an entry.

/// The ledgers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ledger {
    Cards,
    Permanents,
    Tokens,
    Points,
}

impl Ledger {
    pub(crate) const ALL: [Ledger; 4] = [Ledger::Cards, Ledger::Permanents, Ledger::Tokens, Ledger::Points];

    /// The names for programs, in the order of [`Ledger::ALL`].
    pub(crate) const NAMES: [&str; 4] = ["cards", "permanents", "tokens", "points"];

    pub(crate) const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}
