//! The laws that every position keeps, whether it comes from a game or from a
//! text: every card and token is somewhere, once, and the phase fits the table.

use kernel::Owner;

use crate::{
    catalog::{CardId, CardSet, Resource, Suit, Tier, TokenId, catalog},
    rules::paying,
    state::{Cell, City, Deck, Face, Hole, Phase, PointCity, Turn},
};

/// The conservation laws: every card and token is somewhere, once.
pub(crate) fn check(game: &PointCity) -> Result<(), String> {
    check_deck(game)?;
    check_buildings(game)?;
    check_tokens(game)?;
    check_phase(game)?;
    for owner in game.owners() {
        let city = game.city(owner);
        let mut rebuilt = City { hand: city.hand, tokens: city.tokens, ..City::default() };
        city.buildings.iter().for_each(|card| rebuilt.build(card));
        if rebuilt != *city {
            return Err(format!("the sums of city {owner} are wrong"));
        }
    }
    Ok(())
}

/// Of every suit there are as many cards, seen and unseen, as the box holds.
fn check_deck(game: &PointCity) -> Result<(), String> {
    let Deck { left, unsurfaced, .. } = &game.deck;
    for tier in Tier::ALL {
        let (unseen, all) = (unsurfaced[tier.index()], catalog().suits[tier.index()]);
        if unseen.iter().zip(all).any(|(unseen, all)| *unseen > all) {
            return Err(format!("tier {} has more unseen cards than the box", tier.number()));
        }
        if unseen.iter().sum::<u8>() < left[tier.index()] {
            return Err(format!("tier {} has more cards in the deck than unseen ones", tier.number()));
        }
    }
    let mut found = cards_out(game).map(i32::from);
    found[Resource::Ingenuity.index()] -= i32::from(game.n_seats);
    let mut expected = [0; Resource::N];
    for tier in Tier::ALL {
        for suit in Suit::ALL {
            let index = Resource::of(tier, suit).index();
            found[index] += i32::from(unsurfaced[tier.index()][suit.index()]);
            expected[index] += i32::from(catalog().suits[tier.index()][suit.index()]);
        }
    }
    for face in faces(game) {
        found[face.resource().index()] += 1;
    }
    for card in known_buildings(game) {
        found[Resource::of(card.tier(), card.card().suit).index()] += 1;
    }
    for (resource, (found, expected)) in Resource::all().zip(found.into_iter().zip(expected)) {
        if found != expected {
            return Err(format!("{found} cards of {resource} instead of {expected}"));
        }
    }
    Ok(())
}

/// Each building is at one place, and exactly those not seen are unseen.
fn check_buildings(game: &PointCity) -> Result<(), String> {
    let mut unseen = CardSet::ALL;
    for card in known_buildings(game) {
        if !unseen.has(card) {
            return Err(format!("building {card} is at two places"));
        }
        unseen.remove(card);
    }
    let n_empty = game.market.iter().filter(|cell| **cell == Cell::Empty).count();
    let n_holes = game.turn.holes.iter().flatten().count();
    if unseen != game.unseen {
        return Err("the unseen buildings are not those that are nowhere".to_owned());
    }
    // Two tiers may have the same resource, so that the sums do not say which tier
    // has a card too many.
    for tier in Tier::ALL {
        for suit in Suit::ALL {
            let n_faces = faces(game).filter(|face| face.tier == tier && face.suit == suit).count();
            let n_cards = n_faces + usize::from(game.deck.unsurfaced[tier.index()][suit.index()]);
            let candidates = game.candidates(Face { tier, suit, nth: 0 });
            if n_cards > usize::try_from(candidates.len()).expect("a few cards") {
                let resource = Resource::of(tier, suit);
                return Err(format!("tier {} has no such number of cards of {resource}", tier.number()));
            }
        }
    }
    let is_hole = |hole: &Hole| game.market[hole.spot.index()] == Cell::Empty;
    let is_twice = matches!(game.turn.holes, [Some(one), Some(other)] if one.spot == other.spot);
    if !game.turn.holes.iter().flatten().all(is_hole) || is_twice {
        return Err("a hole to fill is no empty spot of its own".to_owned());
    }
    if game.turn_number > 0 && n_empty != n_holes {
        return Err(format!("{n_empty} empty spots, but {n_holes} holes to fill"));
    }
    Ok(())
}

