//! Whole games: their length, their deal, and what a bot must never be able
//! to do.

use bots::{Bot, Level, Playable, Seeds, Turn, play};
use kernel::{AnyStep, Dice, Free, Game, Seed, Setup, Silent, ToMove, advance};

use crate::{
    action::{Action, Outcome},
    catalog::{CardId, Tier, catalog},
    legal,
    rules::market,
    state::{Cell, Phase, PointCity},
};

fn setup(n_seats: u8) -> Setup {
    PointCity::INFO.setup(n_seats, None).unwrap()
}

/// Plays random games and shows each position to the visitor.
fn visit(n_seats: u8, n_games: u64, mut visitor: impl FnMut(&PointCity)) {
    let mut free = Free::new(u64::from(n_seats));
    for game in 0..n_games {
        let mut position = PointCity::new(&setup(n_seats)).unwrap();
        let mut dice = Dice::free(game);
        let mut choose = |position: &PointCity, seat, _: &mut Dice| {
            let mut actions = Vec::new();
            position.actions(seat, &mut actions);
            free.pick(&actions)
        };
        visitor(&position);
        while advance(&mut position, &mut dice, &mut choose).is_some() {
            visitor(&position);
        }
    }
}

/// PC-40: seventeen turns each, and fourteen cards stay on the market.
#[test]
fn everybody_has_seventeen_turns() {
    for (n_seats, turns) in [(1, 34), (2, 34), (3, 51), (4, 68)] {
        let mut passed = false;
        visit(n_seats, 50, |position| {
            let mut actions = Vec::new();
            legal::actions(position, position.active, &mut actions);
            passed = actions == [Action::Pass] || passed && position.phase != Phase::LayTokens;
            if position.phase == Phase::Over {
                let n_cards = position.market.iter().filter(|cell| **cell != Cell::Empty).count();
                // Whoever passes leaves no hole (PC-41).
                let n_holes = position.turn.holes.iter().flatten().count();
                assert_eq!(n_cards, 16 - n_holes);
                assert!(n_holes == 2 || passed, "{n_cards} cards left");
                assert_eq!(position.progress().turn, turns);
                assert_eq!(position.progress().round, 17);
            }
        });
    }
}

/// PC-01: the box keeps exactly the cards that the table removes.
#[test]
fn the_box_keeps_what_was_removed() {
    for n_seats in 1..=4 {
        let kept = catalog().for_seats(n_seats).kept;
        visit(n_seats, 20, |position| {
            for tier in Tier::ALL {
                let index = tier.index();
                let unseen: u8 = position.deck.unsurfaced[index].iter().sum();
                assert_eq!(unseen - position.deck.left[index], tier.size() - kept[index]);
            }
        });
    }
}

/// PC-42: whoever may flip has a pair to take afterwards, whatever appears.
#[test]
fn a_flip_never_takes_away_the_last_pair() {
    visit(2, 100, |position| {
        let mut actions = Vec::new();
        legal::actions(position, position.active, &mut actions);
        for action in actions {
            let Action::Flip { spot } = action else { continue };
            let mut market = position.market;
            market[spot.index()] = Cell::Empty;
            let is_pair = |(first, second): &(crate::Spot, crate::Spot)| {
                [first, second].iter().all(|spot| matches!(market[spot.index()], Cell::Resource(_)))
            };
            assert!(market::PAIRS.iter().any(is_pair), "{spot} in {:?}", position.market);
        }
    });
}

/// The outcomes of chance in a game between random bots.
fn outcomes(seed: u128, bots: [Level; 2]) -> Vec<Outcome> {
    let mut log: Vec<AnyStep> = Vec::new();
    let seeds = Seeds { deal: Seed(seed), bots: Seed(7) };
    play::<PointCity>(&setup(2), &bots.map(Bot::new), seeds, Some(&mut log)).unwrap();
    log.iter().filter(|step| step.seat.is_none()).map(|step| step.text.parse().unwrap()).collect()
}

