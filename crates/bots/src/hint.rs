//! Advice: the best turns, what they promise, and why.

use std::{collections::BTreeMap, sync::Arc};

use kernel::{Free, Message, Owner, Seat, Seed, Silent, ToMove, Viewer};

use crate::{
    Playable, Time,
    judge::Judge,
    lines::{Judges, Line, best_lines},
    policy::{Hand, Policy},
    search::{Limit, Pace, Race},
};

/// One of the best turns, up to the next reveal.
#[derive(Debug, Clone, PartialEq)]
pub struct Hint {
    /// Its first action as notation, and the decisions that would follow it.
    pub action: String,
    pub then: Vec<String>,
    /// The action in words.
    pub label: Message,
    /// By how many points the seat may expect to lead in the end; whoever plays against
    /// nobody leads by all their points. Hints are ranked by this.
    pub lead: f64,
    /// The points that the seat may expect in the end.
    pub points: f64,
    /// The share of games that it may expect to win, a shared win being a part.
    pub wins: f64,
    /// The lines of the scorecard that bring clearly more or less than with the other
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

/// So many turns are named at most.
const HINTS_MAX: usize = 3;
/// So many whole turns are compared.
const LINES_MAX: usize = 24;
/// Differences below this are not worth a word.
const CHANGE_MIN: f64 = 0.25;
/// A difference is told from luck by so many standard errors.
const ERRORS_MIN: f64 = 3.0;
/// What sets a turn apart brings at least so many points.
const REASON_MIN: f64 = 1.0;

impl Hint {
    /// The one line of the scorecard that sets the turn apart: it makes up most of the
    /// difference, and is large enough to be believed.
    pub fn reason(&self) -> Option<&Change> {
        let (greatest, others) = self.changes.split_first()?;
        let rest: f64 = others.iter().map(|change| change.points.abs()).sum();
        (greatest.points.abs() >= REASON_MIN.max(rest)).then_some(greatest)
    }

    /// What is left of the turn after these steps, if they are its beginning and it goes on.
    #[must_use]
    pub fn after(&self, steps: &[&str]) -> Option<Hint> {
        let whole: Vec<&String> = std::iter::once(&self.action).chain(&self.then).collect();
        let is_begun = whole.len() > steps.len() && whole.iter().zip(steps).all(|(one, other)| one == other);
        let (action, then) = whole[steps.len().min(whole.len())..].split_first().filter(|_| is_begun)?;
        Some(Hint {
            action: (*action).clone(),
            then: then.iter().map(|step| (*step).clone()).collect(),
            ..self.clone()
        })
    }

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
    let picked = picked(game, seat, race.ranking(&lines, &limit).into_iter().map(|index| &lines[index]));
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
            lead: prospects[index].mean(|game| game.lead),
            points: prospects[index].mean(|game| game.points),
            wins: prospects[index].mean(|game| game.wins),
            changes: changes(index, &prospects),
        })
        .collect();
    // The race has compared more games than these, so it decides between equals.
    hints.sort_by(|one, other| other.lead.total_cmp(&one.lead));
    hints
}

/// The best lines, at most [`HINTS_MAX`], no two of which read the same: those that begin
/// differently, then those that go on differently.
fn picked<'a, G: Playable>(
    game: &G,
    seat: Seat,
    ranked: impl Iterator<Item = &'a Line<G>>,
) -> Vec<&'a Line<G>> {
    let mut readable: Vec<(&Line<G>, Vec<Message>)> = Vec::new();
    for line in ranked {
        let labels = labels(game, seat, line);
        if !readable.iter().any(|(_, known)| *known == labels) {
            readable.push((line, labels));
        }
    }
    let mut picked: Vec<&Line<G>> = Vec::new();
    // What follows a piece and its place is no other turn to a player.
    for n_alike in [1, 2] {
        for (line, _) in &readable {
            let begin = |line: &Line<G>| line.actions[..n_alike.min(line.actions.len())].to_vec();
            if picked.len() < HINTS_MAX && !picked.iter().any(|other| begin(other) == begin(line)) {
                picked.push(line);
            }
        }
    }
    picked
}

/// Each step of a line in words.
fn labels<G: Playable>(game: &G, seat: Seat, line: &Line<G>) -> Vec<Message> {
    let mut game = game.clone();
    let label = |action: &G::Action| {
        let label = game.describe(seat, action);
        game.apply(seat, action, &mut Silent);
        label
    };
    line.actions.iter().map(label).collect()
}

/// What games after one turn came to. Those of all turns meet the same luck, game by game.
#[derive(Debug, Default)]
pub(crate) struct Prospect {
    pub(crate) games: Vec<Outcome>,
    labels: BTreeMap<String, Message>,
}

/// What one game came to.
#[derive(Debug)]
pub(crate) struct Outcome {
    pub(crate) points: f64,
    pub(crate) lead: f64,
    wins: f64,
    lines: BTreeMap<String, f64>,
}

