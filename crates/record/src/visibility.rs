//! How much each viewer has seen of each step so far.

use std::sync::Arc;

use kernel::{AnyGame, Seat, Seen, Viewer};

use crate::Played;

/// How much each viewer has seen of each step so far.
///
/// A step is judged by every position since it was made, not by the last
/// alone: a bid that a reveal has shown stays known when the next round of
/// bidding hides bids of the same notation again. Most steps are known to
/// everybody at once, so only the others are kept.
#[derive(Debug, Clone, Default)]
pub(crate) struct Visibility {
    /// The steps that somebody has not seen whole, in order.
    partial: Vec<Partial>,
}

/// A step that somebody has not seen whole.
#[derive(Debug, Clone)]
struct Partial {
    index: usize,
    /// By seat; the watcher comes last.
    seen: Box<[Seen]>,
}

impl Visibility {
    /// Lets everybody look at the position after one more step, the last of
    /// those played.
    pub(crate) fn look(&mut self, game: &dyn AnyGame, played: &[Arc<Played>]) {
        if let Some(index) = played.len().checked_sub(1) {
            let n_viewers = usize::from(game.n_seats()) + 1;
            self.partial.push(Partial { index, seen: vec![Seen::Absent; n_viewers].into() });
        }
        self.partial.retain_mut(|partial| {
            let step = &played[partial.index].parsed;
            let mut is_partial = false;
            for (place, seen) in partial.seen.iter_mut().enumerate() {
                if *seen != Seen::Whole {
                    *seen = more(*seen, game.seen(step, viewer_at(place, game.n_seats())));
                    is_partial |= *seen != Seen::Whole;
                }
            }
            is_partial
        });
    }

    /// How much a viewer has seen of the step with this index.
    pub(crate) fn of(&self, viewer: Viewer, index: usize) -> Seen {
        match self.partial.binary_search_by_key(&index, |partial| partial.index) {
            Ok(found) => self.partial[found].by(viewer),
            Err(_) => Seen::Whole,
        }
    }

    /// Whether two viewers have seen the same of every step.
    pub(crate) fn is_alike(&self, one: Viewer, other: Viewer) -> bool {
        self.partial.iter().all(|partial| partial.by(one) == partial.by(other))
    }

    /// How much a viewer has seen of each of the first `n_steps` steps.
    pub(crate) fn all(&self, viewer: Viewer, n_steps: usize) -> Vec<Seen> {
        let mut acc = vec![Seen::Whole; n_steps];
        for partial in &self.partial {
            acc[partial.index] = partial.by(viewer);
        }
        acc
    }
}

impl Partial {
    fn by(&self, viewer: Viewer) -> Seen {
        match viewer {
            Viewer::Seat(seat) => self.seen[seat.index()],
            Viewer::Watcher => self.seen[self.seen.len() - 1],
        }
    }
}

fn viewer_at(place: usize, n_seats: u8) -> Viewer {
    let seat = u8::try_from(place).ok().filter(|index| *index < n_seats);
    seat.map_or(Viewer::Watcher, |index| Viewer::Seat(Seat::new(index)))
}

/// What somebody knows who has seen both.
fn more(one: Seen, other: Seen) -> Seen {
    match (one, other) {
        (Seen::Whole, _) | (_, Seen::Whole) => Seen::Whole,
        (Seen::Masked, _) | (_, Seen::Masked) => Seen::Masked,
        (Seen::Absent, Seen::Absent) => Seen::Absent,
    }
}
