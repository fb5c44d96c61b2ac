//! A position as text.
//!
//! A position need not come from a game: it may leave more cards in the box
//! than the rules remove. Everything that follows from the rest may be left
//! out, so that a fixture says only what it is about.

use std::{fmt::Display, str::FromStr};

use kernel::{NotationError, PositionError, Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::{
    catalog::{CardId, CardSet, Kind, Resource, Suit, Tier, TokenId, catalog},
    invariants::{cards_out, faces, known_buildings},
    notation::{cards_text, read_cards},
    setup,
    state::{Cell, City, Deck, Face, Hole, Phase, PointCity, Side, Turn},
};

/// A position written out.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `choose`, `pay`, `token`, `done`, `flip a1` …
    phase: String,
    turn: u8,
    #[serde(default = "kernel::one", skip_serializing_if = "is_default_active")]
    active: u8,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    flipped: bool,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    tokens_due: u8,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    draws_due: u8,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    automa_turns: u8,
    /// Four rows of four cells: `-`, a building's id, or tier, suit and number
    /// of a face (`1 energy #3`).
    market: Vec<Vec<String>>,
    /// How many cards of each tier lie below the top card.
    deck: [u8; 3],
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    top: Option<String>,
    /// The cards that nobody has seen, by tier and suit; if it is left out,
    /// all that lie nowhere else.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    unsurfaced: Option<[[u8; 6]; 3]>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    holes: Vec<String>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    sites: Vec<String>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    tokens: Vec<String>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    spent: Vec<String>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    points: Vec<i16>,
    /// The cities of the seats in order, then the automa's.
    city: Vec<CityText>,
}

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
struct CityText {
    hand: Vec<String>,
    buildings: Vec<String>,
    tokens: Vec<String>,
}

pub(crate) fn write(game: &PointCity) -> Position {
    let Turn { flipped, holes, sites, tokens_due, draws_due } = game.turn;
    let mut points: Vec<i16> = Vec::new();
    if game.phase == Phase::Over {
        points.extend(game.points);
    }
    Position {
        phase: game.phase.to_string(),
        turn: game.turn_number,
        active: game.active.number(),
        flipped,
        tokens_due,
        draws_due,
        automa_turns: game.automa.as_ref().map_or(0, |automa| automa.turns),
        market: game.market.chunks(4).map(|row| row.iter().map(ToString::to_string).collect()).collect(),
        deck: game.deck.left,
        top: game.deck.top.map(|face| face.to_string()),
        unsurfaced: Some(game.deck.unsurfaced),
        holes: holes.iter().map(|hole| hole.map_or("-".to_owned(), |hole| hole.to_string())).collect(),
        sites: sites.iter().map(|site| site.map_or("-".to_owned(), |site| site.to_string())).collect(),
        tokens: texts(game.tokens.iter()),
        spent: cards_text(Resource::all().zip(game.spent)),
        points,
        city: game.owners().map(|owner| write_city(game.city(owner))).collect(),
    }
}

fn write_city(city: &City) -> CityText {
    CityText {
        hand: cards_text(Resource::all().zip(city.hand)),
        buildings: texts(city.buildings.iter()),
        tokens: texts(city.tokens()),
    }
}

pub(crate) fn read(setup: &Setup, position: &Position) -> Result<PointCity, PositionError> {
    let mut game = setup::start(setup);
    game.phase = position.phase.parse()?;
    game.active = Seat::from_number(position.active)
        .filter(|seat| seat.number() <= game.n_seats)
        .ok_or_else(|| PositionError::new(format!("active = {}: no such seat", position.active)))?;
    game.turn_number = position.turn;
    game.turn = Turn {
        flipped: position.flipped,
        holes: read_two(&position.holes)?,
        sites: read_two(&position.sites)?,
        tokens_due: position.tokens_due,
        draws_due: position.draws_due,
    };
    game.market = read_market(&position.market)?;
    for token in &position.tokens {
        let token = token.parse()?;
        game.tokens.try_push(token).map_err(|_| PositionError::new("there are too many tokens"))?;
    }
    game.spent = read_hand(&position.spent)?;
    if position.city.len() != game.owners().count() {
        return Err(PositionError::new("there must be a city for each seat, and one for the automa"));
    }
    for (owner, text) in game.owners().zip(&position.city) {
        *game.city_mut(owner) = read_city(text)?;
    }
    if let Some(automa) = &mut game.automa {
        automa.turns = position.automa_turns;
    }
    for (booked, points) in game.points.iter_mut().zip(&position.points) {
        *booked = *points;
    }
    game.unseen = CardSet::ALL;
    for card in known_buildings(&game) {
        game.unseen.remove(card);
    }
    let top = position.top.as_deref().map(str::parse).transpose()?;
    game.deck = Deck { left: position.deck, unsurfaced: [[0; 6]; 3], top };
    game.deck.unsurfaced = match position.unsurfaced {
        Some(unsurfaced) => unsurfaced,
        None => what_lies_nowhere_else(&game)?,
    };
    Ok(game)
}

fn read_market(rows: &[Vec<String>]) -> Result<[Cell; 16], PositionError> {
    let cells = rows.iter().flatten().map(|cell| cell.parse()).collect::<Result<Vec<Cell>, _>>()?;
    <[Cell; 16]>::try_from(cells)
        .map_err(|_| PositionError::new("the market must have four rows of four cells"))
}

