//! What Suburbia says of itself.

use kernel::{Custom, Info, OptionInfo, Versions};

use crate::{ledger::Ledger, words};

pub(crate) const INFO: Info = Info {
    slug: "suburbia",
    edition: "second edition, Crowd Games",
    versions: Versions { rules: 2, data: 1 },
    // Rules 2 name the place where Dale's tile is laid (SU-63).
    older_versions: &[Versions::FIRST],
    seats_min: 1,
    seats_max: 4,
    minutes: [45, 90],
    options: &[
        OptionInfo {
            key: "board",
            values: &["front", "back"],
            default: "front",
            seats: (1, 4),
            custom: Some(Custom {
                accepts: is_board_per_seat,
                form: "a side for each seat, as in front,back",
            }),
        },
        OptionInfo {
            key: "solo",
            values: &["architect", "dale"],
            default: "architect",
            seats: (1, 1),
            custom: None,
        },
    ],
    ledgers: &Ledger::NAMES,
    ends: &["last-round", "end-tile"],
    has_secrets: true,
    // Market, goals and seats at the set-up; then at most 18 rounds of four
    // turns of at most six steps and three reveals.
    steps_max: 7 + 4 + 1 + 8 + 4 + 1 + 18 * 4 * 9 + 2,
    reconstructed: &["SU-15", "SU-30"],
    label: words::label,
};

/// `front,back,front`: a side for each seat.
fn is_board_per_seat(value: &str) -> bool {
    value.split(',').all(|side| side == "front" || side == "back")
}
