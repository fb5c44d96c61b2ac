//! A mind that plays its best turns on in imagination and compares how they end.
//!
//! It lists whole turns, keeps those whose end looks best, and tries them again and
//! again: every try imagines what the seat cannot know, plays the turn, lets
//! everybody play on for a while by the [`Policy`], and looks at the points. All
//! turns meet the same luck in the same try. The worse half is dropped again and
//! again, so that most tries go to the turns that are hard to tell apart.

use core::time::Duration;
use std::thread;

use kernel::{Dice, Free, Seat, Setup, SetupError, Silent, Viewer};

use crate::{
    JudgeKind, Learned, Mind, Net, Playable, Style, Time, Turn,
    judge::Judge,
    lines::{Judges, Line, Looks, POSITIONS_MAX},
    policy::{Hand, Policy, settle},
};

/// A searching mind.
#[derive(Debug)]
pub struct Search<'a, G: Playable> {
    style: Style,
    weights: &'a G::Weights,
    /// The tries for a turn.
    budget: u32,
    /// What it does instead at tables for which there is a net.
    learned: Option<WithNet<'a>>,
    /// Whether a time is used up, whatever the budget.
    is_tireless: bool,
    pace: Pace,
    n_threads: usize,
    dice: Free,
    /// The turn that was found and not yet made, last decision first.
    plan: Vec<Planned<G>>,
    spent: Spent,
}

/// How a mind searches with a net.
#[derive(Debug, Clone, Copy)]
struct WithNet<'a> {
    /// If not the game's own.
    net: Option<&'a Net>,
    learned: Learned,
    /// The tries for a turn.
    budget: u32,
}

/// How a mind goes about one decision: with a net or without.
#[derive(Debug)]
struct Approach<'a, G: Playable> {
    style: Style,
    budget: u32,
    /// Lists turns and plays the rest of interrupted ones.
    first: Judges<'a, G>,
    n_first: u16,
    look: Judge<'a, G>,
    end: Judge<'a, G>,
}

/// A decision of a turn that was found: made without thinking again as long as the
/// seat has the choice that it was expected to have.
#[derive(Debug)]
struct Planned<G: Playable> {
    choice: Vec<G::Action>,
    action: G::Action,
}

/// What the present turn has cost so far.
#[derive(Debug, Default)]
struct Spent {
    turn: u16,
    tries: u32,
    time: Duration,
}

impl<'a, G: Playable> Search<'a, G> {
    /// A mind that makes so many tries for a turn.
    pub fn new(style: Style, weights: &'a G::Weights, budget: u32, dice: Free) -> Self {
        Search {
            style,
            weights,
            budget,
            learned: None,
            is_tireless: false,
            pace: Pace::Exact,
            n_threads: 1,
            dice,
            plan: Vec::new(),
            spent: Spent::default(),
        }
    }

    /// At tables for which there is a net, searches with it and makes so many tries for a
    /// turn; the net is this one, or the game's own.
    #[must_use]
    pub(crate) fn with_net(mut self, net: Option<&'a Net>, learned: Learned, budget: u32) -> Self {
        self.learned = Some(WithNet { net, learned, budget });
        self
    }

    /// Where there is a time, uses all of it.
    #[must_use]
    pub fn tireless(mut self) -> Self {
        self.is_tireless = true;
        self
    }

    /// Makes as many tries as the levels of version 1 did, which is more than the budget.
    #[must_use]
    pub(crate) fn overshooting(mut self) -> Self {
        self.pace = Pace::Overshooting;
        self
    }

    /// Thinks on so many threads. The choice does not depend on it.
    #[must_use]
    pub fn on_threads(mut self, n_threads: usize) -> Self {
        self.n_threads = n_threads.max(1);
        self
    }

    /// The decision that the plan holds for this choice, if there is one.
    fn planned(&mut self, choice: &[G::Action]) -> Option<G::Action> {
        let next = self.plan.pop()?;
        if next.choice == choice {
            return Some(next.action);
        }
        self.plan.clear();
        None
    }

    /// How many tries this decision may have. A choice of few is worth less thought
    /// than one of many, and a turn with several reveals must make do with its own.
    fn allowance(&mut self, game: &G, budget: u32, n_lines: usize) -> u32 {
        let turn = game.progress().turn;
        if self.spent.turn != turn {
            self.spent = Spent { turn, ..Spent::default() };
        }
        let n_lines = u32::try_from(n_lines).unwrap_or(u32::MAX).min(8);
        let left = budget.saturating_sub(self.spent.tries);
        (budget * n_lines / 8).min(left).max(budget / 8)
    }

