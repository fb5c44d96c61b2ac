//! Looks again at puzzles, with other dice than those that found them.

use std::path::PathBuf;

use anyhow::{Context, Result, anyhow, bail};
use bots::{Entry, Verified};
use clap::Args;
use kernel::Seed;
use puzzles::Posed;

use crate::tables;

#[derive(Args)]
pub(super) struct Arguments {
    /// Files of puzzles
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// How many searches look at each puzzle
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u32).range(1..))]
    searches: u32,
    /// How many tries each of them makes
    #[arg(long, default_value_t = 2000, value_parser = clap::value_parser!(u32).range(100..))]
    tries: u32,
    /// The seed from which the dice follow
    #[arg(long, default_value = "2")]
    seed: Seed,
}

/// The least share of puzzles with which the other judge must agree.
const AGREEMENT_MIN: f64 = 0.9;

/// What was found out about the puzzles of a file.
#[derive(Default)]
struct Tally {
    n: u32,
    n_bad: u32,
    n_other_agrees: u32,
    n_greedy: u32,
}

pub(super) fn run(arguments: &Arguments) -> Result<()> {
    let mut is_good = true;
    for path in &arguments.files {
        let text =
            std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
        let puzzles =
            puzzles::read(&text, &roster::Roster).map_err(|why| anyhow!("{}: {why}", path.display()))?;
        let mut tally = Tally::default();
        for posed in &puzzles {
            tally.check(posed, arguments)?;
        }
        let share = f64::from(tally.n_other_agrees) / f64::from(tally.n.max(1));
        println!(
            "{}: {} puzzles, {} not confirmed, the other judge agrees with {:.0} %, greedy-1 solves {}",
            path.display(),
            tally.n,
            tally.n_bad,
            100.0 * share,
            tally.n_greedy
        );
        is_good &= tally.n_bad == 0 && (share >= AGREEMENT_MIN || tally.n == 0);
    }
    if is_good { Ok(()) } else { bail!("some puzzles do not hold") }
}

impl Tally {
    fn check(&mut self, posed: &Posed, arguments: &Arguments) -> Result<()> {
        let entry: &Entry = tables::entry(posed.game().info().slug)?;
        let turns = [posed.puzzle.best.as_slice(), posed.puzzle.second.as_slice()];
        let effort = (arguments.searches, arguments.tries);
        let found = entry.verify_puzzle(posed.game(), posed.seat(), turns, effort, arguments.seed);
        let Verified { n_searches, n_agree, other_agrees, gap } =
            found.with_context(|| format!("puzzle {}", posed.name))?;
        // The majority of fresh searches; a gap beyond chance.
        let is_confirmed = 2 * n_agree > n_searches && gap.is_clear(0.0, 2.0);
        println!(
            "{:<12} {n_agree} of {n_searches} searches, gap {:5.2} ± {:.2}, other judge {}{}",
            posed.name,
            gap.mean,
            gap.error,
            if other_agrees { "agrees" } else { "differs" },
            if is_confirmed { "" } else { "  not confirmed" }
        );
        self.n += 1;
        self.n_bad += u32::from(!is_confirmed);
        self.n_other_agrees += u32::from(other_agrees);
        self.n_greedy += u32::from(posed.puzzle.is_greedy);
        Ok(())
    }
}