fn read_city(text: &CityText) -> Result<City, PositionError> {
    let mut city = City { hand: read_hand(&text.hand)?, ..City::default() };
    for building in &text.buildings {
        let card: CardId = building.parse()?;
        if city.buildings.has(card) {
            return Err(PositionError::new(format!("{card} is built twice")));
        }
        city.build(card);
    }
    for token in &text.tokens {
        city.tokens |= 1 << token.parse::<TokenId>()?.0;
    }
    Ok(city)
}

fn read_hand(words: &[String]) -> Result<[u8; Resource::N], PositionError> {
    let mut hand = [0u8; Resource::N];
    for word in words {
        let (resource, count) = read_cards(word).map_err(|error| PositionError::new(error.why))?;
        hand[resource.index()] = hand[resource.index()].saturating_add(count);
    }
    Ok(hand)
}

fn read_two<T: FromStr<Err = NotationError>>(words: &[String]) -> Result<[Option<T>; 2], PositionError> {
    let mut two = [None, None];
    if words.len() > two.len() {
        return Err(PositionError::new("a turn has at most two holes and two sites"));
    }
    for (place, word) in two.iter_mut().zip(words).filter(|(_, word)| *word != "-") {
        *place = Some(word.parse()?);
    }
    Ok(two)
}

/// All cards less those that lie somewhere. A card in a hand does not tell tier
/// 2 from tier 3; as many as possible are taken for tier 2.
fn what_lies_nowhere_else(game: &PointCity) -> Result<[[u8; 6]; 3], PositionError> {
    let mut left = catalog().suits;
    let mut take = |tier: Tier, suit: Suit| {
        let count = &mut left[tier.index()][suit.index()];
        *count = count.checked_sub(1)?;
        Some(())
    };
    let missing = |suit: Suit| PositionError::new(format!("the box does not hold so many cards of {suit}"));
    for card in known_buildings(game) {
        take(card.tier(), card.card().suit).ok_or_else(|| missing(card.card().suit))?;
    }
    for face in faces(game) {
        take(face.tier, face.suit).ok_or_else(|| missing(face.suit))?;
    }
    for (resource, mut count) in Resource::all().zip(cards_out(game)) {
        let (suit, tiers) = match resource {
            Resource::Single(kind) => (suit_of(kind), &Tier::ALL[..1]),
            Resource::Double(kind) => (suit_of(kind), &Tier::ALL[1..]),
            Resource::Ingenuity => {
                count = count.saturating_sub(game.n_seats);
                (Suit::Ingenuity, &Tier::ALL[1..])
            }
        };
        for _ in 0..count {
            tiers.iter().find_map(|tier| take(*tier, suit)).ok_or_else(|| missing(suit))?;
        }
    }
    Ok(left)
}

fn suit_of(kind: Kind) -> Suit {
    Suit::ALL[kind.index()]
}

fn texts<T: Display>(things: impl Iterator<Item = T>) -> Vec<String> {
    things.map(|thing| thing.to_string()).collect()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn is_default_active(active: &u8) -> bool {
    *active == 1
}

impl Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Cell::Empty => f.write_str("-"),
            Cell::Resource(face) => face.fmt(f),
            Cell::Building(card) => card.fmt(f),
        }
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text {
            "-" => Ok(Cell::Empty),
            _ if text.contains(' ') => text.parse().map(Cell::Resource),
            _ => text.parse().map(Cell::Building),
        }
    }
}

impl Display for Face {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {} #{}", self.tier.number(), self.suit, self.nth)
    }
}

impl FromStr for Face {
    type Err = NotationError;

    /// The number may be left out; only a deal needs it.
    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad =
            || NotationError::new(format!("{text:?} is no face: write \"1 energy\" or \"2 ingenuity #7\""));
        let words: Vec<&str> = text.split(' ').collect();
        let (tier, suit, nth) = match words.as_slice() {
            [tier, suit] => (tier, suit, 0),
            [tier, suit, nth] => {
                (tier, suit, nth.strip_prefix('#').and_then(|nth| nth.parse().ok()).ok_or_else(bad)?)
            }
            _ => return Err(bad()),
        };
        let tier = Tier::ALL.into_iter().find(|each| each.number().to_string() == **tier).ok_or_else(bad)?;
        Ok(Face { tier, suit: suit.parse()?, nth })
    }
}

impl Display for Hole {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let side = match self.side {
            Side::Resource => "resource",
            Side::Building => "building",
        };
        write!(f, "{} {side}", self.spot)
    }
}

impl FromStr for Hole {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let side = |text| match text {
            "resource" => Some(Side::Resource),
            "building" => Some(Side::Building),
            _ => None,
        };
        text.split_once(' ')
            .and_then(|(spot, text)| Some(Hole { spot: spot.parse().ok()?, side: side(text)? }))
            .ok_or_else(|| NotationError::new(format!("{text:?} is no hole: write \"a1 building\"")))
    }
}

kernel::notation! {
    Phase, "phase":
    "lay-tokens" => LayTokens;
    "first" => ChooseFirst;
    "top" => RevealTop;
    "choose" => Choose;
    "flip" spot => RevealFlip(spot), "flip a1";
    "pay" => Pay;
    "token" => ChooseToken;
    "done" => Done;
    "building" spot => RevealBuilding(spot), "building a1";
    "automa" => Automa;
    "score" => Score;
    "over" => Over;
}