    /// How to go about a decision at this table.
    fn approach(&self, game: &G) -> Approach<'a, G> {
        let estimate = Judge::Estimate(self.weights);
        let with_net = self.learned.and_then(|with_net| Some((with_net.net.or(game.net())?, with_net)));
        let Some((net, WithNet { learned, budget, .. })) = with_net else {
            let (style, budget) = (self.style, self.budget);
            let first = Judges::both(estimate);
            return Approach { style, budget, first, n_first: style.lines, look: estimate, end: estimate };
        };
        let judge = |kind: JudgeKind| match kind {
            JudgeKind::Estimate => estimate,
            JudgeKind::Net => Judge::Net(net),
        };
        Approach {
            style: learned.search,
            budget,
            first: Judges { look: estimate, play: judge(learned.play) },
            n_first: learned.first_lines,
            look: judge(learned.look),
            end: judge(learned.end),
        }
    }

    /// The turns that are worth a try, best first.
    fn lines(&mut self, game: &G, seat: Seat, approach: &Approach<'a, G>) -> Vec<Line<G>> {
        let n_max = usize::from(approach.style.lines).min(approach.budget as usize / 4).max(2);
        let looks = Looks {
            first: approach.first,
            n_first: approach.n_first.into(),
            look: approach.look,
            n_max,
            n_positions: POSITIONS_MAX,
        };
        looks.lines(game, seat, &mut self.dice)
    }

    fn think(&mut self, game: &G, turn: &Turn<'_, G>, time: Option<&Time<'_>>) -> Line<G> {
        let approach = self.approach(game);
        let Approach { style, end, .. } = approach;
        let mut lines = self.lines(game, turn.seat(), &approach);
        if lines.len() < 2 {
            return lines.swap_remove(0);
        }
        let allowance = self.allowance(game, approach.budget, lines.len());
        let race = Race {
            view: &turn.view(),
            seat: turn.seat(),
            policy: Policy { judge: approach.first.play, samples: style.samples.into() },
            end,
            round: game.progress().round + style.horizon,
            rivalry: style.rivalry.into(),
            trust: style.trust.into(),
            faith: style.faith.into(),
            seed: u64::from(self.dice.below(u32::MAX)) << 32 | u64::from(self.dice.below(u32::MAX)),
            n_threads: self.n_threads,
            pace: self.pace,
        };
        let limit = match time {
            None => Limit::Tries(allowance),
            Some(time) => Limit::Time {
                time,
                share: self.time_share(lines.len()),
                spent: self.spent.time,
                tries: (!self.is_tireless).then_some(allowance),
            },
        };
        let best = race.ranking(&lines, &limit)[0];
        match time {
            None => self.spent.tries += allowance,
            Some(time) => self.spent.time += (time.elapsed)(),
        }
        lines.swap_remove(best)
    }

    /// The share of a turn's time for a choice of so many lines.
    fn time_share(&self, n_lines: usize) -> f64 {
        f64::from(u32::try_from(n_lines.min(8)).unwrap_or(8)) / 8.0
    }
}

impl<G: Playable> Mind<G> for Search<'_, G> {
    fn choose(&mut self, turn: &Turn<'_, G>, time: Option<&Time<'_>>) -> G::Action {
        if let Some(action) = self.planned(turn.actions()) {
            return action;
        }
        if let [only] = turn.actions() {
            return *only;
        }
        let mut game = G::imagine(&turn.view(), &mut self.dice);
        let line = self.think(&game, turn, time);
        for action in &line.actions {
            let mut choice = Vec::new();
            game.plausible(turn.seat(), &mut choice);
            self.plan.push(Planned { choice, action: *action });
            game.apply(turn.seat(), action, &mut Silent);
        }
        self.plan.reverse();
        self.plan.pop().map_or(turn.actions()[0], |first| first.action)
    }
}

/// When a race is over.
pub(crate) enum Limit<'a> {
    Tries(u32),
    /// A share of the time, less what was spent before; or these tries, if they are
    /// made sooner.
    Time {
        time: &'a Time<'a>,
        share: f64,
        spent: Duration,
        tries: Option<u32>,
    },
}

impl Limit<'_> {
    /// The tries that may be made up to the end of this heat, if they are counted.
    fn tries_until(&self, heat: Heat) -> Option<u32> {
        let tries = match self {
            Limit::Tries(tries) => *tries,
            Limit::Time { tries, .. } => (*tries)?,
        };
        let share = u64::from(tries) * u64::from(heat.index + 1) / u64::from(heat.n);
        Some(u32::try_from(share).expect("a share of the tries"))
    }

    /// Whether the time up to the end of this heat has passed.
    fn is_late(&self, heat: Heat) -> bool {
        let Limit::Time { time, share, spent, .. } = self else { return false };
        let whole = time.budget.saturating_sub(*spent).min(time.budget.mul_f64(*share));
        (time.elapsed)() >= whole.mul_f64(f64::from(heat.index + 1) / f64::from(heat.n))
    }
}

