//! How bots judge goals.

use bots::Playable;
use kernel::Game;

use crate::{Suburbia, catalog::GoalId, estimate};

/// A goal is even at first, the surer the greater the lead and the fewer the rounds,
/// and certain at the end, where a tie brings nothing.
#[test]
fn a_lead_is_worth_more_in_the_end() {
    let game = Suburbia::new(&Suburbia::INFO.setup(2, None).unwrap()).unwrap();
    let weights = &Suburbia::weights().tuned;
    for goal in GoalId::all() {
        let chance = |lead, rounds| estimate::chance(&game.public, goal, lead, rounds, weights);
        assert_eq!([chance(0, 9), chance(1, 0), chance(0, 0), chance(-1, 0)], [50, 100, 0, 0]);
        for rounds in 1..16 {
            for lead in -5..5 {
                assert!(chance(lead, rounds) <= chance(lead + 1, rounds));
                assert_eq!(chance(lead, rounds) + chance(-lead, rounds), 100);
            }
            assert!(chance(2, rounds) >= chance(2, rounds + 1));
        }
    }
}
