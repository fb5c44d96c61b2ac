//! Advice: the best actions, what they promise, and why.

use std::{collections::BTreeMap, sync::Arc};

use kernel::{Free, Message, Owner, Seat, Seed, ToMove, Viewer};

use crate::{
    Playable, Time,
    judge::Judge,
    lines::{Judges, Line, best_lines},
    policy::{Hand, Policy},
    search::{Limit, Pace, Race},
};

/// One of the best actions.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint {
    /// The action as notation, and the decisions that would follow it.
    pub action: String,
    pub then: Vec<String>,
    /// The action in words.
    pub label: Message,
    /// The points that the seat may expect in the end.
    pub points: f64,
    /// The share of games that it may expect to win, a shared win being a part.
    pub wins: f64,
    /// The lines of the scorecard that bring more or less than with the other
    /// hints, the greatest difference first.
    pub changes: Vec<Change>,
}

/// A line of the scorecard, and by how many points it differs.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// The line's name for programs.
    pub id: String,
    /// The line's name for people.
    pub label: Message,
    /// More than with the other hints, or less.
    pub points: f64,
}

/// So many actions are named at most.
const HINTS_MAX: usize = 3;
/// So many whole turns are compared.
const LINES_MAX: usize = 24;
/// Differences below this are not worth a word.
const CHANGE_MIN: f64 = 0.25;

impl Hint {
    /// What the action promises, in words.
    pub fn promise(&self) -> Message {
        Message::new("hint-promise").with("points", decimal(self.points, "")).with("wins", percent(self.wins))
    }

    /// Which lines of the scorecard it changes, in words, if it changes any.
    pub fn why(&self) -> Option<Message> {
        let change = |change: &Change| {
            let sign = if change.points < 0.0 { "−" } else { "+" };
            Message::new("hint-change")
                .with("line", change.label.clone())
                .with("points", decimal(change.points, sign))
        };
        let changes: Vec<Message> = self.changes.iter().map(change).collect();
        (!changes.is_empty()).then(|| Message::new("hint-why").with("changes", changes))
    }
}

/// A number with one decimal, in words: languages write the point differently.
pub fn decimal(value: f64, sign: &str) -> Message {
    #[expect(clippy::cast_possible_truncation, reason = "points are few")]
    let tenths = (value.abs() * 10.0).round() as i64;
    let sign = if sign.is_empty() && value < 0.0 && tenths > 0 { "−" } else { sign };
    Message::new("hint-decimal").with("sign", sign).with("whole", tenths / 10).with("tenths", tenths % 10)
}

fn percent(share: f64) -> i64 {
    #[expect(clippy::cast_possible_truncation, reason = "at most a hundred")]
    let percent = (share * 100.0).round() as i64;
    percent
}

