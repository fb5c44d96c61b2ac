//! Whole games: how they end, the deal, and what a committed turn gives away.

use std::collections::BTreeMap;

use bots::{Bot, Level, Seeds, play};
use kernel::{AnyStep, Dice, Game, Seat, Seed, Setup, Silent, ToMove, Viewer};

use crate::{
    action::{Action, Chosen, Outcome, Top},
    legal::Illegal,
    sheet::House,
    state::{Supply, WelcomeTo},
};

fn setup(n_seats: u8) -> Setup {
    WelcomeTo::INFO.setup(n_seats, []).unwrap()
}

/// The chance steps of a game between bots of one level.
fn chance(n_seats: u8, seed: u128, level: Level) -> Vec<String> {
    let mut log: Vec<AnyStep> = Vec::new();
    let bots = vec![Bot::new(level); n_seats.into()];
    let seeds = Seeds { deal: Seed(seed), bots: Seed(7) };
    play::<WelcomeTo>(&setup(n_seats), &bots, seeds, Some(&mut log)).unwrap();
    log.into_iter().filter(|step| step.seat.is_none()).map(|step| step.text).collect()
}

/// The same seed brings the same cards and plans, whatever the players do; alone
/// until the discard pile, which they make, becomes the deck.
#[test]
fn the_deal_follows_from_the_seed_alone() {
    for seed in 0..10 {
        // Alone the first lap has 63 cards and a "plan completed" card.
        for (n_seats, n_steps) in [(2, usize::MAX), (4, usize::MAX), (1, 3 + 64)] {
            let cards = |level| {
                let all = chance(n_seats, seed, level);
                all.into_iter().filter(|text| text.starts_with(['p', 'c', 'a'])).collect::<Vec<_>>()
            };
            let [one, other] = [Level::Random, Level::Greedy].map(cards);
            let n = one.len().min(other.len()).min(n_steps);
            assert!(n > 20);
            assert_eq!(one[..n], other[..n], "{n_seats} seats, seed {seed}");
        }
    }
}

/// WT-40: every way to end occurs among random players.
#[test]
fn random_games_end_in_every_way() {
    let mut ends = BTreeMap::new();
    for number in 0..300 {
        for (n_seats, level) in [(4, Level::Random), (2, Level::Greedy)] {
            let bots = vec![Bot::new(level); n_seats];
            let setup = setup(u8::try_from(n_seats).unwrap());
            if level == Level::Greedy && number > 20 {
                continue;
            }
            let played = play::<WelcomeTo>(&setup, &bots, Seeds::of_series(Seed(1), number), None).unwrap();
            *ends.entry(played.end).or_insert(0) += 1;
        }
    }
    assert_eq!(ends.keys().copied().collect::<Vec<_>>(), ["houses", "plans", "refusals"], "{ends:?}");
}

/// WT-50: the first "plan completed" card comes at each of its 21 places equally
/// often, after 43 cards, in a deal and with free dice.
#[test]
fn the_first_plan_card_is_anywhere_among_the_last_21() {
    for deals in [true, false] {
        let mut counts = BTreeMap::new();
        for seed in 0..2100u64 {
            let mut dice = if deals { Dice::deal(Seed(seed.into())) } else { Dice::free(seed) };
            let mut game = WelcomeTo::new(&setup(1)).unwrap();
            let mut n_cards = 0;
            loop {
                if game.to_move() != ToMove::Chance {
                    skip_turn(&mut game);
                    continue;
                }
                let outcome = game.roll(&mut dice);
                if matches!(outcome, Outcome::PlanCard { .. } | Outcome::Top { top: Top::Plan }) {
                    break;
                }
                n_cards += u32::from(matches!(outcome, Outcome::Card { .. }));
                game.resolve(&outcome, &mut Silent);
            }
            *counts.entry(n_cards).or_insert(0u32) += 1;
        }
        assert_eq!(counts.keys().copied().collect::<Vec<_>>(), (43..=63).collect::<Vec<_>>(), "{counts:?}");
        assert!(counts.values().all(|count| count.abs_diff(100) < 45), "{counts:?}");
    }
}

/// Discards the hand as a turn would, without building anything.
fn skip_turn(game: &mut WelcomeTo) {
    let Supply::Solo(solo) = &mut game.public.supply else { panic!("alone") };
    solo.end_round(0);
    game.public.phase = crate::state::Phase::Draw;
}

/// WT-12: two games that differ only in what another seat does in its turn, before
/// and after it commits, are one to me: view, offers and scorecards.
#[test]
fn anothers_turn_shows_nowhere_before_the_round_ends() {
    let [me, other] = [Seat::new(0), Seat::new(1)];
    let mut dice = Dice::deal(Seed(3));
    let mut game = WelcomeTo::new(&setup(2)).unwrap();
    while game.to_move() == ToMove::Chance {
        game.resolve(&game.roll(&mut dice), &mut Silent);
    }
    let turn = |combo: &str, game: &mut WelcomeTo, is_long: bool| {
        game.apply(other, &combo.parse().unwrap(), &mut Silent);
        while !game.public.committed.has(other) {
            let mut actions = Vec::new();
            game.actions(other, &mut actions);
            let action = if is_long { actions[0] } else { actions[actions.len() - 1] };
            game.apply(other, &action, &mut Silent);
        }
    };
    let (mut one, mut two) = (game.clone(), game.clone());
    turn("combo 1", &mut one, true);
    turn("combo 2", &mut two, false);
    assert_ne!(one, two);
    let seen = |game: &WelcomeTo| {
        let mut actions: Vec<Action> = Vec::new();
        game.actions(me, &mut actions);
        format!("{:?} {actions:?} {:?}", game.view(Viewer::Seat(me)), game.scorecards())
    };
    assert_eq!(seen(&one), seen(&two));
    assert_eq!(one.view(Viewer::Watcher), two.view(Viewer::Watcher));
}

/// WT-26: who names other estates of the same kind is told which stand for them,
/// and not some that differ.
#[test]
fn a_refused_choice_names_its_equal() {
    let position = r#"
        phase = "turns"
        round = 20
        plans = ["A4", "BX5", "C1"]
        stacks = [
            { top = "1-fence", turned = "2-park" },
            { top = "3-bis", turned = "4-park" },
            { top = "5-park", turned = "6-park" },
        ]
        lane = [
            { step = "finish", sheet.streets = [
                "1 2 3 4| 5 6 7 8| . .", "1 2 2b 2b| . . . . . . .", "1 2 3 4| . . . . . . . .",
            ] },
            { step = "choose", sheet = {} },
        ]
    "#;
    let setup = WelcomeTo::INFO.setup(2, [("plans", "mixed")]).unwrap();
    let game = WelcomeTo::from_position(&setup, &toml::from_str(position).unwrap()).unwrap();
    let check = |text: &str| game.check(Seat::new(0), &text.parse().unwrap());
    assert_eq!(check("claim A a1 b1"), Ok(()));
    assert_eq!(check("claim A a1 a5"), Ok(()));
    let offered = Chosen::new([House { street: 0, place: 0 }, House { street: 0, place: 4 }]);
    assert_eq!(check("claim A a5 c1"), Err(Illegal::SameChoice { letter: 0, offered }));
    assert_eq!(check("claim A a1 a1"), Err(Illegal::PlanNotMet { letter: 0 }));
}
