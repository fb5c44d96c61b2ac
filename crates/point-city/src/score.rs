//! What everything is worth: printed points, civic tokens, and the automa's
//! own way of counting.

use arrayvec::ArrayVec;
use kernel::{Known, Line, Message, Owner, RuleId, Scorecard, Sink, Tie, rank};

use crate::{
    catalog::{AutomaLevel, Kind, Resource, TokenId, TokenRule},
    event::Event,
    state::{City, PointCity, TOKENS_MAX},
    words,
};

/// A source of points on somebody's scorecard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoreLine {
    /// The points printed on the buildings.
    Printed,
    /// A civic token of a player.
    Token(TokenId),
    /// The automa's permanent resources.
    Permanents,
    /// The automa's civic tokens.
    Tokens,
    /// The automa's ingenuity cards.
    Ingenuity,
}

type Lines = ArrayVec<(ScoreLine, i16), { TOKENS_MAX + 1 }>;

impl ScoreLine {
    /// The name for programs.
    pub(crate) fn id(self) -> String {
        match self {
            ScoreLine::Printed => "printed".to_owned(),
            ScoreLine::Token(token) => format!("token:{token}"),
            ScoreLine::Permanents => "permanents".to_owned(),
            ScoreLine::Tokens => "tokens".to_owned(),
            ScoreLine::Ingenuity => "ingenuity".to_owned(),
        }
    }

    /// The rule that gives the points.
    pub(crate) fn rule(self) -> RuleId {
        match self {
            ScoreLine::Printed => "PC-50",
            ScoreLine::Token(token) => token_rule(&token.token().rule),
            ScoreLine::Permanents | ScoreLine::Tokens | ScoreLine::Ingenuity => "PC-64",
        }
    }
}

/// Which rule a civic token follows.
pub(crate) fn token_rule(rule: &TokenRule) -> RuleId {
    match rule {
        TokenRule::Flat => "PC-51a",
        TokenRule::PerPermanent { .. } => "PC-51b",
        TokenRule::PerPair { .. } => "PC-51c",
        TokenRule::PerFullSet => "PC-51d",
        TokenRule::PerKindAtLeast { .. } => "PC-51e",
        TokenRule::PerMissingKind => "PC-51f",
        TokenRule::PerUnspentIngenuity => "PC-51g",
        TokenRule::PerUnspentCard => "PC-51h",
        TokenRule::PerCivicToken => "PC-51i",
        TokenRule::PerPlainBuilding => "PC-51j",
    }
}

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
fn kind_points(level: &AutomaLevel, count: u8) -> i16 {
    let by_kind = match count {
        0 => 0,
        1..=3 => level.by_kind[usize::from(count) - 1],
        4.. => level.by_kind[2],
    };
    (level.per_permanent * count + by_kind).into()
}

/// The automa's kinds with what each brings.
fn automa_kinds(game: &PointCity) -> Vec<(Message, i32)> {
    let Some(level) = game.automa_level() else { return Vec::new() };
    let kinds = Kind::ALL.into_iter().zip(game.city(Owner::Rival).permanents);
    let held = kinds.filter(|(_, count)| *count > 0);
    held.map(|(kind, count)| (words::held(kind, count), kind_points(level, count).into())).collect()
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

/// The final scoring: every line of every owner is booked.
pub(crate) fn settle(game: &mut PointCity, sink: &mut impl Sink<Event>) {
    for owner in game.owners() {
        for (line, points) in lines(game, owner) {
            sink.tell(|| Event::Scored { owner, line, points });
            game.book(owner, points);
        }
    }
}

/// The scorecards with every reason, ranked.
pub(crate) fn scorecards(game: &PointCity) -> Vec<Scorecard> {
    let card = |owner| {
        let lines = lines(game, owner);
        Scorecard::new(
            owner,
            lines.into_iter().map(|line| explain(game, owner, line)).collect(),
            ties(game, owner),
        )
    };
    let mut cards: Vec<Scorecard> = game.owners().map(card).collect();
    rank(&mut cards);
    cards
}

fn explain(game: &PointCity, owner: Owner, (line, points): (ScoreLine, i16)) -> Line {
    let causes = match line {
        ScoreLine::Printed => {
            let buildings = game.city(owner).buildings.iter().map(|id| (id, id.card().points));
            buildings
                .filter(|(_, points)| *points > 0)
                .map(|(id, points)| (words::card(id), points.into()))
                .collect()
        }
        ScoreLine::Token(token) => vec![(words::token_now(token, game.city(owner)), points.into())],
        ScoreLine::Permanents => automa_kinds(game),
        ScoreLine::Tokens | ScoreLine::Ingenuity => Vec::new(),
    };
    Line {
        id: line.id(),
        label: words::score_line(line),
        rule: line.rule(),
        points: points.into(),
        causes,
        known: Known::All,
    }
}

/// Among equals, whoever has more unspent cards is ahead; a double is one card,
/// ingenuity counts (PC-53). The automa is not beaten by a tie (PC-65).
fn ties(game: &PointCity, owner: Owner) -> Vec<Tie> {
    if game.automa.is_some() {
        let value = i32::from(owner == Owner::Rival);
        return vec![Tie { label: Message::new("point-city-tie-automa"), value }];
    }
    let label = Message::new("point-city-tie-cards");
    vec![Tie { label, value: game.city(owner).n_cards().into() }]
}
