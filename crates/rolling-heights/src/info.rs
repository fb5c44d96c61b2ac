//! What Rolling Heights says of itself.

use kernel::{Custom, Info, OptionInfo, Versions};

use crate::{catalog::Odds, ledger::Ledger, words};

pub(crate) const INFO: Info = Info {
    slug: "rolling-heights",
    edition: "Russian edition, after AEG 2023",
    versions: Versions::FIRST,
    older_versions: &[],
    seats_min: 1,
    seats_max: 4,
    minutes: [60, 90],
    options: &[
        OptionInfo {
            key: "announcements",
            values: &["random", "first-game"],
            default: "random",
            seats: (1, 4),
            custom: None,
        },
        OptionInfo {
            key: "level",
            values: &["easy", "normal", "hard"],
            default: "normal",
            seats: (1, 1),
            custom: None,
        },
        OptionInfo {
            key: "odds",
            values: &["default", "generous", "harsh"],
            default: "default",
            seats: (1, 4),
            custom: Some(Custom {
                accepts: |value| read_odds(value).is_some(),
                form: "your own as in 55/32/13: exhausted (at most 90), steady and hard, 100 in all",
            }),
        },
        OptionInfo { key: "preroll", values: &["off", "on"], default: "off", seats: (2, 4), custom: None },
    ],
    ledgers: &Ledger::NAMES,
    ends: &["colour-built", "stalled"],
    has_secrets: true,
    steps_max: STEPS_MAX,
    reconstructed: &["RH-01", "RH-12", "RH-28", "RH-31", "RH-41", "RH-42", "RH-60", "RH-73", "RH-90"],
    label: words::label,
};

/// Nobody is forced to build, so only the stall bounds the rounds (RH-53): of any
/// three in a row one has a plan laid or a cube built (a worker is gained only
/// with a cube). At most 54 plans are laid, and fewer than 260 cubes are built
/// before a colour is used up; two more rounds follow.
const ROUNDS_MAX: u32 = 3 * (54 + 260) + 5;
/// A turn has at most 40 throws of preparation, 11 pushes (each but the last
/// frees a worker) and 11 rerolls, of nine colours each. Nobody has more than 72
/// things to spend, from ten workers of at most 4 power and 32 tokens; each is
/// built, or goes into an exchange of two steps that leaves fewer: 144 steps. The
/// tokens, workers, raises, swaps, planners, purchases, hires, refills and
/// questions about throwing ahead are less than 200 more, and less than 90 workers
/// rest or lie down.
const STEPS_A_TURN: u32 = (40 + 11 + 11) * 9 + 144 + 200 + 90;
const STEPS_MAX: u32 = 50 + ROUNDS_MAX * 4 * STEPS_A_TURN;

/// `55/32/13`: hundredths of exhausted, steady and hard. Nine in ten exhausted at
/// most, so that free rerolls come to an end (RH-12).
pub(crate) fn read_odds(value: &str) -> Option<Odds> {
    let mut parts = value.split('/').map(|part| {
        let number: u8 = part.parse().ok()?;
        (number.to_string() == part).then_some(number)
    });
    let odds: Odds = [parts.next()??, parts.next()??, parts.next()??];
    let sum: u16 = odds.iter().map(|part| u16::from(*part)).sum();
    (parts.next().is_none() && sum == 100 && odds[0] <= 90).then_some(odds)
}