/// The same seed brings the same tokens, the same first seat and the same cards
/// in the same order, whatever the players do.
#[test]
fn the_deal_follows_from_the_seed_alone() {
    let tops = |outcomes: &[Outcome]| -> Vec<Outcome> {
        outcomes.iter().copied().filter(|outcome| !matches!(outcome, Outcome::Card { .. })).collect()
    };
    for seed in 0..20 {
        let one = tops(&outcomes(seed, [Level::Random, Level::Random]));
        let other = tops(&outcomes(seed, [Level::Greedy, Level::Random]));
        assert_eq!(one, other, "seed {seed}");
        assert_ne!(one, tops(&outcomes(seed + 1000, [Level::Random, Level::Random])));
    }
}

/// A card that is turned over is the very card that the deal put there.
#[test]
fn a_face_turns_into_the_card_of_the_deal() {
    let mut free = Free::new(9);
    for seed in 0..20 {
        let mut dice = Dice::deal(Seed(seed));
        let Dice::Deal(mut deal) = dice.clone() else { unreachable!() };
        let mut position = PointCity::new(&setup(3)).unwrap();
        while position.to_move() != ToMove::Nobody {
            if let Some(seat) = position.to_move().seats().first() {
                let mut actions = Vec::new();
                position.actions(seat, &mut actions);
                position.apply(seat, &free.pick(&actions), &mut Silent);
                continue;
            }
            let face = if let Phase::RevealFlip(spot) = position.phase
                && let Cell::Resource(face) = position.market[spot.index()]
            {
                Some(face)
            } else {
                position.deck.top
            };
            let outcome = position.roll(&mut dice);
            if let (Some(face), Outcome::Card { card }) = (face, outcome) {
                let index = deal.card(face.tier.deck(), 0, face.tier.size().into(), face.nth.into());
                assert_eq!(card, CardId(face.tier.first() + u8::try_from(index).unwrap()));
                assert_eq!(card.card().suit, face.suit);
            }
            position.resolve(&outcome, &mut Silent);
        }
    }
}

/// PC-61: the automa walks over all sixteen spots and then begins anew.
#[test]
fn the_automa_walks_row_by_row() {
    let walk: Vec<String> = (0..17)
        .map(|turn| crate::rules::automa::spots(turn).map(|spot| spot.to_string()).join("+"))
        .collect();
    assert_eq!(
        walk.join(" "),
        "a2+a3 b2+b3 c2+c3 d2+d3 a3+a4 b3+b4 c3+c4 d3+d4 a4+a1 b4+b1 c4+c1 d4+d1 a1+a2 b1+b2 c1+c2 d1+d2 a2+a3"
    );
}

/// A search chooses the same on any number of threads.
#[test]
fn threads_do_not_change_a_choice() {
    let (mut n_searched, mut number) = (0, 0);
    visit(2, 1, |position| {
        let ToMove::Seats(seats) = position.to_move() else { return };
        let seat = seats.first().unwrap();
        number += 1;
        let mut actions = Vec::new();
        position.plausible(seat, &mut actions);
        if actions.len() < 2 || number % 4 != 0 {
            return;
        }
        n_searched += 1;
        let bot: Bot = "hard@64".parse().unwrap();
        let choice = |n_threads| {
            let mut mind = bot.mind::<PointCity>(Seed(number), n_threads);
            mind.choose(&Turn::new(position, seat, &actions), None)
        };
        assert_eq!(choice(1), choice(3));
    });
    assert!(n_searched > 5, "{n_searched}");
}

/// Two cards that can be paid for in one way only say what is spent on them; what costs
/// nothing of the hand does not speak of it.
#[test]
fn taking_says_what_is_spent_at_once() {
    let (mut n_paid, mut n_others) = (0, 0);
    visit(2, 2, |position| {
        let Some(seat) = position.to_move().seats().first() else { return };
        let mut actions = Vec::new();
        position.actions(seat, &mut actions);
        for action in &actions {
            let mut after = position.clone();
            after.apply(seat, action, &mut Silent);
            let is_spent = matches!(action, Action::Take { .. }) && after.spent != position.spent;
            assert_eq!(position.describe(seat, action).id == "point-city-do-paid", is_spent, "{action}");
            *(if is_spent { &mut n_paid } else { &mut n_others }) += 1;
        }
    });
    assert!(n_paid > 20 && n_others > 20, "{n_paid} and {n_others}");
}
