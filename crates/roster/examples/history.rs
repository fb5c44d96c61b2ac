//! How long it takes to go back in the longest of many games: the last step is undone,
//! and every moment is looked at again.
//!
//! ```sh
//! cargo run --release -p roster --example history
//! ```

use std::time::{Duration, Instant};

use bots::Seeds;
use kernel::{AnyStep, Seed};
use record::{Header, Log};

const N_GAMES: u64 = 1_000;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    for entry in roster::GAMES {
        let info = entry.info();
        let setup = info.setup(info.seats_max.min(4), [])?;
        let bots = vec!["greedy-1".parse()?; setup.n_seats().into()];
        let mut longest: Vec<AnyStep> = Vec::new();
        for number in 0..N_GAMES {
            let mut steps = Vec::new();
            entry.play(&setup, &bots, Seeds::of_series(Seed(1), number), Some(&mut steps))?;
            if steps.len() > longest.len() {
                longest = steps;
            }
        }
        let mut log = Log::new(Header::new(entry.maker, setup))?;
        // What ends the game cannot be undone: the step before is the last that can.
        let last = longest.iter().rposition(|step| step.seat.is_some()).ok_or("somebody acts")?;
        for step in &longest[..last] {
            log.play(step)?;
        }
        let mut undo = Vec::new();
        for n_steps in 0..=log.played().len() {
            let mut then = log.up_to(n_steps);
            let Some(seat) = then.played().last().and_then(|played| played.step.seat) else { continue };
            undo.extend(timed(|| then.undo_step(seat).is_ok()));
        }
        let mut frames = Vec::new();
        for n_steps in 0..log.played().len() {
            frames.extend(timed(|| std::hint::black_box(log.up_to(n_steps)).game().ending().is_none()));
        }
        let (undo, frames) = (most(&undo), most(&frames));
        println!("{}: {} steps; undo {undo:?} at most, moment {frames:?} at most", info.slug, longest.len());
    }
    Ok(())
}

/// How long something takes that succeeds.
#[expect(clippy::disallowed_methods, reason = "the example measures time")]
fn timed(work: impl FnOnce() -> bool) -> Option<Duration> {
    let start = Instant::now();
    let is_done = work();
    let duration = start.elapsed();
    is_done.then_some(duration)
}

fn most(durations: &[Duration]) -> Duration {
    durations.iter().max().copied().unwrap_or_default()
}
