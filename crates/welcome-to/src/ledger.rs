//! What is counted from the first step to the last: each change is an entry.

/// The ledgers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ledger {
    Houses,
    Parks,
    Pools,
    Workers,
    Agents,
    Bis,
    Refusals,
    Roundabouts,
    Plans,
    /// The competitor's stack.
    Cards,
    Points,
}

impl Ledger {
    pub(crate) const ALL: [Ledger; 11] = [
        Ledger::Houses,
        Ledger::Parks,
        Ledger::Pools,
        Ledger::Workers,
        Ledger::Agents,
        Ledger::Bis,
        Ledger::Refusals,
        Ledger::Roundabouts,
        Ledger::Plans,
        Ledger::Cards,
        Ledger::Points,
    ];

    /// The names for programs, in the order of [`Ledger::ALL`].
    pub(crate) const NAMES: [&str; 11] = [
        "houses",
        "parks",
        "pools",
        "workers",
        "agents",
        "bis",
        "refusals",
        "roundabouts",
        "plans",
        "cards",
        "points",
    ];

    pub(crate) const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }
}
