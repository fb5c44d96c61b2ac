//! The vocabulary's own tests; the contract is tested by `conformance`.

use crate::{Deal, Dice, Free, Message, Owner, Scorecard, Seat, SeatSet, Seed, Tie, rank, read_number};

fn deal(seed: u128) -> Deal {
    match Dice::deal(Seed(seed)) {
        Dice::Deal(deal) => deal,
        Dice::Free(_) => unreachable!("a deal was asked for"),
    }
}

/// Fixed for ever: a record's seed must bring the same cards in ten years.
/// The vectors were computed by a second BLAKE3 from the construction alone.
#[test]
fn deal_has_fixed_test_vectors() {
    let mut deal = deal(1);
    let deck: Vec<u16> = (0..8).map(|index| deal.card("deck", 0, 8, index)).collect();
    let lap: Vec<u16> = (0..8).map(|index| deal.card("deck", 1, 8, index)).collect();
    let rolls: Vec<u32> = (0..8).map(|turn| deal.below("die", &[turn], 6)).collect();
    assert_eq!((deck, lap, rolls), (DECK.to_vec(), LAP.to_vec(), ROLLS.to_vec()));
    assert_eq!(Seed(1).fingerprint(), FINGERPRINT);
}

const DECK: [u16; 8] = [1, 2, 5, 0, 3, 4, 6, 7];
const LAP: [u16; 8] = [1, 4, 7, 2, 3, 0, 5, 6];
const ROLLS: [u32; 8] = [4, 2, 4, 0, 5, 5, 0, 3];
const FINGERPRINT: &str = "f1ac1f33d96c8a9de037dc9fdc639466";

#[test]
fn a_card_that_cannot_come_is_passed_over() {
    let mut deal = deal(1);
    assert_eq!(deal.card_from("deck", 0, 8, 2, |_| true), Some(DECK[2]));
    assert_eq!(deal.card_from("deck", 0, 8, 2, |card| card != DECK[2]), Some(DECK[3]));
    assert_eq!(deal.card_from("deck", 0, 8, 2, |card| card == DECK[1]), Some(DECK[1]), "it goes round");
    assert_eq!(deal.card_from("deck", 0, 8, 9, |_| true), Some(DECK[1]));
    assert_eq!(deal.card_from("deck", 0, 8, 2, |_| false), None);
}

#[test]
fn a_deck_holds_every_card_once_in_any_order_of_asking() {
    let (mut forward, mut backward) = (deal(7), deal(7));
    let cards: Vec<u16> = (0..160).map(|index| forward.card("deck", 0, 160, index)).collect();
    backward.card("another", 0, 26, 3);
    let reversed: Vec<u16> = (0..160).rev().map(|index| backward.card("deck", 0, 160, index)).collect();
    assert_eq!(cards, reversed.into_iter().rev().collect::<Vec<_>>());
    let mut sorted = cards;
    sorted.sort_unstable();
    assert_eq!(sorted, (0..160).collect::<Vec<_>>());
}

#[test]
fn seeds_are_read_as_they_are_written() {
    for seed in [Seed(0), Seed(1), Seed(u128::MAX)] {
        assert_eq!(seed.to_string().parse(), Ok(seed));
    }
    assert_eq!("17".parse(), Ok(Seed(17)));
    for bad in ["", "-1", "0x", "seed", "0x1g", "340282366920938463463374607431768211456"] {
        assert!(bad.parse::<Seed>().is_err(), "{bad:?} was taken for a seed");
    }
}

#[test]
fn weighted_dice_keep_to_the_weights() {
    let mut free = Free::new(3);
    let mut counts = [0u32; 4];
    for _ in 0..60_000 {
        counts[free.weighted([1, 0, 2, 3])] += 1;
    }
    assert_eq!(counts[1], 0);
    for (count, expected) in [(counts[0], 10_000u32), (counts[2], 20_000), (counts[3], 30_000)] {
        assert!(count.abs_diff(expected) < 500, "{counts:?}");
    }
}

#[test]
fn seat_sets_are_sets() {
    let (one, two) = (Seat::new(0), Seat::new(11));
    let set = SeatSet::EMPTY.with(two).with(one).with(two);
    assert_eq!(set.iter().collect::<Vec<_>>(), [one, two]);
    assert_eq!((set.len(), set.first()), (2, Some(one)));
    assert!(set.without(one).has(two) && !set.without(one).has(one));
    assert_eq!(SeatSet::all(12).len(), 12);
    assert_eq!(two.next(12), one);
}

