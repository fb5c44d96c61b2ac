//! Actions from everywhere: what any seat could do at any time, and what is
//! written almost like it. Tried where they do not belong.

use std::collections::BTreeMap;

use kernel::{Free, Game, Seat};

use crate::{
    Subject,
    failure::Failure,
    games::{Luck, Share, Walk, scripts, start},
    notation::mutations,
    steps::actions,
};

/// How many actions of real positions are kept; further ones come by mutation.
const KEPT: usize = 400;

/// A collection of actions without duplicates.
#[derive(Debug)]
pub(crate) struct Pool<G: Game> {
    actions: Vec<G::Action>,
}

impl<G: Game> Pool<G> {
    /// Plays some games and keeps what it meets.
    pub(crate) fn gather(subject: &Subject<'_, G>) -> Result<Self, Failure> {
        let start = start(subject)?;
        let mut known = BTreeMap::new();
        for script in scripts(subject, Share::Quarter, Luck::Script)? {
            let mut walk = Walk::along(subject, &start, &script);
            loop {
                collect(&walk, &mut known);
                if walk.step().is_none() {
                    break;
                }
            }
        }
        mutate(&mut known);
        Ok(Pool { actions: known.into_values().collect() })
    }

    /// Some of them, of all kinds.
    pub(crate) fn some(&self, n: usize, dice: &mut Free) -> impl Iterator<Item = G::Action> {
        let from = match u32::try_from(self.actions.len()) {
            Ok(0) | Err(_) => 0,
            Ok(length) => dice.below(length) as usize,
        };
        // The texts are sorted, so actions of one kind lie together: a stride
        // through the whole list meets all kinds.
        let stride = self.actions.len() / n.max(1) + 1;
        let index = move |nth: usize| (from + nth * stride) % self.actions.len();
        (0..n.min(self.actions.len())).map(move |nth| self.actions[index(nth)])
    }
}

fn collect<G: Game>(walk: &Walk<'_, G>, known: &mut BTreeMap<String, G::Action>) {
    if known.len() >= KEPT || !walk.is_sampled(3) {
        return;
    }
    for seat in Seat::all(walk.game().n_seats()) {
        known.extend(actions(walk.game(), seat).into_iter().map(|action| (action.to_string(), action)));
    }
}

/// Adds the actions that texts near the known ones mean, if they mean any.
fn mutate<A: kernel::Notation>(known: &mut BTreeMap<String, A>) {
    let mut dice = Free::new(1);
    let texts: Vec<String> = known.keys().cloned().collect();
    for text in texts {
        for mutation in mutations(&text, &mut dice) {
            if let Ok(action) = mutation.parse::<A>() {
                known.insert(action.to_string(), action);
            }
        }
    }
}