/// The best actions of the seat, best first: at most three. Half of the tries, or of
/// the time, goes into finding them, the other half into games played to the end.
pub(crate) fn hints<G: Playable>(
    game: &G,
    seat: Seat,
    tries: u32,
    seed: Seed,
    time: Option<&Time<'_>>,
) -> Vec<Hint> {
    let view = game.view(Viewer::Seat(seat));
    let mut dice = Free::from_seed(seed);
    let imagined = G::imagine(&view, &mut dice);
    let (judge, style) = (Judge::Estimate(&G::weights().tuned), G::weights().search);
    let lines = best_lines(&imagined, seat, Judges::both(judge), LINES_MAX, &mut dice);
    let race = Race {
        view: &view,
        seat,
        policy: Policy { judge, samples: style.samples.into() },
        end: judge,
        round: imagined.progress().round.saturating_add(style.horizon),
        rivalry: style.rivalry.into(),
        trust: style.trust.into(),
        faith: style.faith.into(),
        seed: u64::from(dice.below(u32::MAX)),
        n_threads: 1,
        pace: Pace::Exact,
    };
    let limit = match time {
        None => Limit::Tries(tries / 2),
        Some(time) => Limit::Time { time, share: 0.5, spent: core::time::Duration::ZERO, tries: None },
    };
    let mut picked: Vec<&Line<G>> = Vec::new();
    for index in race.ranking(&lines, &limit) {
        let line = &lines[index];
        if picked.len() < HINTS_MAX && !picked.iter().any(|other| other.actions[0] == line.actions[0]) {
            picked.push(line);
        }
    }
    let mut prospects: Vec<Prospect> = picked.iter().map(|_| Prospect::default()).collect();
    let n_sweeps = tries / 2 / u32::try_from(picked.len()).unwrap_or(1).max(1);
    let race = Race { round: u16::MAX, ..race };
    let mut hand = Hand::new(dice);
    for sweep in 0.. {
        let is_over = match time {
            None => sweep >= n_sweeps.max(1),
            Some(time) => sweep > 0 && (time.elapsed)() >= time.budget,
        };
        if is_over {
            break;
        }
        for (prospect, line) in prospects.iter_mut().zip(&picked) {
            let end = race.play(&line.actions, sweep, &mut hand);
            prospect.add(&end, seat);
        }
    }
    let mut hints: Vec<Hint> = picked
        .iter()
        .enumerate()
        .map(|(index, line)| Hint {
            action: line.actions[0].to_string(),
            then: line.actions[1..].iter().map(ToString::to_string).collect(),
            label: game.describe(seat, &line.actions[0]),
            points: prospects[index].points(),
            wins: prospects[index].wins / prospects[index].games.max(1.0),
            changes: changes(index, &prospects),
        })
        .collect();
    hints.sort_by(|one, other| other.wins.total_cmp(&one.wins).then(other.points.total_cmp(&one.points)));
    hints
}

/// What games after one action came to.
#[derive(Debug, Default)]
struct Prospect {
    games: f64,
    wins: f64,
    lines: BTreeMap<String, (Message, f64)>,
}

impl Prospect {
    fn add<G: Playable>(&mut self, end: &G, seat: Seat) {
        debug_assert_eq!(end.to_move(), ToMove::Nobody, "played to the end");
        let cards = end.scorecards();
        let n_first = cards.iter().filter(|card| card.rank == 1).count();
        let Some(card) = cards.into_iter().find(|card| card.owner == Owner::Seat(seat)) else { return };
        self.games += 1.0;
        if card.rank == 1 {
            self.wins += 1.0 / n_first as f64;
        }
        for line in card.lines {
            let line = Arc::unwrap_or_clone(line);
            self.lines.entry(line.id).or_insert((line.label, 0.0)).1 += f64::from(line.points);
        }
    }

    fn points(&self) -> f64 {
        self.lines.values().map(|(_, sum)| sum).sum::<f64>() / self.games.max(1.0)
    }

    fn mean(&self, id: &str) -> f64 {
        self.lines.get(id).map_or(0.0, |(_, sum)| sum / self.games.max(1.0))
    }
}

/// What sets one prospect apart from the mean of the others.
fn changes(index: usize, prospects: &[Prospect]) -> Vec<Change> {
    let others: Vec<&Prospect> =
        prospects.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, other)| other).collect();
    if others.is_empty() {
        return Vec::new();
    }
    let mut labels: BTreeMap<&String, &Message> = BTreeMap::new();
    for prospect in prospects {
        labels.extend(prospect.lines.iter().map(|(id, (label, _))| (id, label)));
    }
    let mut changes: Vec<Change> = labels
        .into_iter()
        .map(|(id, label)| {
            let elsewhere = others.iter().map(|other| other.mean(id)).sum::<f64>() / others.len() as f64;
            Change { id: id.clone(), label: label.clone(), points: prospects[index].mean(id) - elsewhere }
        })
        .filter(|change| change.points.abs() >= CHANGE_MIN)
        .collect();
    changes.sort_by(|one, other| other.points.abs().total_cmp(&one.points.abs()));
    changes.truncate(3);
    changes
}
