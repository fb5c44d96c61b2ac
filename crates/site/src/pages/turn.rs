//! The turning point of a game: where the winner took the lead for good, or gained most.

use kernel::{Message, Owner, Say, Seat};
use record::Played;
use words::Words;

use super::{chart::Sample, shown::Shown};

/// Where a game turned, and what happened there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Turn {
    /// Which of the samples stands after it.
    pub(super) sample: usize,
    /// Whose points they are, by the order of the scorecards.
    pub(super) winner: usize,
    /// In words.
    pub(super) told: String,
}

/// How it turned.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The lead changed hands for the last time.
    Taken,
    /// The winner led all along and gained so many points on the next here.
    Grew(i32),
}

impl Turn {
    /// The turning point of a finished game; none without a winner who is alone.
    pub(super) fn find(shown: &Shown, samples: &[Sample], words: &Words) -> Option<Turn> {
        let points: Vec<&[i32]> = samples.iter().map(|sample| sample.points.as_slice()).collect();
        let (winner, sample, kind) = turning(&points)?;
        let cards = shown.cards();
        let owner = cards.get(winner)?.owner;
        let before = sample.saturating_sub(1);
        let round = samples.get(before)?.round;
        let seat = match owner {
            Owner::Seat(seat) => Some(seat),
            Owner::Rival => None,
        };
        let what = decisive_step(shown, (winner, seat), samples[before].n_steps, samples[sample].n_steps)
            .and_then(|played| told(&played, words));
        let message = match kind {
            Kind::Taken => Message::new("web-turn-taken"),
            Kind::Grew(points) => Message::new("web-turn-grew").with("points", points),
        };
        let message = message.with("round", round).with("name", words.name(owner));
        let mut told = words.say(&message);
        // The scoring at the end is nobody's step.
        let is_scoring = sample + 1 == samples.len() && what.is_none();
        let reason = if is_scoring { Some(words.say(&Message::new("web-turn-scoring"))) } else { what };
        if let Some(reason) = reason {
            told.push(' ');
            told.push_str(&reason);
        }
        Some(Turn { sample, winner, told })
    }
}

/// Who has won alone, the sample after the turning point, and how the game turned there.
fn turning(samples: &[&[i32]]) -> Option<(usize, usize, Kind)> {
    let winner = samples.last().filter(|points| points.len() > 1).and_then(|points| leader(points))?;
    let other_led = samples.iter().any(|points| leader(points).is_some_and(|leader| leader != winner));
    if other_led {
        let before = samples.iter().rposition(|points| leader(points) != Some(winner))?;
        return Some((winner, before + 1, Kind::Taken));
    }
    let leads: Vec<i32> = samples.iter().map(|points| lead(points, winner)).collect();
    let growths = leads.windows(2).map(|pair| pair[1] - pair[0]).zip(1..);
    // Of several the first.
    let (growth, sample) = growths.max_by_key(|(growth, sample)| (*growth, -i64::from(*sample)))?;
    Some((winner, usize::try_from(sample).ok()?, Kind::Grew(growth)))
}

/// Who has most, alone.
fn leader(points: &[i32]) -> Option<usize> {
    let most = *points.iter().max()?;
    let mut leaders = points.iter().enumerate().filter(|(_, points)| **points == most);
    leaders.next().filter(|_| leaders.next().is_none()).map(|(index, _)| index)
}

/// How far somebody is ahead of everybody else.
fn lead(points: &[i32], of: usize) -> i32 {
    let others = points.iter().enumerate().filter(|(index, _)| *index != of).map(|(_, points)| *points);
    points[of] - others.max().unwrap_or(0)
}

/// The step between two moments, by the winner or by the rules, that brought the winner
/// furthest ahead.
fn decisive_step(
    shown: &Shown,
    (winner, seat): (usize, Option<Seat>),
    from: usize,
    to: usize,
) -> Option<std::sync::Arc<Played>> {
    let log = shown.log();
    let (mut before, mut best): (Option<i32>, Option<(i32, usize)>) = (None, None);
    log.each_position(|n_steps, game| {
        if n_steps < from || n_steps > to {
            return;
        }
        let points: Vec<i32> = game.scorecards().iter().map(|card| card.total).collect();
        let now = lead(&points, winner);
        let gained = before.replace(now).map(|before| now - before);
        let actor = n_steps.checked_sub(1).and_then(|index| log.played()[index].step.seat);
        let gained = gained.filter(|_| actor.is_none() || actor == seat);
        if let Some(gained) = gained.filter(|gained| *gained > best.map_or(0, |(most, _)| most)) {
            best = Some((gained, n_steps - 1));
        }
    });
    best.map(|(_, index)| std::sync::Arc::clone(&log.played()[index]))
}

/// What a step did, in a sentence: what somebody did rather than what it changed.
fn told(played: &Played, words: &Words) -> Option<String> {
    let deed = played.told.iter().find(|told| told.entry.is_none()).or(played.told.first())?;
    let mut text = words.say(&deed.message);
    if !text.ends_with(['.', '!', '?', '…']) {
        text.push('.');
    }
    Some(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn turned(rounds: &[[i32; 2]]) -> Option<(usize, usize, Kind)> {
        turning(&rounds.iter().map(<[i32; 2]>::as_slice).collect::<Vec<_>>())
    }

    #[test]
    fn the_lead_turns_where_it_changes_hands_for_the_last_time() {
        assert_eq!(turned(&[[0, 0], [3, 1], [3, 5], [9, 5], [11, 8]]), Some((0, 3, Kind::Taken)));
        assert_eq!(turned(&[[5, 0], [6, 7]]), Some((1, 1, Kind::Taken)), "only at the end");
        assert_eq!(turned(&[[5, 0], [7, 7]]), None, "a shared victory has none");
    }

    #[test]
    fn who_always_led_pulled_away_where_the_lead_grew_most() {
        assert_eq!(turned(&[[0, 0], [3, 1], [9, 2], [11, 3]]), Some((0, 2, Kind::Grew(5))));
        assert_eq!(turned(&[[0, 0], [2, 1], [3, 1]]), Some((0, 1, Kind::Grew(1))), "the first of several");
    }
}
