//! What My Game says of itself.

use kernel::{Info, Versions};

use crate::{ledger::Ledger, state::SEATS_MAX, words};

pub(crate) const INFO: Info = Info {
    slug: "my-game",
    // Stands in every record: change it here and in the fixtures at once.
    edition: "write which edition decides",
    versions: Versions::FIRST,
    older_versions: &[],
    seats_min: 2,
    seats_max: 4,
    minutes: [30, 60],
    // Variants that a table may choose; the kit tries every value of each.
    options: &[],
    ledgers: &Ledger::NAMES,
    ends: &["rounds-over"],
    has_secrets: false,
    // Who begins, four turns of each of four seats, the score.
    steps_max: 1 + 4 * 4 + 1,
    // The ids of rules whose contents we had to reconstruct.
    reconstructed: &[],
    label: words::label,
};

const _: () = assert!(INFO.seats_max as usize == SEATS_MAX);
