//! The kit of boards.

use conformance::board::{Kit, Weight, run};
use draw::Board;
use rolling_heights::Action;
use rolling_heights_ui::RollingHeightsBoard;

fn main() -> std::process::ExitCode {
    run(Kit::<RollingHeightsBoard> {
        tables: &[
            (1, &[("level", "hard"), ("odds", "harsh")]),
            (2, &[("preroll", "on"), ("odds", "20/50/30")]),
        ],
        // Whatever is chosen without a piece stands in the bar.
        is_on_the_list: |action| RollingHeightsBoard::pieces(action).is_empty(),
        // A hard worker has two abilities.
        are_side_by_side: |one, other| is_lesser(one) != is_lesser(other),
        weights: &[
            Weight { table: (4, &[("odds", "generous")]), median: 76 * 1024, most: 96 * 1024 },
            Weight { table: (2, &[]), median: 76 * 1024, most: 96 * 1024 },
            Weight {
                table: (1, &[("level", "hard"), ("odds", "harsh")]),
                median: 76 * 1024,
                most: 96 * 1024,
            },
        ],
        ..Kit::strict()
    })
}

/// Whether a hard worker would use the lesser ability.
fn is_lesser(action: &Action) -> bool {
    matches!(
        action,
        Action::Use { pose, ability, .. } | Action::Visit { pose, ability, .. } if pose != ability
    )
}
