//! The sums that the rulebook prints, and the symmetry of the deck.

use crate::catalog::{Card, CardId, Kind, Suit, Tier, TokenSet, catalog};

fn cards(tier: Tier) -> impl Iterator<Item = &'static Card> {
    (0..CardId::N).map(CardId).filter(move |id| id.tier() == tier).map(CardId::card)
}

/// PC-01: removed and kept cards make up the tiers, for every number of seats.
#[test]
fn tiers_hold_what_the_table_removes_and_keeps() {
    let removed = [[25, 26, 27], [25, 26, 27], [13, 14, 17], [1, 2, 7]];
    for (row, removed) in catalog().seats.iter().zip(removed) {
        for tier in Tier::ALL {
            let index = tier.index();
            assert_eq!(row.kept[index] + removed[index], tier.size(), "{} seats", row.n);
            assert_eq!(cards(tier).count(), usize::from(tier.size()));
        }
    }
}

#[test]
fn numbers_of_cards_by_tier() {
    for (tier, of_kind, ingenuity, production, points_only) in
        [(Tier(0), 13, 0, 50, 5), (Tier(1), 6, 20, 30, 10), (Tier(2), 5, 20, 20, 15)]
    {
        let count = |is_counted: &dyn Fn(&Card) -> bool| cards(tier).filter(|card| is_counted(card)).count();
        for suit in Suit::ALL {
            let expected = if suit == Suit::Ingenuity { ingenuity } else { of_kind };
            assert_eq!(count(&|card| card.suit == suit), expected, "{suit} in tier {}", tier.number());
        }
        assert_eq!(count(&|card| card.produces.is_some()), production);
        assert_eq!(count(&|card| card.produces.is_none() && !card.civic), points_only);
        assert_eq!(count(&|card| card.civic), 10);
    }
    let all = || catalog().cards.iter();
    assert_eq!(all().map(|card| u32::from(card.points)).sum::<u32>(), 245);
    for card in all() {
        assert!(!(card.civic && (card.points > 0 || card.produces.is_some())), "{card:?}");
        assert!(card.produces.is_none_or(|kind| card.cost[kind.index()] == 0), "{card:?}");
    }
}

/// Replacing each kind by the next maps every tier onto itself, and no card
/// onto itself; so a single wrong number anywhere would show.
#[test]
fn deck_has_fivefold_symmetry() {
    let cycle = [Kind::Economy, Kind::Industry, Kind::Community, Kind::Energy, Kind::Ecology];
    let next = |kind: Kind| {
        let at = cycle.iter().position(|each| *each == kind).expect("all five are there");
        cycle[(at + 1) % 5]
    };
    let turn = |card: &Card| {
        let mut cost = [0; 5];
        for kind in Kind::ALL {
            cost[next(kind).index()] = card.cost[kind.index()];
        }
        let suit = card.suit.kind().map_or(Suit::Ingenuity, |kind| Suit::ALL[next(kind).index()]);
        Card { suit, cost, produces: card.produces.map(next), ..*card }
    };
    let key = |card: &Card| format!("{card:?}");
    for tier in Tier::ALL {
        let mut before: Vec<String> = cards(tier).map(key).collect();
        let mut after: Vec<String> = cards(tier).map(|card| key(&turn(card))).collect();
        before.sort();
        after.sort();
        assert_eq!(before, after, "tier {}", tier.number());
        assert!(cards(tier).all(|card| turn(card) != *card));
    }
}

/// PC-04: 26 tokens, of which the first 22 are those of the first edition.
#[test]
fn tokens_of_both_editions() {
    let tokens = &catalog().tokens;
    assert_eq!(tokens.len(), 26);
    for (index, token) in tokens.iter().enumerate() {
        assert_eq!(token.set == TokenSet::Original, index < 22, "{}", token.id);
    }
    let mut ids: Vec<&str> = tokens.iter().map(|token| token.id.as_str()).collect();
    ids.sort_unstable();
    ids.dedup();
    assert_eq!(ids.len(), 26);
}
