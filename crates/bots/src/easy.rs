//! A mind that is pleasant for a first game.

use kernel::{Free, Silent};

use crate::{
    Mind, Playable, Time, Turn,
    judge::Judge,
    lines::{Judges, best_lines},
};

/// Makes a good turn, but not always the best one: any of its best turns that are
/// not much worse than the very best. It never looks past its own turn.
#[derive(Debug)]
pub struct Easy<G: Playable> {
    dice: Free,
    plan: Vec<(Vec<G::Action>, G::Action)>,
}

/// Among so many of its best turns it chooses.
const N_LINES: usize = 12;

impl<G: Playable> Easy<G> {
    /// An easy mind with its own dice.
    pub fn new(dice: Free) -> Self {
        Easy { dice, plan: Vec::new() }
    }
}

impl<G: Playable> Mind<G> for Easy<G> {
    fn choose(&mut self, turn: &Turn<'_, G>, _: Option<&Time<'_>>) -> G::Action {
        if let Some((choice, action)) = self.plan.pop()
            && choice == turn.actions()
        {
            return action;
        }
        self.plan.clear();
        if let [only] = turn.actions() {
            return *only;
        }
        let mut game = G::imagine(&turn.view(), &mut self.dice);
        let judges = Judges::both(Judge::Estimate(&G::weights().tuned));
        let mut lines = best_lines(&game, turn.seat(), judges, N_LINES, &mut self.dice);
        let best = lines[0].value;
        lines.retain(|line| line.value >= best - 600);
        let line = &lines[self.dice.below(u32::try_from(lines.len()).expect("twelve")) as usize];
        for action in &line.actions {
            let mut choice = Vec::new();
            game.plausible(turn.seat(), &mut choice);
            self.plan.push((choice, *action));
            game.apply(turn.seat(), action, &mut Silent);
        }
        self.plan.reverse();
        self.plan.pop().map_or(turn.actions()[0], |(_, action)| action)
    }
}
