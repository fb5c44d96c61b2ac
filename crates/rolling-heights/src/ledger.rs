//! What is counted from the first step to the last: each change is an entry.

/// The ledgers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ledger {
    /// Points during play.
    Track,
    /// Wild tokens.
    Wild,
    /// The final points.
    Points,
}

impl Ledger {
    pub(crate) const ALL: [Ledger; 3] = [Ledger::Track, Ledger::Wild, Ledger::Points];

    /// The names for programs, in the order of [`Ledger::ALL`].
    pub(crate) const NAMES: [&str; 3] = ["track", "wild", "points"];

    pub(crate) const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}
