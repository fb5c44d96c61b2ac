//! How hard a puzzle is: how many of the weaker searches find its best turn.

use kernel::{Free, Seat, Seed};

use crate::{Bot, Level, Playable, Turn};

/// The weaker searches. Each looks twice, with other dice.
const PROBES: [Bot; 5] = [
    Bot::new(Level::Greedy),
    Bot { level: Level::Medium, budget: Some(8) },
    Bot { level: Level::Hard, budget: Some(20) },
    Bot { level: Level::Hard, budget: Some(60) },
    Bot { level: Level::Hard, budget: Some(240) },
];
const N_LOOKS: u32 = 2;

/// How many of the weaker searches make the turn that ends there, out of how many, and
/// whether `greedy-1` does, which only is reported.
pub(super) fn probe<G: Playable>(game: &G, seat: Seat, end: &G, dice: &mut Free) -> ((u32, u32), bool) {
    let mut found = |bot| finds(bot, game, seat, end, Seed(dice.below(u32::MAX).into()));
    let (mut n_found, mut n_probes) = (0, 0);
    for bot in PROBES {
        for _ in 0..N_LOOKS {
            n_found += u32::from(found(bot));
            n_probes += 1;
        }
    }
    ((n_found, n_probes), found(Bot::new(Level::Greedy1)))
}

fn finds<G: Playable>(bot: Bot, game: &G, seat: Seat, end: &G, seed: Seed) -> bool {
    let mut mind = bot.mind::<G>(seed, 1);
    let mut game = game.clone();
    while game.to_move().seats().has(seat) {
        let mut actions = Vec::new();
        game.plausible(seat, &mut actions);
        let action = mind.choose(&Turn::new(&game, seat, &actions), None);
        game.apply(seat, &action, &mut kernel::Silent);
    }
    game == *end
}
