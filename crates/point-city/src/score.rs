//! What everything is worth: printed points, civic tokens, and the automa's
//! own way of counting.

use arrayvec::ArrayVec;
use kernel::Owner;

use crate::{
    catalog::{AutomaLevel, Resource, TokenId, TokenRule},
    score_line::ScoreLine,
    state::{City, PointCity, TOKENS_MAX},
};

type Lines = ArrayVec<(ScoreLine, i16), { TOKENS_MAX + 1 }>;

/// How many things a token counts in a city. Kinds are counted over permanent
/// resources only, never over unspent cards (PC-52).
pub(crate) fn token_count(rule: &TokenRule, city: &City) -> u8 {
    let held = &city.permanents;
    let kinds = |is_counted: &dyn Fn(u8) -> bool| held.iter().map(|count| u8::from(is_counted(*count))).sum();
    match *rule {
        TokenRule::Flat => 1,
        TokenRule::PerPermanent { kind } => held[kind.index()],
        TokenRule::PerPair { kinds: [one, other] } => held[one.index()].min(held[other.index()]),
        TokenRule::PerFullSet => held.iter().copied().min().unwrap_or(0),
        TokenRule::PerKindAtLeast { at_least } => kinds(&|count| count >= at_least),
        TokenRule::PerMissingKind => kinds(&|count| count == 0),
        TokenRule::PerUnspentIngenuity => city.hand[Resource::Ingenuity.index()],
        TokenRule::PerUnspentCard => city.n_cards(),
        TokenRule::PerCivicToken => city.n_tokens(),
        TokenRule::PerPlainBuilding => city.n_plain,
    }
}

/// What a token is worth in a city.
pub(crate) fn token_points(token: TokenId, city: &City) -> i16 {
    let token = token.token();
    i16::from(token.value) * i16::from(token_count(&token.rule, city))
}

/// The lines of an owner's scorecard as they stand now.
pub(crate) fn lines(game: &PointCity, owner: Owner) -> Lines {
    let city = game.city(owner);
    let mut lines = Lines::new();
    lines.push((ScoreLine::Printed, city.printed.into()));
    match (owner, game.automa_level()) {
        (Owner::Rival, Some(level)) => lines.extend(automa_lines(level, city)),
        _ => lines.extend(city.tokens().map(|token| (ScoreLine::Token(token), token_points(token, city)))),
    }
    lines
}

/// The automa scores by its level: permanent resources one by one or by kind,
/// tokens at a flat rate, ingenuity on the hard level (PC-64).
fn automa_lines(level: &AutomaLevel, city: &City) -> ArrayVec<(ScoreLine, i16), 3> {
    let permanents: i16 = city.permanents.iter().map(|count| kind_points(level, *count)).sum();
    let mut lines = ArrayVec::new();
    lines.push((ScoreLine::Permanents, permanents));
    lines.push((ScoreLine::Tokens, (level.per_token * city.n_tokens()).into()));
    if level.per_ingenuity > 0 {
        let n_ingenuity = city.hand[Resource::Ingenuity.index()];
        lines.push((ScoreLine::Ingenuity, (level.per_ingenuity * n_ingenuity).into()));
    }
    lines
}

/// What the automa scores for a kind that it holds so many times.
pub(crate) fn kind_points(level: &AutomaLevel, count: u8) -> i16 {
    let by_kind = match count {
        0 => 0,
        1..=3 => level.by_kind[usize::from(count) - 1],
        4.. => level.by_kind[2],
    };
    (level.per_permanent * count + by_kind).into()
}

/// The points of an owner as they stand now.
pub(crate) fn total(game: &PointCity, owner: Owner) -> i32 {
    match owner {
        Owner::Seat(seat) => {
            let city = &game.cities[seat.index()];
            let tokens: i16 = city.tokens().map(|token| token_points(token, city)).sum();
            i32::from(city.printed) + i32::from(tokens)
        }
        Owner::Rival => lines(game, owner).iter().map(|(_, points)| i32::from(*points)).sum(),
    }
}