impl Prospect {
    pub(crate) fn add<G: Playable>(&mut self, end: &G, seat: Seat) {
        debug_assert_eq!(end.to_move(), ToMove::Nobody, "played to the end");
        let cards = end.scorecards();
        let n_first = cards.iter().filter(|card| card.rank == 1).count();
        let rival = cards.iter().filter(|card| card.owner != Owner::Seat(seat)).map(|card| card.total).max();
        let Some(card) = cards.into_iter().find(|card| card.owner == Owner::Seat(seat)) else { return };
        let mut lines = BTreeMap::new();
        for line in card.lines {
            let line = Arc::unwrap_or_clone(line);
            *lines.entry(line.id.clone()).or_insert(0.0) += f64::from(line.points);
            self.labels.entry(line.id).or_insert(line.label);
        }
        self.games.push(Outcome {
            points: f64::from(card.total),
            lead: f64::from(card.total - rival.unwrap_or(0)),
            wins: if card.rank == 1 { 1.0 / n_first as f64 } else { 0.0 },
            lines,
        });
    }

    fn mean(&self, of: impl Fn(&Outcome) -> f64) -> f64 {
        self.games.iter().map(of).sum::<f64>() / (self.games.len().max(1) as f64)
    }
}

impl Outcome {
    fn line(&self, id: &str) -> f64 {
        self.lines.get(id).copied().unwrap_or(0.0)
    }
}

/// What sets one prospect apart from the mean of the others, as far as it cannot be luck.
pub(crate) fn changes(index: usize, prospects: &[Prospect]) -> Vec<Change> {
    let others: Vec<&Prospect> =
        prospects.iter().enumerate().filter(|(other, _)| *other != index).map(|(_, other)| other).collect();
    if others.is_empty() {
        return Vec::new();
    }
    let labels: BTreeMap<&String, &Message> =
        prospects.iter().flat_map(|prospect| &prospect.labels).collect();
    let mut changes: Vec<Change> = labels
        .into_iter()
        .filter_map(|(id, label)| {
            let difference = |(number, game): (usize, &Outcome)| {
                let elsewhere: f64 = others.iter().map(|other| other.games[number].line(id)).sum();
                game.line(id) - elsewhere / others.len() as f64
            };
            let points = certain(prospects[index].games.iter().enumerate().map(difference))?;
            Some(Change { id: id.clone(), label: label.clone(), points })
        })
        .collect();
    changes.sort_by(|one, other| other.points.abs().total_cmp(&one.points.abs()));
    changes.truncate(3);
    changes
}

/// The mean of these, if it is worth a word and cannot be luck.
fn certain(values: impl Iterator<Item = f64>) -> Option<f64> {
    let (mut n, mut sum, mut squares) = (0.0, 0.0, 0.0);
    for value in values {
        n += 1.0;
        sum += value;
        squares += value * value;
    }
    let mean: f64 = sum / f64::max(n, 1.0);
    let variance = (squares / f64::max(n, 1.0) - mean * mean).max(0.0);
    let error = (variance / f64::max(n - 1.0, 1.0)).sqrt();
    (n > 1.0 && mean.abs() >= CHANGE_MIN.max(ERRORS_MIN * error)).then_some(mean)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hint(changes: &[f64]) -> Hint {
        let change =
            |points: &f64| Change { id: String::new(), label: Message::new("line"), points: *points };
        Hint {
            action: "buy 3".to_owned(),
            then: vec!["place 1,0".to_owned(), "done".to_owned()],
            label: Message::new("label"),
            lead: 0.0,
            points: 0.0,
            wins: 0.0,
            changes: changes.iter().map(change).collect(),
        }
    }

    #[test]
    fn a_reason_is_large_and_makes_up_most_of_the_difference() {
        for (changes, expected) in [
            (&[][..], None),
            (&[0.8], None),
            (&[3.0], Some(3.0)),
            (&[-3.0, 1.0], Some(-3.0)),
            (&[3.0, -2.0, 1.5], None),
        ] {
            assert_eq!(hint(changes).reason().map(|change| change.points), expected, "{changes:?}");
        }
    }

    #[test]
    fn a_turn_goes_on_after_its_own_steps() {
        let left = hint(&[]).after(&["buy 3"]).map(|hint| (hint.action, hint.then));
        assert_eq!(left, Some(("place 1,0".to_owned(), vec!["done".to_owned()])));
        assert_eq!(hint(&[]).after(&["buy 4"]), None);
        assert_eq!(hint(&[]).after(&["buy 3", "place 1,0", "done"]), None, "nothing is left");
        assert_eq!(hint(&[]).after(&[]), Some(hint(&[])));
    }

    #[test]
    fn what_may_be_luck_is_no_difference() {
        assert_eq!(certain([2.0; 10].into_iter()), Some(2.0));
        assert_eq!(certain((0..10).map(|n| if n % 2 == 0 { 9.0 } else { -5.0 })), None);
        assert_eq!(certain([2.0].into_iter()), None, "once is never");
    }
}
