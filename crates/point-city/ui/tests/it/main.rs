//! The kit of boards.

use conformance::board::{Kit, Weight, run};
use point_city::Action;
use point_city_ui::PointCityBoard;

fn main() -> std::process::ExitCode {
    run(Kit::<PointCityBoard> {
        // Whoever can take nothing has one thing to do; payments are compared in the bar.
        is_on_the_list: |action| matches!(action, Action::Pass | Action::Pay { .. }),
        weights: &[
            Weight { table: (4, &[]), median: 64 * 1024, most: 97 * 1024 },
            Weight { table: (1, &[]), median: 64 * 1024, most: 96 * 1024 },
        ],
        ..Kit::strict()
    })
}
