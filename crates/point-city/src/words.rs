//! Everything that Point City says, as messages; the sentences stand in
//! `words/en.ftl` and `words/ru.ftl`.

use kernel::{Label, Message, Owner, RuleId, Texts};

use crate::{
    action::{Action, Payment},
    catalog::{CardId, Kind, Resource, Suit, TokenId, TokenRule},
    event::Event,
    legal::{Due, Illegal, Source},
    score::token_count,
    score_line::ScoreLine,
    spot::Spot,
    state::{Cell, City, PointCity},
};

pub(crate) const TEXTS: Texts =
    Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };

/// The names of what `info` lists.
pub(crate) fn label(label: Label<'_>) -> Message {
    Message::new(match label {
        Label::Title => "point-city",
        Label::About => "point-city-about",
        Label::Rival => "point-city-rival",
        Label::Option("tokens") => "point-city-option-tokens",
        Label::Option("level") => "point-city-option-level",
        Label::Value("tokens", "22") => "point-city-option-tokens-22",
        Label::Value("tokens", _) => "point-city-option-tokens-26",
        Label::Value("level", "easy") => "point-city-option-level-easy",
        Label::Value("level", "hard") => "point-city-option-level-hard",
        Label::Value("level", _) => "point-city-option-level-normal",
        Label::Ledger("cards") => "point-city-ledger-cards",
        Label::Ledger("permanents") => "point-city-ledger-permanents",
        Label::Ledger("tokens") => "point-city-ledger-tokens",
        Label::Ledger("points") => "point-city-ledger-points",
        Label::Reconstructed => "point-city-nothing",
        Label::End("deck-empty") => "point-city-end-deck-empty",
        Label::Option(_) | Label::Value(..) | Label::Ledger(_) | Label::End(_) => "point-city-nothing",
    })
}

pub(crate) fn kind(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::Economy => "point-city-economy",
        Kind::Industry => "point-city-industry",
        Kind::Community => "point-city-community",
        Kind::Ecology => "point-city-ecology",
        Kind::Energy => "point-city-energy",
    })
}

pub(crate) fn suit(suit: Suit) -> Message {
    suit.kind().map_or_else(|| Message::new("point-city-ingenuity"), kind)
}

pub(crate) fn resource(resource: Resource) -> Message {
    match resource {
        Resource::Single(each) => kind(each),
        Resource::Double(each) => Message::new("point-city-double").with("kind", kind(each)),
        Resource::Ingenuity => Message::new("point-city-ingenuity"),
    }
}

/// A building: its number, what it costs and what it brings.
pub(crate) fn card(id: CardId) -> Message {
    let card = id.card();
    Message::new("point-city-building")
        .with("card", id.to_string())
        .with("cost", amounts(card.cost))
        .with("brings", brings(id))
}

fn brings(id: CardId) -> Message {
    let card = id.card();
    match (card.produces, card.points) {
        (None, _) if card.civic => Message::new("point-city-brings-token"),
        (None, points) => Message::new("point-city-brings-points").with("points", points),
        (Some(each), 0) => Message::new("point-city-brings-kind").with("kind", kind(each)),
        (Some(each), points) => {
            Message::new("point-city-brings-both").with("kind", kind(each)).with("points", points)
        }
    }
}

/// Symbols of several kinds.
fn amounts(counts: [u8; 5]) -> Vec<Message> {
    let some = Kind::ALL.into_iter().zip(counts).filter(|(_, count)| *count > 0);
    some.map(|(each, count)| amount(kind(each), count)).collect()
}

/// Permanent resources of a kind.
pub(crate) fn held(each: Kind, count: u8) -> Message {
    amount(kind(each), count)
}

/// A thing and how many of it.
fn amount(thing: Message, count: u8) -> Message {
    match count {
        1 => thing,
        _ => Message::new("point-city-amount").with("thing", thing).with("count", count),
    }
}

fn payment(payment: Payment) -> Vec<Message> {
    payment.iter().map(|(each, count)| amount(resource(each), count)).collect()
}

