//! The kit of boards.

use conformance::board::{Kit, Weight, run};
use welcome_to::{Action, House};
use welcome_to_ui::WelcomeToBoard;

fn main() -> std::process::ExitCode {
    const EXPERT: &[(&str, &str)] = &[("plans", "expert")];
    run(Kit::<WelcomeToBoard> {
        tables: &[
            (3, &[("plans", "expert"), ("sheet", "projected"), ("deck", "81")]),
            (3, &[("plans", "mixed"), ("sheet", "projected"), ("deck", "81")]),
        ],
        // What needs no place stands in the bar.
        is_on_the_list: |action| {
            matches!(action, Action::Refuse | Action::Park | Action::Pool | Action::Temp | Action::Skip)
        },
        // Copies of two neighbours are offered together.
        are_side_by_side: |one, other| matches!((one, other), (Action::Bis { .. }, Action::Bis { .. })),
        // Each house of an estate stands for it.
        is_drawn_often: |piece| piece.parse::<House>().is_ok(),
        is_part: |piece| piece.starts_with("no:"),
        is_plain: |name| name.ends_with(|sign: char| sign.is_ascii_digit()),
        // Every house and number names its drawings; packed, the most is about 10 KB.
        weights: &[
            Weight { table: (1, EXPERT), median: 29_000, most: 38_500 },
            Weight { table: (2, EXPERT), median: 32_500, most: 45_500 },
            Weight { table: (4, EXPERT), median: 39_000, most: 55_000 },
            Weight { table: (12, EXPERT), median: 51_000, most: 68_000 },
        ],
        ..Kit::strict()
    })
}
