//! What a mind that learns is told of a position. Point City has no secrets.

use kernel::{Encoded, Inputs, Layout, Owner, Part, Plane, Seat};

use crate::{
    catalog::{Resource, TokenRule},
    estimate::rivals,
    score,
    state::{Cell, City, Phase, PointCity},
};

/// What lies before somebody, and what it can become.
const CITY: &[Plane] = &[
    Plane::new("permanents", 5, 32),
    // Whether there are at least 1, 2, 3, 4 of a kind.
    Plane::new("permanents-at-least", 20, 1),
    Plane::new("hand", 11, 40),
    // What one more permanent resource of a kind adds to the points of tokens.
    Plane::new("token-gain", 5, 60),
    // Permanent resources times turns left.
    Plane::new("permanent-turns", 5, 255),
    Plane::new("printed", 1, 160),
    Plane::new("token-points", 1, 160),
    Plane::new("tokens", 1, 14),
    Plane::new("cards", 1, 80),
    Plane::new("plain", 1, 40),
    Plane::new("token", 26, 1),
    // The best three tokens of the table, as this city would count them.
    Plane::new("best-tokens", 3, 60),
    // Buildings of the market by the symbols that are missing: 0, 1, 2, more.
    Plane::new("missing", 4, 16),
    // The same for those that bring a token: 0, 1, more.
    Plane::new("missing-civic", 3, 16),
    // What the buildings produce that can be built now, and those that nearly can.
    Plane::new("buildable", 5, 16),
    Plane::new("nearly-buildable", 5, 16),
    Plane::new("best-buildable", 1, 20),
    Plane::new("buildable-points", 1, 160),
    Plane::new("free-buildable", 1, 16),
    // The best token, if a building that brings one can be built.
    Plane::new("token-in-reach", 1, 60),
    Plane::new("nearly-buildable-points", 1, 160),
];

const OTHERS: &[Plane] = &[
    // The points of the second and the third best rival.
    Plane::new("points", 2, 160),
    Plane::new("permanents", 5, 64),
];

const TABLE: &[Plane] = &[
    Plane::new("market-resources", 11, 16),
    Plane::new("market-produces", 5, 16),
    Plane::new("market-points", 1, 160),
    Plane::new("market-civic", 1, 16),
    Plane::new("market-buildings", 1, 16),
    Plane::new("tokens", 26, 1),
    Plane::new("top", 11, 1),
    Plane::new("rounds-left", 20, 1),
    // How many others decide before the seat does.
    Plane::new("others-before", 4, 1),
    // Whether a turn is under way, and whether in it a flipped card is to be seen.
    Plane::new("mid-turn", 1, 1),
    Plane::new("flip-due", 1, 1),
    Plane::new("deck-remainder", 1, 7),
    // Cards from the deck that the seat, or a rival, is about to get.
    Plane::new("draws-due", 2, 2),
    Plane::new("seats", 4, 1),
    Plane::new("automa", 3, 1),
    // Whether the box has all tokens.
    Plane::new("all-tokens", 1, 1),
];

impl Encoded for PointCity {
    const LAYOUT: Layout = Layout {
        parts: &[(Part::Own, CITY), (Part::Rival, CITY), (Part::Others, OTHERS), (Part::Table, TABLE)],
    };

    fn observe(&self, seat: Seat, inputs: &mut [u8]) {
        let mut inputs = Inputs::new(inputs);
        let turns = turns_left(self);
        let rivals = rivals(self, seat);
        city(self, Owner::Seat(seat), turns, &mut inputs);
        match rivals.first() {
            Some((rival, _)) => city(self, *rival, turns, &mut inputs),
            None => unreachable!("alone there is the automa"),
        }
        let mut permanents = [0; 5];
        for index in 1..3 {
            inputs.put(rivals.get(index).map_or(0, |(_, points)| *points), 160);
        }
        for (owner, _) in rivals.iter().skip(1) {
            for (sum, count) in permanents.iter_mut().zip(self.city(*owner).permanents) {
                *sum += count;
            }
        }
        inputs.put_all(&permanents, 64);
        table(self, seat, turns, &mut inputs);
        debug_assert_eq!(inputs.n_written(), Self::LAYOUT.n_inputs());
    }
}