/// What a civic token gives points for.
pub(crate) fn token(id: TokenId) -> Message {
    let token = id.token();
    let message = match token.rule {
        TokenRule::Flat => Message::new("point-city-token-flat"),
        TokenRule::PerPermanent { kind: each } => {
            Message::new("point-city-token-permanent").with("kind", kind(each))
        }
        TokenRule::PerPair { kinds: [one, other] } => {
            Message::new("point-city-token-pair").with("one", kind(one)).with("other", kind(other))
        }
        TokenRule::PerFullSet => Message::new("point-city-token-set"),
        TokenRule::PerKindAtLeast { at_least } => {
            Message::new("point-city-token-at-least").with("count", at_least)
        }
        TokenRule::PerMissingKind => Message::new("point-city-token-missing"),
        TokenRule::PerUnspentIngenuity => Message::new("point-city-token-ingenuity"),
        TokenRule::PerUnspentCard => Message::new("point-city-token-unspent"),
        TokenRule::PerCivicToken => Message::new("point-city-token-tokens"),
        TokenRule::PerPlainBuilding => Message::new("point-city-token-plain"),
    };
    message.with("value", token.value)
}

/// How a token's points come about in a city.
pub(crate) fn token_now(id: TokenId, city: &City) -> Message {
    let rule = &id.token().rule;
    Message::new("point-city-token-now")
        .with("count", token_count(rule, city))
        .with("value", id.token().value)
}

pub(crate) fn score_line(line: ScoreLine) -> Message {
    match line {
        ScoreLine::Printed => Message::new("point-city-line-printed"),
        ScoreLine::Token(id) => token(id),
        ScoreLine::Permanents => Message::new("point-city-line-permanents"),
        ScoreLine::Tokens => Message::new("point-city-line-tokens"),
        ScoreLine::Ingenuity => Message::new("point-city-line-ingenuity"),
    }
}

/// An action as an offer to the player, with what lies there now.
pub(crate) fn action(game: &PointCity, action: &Action) -> Message {
    match *action {
        Action::Flip { spot } => Message::new("point-city-do-flip")
            .with("card", cell(game, spot))
            .with("row", spot.row() + 1)
            .with("column", spot.column() + 1),
        Action::Take { first, second } => take(game, first, second),
        Action::Deck => match game.deck.top {
            Some(face) => Message::new("point-city-do-deck").with("top", resource(face.resource())),
            None => Message::new("point-city-do-deck").with("top", Message::new("point-city-nothing")),
        },
        Action::Pay { payment: cards } => Message::new("point-city-do-pay").with("cards", payment(cards)),
        Action::Token { token: id } => Message::new("point-city-do-token").with("token", token(id)),
        Action::Done => Message::new("point-city-do-done"),
        Action::Pass => Message::new("point-city-do-pass"),
    }
}

/// Two neighbours of the market, with where they lie.
fn take(game: &PointCity, first: Spot, second: Spot) -> Message {
    let message = if first.row() == second.row() {
        Message::new("point-city-do-take-in-row")
            .with("row", first.row() + 1)
            .with("from", first.column() + 1)
            .with("to", second.column() + 1)
    } else {
        Message::new("point-city-do-take-in-column")
            .with("column", first.column() + 1)
            .with("from", first.row() + 1)
            .with("to", second.row() + 1)
    };
    message.with("one", cell(game, first)).with("other", cell(game, second))
}

/// What an action does, and what is spent on it.
pub(crate) fn paid(said: Message, spent: Payment) -> Message {
    Message::new("point-city-do-paid").with("what", said).with("cards", payment(spent))
}

fn cell(game: &PointCity, spot: Spot) -> Message {
    match game.market[spot.index()] {
        Cell::Empty => Message::new("point-city-nothing"),
        Cell::Resource(face) => resource(face.resource()),
        Cell::Building(id) => card(id),
    }
}

/// What happened, as a line of the log.
pub(crate) fn event(event: &Event) -> Message {
    let by = |id, owner: Owner| Message::new(id).with("who", owner);
    match *event {
        Event::TokenLaid { token: id } => Message::new("point-city-token-laid").with("token", token(id)),
        Event::First { seat } => by("point-city-first", Owner::Seat(seat)),
        Event::TopShown { face } => Message::new("point-city-top-shown")
            .with("tier", face.tier.number())
            .with("card", resource(face.resource())),
        Event::Dealt { spot, face } => Message::new("point-city-dealt")
            .with("spot", spot.to_string())
            .with("card", resource(face.resource())),
        Event::Flipped { seat, spot } => {
            by("point-city-flipped", Owner::Seat(seat)).with("spot", spot.to_string())
        }
        Event::Shown { spot, card: id } => {
            Message::new("point-city-shown").with("spot", spot.to_string()).with("card", card(id))
        }
        Event::Took { owner, spot, resource: each } => {
            by("point-city-took", owner).with("spot", spot.to_string()).with("card", resource(each))
        }
        Event::Chose { owner, spot, card: id } => {
            by("point-city-chose", owner).with("spot", spot.to_string()).with("card", card(id))
        }
        Event::DeckChosen { seat } => by("point-city-deck-chosen", Owner::Seat(seat)),
        Event::Drew { owner, resource: each } => by("point-city-drew", owner).with("card", resource(each)),
        Event::Served { owner, kind: each, count } => {
            by("point-city-served", owner).with("what", amount(kind(each), count))
        }
        Event::Spent { owner, resource: each, count } => {
            by("point-city-spent", owner).with("card", amount(resource(each), count))
        }
        Event::Built { owner, card: id } => by("point-city-built", owner).with("card", card(id)),
        Event::TokenTaken { owner, token: id } => {
            by("point-city-token-taken", owner).with("token", token(id))
        }
        Event::NoTokenLeft { owner } => by("point-city-no-token", owner),
        Event::Passed { seat } => by("point-city-passed", Owner::Seat(seat)),
        Event::TurnEnded { seat } => by("point-city-turn-ended", Owner::Seat(seat)),
        Event::Scored { owner, line, points } => {
            by("point-city-scored", owner).with("line", score_line(line)).with("points", i32::from(points))
        }
    }
}

