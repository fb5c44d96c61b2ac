//! The box: sums that the rulebook prints, and what the program builds on.

use crate::catalog::{CardId, CardSet, Effect, Needs, Ours, catalog};

/// WT-01: the numbers and effects that the rulebook lists.
#[test]
fn the_decks_hold_what_the_rulebook_lists() {
    let [(_, deck), (_, old)] = catalog().decks.as_slice() else { panic!("two decks") };
    assert_eq!((deck.len(), old.len()), (63, 81));
    let numbers: Vec<usize> =
        (1..=15).map(|number| deck.iter().filter(|card| card.number == number).count()).collect();
    assert_eq!(numbers, [2, 2, 3, 4, 5, 6, 6, 7, 6, 6, 5, 4, 3, 2, 2]);
    let effects: Vec<usize> =
        Effect::ALL.iter().map(|effect| deck.iter().filter(|card| card.effect == *effect).count()).collect();
    assert_eq!(effects, [14, 14, 14, 7, 7, 7]);
    // Both are symmetric: n with an effect is as frequent as 16 − n.
    for deck in [deck, old] {
        for effect in Effect::ALL {
            let count = |number| deck.iter().filter(|c| c.effect == effect && c.number == number).count();
            assert!((1..=15).all(|number| count(number) == count(16 - number)), "{effect:?}");
        }
    }
    // Positions and deals tell two copies apart, but not three.
    for deck in [deck, old] {
        assert!(deck.windows(3).all(|three| three[0] != three[2]));
    }
}

/// WT-02, WT-33: the split of the plans, and how they are written.
#[test]
fn the_plans_are_as_many_as_the_rulebook_says() {
    let letters = |expert: bool, letter: u8| {
        catalog().plans.iter().filter(|plan| plan.expert == expert && plan.letter == letter).count()
    };
    assert_eq!([0, 1, 2].map(|letter| letters(false, letter)), [6, 8, 7]);
    assert_eq!([0, 1, 2].map(|letter| letters(true, letter)), [6, 5, 6]);
    for plan in &catalog().plans {
        assert!(plan.points[0] > plan.points[1], "{}", plan.id);
        assert_eq!(plan.expert, plan.ours == Some(Ours::Points), "{}", plan.id);
        if let Needs::Estates { sizes } | Needs::OnStreet { sizes, .. } | Needs::Features { sizes, .. } =
            &plan.needs
        {
            assert!(sizes.is_sorted(), "{}: estates are compared in order", plan.id);
        }
    }
}

/// WT-03, WT-14, WT-19: tracks that the rule text fixes, on both sheets.
#[test]
fn both_sheets_have_33_places_and_nine_pools() {
    for sheet in &catalog().sheets {
        assert_eq!(sheet.streets.iter().sum::<u8>(), 33, "{}", sheet.name);
        let pools: Vec<usize> = sheet.pools.iter().map(Vec::len).collect();
        assert_eq!(pools, [3, 3, 3], "{}", sheet.name);
        assert_eq!(sheet.pool_track.len(), 10);
        assert_eq!(sheet.refusal_track, [0, 0, 3, 5]);
        assert_eq!(sheet.roundabout_track, [0, 3, 8]);
        assert_eq!(sheet.temp_ranks, [7, 4, 1]);
        let tracks = sheet.parks.iter().chain(&sheet.estates).chain([&sheet.pool_track, &sheet.bis_track]);
        assert!(tracks.into_iter().all(|track| track.is_sorted()), "{}", sheet.name);
    }
}

/// WT-50: twelve faces within the ranges that the rulebook gives.
#[test]
fn the_competitors_keep_to_the_ranges_of_the_rulebook() {
    let faces = &catalog().competitors;
    assert_eq!(faces.len(), 12);
    assert!(faces.iter().map(|face| face.level).is_sorted());
    let within = |value: i16, least: i16, most: i16| (least..=most).contains(&value);
    for face in faces.iter().filter(|face| face.scores()) {
        assert!(
            within(face.temp, 1, 2) && within(face.pool, 0, 5) && within(face.fence, 1, 3),
            "{}",
            face.id
        );
        assert!(within(face.park, 0, 4) && within(face.bis, 1, 4) && within(face.agent, 1, 4), "{}", face.id);
    }
    assert_eq!(faces.iter().filter(|face| !face.scores()).count(), 1);
}

/// A copy that has come stands for the first of the two in the order.
#[test]
fn copies_come_in_the_order_of_the_deal() {
    let deck = &catalog().decks[0].1;
    let twin = (1..63).find(|id| deck[*id] == deck[*id - 1]).expect("some cards are there twice");
    let [low, high] = [twin - 1, twin].map(|id| CardId(u8::try_from(id).unwrap()));
    let whole = CardSet::whole(63);
    let left = whole.but(CardSet::default().with(low));
    let mut gone = CardSet::default().with(low);
    assert_eq!(left.copy_of(deck, high, &mut gone), None, "the first in the order has come");
    assert_eq!(left.copy_of(deck, low, &mut gone), Some(high), "the second is still to come");
}
