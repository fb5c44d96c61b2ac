//! What My Game says of itself.

use kernel::{Info, Versions};

use crate::words;

pub(crate) const INFO: Info = Info {
    slug: "my-game",
    // Stands in every record: change it here and in the fixtures at once.
    edition: "write which edition decides",
    versions: Versions::FIRST,
    older_versions: &[],
    seats_min: 2,
    seats_max: 4,
    // Variants that a table may choose; the kit tries every value of each.
    options: &[],
    ledgers: &["coins", "points"],
    ends: &["rounds-over"],
    has_secrets: false,
    // Who begins, four turns of each of four seats, the score.
    steps_max: 1 + 4 * 4 + 1,
    // The ids of rules whose contents we had to reconstruct.
    reconstructed: &[],
    label: words::label,
};

/// The ledgers, in the order of [`INFO`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Ledger {
    Coins,
    Points,
}

impl Ledger {
    pub(crate) const ALL: [Ledger; 2] = [Ledger::Coins, Ledger::Points];

    pub(crate) const fn name(self) -> &'static str {
        INFO.ledgers[self as usize]
    }
}