impl kernel::Illegal for Illegal {
    fn message(&self) -> Message {
        match *self {
            Illegal::NotYourTurn => Message::new("point-city-no-not-your-turn"),
            Illegal::NotNow { due } => Message::new(match due {
                Due::Take => "point-city-no-take-first",
                Due::Pay => "point-city-no-pay-first",
                Due::Token => "point-city-no-token-first",
                Due::Done => "point-city-no-only-done",
            }),
            Illegal::AlreadyTaken { source } => Message::new(match source {
                Source::Market => "point-city-no-more-cards",
                Source::Deck => "point-city-no-mixing",
            }),
            Illegal::FlipTooLate => Message::new("point-city-no-flip-now"),
            Illegal::NotNeighbours { first, second } if first == second => {
                Message::new("point-city-no-same-card").with("spot", first.to_string())
            }
            Illegal::NotNeighbours { first, second } => Message::new("point-city-no-neighbours")
                .with("first", first.to_string())
                .with("second", second.to_string()),
            Illegal::Unaffordable { first, second, lacking, jokers } => {
                Message::new("point-city-no-unaffordable")
                    .with("first", first.to_string())
                    .with("second", second.to_string())
                    .with("lacking", amounts(lacking))
                    .with("jokers", jokers)
            }
            Illegal::DeckTooSmall { n_cards } => Message::new("point-city-no-deck").with("count", n_cards),
            Illegal::AlreadyFlipped => Message::new("point-city-no-flipped"),
            Illegal::NotAResource { spot } => {
                Message::new("point-city-no-resource").with("spot", spot.to_string())
            }
            Illegal::NoLine { spot } => Message::new("point-city-no-line").with("spot", spot.to_string()),
            Illegal::NotInHand { resource: each } => {
                Message::new("point-city-no-in-hand").with("card", resource(each))
            }
            Illegal::TooLittle { missing } => Message::new("point-city-no-too-little").with("count", missing),
            Illegal::Superfluous { resource: each } => {
                Message::new("point-city-no-superfluous").with("card", resource(each))
            }
            Illegal::NoSuchToken { token: id } => {
                Message::new("point-city-no-such-token").with("token", token(id))
            }
            Illegal::CannotPass => Message::new("point-city-no-pass"),
        }
    }

    fn rule(&self) -> RuleId {
        match self {
            Illegal::NotYourTurn => "PC-06",
            Illegal::NotNow { due: Due::Take } => "PC-10",
            Illegal::NotNow { due: Due::Pay } | Illegal::NotInHand { .. } | Illegal::Superfluous { .. } => {
                "PC-25"
            }
            Illegal::NotNow { due: Due::Token } => "PC-24",
            Illegal::NotNow { due: Due::Done } => "PC-34",
            Illegal::NotNeighbours { .. } | Illegal::AlreadyTaken { source: Source::Market } => "PC-10",
            Illegal::AlreadyTaken { source: Source::Deck } | Illegal::DeckTooSmall { .. } => "PC-11",
            Illegal::Unaffordable { .. } | Illegal::TooLittle { .. } => "PC-13",
            Illegal::AlreadyFlipped
            | Illegal::FlipTooLate
            | Illegal::NotAResource { .. }
            | Illegal::NoLine { .. } => "PC-20",
            Illegal::NoSuchToken { .. } => "PC-22",
            Illegal::CannotPass => "PC-41",
        }
    }
}
