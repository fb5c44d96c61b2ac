//! What a finished game could have been: decisions and luck, told apart.
//!
//! A game falls into parts: what chance brought at a time, and the turns of its seats. Each
//! part is judged on its own, by games that are played on from it, so parts can be judged
//! one after the other or on several threads, and each follows from the seed alone.
//! `docs/review.md` says what the figures mean and how sure they are.

mod decision;
mod draw;
mod means;
mod method;
mod part;
mod sum;

use std::{
    collections::BTreeMap,
    fmt::Debug,
    sync::{
        OnceLock,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    thread,
};

use kernel::{AnyStep, Message, Seat, SeatSet, Seed};
use serde::{Deserialize, Serialize};

use self::{
    method::{Method, QUICK},
    part::{Part, parts},
};
use crate::{Change, Playable, lines::POSITIONS_MAX};

/// How a game was played.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Review {
    /// Every seat, in order.
    pub seats: Vec<SeatReview>,
    /// What chance brought, in the order of the game.
    pub draws: Vec<Draw>,
    /// Every decision between several turns, in the order of the game.
    pub decisions: Vec<Judged>,
    /// The names of the lines of scorecards that reasons name, for people.
    #[serde(skip)]
    pub labels: BTreeMap<String, Message>,
}

/// How one seat played. `outlook + luck + own + others` is `lead`, but for rounding.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SeatReview {
    /// Whose play: the seat's number.
    pub seat: u8,
    /// By how much the seat could hope to lead before anything happened.
    pub outlook: f64,
    /// By how much chance changed that.
    pub luck: f64,
    /// By how much its own turns changed it.
    pub own: f64,
    /// By how much the turns of others changed it.
    pub others: f64,
    /// By how much it led in the end.
    pub lead: f64,
    /// Two standard errors of the luck, and so of the turns: what one has too much the
    /// others have too little.
    pub error: f64,
    /// What its decisions cost against the best that were found.
    pub cost: f64,
    /// The share that it kept of what its decisions were worth, in percent: 100 if every
    /// turn was the best that was found, 0 if they were no better than blind ones. None
    /// without a choice.
    pub accuracy: Option<f64>,
}

/// What chance brought at a time.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Draw {
    /// The index of its first step in the record.
    pub step: usize,
    /// How many steps were made after it.
    pub n_steps: usize,
    /// The round, afterwards.
    pub round: u16,
    /// By how much each seat could expect to lead afterwards, and the standard errors.
    pub expected: Vec<f64>,
    pub errors: Vec<f64>,
    /// What it gave to each seat, against everything that could have come.
    pub luck: Vec<f64>,
    pub luck_errors: Vec<f64>,
}

/// A decision: the whole turn up to the next reveal.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Judged {
    /// Who decided: the seat's number.
    pub seat: u8,
    /// The index of its first step in the record.
    pub step: usize,
    /// How many steps were made after its last one.
    pub n_steps: usize,
    /// The round in which it was made.
    pub round: u16,
    /// What was done, as notation.
    pub played: Vec<String>,
    /// What would have been better, if anything.
    pub better: Vec<String>,
    /// By how many points; none if it may be chance.
    pub cost: f64,
    /// By how many points the best turn is better than a blind one.
    pub stake: f64,
    /// What each seat had of it beside the better turn, and the standard errors of that.
    pub gains: Vec<f64>,
    pub errors: Vec<f64>,
    /// For the costliest decisions: what the better turn brings more or less.
    pub reasons: Vec<Reason>,
}

/// A line of the scorecard of whoever decided, and by how many points it differs.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Reason {
    /// The line's name for programs.
    pub line: String,
    pub points: f64,
}

impl Review {
    /// The decisions of a seat.
    pub fn of(&self, seat: Seat) -> impl Iterator<Item = &Judged> {
        self.decisions.iter().filter(move |judged| judged.seat == seat.number())
    }

    /// The costliest decisions of a seat, at most [`COSTLIEST_MAX`], worst first.
    pub fn costliest(&self, seat: Seat) -> Vec<&Judged> {
        let mut worst: Vec<&Judged> = self.of(seat).filter(|judged| judged.cost > 0.0).collect();
        worst.sort_by(|one, other| other.cost.total_cmp(&one.cost));
        worst.truncate(COSTLIEST_MAX);
        worst
    }
}

