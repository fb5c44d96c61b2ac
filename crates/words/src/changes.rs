//! What an action would change, in words.

use kernel::{AnyGame, Entry, Label, Owner, Say, Seat, signed};

use crate::Words;

impl Words {
    /// What an action would change at once, on every ledger of everybody: tried on
    /// a copy. `None` if it changes none, or is not possible.
    pub fn changes(&self, game: &dyn AnyGame, seat: Seat, action: &str) -> Option<String> {
        let mut after = game.boxed_clone();
        after.apply(seat, action).ok()?;
        self.changes_between(game, &*after, seat)
    }

    /// What differs between two positions of a game, on every ledger of everybody, as `seat`
    /// is told it. `None` if nothing does.
    pub fn changes_between(&self, game: &dyn AnyGame, after: &dyn AnyGame, seat: Seat) -> Option<String> {
        let rival = game.has_rival().then_some(Owner::Rival);
        let mut parts = Vec::new();
        for owner in Seat::all(game.n_seats()).map(Owner::Seat).chain(rival) {
            let mut changed = Vec::new();
            for ledger in game.info().ledgers {
                let value = |game: &dyn AnyGame| game.ledger(owner, ledger).unwrap_or(0);
                let change = value(after) - value(game);
                if change != 0 {
                    let name = self.say(&(game.info().label)(Label::Ledger(ledger)));
                    changed.push(format!("{name} {}", signed(change)));
                }
            }
            if !changed.is_empty() {
                let is_own = owner == Owner::Seat(seat);
                let who = if is_own { String::new() } else { format!("{}: ", self.name(owner)) };
                parts.push(format!("{who}{}", changed.join(", ")));
            }
        }
        (!parts.is_empty()).then(|| parts.join("; "))
    }

    /// The same change by change, each with the thing that causes it: what a player
    /// wants to know before a decision. Nothing if it is not possible.
    pub fn causes(&self, game: &dyn AnyGame, seat: Seat, action: &str) -> Vec<String> {
        let Ok(told) = game.boxed_clone().apply(seat, action) else { return Vec::new() };
        let entries = told.into_iter().filter_map(|told| told.entry).filter(|entry| entry.applied != 0);
        let line = |entry: Entry| {
            let ledger = self.say(&(game.info().label)(Label::Ledger(entry.ledger)));
            let cause = self.say(&entry.cause);
            format!("{}: {ledger} {} — {cause}", self.name(entry.owner), signed(entry.applied))
        };
        entries.map(line).collect()
    }
}
