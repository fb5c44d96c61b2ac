//! The test kit that every game passes: the kernel's contract, checked.
//!
//! A game calls [`run`] from its `tests/it/main.rs`, which has no test harness
//! of its own:
//!
//! ```text
//! fn main() -> ExitCode {
//!     conformance::run::<City>(env!("CARGO_MANIFEST_DIR"), City::plausible)
//! }
//! ```
//!
//! Each check at each set-up is a test with its own name, and so are each
//! fixture and each golden. A check is a function that plays random games at one table; the
//! games are the same in every run. `KVARTAL_GAMES` says how many games a
//! check plays. A failure names the table, the seed and the steps so far, so
//! that they can become a fixture.
//!
//! Boards and stores have kits of their own, each behind a feature: `conformance::board` and
//! `conformance::store`.
//!
//! The kit of games tests itself on a toy game, and on the same toy with one fault at a
//! time (`tests`).

// What is checked.
#[cfg(feature = "board")]
pub mod board;
pub mod books;
pub mod choices;
pub mod dice;
mod fixture;
pub mod flow;
mod golden;
pub mod inputs;
pub mod lanes;
pub mod notation;
#[cfg(feature = "postgres")]
pub mod postgres;
pub mod replay;
pub mod secrets;
#[cfg(feature = "store")]
#[expect(clippy::unwrap_used, reason = "whatever fails there is a failed test")]
pub mod store;
#[cfg(feature = "board")]
pub mod taps;
pub mod twins;

// What the checks are made of.
mod failure;
mod games;
mod odds;
mod outlook;
mod pool;
mod shrink;
mod steps;
mod subject;

use std::{path::Path, process::ExitCode};

use kernel::{Encoded, Game, Info, Maker, Setup};
use libtest_mimic::{Arguments, Failed, Trial};

pub use failure::{Failure, Played, setup_name};
pub use subject::{Plausible, Subject};

/// A promise of the contract that can be tested at a table.
#[derive(Debug)]
pub struct Check<G: Game> {
    /// The name of the function.
    pub name: &'static str,
    /// Tests the promise.
    pub run: fn(&Subject<'_, G>) -> Result<(), Failure>,
}

/// Tests the game by the arguments of the command line, and prints the result.
/// `manifest_dir` is the game's folder, `plausible` lists what its bots
/// consider.
pub fn run<G: Encoded>(manifest_dir: &str, plausible: Plausible<G>) -> ExitCode {
    let arguments = Arguments::from_args();
    libtest_mimic::run(&arguments, trials(manifest_dir, plausible)).exit_code()
}

/// Every test of the game.
fn trials<G: Encoded>(manifest_dir: &str, plausible: Plausible<G>) -> Vec<Trial> {
    let mut acc = Vec::new();
    for setup in G::INFO.setups().into_iter().chain(older_setups(G::INFO)) {
        for check in checks::<G>().into_iter().chain(input_checks::<G>()) {
            let name = format!("conformance::{}::{}", check.name, setup_name(&setup));
            let setup = setup.clone();
            let test = move || (check.run)(&Subject::new(&setup, plausible)).map_err(Failed::from);
            acc.push(Trial::test(name, test));
        }
    }
    let fixtures = Path::new(manifest_dir).join("fixtures");
    acc.extend(fixture::trials(Maker::of::<G>(), &fixtures));
    acc.extend(golden::trials(&fixtures, plausible));
    acc.push(inputs::golden::<G>(&fixtures));
    acc
}

/// The two smallest tables with every option, by each older version that the game
/// still plays.
fn older_setups(info: &'static Info) -> Vec<Setup> {
    let mut acc = Vec::new();
    for versions in info.older_versions {
        for setup in info.setups().iter().filter(|setup| setup.n_seats() <= info.seats_min + 1) {
            let given = setup.options().iter().map(|(key, value)| -> (&str, &str) { (key, value) });
            let older = info.setup_at(*versions, setup.n_seats(), given);
            acc.push(older.expect("made of the game's own values"));
        }
    }
    acc
}

macro_rules! checks_of {
    ($game:ident: $($module:ident::$name:ident,)*) => {
        vec![$(Check { name: stringify!($name), run: $module::$name::<$game> }),*]
    };
}

/// Every check, for one game.
pub fn checks<G: Game>() -> Vec<Check<G>> {
    checks_of![G:
        flow::moves_until_the_end,
        flow::progress_never_goes_back,
        flow::points_can_be_asked_for_at_any_time,
        choices::actions_and_check_agree,
        choices::plausible_are_actions,
        choices::actions_are_told_apart,
        notation::notation_is_read_as_written,
        notation::garbage_is_no_notation,
        replay::clones_are_independent,
        replay::replay_gives_the_same_game,
        replay::texts_replay_the_game,
        replay::positions_are_read_as_written,
        replay::undo_restores,
        lanes::lanes_commute,
        secrets::imagined_twins_look_alike,
        twins::secret_steps_stay_secret,
        twins::twin_rounds_look_alike,
        books::components_are_conserved,
        books::ledgers_add_up,
        books::scorecards_sum,
        books::final_scoring_is_told,
        dice::rolls_are_possible,
        dice::deal_follows_from_its_seed,
        dice::deal_matches_weights,
        dice::free_dice_match_weights,
    ]
}

/// Every check of what minds that learn are told, for one game.
pub fn input_checks<G: Encoded>() -> Vec<Check<G>> {
    checks_of![G:
        inputs::inputs_stay_in_range,
        inputs::inputs_hide_secrets,
    ]
}

#[cfg(test)]
mod tests;