/// So many decisions of each seat are explained.
pub const COSTLIEST_MAX: usize = 3;

/// How thoroughly a game is reviewed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Depth {
    /// So many games compare two turns, or what came with what could have come; twice as
    /// many find the best turn.
    pub tries: u32,
}

impl Default for Depth {
    fn default() -> Self {
        Depth { tries: 100 }
    }
}

/// A review under way, piece by piece.
pub trait Reviewer: Send + Sync + Debug {
    /// How many pieces of work there are; some more come when those are done.
    fn n_pieces(&self) -> usize;

    /// Does one piece of work. `breathe` is called often, some milliseconds apart:
    /// whoever waits for the machine may have it meanwhile.
    fn work(&self, piece: usize, breathe: &dyn Fn());

    /// Once all pieces are done: the review, or `None` if more pieces have come.
    fn finish(&mut self) -> Option<Review>;
}

/// How far a review has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewProgress {
    pub done: usize,
    pub of: usize,
}

/// Whether a review goes on; asked after each piece.
pub type GoesOn<'a> = &'a (dyn Fn(ReviewProgress) -> bool + Sync);

impl dyn Reviewer {
    /// Does all pieces on so many threads; `None` if it was not to go on.
    pub fn on_threads(&mut self, n_threads: usize, goes_on: GoesOn<'_>) -> Option<Review> {
        let mut n_before = 0;
        loop {
            let (n_pieces, next, n_done) =
                (self.n_pieces(), AtomicUsize::new(n_before), AtomicUsize::new(n_before));
            let is_stopped = AtomicBool::new(false);
            let shared: &dyn Reviewer = self;
            let work = || {
                while !is_stopped.load(Ordering::Relaxed) {
                    let piece = next.fetch_add(1, Ordering::Relaxed);
                    if piece >= n_pieces {
                        return;
                    }
                    shared.work(piece, &|| ());
                    let done = n_done.fetch_add(1, Ordering::Relaxed) + 1;
                    if !goes_on(ReviewProgress { done, of: n_pieces }) {
                        is_stopped.store(true, Ordering::Relaxed);
                    }
                }
            };
            thread::scope(|scope| {
                for _ in 0..n_threads.clamp(1, n_pieces.max(1)) {
                    scope.spawn(work);
                }
            });
            if is_stopped.into_inner() {
                return None;
            }
            if let Some(review) = self.finish() {
                return Some(review);
            }
            n_before = n_pieces;
        }
    }
}

/// A review from the start of a game. Each decision is judged by what its seat knew then.
///
/// # Panics
/// If a step is not legal: the record must have been replayed before.
pub(crate) fn reviewer<G: Playable>(
    start: &G,
    steps: &[AnyStep],
    depth: Depth,
    seed: Seed,
) -> Box<dyn Reviewer> {
    let (parts, end) = parts(start, steps);
    let judged = parts.iter().map(|_| OnceLock::new()).collect();
    Box::new(Reviewing { parts, end, depth, seed, judged, costly: None, explained: Vec::new() })
}

/// What a part of the game came to.
#[derive(Debug)]
enum Verdict {
    Drawn(Draw),
    Played(Option<Judged>),
}

/// A review of a game whose type is known.
#[derive(Debug)]
struct Reviewing<G: Playable> {
    parts: Vec<Part<G>>,
    /// The position after all of them.
    end: G,
    depth: Depth,
    seed: Seed,
    /// Part by part.
    judged: Vec<OnceLock<Verdict>>,
    /// The parts that are costly decisions, once that is known, and why they were costly.
    costly: Option<Vec<usize>>,
    explained: Vec<OnceLock<Vec<Change>>>,
}

impl<G: Playable> Reviewer for Reviewing<G> {
    fn n_pieces(&self) -> usize {
        self.parts.len() + self.explained.len()
    }

    fn work(&self, piece: usize, breathe: &dyn Fn()) {
        match piece.checked_sub(self.parts.len()) {
            None => drop(self.judged[piece].set(self.judge(piece, breathe))),
            Some(index) => drop(self.explained[index].set(self.explain(index, breathe))),
        }
    }

