//! A game in parts: what chance brought at a time, and the turns of its seats.

use kernel::{AnyStep, Seat, Silent};

use crate::Playable;

/// A part of a game that is reviewed on its own.
#[derive(Debug)]
pub(super) enum Part<G: Playable> {
    Drawn(Drawn<G>),
    Played(Played<G>),
}

/// Steps of chance that followed each other.
#[derive(Debug)]
pub(super) struct Drawn<G: Playable> {
    /// The index of the first step.
    pub(super) step: usize,
    /// How many steps of the game were made after the last of them.
    pub(super) n_steps: usize,
    pub(super) before: G,
    pub(super) after: G,
    /// Whether anything else could have come.
    pub(super) is_open: bool,
}

/// What a seat did without learning anything: its turn, up to a reveal.
#[derive(Debug)]
pub(super) struct Played<G: Playable> {
    pub(super) seat: Seat,
    pub(super) step: usize,
    pub(super) n_steps: usize,
    pub(super) before: G,
    pub(super) actions: Vec<G::Action>,
}

/// The parts of a game, and the position after all of them. The first part is what chance
/// brought before the first turn, even if that is nothing.
///
/// # Panics
/// If a step is not legal: the record must have been replayed before.
pub(super) fn parts<G: Playable>(start: &G, steps: &[AnyStep]) -> (Vec<Part<G>>, G) {
    let mut cutter = Cutter {
        game: start.clone(),
        drawn: Some(Drawn {
            step: 0,
            n_steps: 0,
            before: start.clone(),
            after: start.clone(),
            is_open: false,
        }),
        played: Seat::all(start.n_seats()).map(|_| None).collect(),
        parts: Vec::new(),
        outcomes: Vec::new(),
    };
    for (index, step) in steps.iter().enumerate() {
        match step.seat {
            None => cutter.draw(index, step.text.parse().expect("the record was replayed")),
            Some(seat) => cutter.act(index, seat, step.text.parse().expect("the record was replayed")),
        }
    }
    cutter.end_draw();
    cutter.end_turns();
    (cutter.parts, cutter.game)
}

struct Cutter<G: Playable> {
    game: G,
    /// What chance is bringing.
    drawn: Option<Drawn<G>>,
    /// The turn under way of each seat.
    played: Vec<Option<Played<G>>>,
    parts: Vec<Part<G>>,
    outcomes: Vec<(G::Outcome, u128)>,
}

impl<G: Playable> Cutter<G> {
    fn draw(&mut self, step: usize, outcome: G::Outcome) {
        self.end_turns();
        self.outcomes.clear();
        self.game.outcomes(&mut self.outcomes);
        let drawn = self.drawn.get_or_insert_with(|| Drawn {
            step,
            n_steps: step,
            before: self.game.clone(),
            after: self.game.clone(),
            is_open: false,
        });
        drawn.n_steps = step + 1;
        drawn.is_open |= self.outcomes.len() > 1;
        self.game.resolve(&outcome, &mut Silent);
    }

    fn act(&mut self, step: usize, seat: Seat, action: G::Action) {
        self.end_draw();
        let played = self.played[seat.index()].get_or_insert_with(|| Played {
            seat,
            step,
            n_steps: step,
            before: self.game.clone(),
            actions: Vec::new(),
        });
        played.n_steps = step + 1;
        played.actions.push(action);
        self.game.apply(seat, &action, &mut Silent);
        if !self.game.to_move().seats().has(seat) {
            self.parts.extend(self.played[seat.index()].take().map(Part::Played));
        }
    }

    fn end_draw(&mut self) {
        if let Some(mut drawn) = self.drawn.take() {
            drawn.after = self.game.clone();
            self.parts.push(Part::Drawn(drawn));
        }
    }

    fn end_turns(&mut self) {
        let ended = self.played.iter_mut().filter_map(Option::take);
        self.parts.extend(ended.map(Part::Played));
    }
}
