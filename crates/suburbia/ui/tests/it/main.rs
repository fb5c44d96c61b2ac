//! The kit of boards.

use conformance::board::{Kit, Weight, run};
use suburbia::Action;
use suburbia_ui::SuburbiaBoard;

fn main() -> std::process::ExitCode {
    run(Kit::<SuburbiaBoard> {
        tables: &[(1, &[("solo", "dale"), ("board", "back")]), (3, &[("board", "front,back,front")])],
        // Whatever is chosen without a piece stands in the bar.
        is_on_the_list: |action| *action == Action::DaleAuto,
        // Buying a tile and making a lake of it are offered together.
        are_side_by_side: |one, other| matches!((one, other), (Action::Buy { .. }, Action::Lake { .. })),
        weights: &[
            Weight { table: (4, &[]), median: 33 * 1024, most: 54 * 1024 },
            Weight { table: (2, &[]), median: 28 * 1024, most: 44 * 1024 },
            Weight { table: (1, &[("solo", "dale")]), median: 28 * 1024, most: 44 * 1024 },
        ],
        ..Kit::strict()
    })
}
