//! Steps that have been taken: kept, repeated, written as lines of a record,
//! and shown to one viewer only.

use std::fmt;

use kernel::{Game, Seat, Seen, Step, ToMove, Viewer};

/// A step that is kept.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Taken<G: Game> {
    /// A seat's action.
    Action(Seat, G::Action),
    /// What chance brought.
    Outcome(G::Outcome),
}

// Not derived: the derive would ask for a game that can be copied.
impl<G: Game> Copy for Taken<G> {}

impl<G: Game> Clone for Taken<G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Game> Taken<G> {
    /// The step as the kernel wants it.
    pub(crate) fn as_step(&self) -> Step<'_, G> {
        match self {
            Taken::Action(seat, action) => Step::Action(*seat, action),
            Taken::Outcome(outcome) => Step::Outcome(outcome),
        }
    }

    /// Whose it is, as a record writes it.
    fn who(&self) -> String {
        match self {
            Taken::Action(seat, _) => seat.to_string(),
            Taken::Outcome(_) => "*".to_owned(),
        }
    }

    /// The notation.
    pub(crate) fn text(&self) -> String {
        match self {
            Taken::Action(_, action) => action.to_string(),
            Taken::Outcome(outcome) => outcome.to_string(),
        }
    }
}

/// A line of a record.
impl<G: Game> fmt::Display for Taken<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.who(), self.text())
    }
}

/// A step and what it told.
#[derive(Debug, Clone)]
pub(crate) struct Logged<G: Game> {
    pub(crate) taken: Taken<G>,
    pub(crate) events: Vec<G::Event>,
}

/// Carries out a step and returns what it told.
pub(crate) fn carry_out<G: Game>(game: &mut G, taken: Taken<G>) -> Vec<G::Event> {
    let mut events = Vec::new();
    match taken {
        Taken::Action(seat, action) => game.apply(seat, &action, &mut events),
        Taken::Outcome(outcome) => game.resolve(&outcome, &mut events),
    }
    events
}

/// Looks at the position after the last step of the log: how much the viewer
/// has seen of each step until now. What was seen once stays seen, as in a
/// redacted record (crate `record`).
pub(crate) fn see<'a, G: Game>(
    game: &G,
    log: impl IntoIterator<Item = &'a Logged<G>>,
    viewer: Viewer,
    acc: &mut Vec<Seen>,
) {
    for (index, Logged { taken, .. }) in log.into_iter().enumerate() {
        if index == acc.len() {
            acc.push(Seen::Absent);
        }
        if acc[index] != Seen::Whole {
            acc[index] = more(acc[index], game.seen(taken.as_step(), viewer));
        }
    }
}

/// What somebody knows who has seen both.
fn more(one: Seen, other: Seen) -> Seen {
    match (one, other) {
        (Seen::Whole, _) | (_, Seen::Whole) => Seen::Whole,
        (Seen::Masked, _) | (_, Seen::Masked) => Seen::Masked,
        (Seen::Absent, Seen::Absent) => Seen::Absent,
    }
}

/// The part of the log that was seen: a line for a step, and below a whole
/// step its events.
pub(crate) fn redacted<G: Game>(log: &[Logged<G>], seen: &[Seen]) -> Vec<String> {
    let mut lines = Vec::new();
    for (Logged { taken, events }, seen) in log.iter().zip(seen) {
        match seen {
            Seen::Whole => {
                lines.push(taken.to_string());
                lines.extend(events.iter().map(|event| format!("  {event:?}")));
            }
            Seen::Masked => lines.push(format!("{} ?", taken.who())),
            Seen::Absent => {}
        }
    }
    lines
}

/// Everybody who may look at a table: the seats, and a watcher.
pub(crate) fn viewers<G: Game>(game: &G) -> impl Iterator<Item = Viewer> + use<G> {
    Seat::all(game.n_seats()).map(Viewer::Seat).chain([Viewer::Watcher])
}

/// What the seat may do.
pub(crate) fn actions<G: Game>(game: &G, seat: Seat) -> Vec<G::Action> {
    let mut actions = Vec::new();
    game.actions(seat, &mut actions);
    actions
}

/// What chance may bring: the outcomes with a positive weight. None where it
/// is not to move; a game need not answer there.
pub(crate) fn outcomes<G: Game>(game: &G) -> Vec<(G::Outcome, kernel::Weight)> {
    let mut outcomes = Vec::new();
    if game.to_move() == ToMove::Chance {
        game.outcomes(&mut outcomes);
    }
    outcomes.retain(|(_, weight)| *weight > 0);
    outcomes
}
