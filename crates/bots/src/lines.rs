//! The whole turns among which a seat chooses: lines of its own decisions up to
//! the next reveal or the next player.

use kernel::{Dice, Free, Seat, Silent, ToMove};

use crate::{
    Playable,
    judge::Judge,
    policy::{Hand, Policy, settle},
};

/// A line of decisions, and where it leads.
#[derive(Debug, Clone)]
pub(crate) struct Line<G: Playable> {
    pub(crate) actions: Vec<G::Action>,
    /// The position at its end.
    pub(crate) end: G,
    /// How good that looks, in hundredths of a point.
    pub(crate) value: i32,
}

/// Who judges what while lines are listed.
#[derive(Debug)]
pub(crate) struct Judges<'a, G: Playable> {
    /// The ends of lines.
    pub(crate) look: Judge<'a, G>,
    /// The rest of a turn that chance has interrupted.
    pub(crate) play: Judge<'a, G>,
}

impl<G: Playable> Clone for Judges<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Playable> Copy for Judges<'_, G> {}

impl<'a, G: Playable> Judges<'a, G> {
    /// The same judge for both.
    pub(crate) fn both(judge: Judge<'a, G>) -> Self {
        Judges { look: judge, play: judge }
    }
}

/// Who looks at the lines, one after the other.
#[derive(Debug)]
pub(crate) struct Looks<'a, G: Playable> {
    /// Keeps so many.
    pub(crate) first: Judges<'a, G>,
    pub(crate) n_first: usize,
    /// Keeps the best of those.
    pub(crate) look: Judge<'a, G>,
    pub(crate) n_max: usize,
    /// How many positions they may look at, roughly.
    pub(crate) n_positions: u32,
}

impl<G: Playable> Looks<'_, G> {
    /// The best lines of the seat, best first. The estimate is quick; a net looks at what
    /// it likes.
    pub(crate) fn lines(&self, game: &G, seat: Seat, dice: &mut Free) -> Vec<Line<G>> {
        let Judge::Net(_) = self.look else {
            return self.best(game, seat, self.n_max, dice);
        };
        let mut lines = self.best(game, seat, self.n_max.max(self.n_first), dice);
        for line in &mut lines {
            line.value = self.look.value(&line.end, seat);
        }
        lines.sort_by_key(|line| std::cmp::Reverse(line.value));
        lines.truncate(self.n_max);
        lines
    }

    fn best(&self, game: &G, seat: Seat, n_max: usize, dice: &mut Free) -> Vec<Line<G>> {
        best_lines_among(game, seat, self.first, (n_max, self.n_positions), dice)
    }
}

/// How many positions one search for lines may look at, roughly.
pub(crate) const POSITIONS_MAX: u32 = 6_000;

/// The best lines of the seat, best first, at most `n_max`.
pub(crate) fn best_lines<G: Playable>(
    game: &G,
    seat: Seat,
    judges: Judges<'_, G>,
    n_max: usize,
    dice: &mut Free,
) -> Vec<Line<G>> {
    best_lines_among(game, seat, judges, (n_max, POSITIONS_MAX), dice)
}

/// The best lines of the seat, best first, at most `n_max`, by so many positions.
fn best_lines_among<G: Playable>(
    game: &G,
    seat: Seat,
    judges: Judges<'_, G>,
    (n_max, n_positions): (usize, u32),
    dice: &mut Free,
) -> Vec<Line<G>> {
    let mut finder = Finder {
        seat,
        judges,
        n_max,
        turn: game.progress().turn,
        path: Vec::new(),
        kept: Vec::with_capacity(n_max + 1),
        dice: Dice::Free(dice.clone()),
        hand: Hand::new(dice.clone()),
    };
    // The caller's dice go on, so that the next search does not meet the same luck.
    dice.below(2);
    finder.follow(game, n_positions);
    finder.kept
}

struct Finder<'a, G: Playable> {
    seat: Seat,
    judges: Judges<'a, G>,
    n_max: usize,
    turn: u16,
    path: Vec<G::Action>,
    kept: Vec<Line<G>>,
    dice: Dice,
    hand: Hand<G>,
}

impl<G: Playable> Finder<'_, G> {
    /// Follows every line from here. Where there are more than `share` positions,
    /// each is shared out evenly, and in the end only the first action is followed.
    fn follow(&mut self, game: &G, share: u32) {
        if !game.to_move().seats().has(self.seat) {
            return self.keep(game);
        }
        let mut actions = Vec::new();
        game.plausible(self.seat, &mut actions);
        if share <= 1 {
            actions.truncate(1);
        }
        let n = u32::try_from(actions.len()).unwrap_or(u32::MAX).max(1);
        if actions.is_empty() {
            return self.keep(game);
        }
        for action in &actions {
            let mut next = game.clone();
            next.apply(self.seat, action, &mut Silent);
            self.path.push(*action);
            self.follow(&next, share / n);
            self.path.pop();
        }
    }

    /// Keeps the line if it is among the best; of lines with the same end only one.
    fn keep(&mut self, end: &G) {
        let value = self.value(end);
        let at = self.kept.partition_point(|line| line.value >= value);
        let is_known =
            self.kept[..at].iter().rev().take_while(|line| line.value == value).any(|line| line.end == *end);
        if at < self.n_max && !is_known {
            self.kept.truncate(self.n_max - 1);
            self.kept.insert(at, Line { actions: self.path.clone(), end: end.clone(), value });
        }
    }

    /// Where the seat's turn is not over yet, chance only comes between: then the
    /// turn is played on.
    fn value(&mut self, end: &G) -> i32 {
        if end.to_move() != ToMove::Chance {
            return self.judges.look.value(end, self.seat);
        }
        const N_TRIES: i32 = 2;
        let mut sum = 0;
        for _ in 0..N_TRIES {
            let mut next = end.clone();
            settle(&mut next, &mut self.dice);
            let goes_on =
                |next: &G| next.progress().turn == self.turn && next.to_move().seats().has(self.seat);
            if !goes_on(&next) {
                return self.judges.look.value(end, self.seat);
            }
            while goes_on(&next) {
                let policy = Policy { judge: self.judges.play, samples: 16 };
                policy.play_turn(&mut next, self.seat, &mut self.hand);
                if next.to_move() == ToMove::Chance && next.progress().turn == self.turn {
                    let mut after = next.clone();
                    settle(&mut after, &mut self.dice);
                    if !goes_on(&after) {
                        break;
                    }
                    next = after;
                }
            }
            sum += self.judges.look.value(&next, self.seat);
        }
        sum / N_TRIES
    }
}
