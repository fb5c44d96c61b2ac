//! A position as text.
//!
//! A position need not come from a game: more tiles may be unseen than a game
//! would leave. Everything that follows from the rest may be left out, so that
//! a fixture says only what it is about.

use std::{fmt, str::FromStr};

use kernel::{NotationError, PositionError, Seat, SeatSet, Setup};
use serde::{Deserialize, Serialize};

use crate::{
    action::Slot,
    catalog::{Stack, TileId, catalog},
    hex::Hex,
    setup,
    state::{Borough, Choice, Face, Phase, Piles, Placed, Public, Secret, Suburbia, Tiles, Turn},
};

/// A position written out.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `choose`, `place`, `discard`, `done`, `show` …
    phase: String,
    turn: u8,
    #[serde(default = "kernel::one")]
    active: u8,
    #[serde(default = "kernel::one")]
    first: u8,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    last_round: Option<u8>,
    /// What is about to be laid: `buy 3`, `lake 7`, `basic suburbs`, `dale farm`.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    choice: Option<String>,
    /// The slots from left to right; `-` is a hole.
    market: Vec<String>,
    /// How many of suburbs, park and factory are left.
    #[serde(default = "four_each")]
    basic: [u8; 3],
    /// How many tiles of A, B and C are still to come.
    stacks: [u8; 3],
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    end_shown: bool,
    /// The unseen tiles of each kind, in the order of the data; if it is left
    /// out, all that lie nowhere.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    unseen: Option<Vec<u8>>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    goals: Vec<String>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    points: Vec<i16>,
    /// The boroughs of the seats in order, then Dale's.
    borough: Vec<BoroughText>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct BoroughText {
    money: i16,
    income: i8,
    reputation: i8,
    population: i16,
    /// Markers not yet laid; if it is left out, those that are not on tiles.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    markers: Option<u8>,
    /// `farm 1,1`, with ` lake`, ` marked` and ` #4` (the turn it was laid in)
    /// behind it where they apply; if it is left out, the three of the start.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    tiles: Option<Vec<String>>,
    /// The private goals that were dealt, and the one that was kept.
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    dealt: Vec<String>,
    #[serde(default, skip_serializing_if = "kernel::is_default")]
    kept: Option<String>,
}

pub(crate) fn write(game: &Suburbia) -> Position {
    let public = &game.public;
    let n_slots = public.slot_prices().len();
    let slot = |tile: &Option<TileId>| tile.map_or("-".to_owned(), |tile| tile.to_string());
    let mut boroughs = Vec::new();
    for (index, owner) in public.owners().enumerate() {
        boroughs.push(write_borough(public.borough(owner), &game.secrets[index]));
    }
    Position {
        phase: public.phase.to_string(),
        turn: public.turn_number,
        active: public.active.number(),
        first: public.first.number(),
        last_round: public.last_round,
        choice: public.turn.choice.map(|choice| choice.to_string()),
        market: public.market[..n_slots].iter().map(slot).collect(),
        basic: public.basic,
        stacks: public.piles.left,
        end_shown: public.piles.end_shown,
        unseen: Some(public.piles.unseen.to_vec()),
        goals: public.goals.iter().map(ToString::to_string).collect(),
        points: if public.phase == Phase::Over { public.points.to_vec() } else { Vec::new() },
        borough: boroughs,
    }
}

fn write_borough(borough: &Borough, secret: &Secret) -> BoroughText {
    BoroughText {
        money: borough.money,
        income: borough.income,
        reputation: borough.reputation,
        population: borough.population,
        markers: Some(borough.markers),
        tiles: Some(borough.tiles.iter().map(ToString::to_string).collect()),
        dealt: secret.dealt.iter().flatten().map(ToString::to_string).collect(),
        kept: secret.kept.map(|goal| goal.to_string()),
    }
}

pub(crate) fn read(setup: &Setup, position: &Position) -> Result<Suburbia, PositionError> {
    let mut game = setup::start(setup).map_err(|error| PositionError::new(error.to_string()))?;
    let n_seats = game.public.n_seats;
    let seat = |number: u8| {
        let seat = Seat::from_number(number).filter(|_| number <= n_seats);
        seat.ok_or_else(|| PositionError::new(format!("there is no seat {number}")))
    };
    let public = &mut game.public;
    public.phase = position.phase.parse()?;
    public.active = seat(position.active)?;
    public.first = seat(position.first)?;
    public.turn_number = position.turn;
    public.last_round = position.last_round;
    public.turn = Turn { choice: position.choice.as_deref().map(str::parse).transpose()? };
    read_market(public, &position.market)?;
    public.basic = position.basic;
    for goal in &position.goals {
        let goal = goal.parse()?;
        public.goals.try_push(goal).map_err(|_| PositionError::new("there are too many goals"))?;
    }
    if public.phase == Phase::Over {
        for (shown, text) in public.shown.iter_mut().zip(&position.borough) {
            *shown = text.kept.as_deref().map(str::parse).transpose()?;
        }
    }
    for (booked, points) in public.points.iter_mut().zip(&position.points) {
        *booked = *points;
    }
    if position.borough.len() != public.n_boroughs() {
        return Err(PositionError::new("there must be a borough for each seat, and one for Dale"));
    }
    for (index, text) in position.borough.iter().enumerate() {
        read_borough(&mut public.boroughs[index], text)?;
        read_secret(public, &mut game.secrets[index], index, text)?;
    }
    let unseen = match &position.unseen {
        Some(unseen) => <[u8; TileId::N]>::try_from(unseen.as_slice())
            .map_err(|_| PositionError::new(format!("unseen must have {} numbers", TileId::N)))?,
        None => what_lies_nowhere(public)?,
    };
    public.piles = Piles { left: position.stacks, unseen, end_shown: position.end_shown };
    Ok(game)
}

