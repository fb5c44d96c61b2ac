//! The vocabulary's own tests; the contract is tested by `conformance`.

use crate::{Deal, Dice, Free, Message, Owner, Scorecard, Seat, SeatSet, Seed, Tie, rank};

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
