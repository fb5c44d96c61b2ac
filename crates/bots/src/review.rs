//! What a finished game could have been: decisions and luck, told apart.

use kernel::{AnyStep, Free, Message, Seat, Seed, Silent, Viewer};

use crate::{
    Playable,
    judge::Judge,
    lines::{Judges, Line, best_lines},
    policy::{Hand, Policy},
    search::{Limit, Pace, Race},
};

/// How one seat played.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    /// Whose play.
    pub seat: Seat,
    /// By how much the seat could hope to lead at its first decision.
    pub outlook: f64,
    /// By how much chance and the others changed that.
    pub luck: f64,
    /// By how much it led in the end.
    pub lead: f64,
    /// Every decision between several turns.
    pub decisions: Vec<Judged>,
}

/// A decision: the whole turn up to the next reveal.
#[derive(Debug, Clone, PartialEq)]
pub struct Judged {
    /// The index of its first step in the record.
    pub step: usize,
    /// The round in which it was made.
    pub round: u16,
    /// What was done, as notation, and the first of it in words.
    pub played: Vec<String>,
    pub label: Message,
    /// What would have been better, if anything.
    pub better: Vec<String>,
    pub better_label: Option<Message>,
    /// By how many points.
    pub cost: f64,
}

impl Review {
    /// What the decisions cost in all.
    pub fn cost(&self) -> f64 {
        self.decisions.iter().map(|judged| judged.cost).sum()
    }

    /// The costliest decisions, at most `n`, worst first.
    pub fn costliest(&self, n: usize) -> Vec<&Judged> {
        let mut worst: Vec<&Judged> = self.decisions.iter().filter(|judged| judged.cost > 0.0).collect();
        worst.sort_by(|one, other| other.cost.total_cmp(&one.cost));
        worst.truncate(n);
        worst
    }
}

/// Reviews a game from its start. Each decision is judged by what its seat knew
/// then: so many tries for each of the turns that come into question.
///
/// # Panics
/// If a step is not legal: the record must have been replayed before.
pub(crate) fn review<G: Playable>(start: &G, steps: &[AnyStep], tries: u32, seed: Seed) -> Vec<Review> {
    let mut game = start.clone();
    let mut reviewers: Vec<Reviewer<G>> = Seat::all(game.n_seats()).map(Reviewer::new).collect();
    let mut dice = Free::from_seed(seed);
    for (index, step) in steps.iter().enumerate() {
        match step.seat {
            None => {
                for reviewer in &mut reviewers {
                    reviewer.close(tries, &mut dice);
                }
                let outcome = step.text.parse().expect("the record was replayed");
                game.resolve(&outcome, &mut Silent);
            }
            Some(seat) => {
                let action: G::Action = step.text.parse().expect("the record was replayed");
                let reviewer = &mut reviewers[seat.index()];
                reviewer.run.get_or_insert_with(|| (index, game.clone(), Vec::new())).2.push(action);
                game.apply(seat, &action, &mut Silent);
                if !game.to_move().seats().has(seat) {
                    reviewer.close(tries, &mut dice);
                }
            }
        }
    }
    reviewers.into_iter().map(|reviewer| reviewer.finish(&game, tries, &mut dice)).collect()
}

/// Follows one seat through a game.
struct Reviewer<G: Playable> {
    review: Review,
    /// What the seat could expect after its last decision.
    expected: Option<f64>,
    /// The turn under way: its first step, the position before it, what was done.
    run: Option<(usize, G, Vec<G::Action>)>,
}

impl<G: Playable> Reviewer<G> {
    fn new(seat: Seat) -> Self {
        let review = Review { seat, outlook: 0.0, luck: 0.0, lead: 0.0, decisions: Vec::new() };
        Reviewer { review, expected: None, run: None }
    }

    /// Judges the turn under way, if there is one and it had a choice.
    fn close(&mut self, tries: u32, dice: &mut Free) {
        let Some((step, game, played)) = self.run.take() else { return };
        let seat = self.review.seat;
        let view = game.view(Viewer::Seat(seat));
        let imagined = G::imagine(&view, dice);
        let judge = Judge::Estimate(&G::weights().tuned);
        let mut lines = best_lines(&imagined, seat, Judges::both(judge), LINES_MAX, dice);
        let mut end = imagined.clone();
        for action in &played {
            end.apply(seat, action, &mut Silent);
        }
        lines.retain(|line| line.end != end);
        if lines.is_empty() {
            return;
        }
        lines.push(Line { actions: played.clone(), end, value: 0 });
        let race = Race {
            view: &view,
            seat,
            policy: Policy { judge, samples: G::weights().search.samples.into() },
            end: judge,
            round: u16::MAX,
            rivalry: 100,
            trust: 0,
            faith: 0,
            seed: u64::from(dice.below(u32::MAX)),
            n_threads: 1,
            pace: Pace::Exact,
        };
        // One half of the tries finds the best turn, the other compares it with what
        // was played: so that luck in the finding does not count as a better turn.
        let n_lines = u32::try_from(lines.len()).unwrap_or(1);
        let best = race.ranking(&lines, &Limit::Tries(tries * n_lines / 2))[0];
        let race = Race { seed: !race.seed, ..race };
        let own = lines.len() - 1;
        let (mut best_sum, mut own_sum) = (0, 0);
        let mut hand = Hand::new(dice.clone());
        for number in 0..tries {
            own_sum += race.attempt(&lines[own].actions, number, &mut hand);
            if best != own {
                best_sum += race.attempt(&lines[best].actions, number, &mut hand);
            }
        }
        let points = |sum: i64| sum as f64 / 100.0 / f64::from(tries);
        let own_value = points(own_sum);
        let best_value = if best == own { own_value } else { points(best_sum).max(own_value) };
        match self.expected {
            None => self.review.outlook = best_value,
            Some(expected) => self.review.luck += best_value - expected,
        }
        self.expected = Some(own_value);
        let is_better = best_value > own_value;
        let better = if is_better { lines[best].actions.as_slice() } else { &[] };
        self.review.decisions.push(Judged {
            step,
            round: game.progress().round,
            label: game.describe(seat, &played[0]),
            played: played.iter().map(ToString::to_string).collect(),
            better: better.iter().map(ToString::to_string).collect(),
            better_label: better.first().map(|action| game.describe(seat, action)),
            cost: best_value - own_value,
        });
    }

    fn finish(mut self, game: &G, tries: u32, dice: &mut Free) -> Review {
        self.close(tries, dice);
        self.review.lead =
            f64::from(Judge::Estimate(&G::weights().tuned).lead(game, self.review.seat, 100)) / 100.0;
        match self.expected {
            None => self.review.outlook = self.review.lead,
            Some(expected) => self.review.luck += self.review.lead - expected,
        }
        self.review
    }
}

/// So many turns are compared with the one that was played.
const LINES_MAX: usize = 8;
