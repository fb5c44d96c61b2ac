//! A net fitted to games.

use anyhow::Result;
use bots::{Fitting, Net, Samples, fit_net};

use super::{Lesson, bar, today};
use crate::crew::{Piece, Task};

/// One chunk of positions in so many measures a net instead of training it.
const CHECK_EVERY: usize = 20;
/// How far the first steps go, and how many positions one step learns from.
const RATE: f32 = 2e-3;
const BATCH: usize = 2048;

/// Fitting the net of a generation as work, in one piece: its threads share the weights.
pub(super) struct Fit<'a> {
    pub(super) lesson: &'a Lesson<'a>,
    pub(super) generation: u32,
}

impl Fit<'_> {
    /// Fits a net to the games of this generation and, as far as there is room, of the one
    /// before.
    fn net(&self) -> Result<Net> {
        let Fit { lesson: Lesson { entry, work, arguments, crew, .. }, generation } = *self;
        let mut chunks: Vec<Samples> = Vec::new();
        let mut check = Samples::new(entry.layout().n_inputs());
        let mut n_samples = 0u64;
        for earlier in (generation.saturating_sub(1)..=generation).rev() {
            crew.fetch(&self.lesson.games(earlier, None))?;
            for (index, chunk) in work.chunks(earlier)?.into_iter().enumerate() {
                if index % CHECK_EVERY == 0 {
                    if earlier == generation {
                        check.append(&chunk);
                    }
                } else if n_samples < arguments.positions {
                    n_samples += chunk.len() as u64;
                    chunks.push(chunk);
                }
            }
        }
        let fitting = Fitting {
            epochs: arguments.epochs,
            batch: chunks.iter().map(Samples::len).min().unwrap_or(1).clamp(1, BATCH),
            rate: RATE,
            seed: u64::from(generation),
            n_threads: crew.n_threads(),
        };
        let bar = bar(1, &format!("generation {generation}: steps"))?;
        let info = entry.net_info(&self.lesson.command(), &today()?);
        let fitted = fit_net(info, &chunks, &check, &fitting, &mut |step, n| {
            bar.set_length(n);
            bar.set_position(step);
        })?;
        bar.finish_and_clear();
        let explained = 100.0 * (1.0 - fitted.error / fitted.error_of_mean.max(1e-9));
        println!(
            "generation {generation}: learned from {n_samples} positions; the error is {:.2} points, {explained:.1} % \
             of the variance is explained",
            fitted.error.sqrt()
        );
        Ok(fitted.net)
    }
}

impl Task for Fit<'_> {
    fn series(&self) -> Vec<String> {
        vec![self.lesson.name(&format!("net {}", self.generation))]
    }

    fn n_pieces(&self) -> u64 {
        1
    }

    fn work(&self, _: Piece) -> Result<Vec<u8>> {
        Ok(self.net()?.to_bytes())
    }

    fn is_kept(&self, _: Piece) -> bool {
        self.lesson.work.has_net(self.generation)
    }

    fn keep(&self, _: Piece, result: Vec<u8>) -> Result<()> {
        self.lesson.work.keep_net(self.generation, &result)
    }
}
