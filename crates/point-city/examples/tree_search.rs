//! An experiment that settled how bots search: a tree against flat tries.
//!
//! `Tree` is an open-loop tree search over single decisions (UCT, chance rolled anew
//! in every try, each seat choosing for its own lead), with playouts like those of the
//! bots: the best of a few random turns, judged by the estimate after three rounds.
//! Both get the same number of tries a turn, and sit on both seats of every deal:
//!
//! ```sh
//! cargo run --release -p point-city --example tree_search -- 200 100
//! ```

use std::collections::BTreeMap;

use bots::{Bot, Mind, Playable, Seeds, Turn};
use kernel::{Dice, Free, Game, Seat, Seed, Silent, ToMove};
use point_city::PointCity;

type Action = <PointCity as Game>::Action;

const HORIZON: u16 = 3;
const SAMPLES: usize = 8;
/// How much a rarely tried action is worth, in hundredths of a point.
const CURIOSITY: f64 = 800.0;

#[derive(Default)]
struct Node {
    tries: f64,
    sum: f64,
    children: BTreeMap<String, Node>,
}

fn main() {
    let mut numbers = std::env::args().skip(1).filter_map(|text| text.parse::<u32>().ok());
    let (n_games, tries) = (numbers.next().unwrap_or(40), numbers.next().unwrap_or(100));
    let flat: Bot = format!("hard@{tries}").parse().expect("a bot");
    let greedy: Bot = "greedy-1".parse().expect("a bot");
    for other in [flat, greedy] {
        let (mut wins, mut lead) = (0.0, 0);
        for number in 0..n_games {
            let own = Seat::new(u8::from(number % 2 == 1));
            let totals = play(own, other, tries, Seeds::of_series(Seed(1), u64::from(number / 2)));
            let (mine, theirs) = (totals[own.index()], totals[1 - own.index()]);
            lead += mine - theirs;
            wins += if mine > theirs { 1.0 } else { f64::from(u8::from(mine == theirs)) / 2.0 };
        }
        let share = 100.0 * wins / f64::from(n_games);
        let mean = f64::from(lead) / f64::from(n_games);
        println!("tree@{tries} – {other}: {share:.1} % of {n_games} games, leads by {mean:.2}");
    }
}

/// One game of the tree on a seat against a bot.
fn play(own: Seat, other: Bot, tries: u32, seeds: Seeds) -> [i32; 2] {
    let setup = PointCity::INFO.setup(2, None).expect("a table of two");
    let mut game = PointCity::new(&setup).expect("a table of two");
    let mut dice = Dice::deal(seeds.deal);
    let mut free = Free::from_seed(seeds.bots);
    let mut mind: Box<dyn Mind<PointCity>> = other.mind(seeds.bots.of_seat(own), 1);
    let mut actions = Vec::new();
    loop {
        match game.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => settle(&mut game, &mut dice),
            ToMove::Seats(seats) => {
                let seat = seats.first().expect("a seat");
                actions.clear();
                game.plausible(seat, &mut actions);
                let action = if seat == own {
                    search(&game, &actions, tries, &mut free)
                } else {
                    mind.choose(&Turn::new(&game, seat, &actions), None)
                };
                game.apply(seat, &action, &mut Silent);
            }
        }
    }
    let mut totals = [0; 2];
    game.totals(&mut totals);
    totals
}

fn search(game: &PointCity, actions: &[Action], tries: u32, free: &mut Free) -> Action {
    let mut root = Node::default();
    if let [only] = actions {
        return *only;
    }
    for _ in 0..tries {
        let mut dice = Dice::free(u64::from(free.below(u32::MAX)));
        descend(&mut root, game.clone(), game.progress().round + HORIZON, &mut dice, free);
    }
    let visits = |action: &&Action| root.children.get(&action.to_string()).map_or(0.0, |child| child.tries);
    *actions.iter().max_by(|one, other| visits(one).total_cmp(&visits(other))).expect("a choice")
}

/// One try at a node; returns by how much the first seat leads. A node that is met for
/// the first time is played out.
fn descend(node: &mut Node, game: PointCity, round: u16, dice: &mut Dice, free: &mut Free) -> f64 {
    let value = if node.tries == 0.0 {
        playout(game, round, dice, free)
    } else {
        choose(node, game, round, dice, free)
    };
    node.tries += 1.0;
    node.sum += value;
    value
}

/// Goes on with the most promising action; an untried one comes first, of several the
/// one that looks best.
fn choose(node: &mut Node, mut game: PointCity, round: u16, dice: &mut Dice, free: &mut Free) -> f64 {
    settle(&mut game, dice);
    let ToMove::Seats(seats) = game.to_move() else { return lead(&game) };
    if game.progress().round > round {
        return lead(&game);
    }
    let seat = seats.first().expect("a seat");
    let sign = if seat.index() == 0 { 1.0 } else { -1.0 };
    let mut actions = Vec::new();
    game.plausible(seat, &mut actions);
    let worth = |action: &Action| match node.children.get(&action.to_string()) {
        None => f64::INFINITY,
        Some(child) => sign * child.sum / child.tries + CURIOSITY * (node.tries.ln() / child.tries).sqrt(),
    };
    let look = |action: &Action| {
        let mut next = game.clone();
        next.apply(seat, action, &mut Silent);
        next.estimate(seat, &PointCity::weights().tuned)
    };
    let rated = actions.iter().map(|action| (worth(action), action));
    let best =
        rated.max_by(|one, other| one.0.total_cmp(&other.0).then_with(|| look(one.1).cmp(&look(other.1))));
    let action = *best.expect("a choice").1;
    game.apply(seat, &action, &mut Silent);
    descend(node.children.entry(action.to_string()).or_default(), game, round, dice, free)
}

fn playout(mut game: PointCity, round: u16, dice: &mut Dice, free: &mut Free) -> f64 {
    let weights = &PointCity::weights().tuned;
    let mut actions = Vec::new();
    while game.progress().round <= round {
        match game.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => settle(&mut game, dice),
            ToMove::Seats(seats) => {
                let seat = seats.first().expect("a seat");
                let tried = (0..SAMPLES).map(|_| {
                    let mut next = game.clone();
                    while next.to_move().seats().has(seat) {
                        actions.clear();
                        next.plausible(seat, &mut actions);
                        next.apply(seat, &free.pick(&actions), &mut Silent);
                    }
                    next
                });
                game = tried.max_by_key(|next| next.estimate(seat, weights)).expect("some turns");
            }
        }
    }
    lead(&game)
}

fn lead(game: &PointCity) -> f64 {
    let weights = &PointCity::weights().tuned;
    f64::from(game.estimate(Seat::new(0), weights) - game.estimate(Seat::new(1), weights))
}

fn settle(game: &mut PointCity, dice: &mut Dice) {
    while game.to_move() == ToMove::Chance {
        let outcome = game.roll(dice);
        game.resolve(&outcome, &mut Silent);
    }
}
