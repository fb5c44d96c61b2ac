//! What Point City says of itself.

use kernel::{Info, OptionInfo, Versions};

use crate::{ledger::Ledger, words};

pub(crate) const INFO: Info = Info {
    slug: "point-city",
    edition: "Hobby World 2023, rules 1.0",
    versions: Versions::FIRST,
    older_versions: &[],
    seats_min: 1,
    seats_max: 4,
    minutes: [20, 40],
    options: &[
        OptionInfo { key: "tokens", values: &["26", "22"], default: "26", seats: (1, 4), custom: None },
        OptionInfo {
            key: "level",
            values: &["easy", "normal", "hard"],
            default: "easy",
            seats: (1, 1),
            custom: None,
        },
    ],
    ledgers: &Ledger::NAMES,
    ends: &["deck-empty"],
    has_secrets: false,
    // 14 tokens, the first seat, 17 faces; then 68 turns of at most a flip (2),
    // a take, a payment, two tokens, done and four reveals; the score.
    steps_max: 14 + 1 + 17 + 68 * 11 + 1,
    reconstructed: &[],
    label: words::label,
};
