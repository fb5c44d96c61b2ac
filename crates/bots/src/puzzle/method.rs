//! Ways to compare turns: with the judge that bots use, and with another.

use kernel::{Free, Seat};

use crate::{
    JudgeKind, Playable,
    judge::Judge,
    lines::{Judges, Line, best_lines},
    policy::{Hand, Policy},
    puzzle::Measured,
    search::{Limit, Pace, Race},
};

/// A way to compare turns.
#[derive(Debug)]
pub(super) struct Method<'a, G: Playable> {
    /// Lists turns and plays the rest of interrupted ones.
    first: Judges<'a, G>,
    /// Chooses among the listed turns.
    look: Judge<'a, G>,
    /// Plays on.
    policy: Policy<'a, G>,
    /// Judges the ends of tries.
    end: Judge<'a, G>,
    /// How many rounds are played on.
    horizon: u16,
    rivalry: i32,
}

impl<G: Playable> Clone for Method<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Playable> Copy for Method<'_, G> {}

/// Maximum turns listed at first, and compared by tries.
const LISTED_MAX: usize = 400;
const LINES_MAX: usize = 24;

impl<'a, G: Playable> Method<'a, G> {
    /// The way of the best bots: with the net where there is one for the table.
    pub(super) fn usual(game: &G) -> Method<'a, G> {
        let weights = G::weights();
        let estimate = Judge::Estimate(&weights.tuned);
        let Some(net) = game.net() else { return Method::by_estimate() };
        let learned = &weights.learned;
        let judge = |kind: JudgeKind| match kind {
            JudgeKind::Estimate => estimate,
            JudgeKind::Net => Judge::Net(net),
        };
        let play = judge(learned.play);
        Method {
            first: Judges { look: estimate, play },
            look: judge(learned.look),
            policy: Policy { judge: play, samples: learned.search.samples.into() },
            end: judge(learned.end),
            horizon: learned.search.horizon,
            rivalry: learned.search.rivalry.into(),
        }
    }

    /// A way with another judge: the estimate where the usual one is a net. Where there is no
    /// net, the estimate looks more than twice as far ahead.
    pub(super) fn other(game: &G) -> Method<'a, G> {
        let by_estimate = Method::by_estimate();
        match game.net() {
            Some(_) => by_estimate,
            None => Method { horizon: 2 * by_estimate.horizon + 1, rivalry: 100, ..by_estimate },
        }
    }

    fn by_estimate() -> Method<'a, G> {
        let (estimate, style) = (Judge::Estimate(&G::weights().tuned), G::weights().search);
        Method {
            first: Judges::both(estimate),
            look: estimate,
            policy: Policy { judge: estimate, samples: style.samples.into() },
            end: estimate,
            horizon: style.horizon,
            rivalry: style.rivalry.into(),
        }
    }

    /// The turns that come into question, best first.
    pub(super) fn lines(&self, game: &G, seat: Seat, dice: &mut Free) -> Vec<Line<G>> {
        let mut lines = best_lines(game, seat, self.first, LISTED_MAX, dice);
        if let Judge::Net(_) = self.look {
            for line in &mut lines {
                line.value = self.look.value(&line.end, seat);
            }
            lines.sort_by_key(|line| std::cmp::Reverse(line.value));
        }
        lines.truncate(LINES_MAX);
        lines
    }

    pub(super) fn race<'b>(&self, view: &'b G::View, game: &G, seat: Seat, seed: u64) -> Race<'b, G>
    where
        'a: 'b,
    {
        let round = game.progress().round.saturating_add(self.horizon);
        Race {
            view,
            seat,
            policy: self.policy,
            end: self.end,
            round,
            rivalry: self.rivalry,
            trust: 0,
            faith: 0,
            seed,
            n_threads: 1,
            pace: Pace::Exact,
        }
    }
}

/// The indices of the lines, best first, after so many tries.
pub(super) fn ranking<G: Playable>(race: &Race<'_, G>, lines: &[Line<G>], tries: u32) -> Vec<usize> {
    if lines.len() < 2 { vec![0] } else { race.ranking(lines, &Limit::Tries(tries)) }
}

/// By how much the first line leads the second, in points, over tries with the same luck.
pub(super) fn lead<G: Playable>(
    race: &Race<'_, G>,
    [one, other]: [&[G::Action]; 2],
    tries: u32,
    acc: &mut Differences,
) {
    let mut hand = Hand::new(Free::new(race.seed));
    for number in 0..tries {
        let difference = race.attempt(one, number, &mut hand) - race.attempt(other, number, &mut hand);
        acc.add(difference as f64 / 100.0);
    }
}

/// Differences, for their mean.
#[derive(Debug, Default)]
pub(super) struct Differences {
    n: f64,
    sum: f64,
    squares: f64,
}

impl Differences {
    pub(super) fn add(&mut self, difference: f64) {
        self.n += 1.0;
        self.sum += difference;
        self.squares += difference * difference;
    }

    pub(super) fn measured(&self) -> Measured {
        let n = self.n.max(1.0);
        let mean = self.sum / n;
        let variance = (self.squares / n - mean * mean).max(0.0);
        Measured { mean, error: (variance / (n - 1.0).max(1.0)).sqrt() }
    }
}