fn read_market(public: &mut Public, slots: &[String]) -> Result<(), PositionError> {
    if slots.len() != public.slot_prices().len() {
        let n_slots = public.slot_prices().len();
        return Err(PositionError::new(format!("the market must have {n_slots} slots")));
    }
    for (slot, text) in public.market.iter_mut().zip(slots) {
        *slot = if text == "-" { None } else { Some(text.parse()?) };
    }
    Ok(())
}

fn read_borough(borough: &mut Borough, text: &BoroughText) -> Result<(), PositionError> {
    if let Some(tiles) = &text.tiles {
        borough.tiles = Tiles::default();
        for tile in tiles {
            let placed = tile.parse()?;
            borough.tiles.push(placed).ok_or_else(|| PositionError::new("a borough has too many tiles"))?;
        }
    }
    let n_marked = borough.tiles.iter().filter(|placed| placed.marked).count();
    let left = 3u8.saturating_sub(u8::try_from(n_marked).unwrap_or(u8::MAX));
    borough.markers = text.markers.unwrap_or(left);
    borough.money = text.money;
    borough.income = text.income;
    borough.reputation = text.reputation;
    borough.population = text.population;
    Ok(())
}

fn read_secret(
    public: &mut Public,
    secret: &mut Secret,
    index: usize,
    text: &BoroughText,
) -> Result<(), PositionError> {
    let number = u8::try_from(index).ok().filter(|index| *index < public.n_seats);
    let Some(seat) = number.map(Seat::new) else { return Ok(()) };
    for (place, goal) in secret.dealt.iter_mut().zip(&text.dealt) {
        *place = Some(goal.parse()?);
    }
    secret.kept = text.kept.as_deref().map(str::parse).transpose()?;
    let with = |set: SeatSet, is_in: bool| if is_in { set.with(seat) } else { set };
    public.dealt = with(public.dealt, secret.dealt.iter().all(Option::is_some));
    public.kept = with(public.kept, secret.kept.is_some());
    Ok(())
}

/// All tiles of the stacks less those that lie somewhere.
fn what_lies_nowhere(public: &Public) -> Result<[u8; TileId::N], PositionError> {
    let mut left = catalog().copies;
    let placed =
        public.owners().flat_map(|owner| public.borough(owner).tiles.iter().map(|placed| placed.tile));
    let held = match public.turn.choice {
        Some(Choice::Dale(tile)) => Some(tile),
        Some(Choice::Buy(_) | Choice::Lake(_) | Choice::Basic(_)) | None => None,
    };
    for tile in placed.chain(public.open_tiles().map(|(_, tile)| tile)).chain(held) {
        let count = &mut left[tile.index()];
        *count = count
            .checked_sub(1)
            .ok_or_else(|| PositionError::new(format!("the box does not hold so many tiles {tile}")))?;
    }
    for tile in TileId::all().filter(|tile| tile.tile().stack == Stack::Basic) {
        left[tile.index()] = 0;
    }
    Ok(left)
}

fn four_each() -> [u8; 3] {
    [4; 3]
}

impl fmt::Display for Placed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.tile, self.hex)?;
        if self.is_lake() {
            f.write_str(" lake")?;
        }
        if self.marked {
            f.write_str(" marked")?;
        }
        if self.turn > 0 { write!(f, " #{}", self.turn) } else { Ok(()) }
    }
}

impl FromStr for Placed {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let bad = || {
            NotationError::new(format!("{text:?} is no tile of a borough: write \"farm 1,1 lake marked #4\""))
        };
        let mut words = text.split(' ');
        let tile = words.next().ok_or_else(bad)?.parse()?;
        let hex: Hex = words.next().ok_or_else(bad)?.parse()?;
        let mut placed = Placed { hex, tile, face: Face::Up, marked: false, turn: 0 };
        for word in words {
            match word {
                "lake" => placed.face = Face::Lake,
                "marked" => placed.marked = true,
                _ => {
                    let turn = word.strip_prefix('#').and_then(|turn| turn.parse().ok());
                    placed.turn = turn.ok_or_else(bad)?;
                }
            }
        }
        Ok(placed)
    }
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Buy(slot) => write!(f, "buy {}", Slot(*slot)),
            Choice::Lake(slot) => write!(f, "lake {}", Slot(*slot)),
            Choice::Basic(tile) => write!(f, "basic {tile}"),
            Choice::Dale(tile) => write!(f, "dale {tile}"),
        }
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.split_once(' ') {
            Some(("buy", slot)) => Ok(Choice::Buy(slot.parse::<Slot>()?.0)),
            Some(("lake", slot)) => Ok(Choice::Lake(slot.parse::<Slot>()?.0)),
            Some(("basic", tile)) => Ok(Choice::Basic(tile.parse()?)),
            Some(("dale", tile)) => Ok(Choice::Dale(tile.parse()?)),
            _ => Err(NotationError::new(format!("{text:?} is nothing that could be laid"))),
        }
    }
}

kernel::notation! {
    Phase, "phase":
    "show" => ShowTile;
    "public-goal" => LayGoal;
    "first" => ChooseFirst;
    "deal" seat => DealGoal(seat), "deal 1";
    "keep" => Keep;
    "choose" => Choose;
    "place" => Place;
    "discard" => Discard;
    "extra" => Extra;
    "done" => Done;
    "dale" => Dale;
    "place-for-dale" => PlaceForDale;
    "score" => Score;
    "over" => Over;
}