/// The phase has what it needs, so that no step can fail in it.
fn check_phase(game: &PointCity) -> Result<(), String> {
    let Turn { holes, sites, tokens_due, draws_due, .. } = game.turn;
    let (n_holes, n_sites) = (holes.iter().flatten().count(), sites.iter().flatten().count());
    let is_fresh = n_holes == 0 && n_sites == 0 && tokens_due == 0 && draws_due == 0;
    let n_empty = game.market.iter().filter(|cell| **cell == Cell::Empty).count();
    // Laying the market and every turn use up an even number of cards of a deck that
    // starts even; some of the present turn's may still be due.
    let n_due = usize::from(game.deck.n_cards()) + n_empty + usize::from(draws_due);
    let is_even = n_due.is_multiple_of(2);
    let is_top_known = game.deck.top.is_some() || game.deck.next_tier().is_none();
    let fits = match game.phase {
        Phase::LayTokens => game.turn_number == 0 && game.tokens.len() < game.n_tokens_at_start(),
        Phase::ChooseFirst => game.turn_number == 0 && game.n_seats > 1,
        Phase::RevealTop => game.deck.top.is_none() && game.deck.next_tier().is_some(),
        Phase::Choose => is_fresh && is_top_known && is_even && !game.is_automas_turn(),
        Phase::RevealFlip(spot) => is_fresh && matches!(game.market[spot.index()], Cell::Resource(_)),
        Phase::Pay => n_sites > 0 && n_sites <= n_holes && can_pay(game),
        Phase::ChooseToken => tokens_due > 0 && usize::from(tokens_due) <= game.tokens.len(),
        Phase::Done => is_top_known && n_sites == 0 && draws_due <= 2 && draws_due <= game.deck.n_cards(),
        Phase::RevealBuilding(spot) => {
            let first = holes.into_iter().flatten().next();
            game.deck.top.is_some() && first.is_some_and(|hole| hole.spot == spot)
        }
        Phase::Automa => is_fresh && is_top_known && is_even && game.is_automas_turn(),
        Phase::Score | Phase::Over => true,
    };
    if !fits {
        return Err(format!("phase {:?} does not fit the table", game.phase.to_string()));
    }
    if game.phase != Phase::Over && game.points.iter().any(|points| *points != 0) {
        return Err("points are booked before the game is over".to_owned());
    }
    let is_under_way = !matches!(game.phase, Phase::Score | Phase::Over);
    if is_under_way && !is_even {
        return Err("the number of cards in the deck does not fit the turn".to_owned());
    }
    let is_laying = match game.phase {
        Phase::LayTokens | Phase::ChooseFirst | Phase::RevealTop => true,
        Phase::Choose
        | Phase::RevealFlip(_)
        | Phase::Pay
        | Phase::ChooseToken
        | Phase::Done
        | Phase::RevealBuilding(_)
        | Phase::Automa
        | Phase::Score
        | Phase::Over => false,
    };
    let is_enough = usize::from(game.deck.n_cards()) >= n_empty;
    let is_bare = game.owners().all(|owner| game.city(owner).tokens().next().is_none());
    if game.turn_number == 0 && !(is_laying && is_fresh && is_enough && is_bare) {
        return Err("the table must be laid before the first turn".to_owned());
    }
    // Every turn uses up two cards, but not those with which the market is laid.
    let n_laid = if game.turn_number == 0 { n_empty } else { 0 };
    let n_cards = usize::from(game.deck.n_cards()).saturating_sub(n_laid);
    let n_turns_left = if is_under_way { n_cards.div_ceil(2) } else { 0 };
    if usize::from(game.turn_number) + n_turns_left > TURNS_MAX {
        return Err(format!("turn {} is past the end of any game", game.turn_number));
    }
    if let Some(automa) = &game.automa
        && automa.turns > game.turn_number
    {
        return Err(format!(
            "the automa cannot have had {} turns by turn {}",
            automa.turns, game.turn_number
        ));
    }
    Ok(())
}

/// Four seats with seventeen turns each.
const TURNS_MAX: usize = 68;

fn can_pay(game: &PointCity) -> bool {
    let mut can_pay = false;
    let hand = game.city(Owner::Seat(game.active)).hand;
    paying::payments(paying::need(game), &hand, &mut |_| can_pay = true);
    can_pay
}

/// Each token is at one place.
fn check_tokens(game: &PointCity) -> Result<(), String> {
    let mut seen = 0u32;
    let cities: Vec<TokenId> = game.owners().flat_map(|owner| game.city(owner).tokens()).collect();
    for token in game.tokens.iter().chain(&cities) {
        if token.0 >= game.n_token_kinds {
            return Err(format!("token {token} is not in this box"));
        }
        if seen >> token.0 & 1 == 1 {
            return Err(format!("token {token} is at two places"));
        }
        seen |= 1 << token.0;
    }
    Ok(())
}

/// The cards whose building side has been seen, as far as they are still
/// somewhere: a building is never lost.
pub(crate) fn known_buildings(game: &PointCity) -> impl Iterator<Item = CardId> + use<> {
    let market = game.market.into_iter().filter_map(|cell| match cell {
        Cell::Building(card) => Some(card),
        Cell::Empty | Cell::Resource(_) => None,
    });
    let sites = game.turn.sites.into_iter().flatten();
    let cities: Vec<CardId> = game.owners().flat_map(|owner| game.city(owner).buildings.iter()).collect();
    market.chain(sites).chain(cities)
}

/// The faces that lie open: on the market and on the deck.
pub(crate) fn faces(game: &PointCity) -> impl Iterator<Item = Face> + use<> {
    let market = game.market.into_iter().filter_map(|cell| match cell {
        Cell::Resource(face) => Some(face),
        Cell::Empty | Cell::Building(_) => None,
    });
    market.chain(game.deck.top)
}

/// The resource cards with the players and on the pile of spent ones, less the
/// starting cards of ingenuity.
pub(crate) fn cards_out(game: &PointCity) -> [u8; Resource::N] {
    let mut out = game.spent;
    for owner in game.owners() {
        for (sum, count) in out.iter_mut().zip(game.city(owner).hand) {
            *sum = sum.saturating_add(count);
        }
    }
    out
}
