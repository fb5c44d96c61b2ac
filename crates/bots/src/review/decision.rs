//! Decisions: a turn that was played against the best that was found.

use core::time::Duration;

use kernel::{Free, Seat, Silent, Viewer};

use super::{
    Judged,
    means::{Means, rounded},
    method::Method,
    part::Played,
};
use crate::{
    Playable, Time,
    hint::{Change, Prospect, changes},
    judge::Judge,
    lines::Line,
    policy::{Hand, Policy},
    search::{Limit, Pace, Race},
};

/// Judges a turn by what its seat knew then; nothing if there was no choice.
pub(super) fn judge<G: Playable>(
    turn: &Played<G>,
    method: &Method<'_, G>,
    tries: u32,
    seed: u64,
    breathe: &dyn Fn(),
) -> Option<Judged> {
    let seat = turn.seat;
    let view = turn.before.view(Viewer::Seat(seat));
    let mut dice = Free::new(seed);
    let imagined = G::imagine(&view, &mut dice);
    let mut lines = method.looks.lines(&imagined, seat, &mut dice);
    let mut end = imagined.clone();
    for action in &turn.actions {
        end.apply(seat, action, &mut Silent);
    }
    lines.retain(|line| line.end != end);
    if lines.is_empty() {
        return None;
    }
    lines.push(Line { actions: turn.actions.clone(), end, value: 0 });
    let own = lines.len() - 1;
    let race = Race {
        view: &view,
        seat,
        policy: method.policy,
        end: method.end,
        round: method.round(&turn.before),
        rivalry: 100,
        trust: 0,
        faith: 0,
        seed,
        n_threads: 1,
        pace: Pace::Exact,
    };
    // Some tries find the best turn, others compare it with what was played: so that luck
    // in the finding does not count as a better turn.
    let pauses = Time { budget: Duration::from_secs(1), elapsed: &|| rest(breathe), give_way: &|| () };
    let limit = Limit::Time { time: &pauses, share: 1.0, spent: Duration::ZERO, tries: Some(2 * tries) };
    let best = race.ranking(&lines, &limit)[0];
    let race = Race { seed: !seed, ..race };
    let compared = compare(&race, method, &lines[own], &lines[best], tries, breathe);
    let (own_means, gains, errors) =
        (compared.own.means(), compared.differences.means(), compared.differences.errors());
    // What may be chance is not charged.
    let difference = -gains[seat.index()];
    let is_better = best != own && difference > errors[seat.index()];
    let cost = if is_better { difference } else { 0.0 };
    let better = if is_better { lines[best].actions.as_slice() } else { &[] };
    let n_seats = gains.len();
    let blind = blindly(&race, method, seat, tries.div_ceil(2), breathe);
    Some(Judged {
        seat: seat.number(),
        step: turn.step,
        n_steps: turn.n_steps,
        round: turn.before.progress().round,
        played: turn.actions.iter().map(ToString::to_string).collect(),
        better: better.iter().map(ToString::to_string).collect(),
        cost,
        stake: rounded((own_means[seat.index()] + cost - blind).max(cost)),
        gains: if is_better { gains } else { vec![0.0; n_seats] },
        errors: if is_better { errors } else { vec![0.0; n_seats] },
        reasons: Vec::new(),
    })
}

/// A moment to breathe; the race asks for it as for a clock.
fn rest(breathe: &dyn Fn()) -> Duration {
    breathe();
    Duration::ZERO
}

/// What two turns came to in games with the same luck.
struct Compared {
    /// After the turn that was played.
    own: Means,
    /// What each seat had of it beside the best.
    differences: Means,
}

fn compare<G: Playable>(
    race: &Race<'_, G>,
    method: &Method<'_, G>,
    own: &Line<G>,
    best: &Line<G>,
    tries: u32,
    breathe: &dyn Fn(),
) -> Compared {
    let n_seats = usize::from(own.end.n_seats());
    let mut acc = Compared { own: Means::new(n_seats), differences: Means::new(n_seats) };
    let mut hand = Hand::new(Free::new(race.seed));
    for number in 0..tries {
        breathe();
        let after_own = race.play(&own.actions, number, &mut hand);
        let leads = method.leads(&after_own);
        acc.own.add(leads.iter().copied());
        if own.actions != best.actions {
            let after_best = race.play(&best.actions, number, &mut hand);
            let leads = leads.iter().zip(method.leads(&after_best));
            acc.differences.add(leads.map(|(own, best)| own - best));
        }
    }
    acc
}

/// By how much the seat may expect to lead after a turn that is picked blindly.
fn blindly<G: Playable>(
    race: &Race<'_, G>,
    method: &Method<'_, G>,
    seat: Seat,
    tries: u32,
    breathe: &dyn Fn(),
) -> f64 {
    let mut hand = Hand::new(Free::new(race.seed));
    let lead = |number| {
        breathe();
        method.leads(&race.play_blindly(number, &mut hand))[seat.index()]
    };
    (0..tries).map(lead).sum::<f64>() / f64::from(tries)
}

/// Which lines of the scorecard the better turn brings more or less, in games that are
/// played to the end.
pub(super) fn reasons<G: Playable>(
    turn: &Played<G>,
    better: &[String],
    tries: u32,
    seed: u64,
    breathe: &dyn Fn(),
) -> Vec<Change> {
    let view = turn.before.view(Viewer::Seat(turn.seat));
    let (judge, style) = (Judge::<G>::Estimate(&G::weights().tuned), G::weights().search);
    let race = Race {
        view: &view,
        seat: turn.seat,
        policy: Policy { judge, samples: style.samples.into() },
        end: judge,
        round: u16::MAX,
        rivalry: 100,
        trust: 0,
        faith: 0,
        seed,
        n_threads: 1,
        pace: Pace::Exact,
    };
    let read = |text: &String| text.parse().expect("the game has written it");
    let better: Vec<G::Action> = better.iter().map(read).collect();
    let mut prospects = [Prospect::default(), Prospect::default()];
    let mut hand = Hand::new(Free::new(seed));
    for number in 0..tries {
        for (prospect, actions) in prospects.iter_mut().zip([&better, &turn.actions]) {
            breathe();
            prospect.add(&race.play(actions, number, &mut hand), turn.seat);
        }
    }
    changes(0, &prospects)
}