/// How many turns each seat still has after this one.
fn turns_left(game: &PointCity) -> u8 {
    game.deck.n_cards() / (2 * game.n_seats.max(2))
}

fn city(game: &PointCity, owner: Owner, turns: u8, inputs: &mut Inputs<'_>) {
    let city = game.city(owner);
    inputs.put_all(&city.permanents, 32);
    for count in city.permanents {
        for least in 1..=4 {
            inputs.put(u8::from(count >= least), 1);
        }
    }
    inputs.put_all(&city.hand, 40);
    for gain in token_gains(city) {
        inputs.put(gain, 60);
    }
    for count in city.permanents {
        inputs.put(i32::from(count) * i32::from(turns), 255);
    }
    inputs.put(city.printed, 160);
    inputs.put(city.tokens().map(|token| i32::from(score::token_points(token, city))).sum::<i32>(), 160);
    inputs.put(city.n_tokens(), 14);
    inputs.put(city.n_cards(), 80);
    inputs.put(city.n_plain, 40);
    let tokens = inputs.counts(26);
    city.tokens().for_each(|token| tokens[token.index()] = 1);
    let best = best_tokens(game, city);
    for points in best {
        inputs.put(points, 60);
    }
    market(game, city, best[0], inputs);
}

/// What one more permanent resource of each kind would add to the points of tokens.
fn token_gains(city: &City) -> [i16; 5] {
    let mut gains = [0; 5];
    let held = &city.permanents;
    for id in city.tokens() {
        let token = id.token();
        let value = i16::from(token.value);
        match token.rule {
            TokenRule::PerPermanent { kind } => gains[kind.index()] += value,
            TokenRule::PerPair { kinds: [one, other] } => {
                let (one, other) = (one.index(), other.index());
                gains[one] += if held[one] < held[other] { value } else { 0 };
                gains[other] += if held[other] < held[one] { value } else { 0 };
            }
            TokenRule::PerFullSet => {
                let least = held.iter().copied().min().unwrap_or(0);
                if held.iter().filter(|count| **count == least).count() == 1 {
                    let kind = held.iter().position(|count| *count == least).unwrap_or(0);
                    gains[kind] += value;
                }
            }
            TokenRule::PerKindAtLeast { at_least } => {
                for (gain, held) in gains.iter_mut().zip(held) {
                    *gain += if held + 1 == at_least { value } else { 0 };
                }
            }
            TokenRule::PerMissingKind
            | TokenRule::Flat
            | TokenRule::PerUnspentIngenuity
            | TokenRule::PerUnspentCard
            | TokenRule::PerCivicToken
            | TokenRule::PerPlainBuilding => {}
        }
    }
    gains
}

/// The points of the three best tokens of the table.
fn best_tokens(game: &PointCity, city: &City) -> [i16; 3] {
    let mut best = [0; 3];
    for id in &game.tokens {
        let points = score::token_points(*id, city);
        if points > best[0] {
            best = [points, best[0], best[1]];
        } else if points > best[1] {
            best = [best[0], points, best[1]];
        } else if points > best[2] {
            best[2] = points;
        }
    }
    best
}