#[test]
fn equal_cards_share_a_rank_and_the_next_is_skipped() {
    let tie = |value| vec![Tie { label: Message::new("tie"), value }];
    let mut cards: Vec<Scorecard> = [(5, 1), (9, 0), (5, 2), (5, 1)]
        .into_iter()
        .zip(Seat::all(4))
        .map(|((total, value), seat)| {
            let mut card = Scorecard::new(Owner::Seat(seat), Vec::new(), tie(value));
            card.total = total;
            card
        })
        .collect();
    rank(&mut cards);
    assert_eq!(cards.iter().map(|card| card.rank).collect::<Vec<_>>(), [3, 1, 2, 3]);
    assert_eq!(cards[2].parted_from(&cards[0]).map(|tie| tie.value), Some(2), "equal points");
    assert_eq!(cards[0].parted_from(&cards[3]), None, "equal in everything");
    assert_eq!(cards[0].compared(&cards), cards[0].ties, "against two others, told once");
    assert!(cards[1].compared(&cards).is_empty(), "nobody has as many points");
    assert_eq!(cards[1].parted_from(&cards[0]), None, "the points decide");
}

/// A step with every shape that a table of notation knows.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Act {
    Rest,
    Sit { seat: Seat },
    Swap(Seat, Seat),
    Wait { turns: u8 },
}

crate::notation! {
    Act, "act":
    "rest" => Rest;
    "sit" "down" seat => Sit { seat }, "sit down 1";
    "swap" one other => Swap(one, other), "swap 1 2";
    write(f) {
        Act::Wait { turns } => write!(f, "wait {turns}"),
    }
    read(text) {
        ["wait", turns] => Act::Wait { turns: read_number(text, turns, 1..=3, "number of turns")? }, "wait 2";
    }
}

#[test]
fn a_table_of_notation_is_read_as_written() {
    let [one, two] = [Seat::new(0), Seat::new(11)];
    for (act, text) in [
        (Act::Rest, "rest"),
        (Act::Sit { seat: two }, "sit down 12"),
        (Act::Swap(one, two), "swap 1 12"),
        (Act::Wait { turns: 3 }, "wait 3"),
    ] {
        assert_eq!(act.to_string(), text);
        assert_eq!(text.parse(), Ok(act));
        assert_eq!(format!("  {} ", text.replace(' ', "  ")).parse(), Ok(act));
    }
}

#[test]
fn what_is_no_notation_says_where_and_why() {
    let unknown = " is no act: write rest, sit down 1, swap 1 2 or wait 2";
    for (text, at, why) in [
        ("", 0, format!("\"\"{unknown}")),
        ("rest 1", 0, format!("\"rest 1\"{unknown}")),
        ("sit 1", 0, format!("\"sit 1\"{unknown}")),
        ("sit down 13", 9, "\"13\" is no seat number".to_owned()),
        ("swap 1 01", 7, "\"01\" is no seat number".to_owned()),
        ("wait +2", 5, "\"+2\" is no number of turns: 1 to 3".to_owned()),
        ("wait 4", 5, "\"4\" is no number of turns: 1 to 3".to_owned()),
    ] {
        let error = text.parse::<Act>().unwrap_err();
        assert_eq!((error.at, error.why), (at, why), "{text:?}");
    }
}

#[test]
fn dice_pick_from_the_cards_that_are_left() {
    let is_left = |card: u8| card.is_multiple_of(3);
    let mut deal = Dice::deal(Seed(1));
    // Of DECK, cards 0, 3 and 6 are left, and 0 comes first.
    assert_eq!(deal.card_left("deck", 8, is_left), 0);
    assert_eq!(u32::from(deal.below("die", &[1], 6)), ROLLS[1]);
    let mut free = Dice::free(1);
    let mut picked: Vec<u8> = (0..60).map(|_| free.card_left("deck", 8, is_left)).collect();
    picked.sort_unstable();
    picked.dedup();
    assert_eq!(picked, [0, 3, 6]);
    assert!((0..60).all(|_| free.below("die", &[], 6) < 6));
}
