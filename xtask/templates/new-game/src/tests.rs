//! What neither a fixture nor the conformance kit can show: the totals that the
//! book prints, and that the deal is the same whatever the players do.

use bots::{Bot, Seeds, play};
use kernel::{AnyStep, Game, Seed};

use crate::{catalog::catalog, state::MyGame};

/// MG-01: the counts of components, as the book prints them.
#[test]
fn the_box_holds_what_the_book_says() {
    assert_eq!(catalog().coins, 10);
}

/// The outcomes of chance in a game between these bots.
fn outcomes(seed: u128, bots: [&str; 2]) -> Vec<String> {
    let setup = MyGame::INFO.setup(2, None).unwrap();
    let bots: [Bot; 2] = bots.map(|bot| bot.parse().unwrap());
    let seeds = Seeds { deal: Seed(seed), bots: Seed(7) };
    let mut log: Vec<AnyStep> = Vec::new();
    play::<MyGame>(&setup, &bots, seeds, Some(&mut log)).unwrap();
    log.into_iter().filter(|step| step.seat.is_none()).map(|step| step.text).collect()
}

/// Compare what is the same draw in both games: the n-th card of a deck, the
/// roll of one key.
#[test]
fn the_deal_follows_from_the_seed_alone() {
    for seed in 0..20 {
        let one = outcomes(seed, ["random", "random"]);
        let other = outcomes(seed, ["greedy", "random"]);
        assert_eq!(one, other, "seed {seed}");
    }
}