/// What the city can build of the market, and what it nearly can.
fn market(game: &PointCity, city: &City, best_token: i16, inputs: &mut Inputs<'_>) {
    let mut symbols = city.permanents;
    for (kind, symbols) in symbols.iter_mut().enumerate() {
        *symbols += city.hand[kind] + 2 * city.hand[5 + kind];
    }
    let jokers = city.hand[Resource::Ingenuity.index()];
    let (mut by_missing, mut civics) = ([0; 4], [0; 3]);
    let (mut kinds, mut near_kinds) = ([0; 5], [0; 5]);
    let (mut best, mut sum, mut n_free, mut near_points) = (0, 0, 0, 0);
    for cell in &game.market {
        let Cell::Building(id) = cell else { continue };
        let card = id.card();
        let (mut missing, mut paid) = (0u8, 0u8);
        for (kind, symbols) in symbols.iter().enumerate() {
            missing += card.cost[kind].saturating_sub(*symbols);
            paid += card.cost[kind].saturating_sub(city.permanents[kind]);
        }
        let missing = missing.saturating_sub(jokers);
        by_missing[usize::from(missing.min(3))] += 1;
        civics[usize::from(missing.min(2))] += u8::from(card.civic);
        let kinds = if missing == 0 { &mut kinds } else { &mut near_kinds };
        if let Some(kind) = card.produces.filter(|_| missing <= 2) {
            kinds[kind.index()] += 1;
        }
        if missing == 0 {
            best = best.max(card.points);
            sum += card.points;
            n_free += u8::from(paid == 0);
        } else if missing <= 2 {
            near_points += card.points;
        }
    }
    inputs.put_all(&by_missing, 16);
    inputs.put_all(&civics, 16);
    inputs.put_all(&kinds, 16);
    inputs.put_all(&near_kinds, 16);
    inputs.put(best, 20);
    inputs.put(sum, 160);
    inputs.put(n_free, 16);
    inputs.put(if civics[0] > 0 { best_token } else { 0 }, 60);
    inputs.put(near_points, 160);
}

fn table(game: &PointCity, seat: Seat, turns: u8, inputs: &mut Inputs<'_>) {
    let (mut resources, mut produces) = ([0; 11], [0; 5]);
    let (mut points, mut n_civic, mut n_buildings) = (0, 0, 0);
    for cell in &game.market {
        match cell {
            Cell::Empty => {}
            Cell::Resource(face) => resources[face.resource().index()] += 1,
            Cell::Building(id) => {
                let card = id.card();
                n_buildings += 1;
                points += card.points;
                n_civic += u8::from(card.civic);
                if let Some(kind) = card.produces {
                    produces[kind.index()] += 1;
                }
            }
        }
    }
    inputs.put_all(&resources, 16);
    inputs.put_all(&produces, 16);
    inputs.put(points, 160);
    inputs.put(n_civic, 16);
    inputs.put(n_buildings, 16);
    let tokens = inputs.counts(26);
    game.tokens.iter().for_each(|token| tokens[token.index()] = 1);
    let top = inputs.counts(11);
    if let Some(face) = game.deck.top {
        top[face.resource().index()] = 1;
    }
    inputs.one_of(turns.into(), 20);
    order(game, seat, inputs);
    let automa = inputs.counts(3);
    if let Some(level) = game.automa.as_ref().map(|automa| automa.level) {
        automa[usize::from(level.0)] = 1;
    }
    inputs.put(u8::from(game.n_token_kinds > 22), 1);
}

/// Who decides when, and what is due before.
fn order(game: &PointCity, seat: Seat, inputs: &mut Inputs<'_>) {
    let is_under_way = matches!(
        game.phase,
        Phase::Choose | Phase::RevealFlip(_) | Phase::Pay | Phase::ChooseToken | Phase::Done
    );
    let others_before = if game.automa.is_some() {
        let is_automa_due = if game.is_automas_turn() { game.phase == Phase::Automa } else { !is_under_way };
        usize::from(is_automa_due)
    } else {
        let next = if is_under_way { game.active } else { game.active.next(game.n_seats) };
        (seat.index() + usize::from(game.n_seats) - next.index()) % usize::from(game.n_seats)
    };
    inputs.one_of(others_before, 4);
    inputs.put(u8::from(is_under_way), 1);
    inputs.put(u8::from(matches!(game.phase, Phase::RevealFlip(_))), 1);
    inputs.put(game.deck.n_cards() % (2 * game.n_seats.max(2)), 7);
    let due = if is_under_way { 0 } else { game.turn.draws_due };
    let is_own = game.mover() == Owner::Seat(seat);
    inputs.put(if is_own { due } else { 0 }, 2);
    inputs.put(if is_own { 0 } else { due }, 2);
    inputs.one_of(usize::from(game.n_seats) - 1, 4);
}