/// One of the equal parts of a race; the worse half of the lines leaves after each.
#[derive(Clone, Copy)]
struct Heat {
    /// Counted from 0.
    index: u32,
    /// How many heats the race has.
    n: u32,
}

/// How a race keeps to its tries.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Pace {
    /// All tries but those that cannot be shared out evenly: at most one is left over.
    Exact,
    /// As in version 1: every heat goes on until its share of the tries is used up, so
    /// that most heats make more than their share.
    Overshooting,
}

/// Lines against each other.
pub(crate) struct Race<'a, G: Playable> {
    pub(crate) view: &'a G::View,
    pub(crate) seat: Seat,
    pub(crate) policy: Policy<'a, G>,
    /// Judges the ends of tries.
    pub(crate) end: Judge<'a, G>,
    /// The round after which a try is judged.
    pub(crate) round: u16,
    /// See [`Style`].
    pub(crate) rivalry: i32,
    pub(crate) trust: i64,
    pub(crate) faith: i64,
    pub(crate) seed: u64,
    pub(crate) n_threads: usize,
    pub(crate) pace: Pace,
}

impl<G: Playable> Race<'_, G> {
    /// The indices of the lines, best first. The worse half leaves after each heat.
    pub(crate) fn ranking(&self, lines: &[Line<G>], limit: &Limit<'_>) -> Vec<usize> {
        // The sums of all tries.
        let mut tallies = vec![0; lines.len()];
        let mut running: Vec<usize> = (0..lines.len()).collect();
        let mut left_behind: Vec<usize> = Vec::new();
        let n_heats = usize::BITS - (lines.len() - 1).leading_zeros();
        let (mut first_try, mut n_tries) = (0, 0);
        for index in 0..n_heats {
            let heat = Heat { index, n: n_heats };
            let n_running = u32::try_from(running.len()).expect("a few lines");
            let n_tries_before = n_tries;
            loop {
                let n_sweeps = match self.pace {
                    Pace::Exact => self.n_sweeps(heat, n_running, n_tries_before, n_tries, limit),
                    Pace::Overshooting => {
                        self.n_sweeps_overshooting(heat, n_running, n_tries - n_tries_before, limit)
                    }
                };
                if n_sweeps == 0 {
                    break;
                }
                self.sweep(lines, &running, first_try..first_try + n_sweeps, &mut tallies);
                first_try += n_sweeps;
                n_tries += n_running * n_sweeps;
            }
            // The running lines have had equally many tries; of equals the one that looked
            // better at first.
            let look = 100 * self.trust + self.faith * i64::from(first_try);
            let standing = |index: &usize| 100 * tallies[*index] + look * i64::from(lines[*index].value);
            running.sort_by(|one, other| standing(other).cmp(&standing(one)).then(one.cmp(other)));
            let rest = running.split_off(running.len().div_ceil(2));
            left_behind.splice(0..0, rest);
        }
        running.extend(left_behind);
        running
    }

    /// How many tries each running line has before the limit is looked at again; 0 when
    /// the heat is over. Tries that one heat cannot share out evenly are left to the next.
    fn n_sweeps(
        &self,
        heat: Heat,
        n_running: u32,
        n_tries_before: u32,
        n_tries: u32,
        limit: &Limit<'_>,
    ) -> u32 {
        let affordable = limit.tries_until(heat).map(|tries| tries.saturating_sub(n_tries) / n_running);
        match limit {
            Limit::Tries(_) => affordable.unwrap_or(0),
            Limit::Time { .. } if n_tries > n_tries_before && limit.is_late(heat) => 0,
            Limit::Time { .. } => {
                let at_once = u32::try_from(self.n_threads).unwrap_or(1);
                affordable.map_or(at_once, |affordable| affordable.min(at_once))
            }
        }
    }

    /// The same for the levels of version 1, which are frozen with their overshoot:
    /// `n_tries` were made in this heat.
    fn n_sweeps_overshooting(&self, heat: Heat, n_running: u32, n_tries: u32, limit: &Limit<'_>) -> u32 {
        let is_over = match limit {
            Limit::Tries(tries) => n_tries >= tries / heat.n,
            Limit::Time { tries, .. } => {
                tries.is_some_and(|tries| n_tries >= tries / heat.n) || limit.is_late(heat)
            }
        };
        if n_tries > 0 && is_over {
            return 0;
        }
        match limit {
            Limit::Tries(tries) => (tries / heat.n / n_running).max(1),
            Limit::Time { .. } => u32::try_from(self.n_threads).unwrap_or(1),
        }
    }

    /// Gives each running line its tries of these numbers.
    fn sweep(&self, lines: &[Line<G>], running: &[usize], tries: std::ops::Range<u32>, tallies: &mut [i64]) {
        let n_threads = self.n_threads.min(tries.len()).max(1);
        if n_threads == 1 {
            let mut hand = Hand::new(Free::new(self.seed));
            for number in tries {
                for index in running {
                    tallies[*index] += self.attempt(&lines[*index].actions, number, &mut hand);
                }
            }
            return;
        }
        // Sums of whole numbers: the order in which threads finish does not matter.
        thread::scope(|scope| {
            let part = |thread: usize| {
                let tries = tries.clone().skip(thread).step_by(n_threads);
                move || {
                    let mut hand = Hand::new(Free::new(self.seed));
                    let mut sums = vec![0; running.len()];
                    for number in tries {
                        for (sum, index) in sums.iter_mut().zip(running) {
                            *sum += self.attempt(&lines[*index].actions, number, &mut hand);
                        }
                    }
                    sums
                }
            };
            let threads: Vec<_> = (0..n_threads).map(|thread| scope.spawn(part(thread))).collect();
            for thread in threads {
                let sums = thread.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic));
                for (index, sum) in running.iter().zip(sums) {
                    tallies[*index] += sum;
                }
            }
        });
    }

    /// One try of a line: by how much the seat leads in the end, in hundredths.
    pub(crate) fn attempt(&self, actions: &[G::Action], number: u32, hand: &mut Hand<G>) -> i64 {
        let game = self.play(actions, number, hand);
        self.end.lead(&game, self.seat, self.rivalry).into()
    }

    /// The position after one try of a line.
    pub(crate) fn play(&self, actions: &[G::Action], number: u32, hand: &mut Hand<G>) -> G {
        let (mut game, dice) = self.imagined(number, hand);
        for action in actions {
            game.apply(self.seat, action, &mut Silent);
        }
        self.played_on(game, dice, hand)
    }

    /// The position after one try of a turn whose decisions are picked blindly.
    pub(crate) fn play_blindly(&self, number: u32, hand: &mut Hand<G>) -> G {
        let (mut game, dice) = self.imagined(number, hand);
        let mut actions = Vec::new();
        while game.to_move().seats().has(self.seat) {
            actions.clear();
            game.plausible(self.seat, &mut actions);
            let action = hand.dice.pick(&actions);
            game.apply(self.seat, &action, &mut Silent);
        }
        self.played_on(game, dice, hand)
    }

    /// The position that a try begins with, and its luck.
    fn imagined(&self, number: u32, hand: &mut Hand<G>) -> (G, Dice) {
        let seed = self.seed ^ u64::from(number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let mut dice = Free::new(seed);
        hand.dice = Free::new(!seed);
        let game = G::imagine(self.view, &mut dice);
        (game, Dice::Free(dice))
    }

    fn played_on(&self, mut game: G, mut dice: Dice, hand: &mut Hand<G>) -> G {
        self.finish_turn(&mut game, &mut dice, hand);
        self.policy.play_past(&mut game, self.round, &mut dice, hand);
        game
    }

    /// A line may have ended in the middle of the turn: the rest of it gets more
    /// thought than what comes after.
    fn finish_turn(&self, game: &mut G, dice: &mut Dice, hand: &mut Hand<G>) {
        let turn = game.progress().turn;
        loop {
            settle(game, dice);
            if game.progress().turn != turn || !game.to_move().seats().has(self.seat) {
                return;
            }
            let careful = Policy { samples: 3 * self.policy.samples, ..self.policy };
            careful.play_turn(game, self.seat, hand);
        }
    }
}

/// Makes so many tries, one at each decision of games that are played by the policy.
pub(crate) fn tries<G: Playable>(setup: &Setup, n_tries: u32) -> Result<(), SetupError> {
    let (judge, style) = (Judge::Estimate(&G::weights().tuned), G::weights().search);
    let policy = Policy { judge, samples: style.samples.into() };
    let start = G::new(setup)?;
    let mut game = start.clone();
    let (mut dice, mut hand) = (Dice::free(1), Hand::new(Free::new(1)));
    let mut number = 0;
    while number < n_tries {
        settle(&mut game, &mut dice);
        let Some(seat) = game.to_move().seats().first() else {
            game = start.clone();
            continue;
        };
        let race = Race {
            view: &game.view(Viewer::Seat(seat)),
            seat,
            policy,
            end: judge,
            round: game.progress().round.saturating_add(style.horizon),
            rivalry: style.rivalry.into(),
            trust: style.trust.into(),
            faith: style.faith.into(),
            seed: 1,
            n_threads: 1,
            pace: Pace::Exact,
        };
        std::hint::black_box(race.attempt(&[], number, &mut hand));
        number += 1;
        policy.play_turn(&mut game, seat, &mut hand);
    }
    Ok(())
}