    fn finish(&mut self) -> Option<Review> {
        if self.costly.is_none() {
            let costly = self.costliest();
            self.explained = costly.iter().map(|_| OnceLock::new()).collect();
            let is_done = costly.is_empty();
            self.costly = Some(costly);
            if !is_done {
                return None;
            }
        }
        Some(self.whole())
    }
}

impl<G: Playable> Reviewing<G> {
    /// The dice of a piece.
    fn seed_of(&self, piece: usize) -> u64 {
        let seed = self.seed.of_game(u64::try_from(piece).expect("few parts"));
        u64::try_from(seed.0 & u128::from(u64::MAX)).expect("64 bits")
    }

    fn judge(&self, index: usize, breathe: &dyn Fn()) -> Verdict {
        let (tries, seed) = (self.depth.tries, self.seed_of(index));
        match &self.parts[index] {
            Part::Drawn(drawn) => {
                let method = Method::of(&self.end, QUICK);
                Verdict::Drawn(draw::judge(drawn, &method, tries, seed, breathe))
            }
            Part::Played(turn) => {
                let method = Method::of(&self.end, POSITIONS_MAX);
                Verdict::Played(decision::judge(turn, &method, tries, seed, breathe))
            }
        }
    }

    fn explain(&self, index: usize, breathe: &dyn Fn()) -> Vec<Change> {
        let part = self.costly.as_ref().map_or(0, |costly| costly[index]);
        let (Part::Played(turn), Some(judged)) = (&self.parts[part], self.decision(part)) else {
            return Vec::new();
        };
        let seed = self.seed_of(self.parts.len() + part);
        decision::reasons(turn, &judged.better, self.depth.tries, seed, breathe)
    }

    fn decision(&self, part: usize) -> Option<&Judged> {
        match self.judged[part].get() {
            Some(Verdict::Played(judged)) => judged.as_ref(),
            Some(Verdict::Drawn(_)) | None => None,
        }
    }

    /// The parts that are the costliest decisions of each seat.
    fn costliest(&self) -> Vec<usize> {
        let mut acc = Vec::new();
        for seat in Seat::all(self.end.n_seats()) {
            let costs = (0..self.parts.len()).filter_map(|part| {
                let judged = self.decision(part).filter(|judged| judged.seat == seat.number())?;
                (judged.cost > 0.0).then_some((part, judged.cost))
            });
            let mut costs: Vec<(usize, f64)> = costs.collect();
            costs.sort_by(|one, other| other.1.total_cmp(&one.1));
            acc.extend(costs.into_iter().take(COSTLIEST_MAX).map(|(part, _)| part));
        }
        acc
    }

    fn whole(&self) -> Review {
        let mut review =
            Review { seats: Vec::new(), draws: Vec::new(), decisions: Vec::new(), labels: BTreeMap::new() };
        for (part, verdict) in self.judged.iter().enumerate() {
            match verdict.get() {
                Some(Verdict::Drawn(draw)) => review.draws.push(draw.clone()),
                Some(Verdict::Played(Some(judged))) => {
                    let mut judged = judged.clone();
                    let costly = self.costly.iter().flatten().position(|costly| *costly == part);
                    let changes = costly.and_then(|index| self.explained[index].get());
                    for change in changes.into_iter().flatten() {
                        review.labels.insert(change.id.clone(), change.label.clone());
                        judged.reasons.push(Reason { line: change.id.clone(), points: change.points });
                    }
                    review.decisions.push(judged);
                }
                Some(Verdict::Played(None)) | None => {}
            }
        }
        let leads = Method::of(&self.end, QUICK).leads(&self.end);
        review.seats = sum::up(&self.movers(), &review, &leads);
        review
    }

    /// Who made turns after each draw, in the order of the game.
    fn movers(&self) -> Vec<SeatSet> {
        let mut acc: Vec<SeatSet> = Vec::new();
        for part in &self.parts {
            match part {
                Part::Drawn(_) => acc.push(SeatSet::EMPTY),
                Part::Played(turn) => {
                    if let Some(seats) = acc.last_mut() {
                        *seats = seats.with(turn.seat);
                    }
                }
            }
        }
        acc
    }
}
