//! The kit of boards.

use conformance::board::{Kit, Weight, run};
use my_game_ui::MyGameBoard;

fn main() -> std::process::ExitCode {
    run(Kit::<MyGameBoard> {
        weights: &[Weight { table: (4, &[]), median: 30 * 1024, most: 40 * 1024 }],
        ..Kit::strict()
    })
}
