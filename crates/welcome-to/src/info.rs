//! What Welcome To… says of itself.

use kernel::{Info, OptionInfo, Versions};

use crate::{ledger::Ledger, words};

pub(crate) const INFO: Info = Info {
    slug: "welcome-to",
    edition: "collector's edition 2024",
    versions: Versions { rules: 2, data: 1 },
    // Rules 2 ask for fewer choices of estates (WT-26).
    older_versions: &[Versions::FIRST],
    seats_min: 1,
    seats_max: 12,
    minutes: [20, 30],
    options: &[
        OptionInfo { key: "deck", values: &["63", "81"], default: "63", seats: (1, 12), custom: None },
        OptionInfo {
            key: "plans",
            values: &["base", "expert", "mixed"],
            default: "base",
            seats: (1, 12),
            custom: None,
        },
        OptionInfo {
            key: "roundabouts",
            values: &["variant", "on", "off"],
            default: "variant",
            seats: (1, 12),
            custom: None,
        },
        OptionInfo {
            key: "sheet",
            values: &["regular", "projected"],
            default: "regular",
            seats: (1, 12),
            custom: None,
        },
        OptionInfo {
            key: "competitor",
            values: &[
                "closed", "olga", "sergey", "marina", "irina", "pavel", "anna", "viktor", "nina", "oleg",
                "vera", "alexis",
            ],
            default: "sergey",
            seats: (1, 1),
            custom: None,
        },
    ],
    ledgers: &Ledger::NAMES,
    ends: &["plans", "houses", "refusals"],
    has_secrets: true,
    // Three plans and three cards. A round fills a place or crosses a refusal, and
    // the third refusal ends the game: at most 35 rounds of three cards, a look at
    // the deck's top, a reveal, and eight steps a seat (combination, house, effect,
    // roundabout, three plans, done). Alone three cards approve plans. The score.
    steps_max: 3 + 3 + 35 * (3 + 1 + 1 + 12 * 8) + 3 + 1,
    // The projected sheet, the points of expert plans, three base plans, and most
    // of the competitors.
    reconstructed: &["WT-02", "WT-03", "WT-33", "WT-50"],
    label: words::label,
};
