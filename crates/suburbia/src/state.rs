//! A position: the public table, and one secret for each seat.

use std::ops::{Deref, DerefMut};

use arrayvec::ArrayVec;
use kernel::{Owner, RuleId, Seat, SeatSet};

use crate::{
    catalog::{Gain, GoalId, Icon, Kind, Stack, TableRow, TileId, catalog},
    hex::Hex,
    ledger::Ledger,
};

/// The most tiles a borough can have: three at the start, one a round, and one more
/// in a position that does not come from a game.
pub(crate) const TILES_MAX: usize = TILES_AT_START + ROUNDS_MAX + 1;
/// The tiles that every borough starts with.
pub(crate) const TILES_AT_START: usize = 3;
/// The most rounds. A game has nineteen at most; positions may begin later.
pub(crate) const ROUNDS_MAX: usize = 22;
/// The most slots of a market.
pub(crate) const SLOTS_MAX: usize = 7;

/// A position of Suburbia.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Suburbia {
    pub(crate) public: Public,
    /// What each seat alone knows; by seat.
    pub(crate) secrets: [Secret; 4],
}

const _: () = assert!(size_of::<Suburbia>() <= 800, "search copies positions all the time");

/// What everybody knows.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct Public {
    pub(crate) n_seats: u8,
    pub(crate) rules: RulesVersion,
    pub(crate) mode: Mode,
    pub(crate) phase: Phase,
    /// The seat whose turn it is.
    pub(crate) active: Seat,
    /// The seat that began.
    pub(crate) first: Seat,
    /// The turn, counted from 1; 0 while the table is being laid.
    pub(crate) turn_number: u8,
    /// The round with which the game ends, once the end tile has appeared.
    pub(crate) last_round: Option<u8>,
    pub(crate) turn: Turn,
    pub(crate) market: [Option<TileId>; SLOTS_MAX],
    /// How many of each basic tile are left.
    pub(crate) basic: [u8; 3],
    pub(crate) piles: Piles,
    pub(crate) goals: ArrayVec<GoalId, 4>,
    /// The seats that have been dealt both private goals.
    pub(crate) dealt: SeatSet,
    /// The seats that have chosen their private goal.
    pub(crate) kept: SeatSet,
    /// The private goals as they are shown at the end, by seat.
    pub(crate) shown: [Option<GoalId>; 4],
    /// By seat; Dale's is the second.
    pub(crate) boroughs: [Borough; 4],
    /// The final points, by borough; 0 until scored.
    pub(crate) points: [i16; 4],
}

/// What a seat alone knows: the goals it was dealt, and which one it kept. The
/// other one stays secret for ever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Secret {
    pub(crate) dealt: [Option<GoalId>; 2],
    pub(crate) kept: Option<GoalId>,
}

/// The rules by which the table is played, where versions differ.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum RulesVersion {
    One,
    /// A step names the place of Dale's tile, whoever chose it (SU-63).
    Two,
}

/// Which game is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Mode {
    /// Two to four seats.
    Table,
    /// Alone, for a rung of the ladder.
    Architect,
    /// Alone against the robot.
    Dale,
}

/// Which step is due.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Phase {
    /// Chance shows the next tile, for the hole that is next.
    ShowTile,
    /// Chance lays out a public goal.
    LayGoal,
    /// Chance says who begins.
    ChooseFirst,
    /// Chance deals a private goal to this seat.
    DealGoal(Seat),
    /// Every seat keeps one of its two goals; when all have, the first turn
    /// begins by a step of its own.
    Keep,
    /// The seat chooses what to do.
    Choose,
    /// The seat chooses where to lay what it takes.
    Place,
    /// The seat must discard a tile of the market.
    Discard,
    /// The Lone Architect must discard one more.
    Extra,
    /// The seat has nothing left to do but to end the turn.
    Done,
    /// Dale takes a tile.
    Dale,
    /// The human chooses among Dale's best places.
    PlaceForDale,
    /// The points are counted.
    Score,
    /// The game is over.
    Over,
}

/// What has happened in the present turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Turn {
    /// What the seat, or Dale, is about to lay.
    pub(crate) choice: Option<Choice>,
}

/// What is about to be laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Choice {
    /// The market's tile in this slot, face up.
    Buy(u8),
    /// The market's tile in this slot, face down.
    Lake(u8),
    /// A basic tile.
    Basic(TileId),
    /// The tile that Dale has taken.
    Dale(TileId),
}

/// What money is spent on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    Market,
    Basic,
    Lake,
    Marker,
    Discard,
    Extra,
    Dale,
}

impl Purpose {
    pub(crate) fn of(choice: Choice) -> Self {
        match choice {
            Choice::Buy(_) => Purpose::Market,
            Choice::Lake(_) => Purpose::Lake,
            Choice::Basic(_) => Purpose::Basic,
            Choice::Dale(_) => Purpose::Dale,
        }
    }

    /// The rule that asks for the money.
    pub(crate) const fn rule(self) -> RuleId {
        match self {
            Purpose::Market => "SU-10",
            Purpose::Basic => "SU-11",
            Purpose::Lake => "SU-12",
            Purpose::Marker => "SU-13",
            Purpose::Discard => "SU-14",
            Purpose::Extra => "SU-52",
            Purpose::Dale => "SU-61",
        }
    }
}

/// The face-down stacks, as far as they are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Piles {
    /// How many tiles of A, B and C are still to come.
    pub(crate) left: [u8; 3],
    /// The tiles nobody has seen, in the piles or in the box, by kind.
    pub(crate) unseen: [u8; TileId::N],
    /// Whether the end tile has appeared.
    pub(crate) end_shown: bool,
}

impl Piles {
    /// The stack from which the next tile comes (SU-21); if only the end tile is
    /// left, it lies in stack C.
    pub(crate) fn next_stack(&self) -> Option<Stack> {
        let end = (!self.end_shown).then_some(Stack::C);
        Stack::DRAWN.into_iter().find(|stack| self.left[stack.index()] > 0).or(end)
    }
}

/// The side on which a player's board lies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) enum Board {
    #[default]
    Front,
    Back,
}

/// A player's tiles and tracks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Borough {
    /// The tiles, oldest first.
    pub(crate) tiles: Tiles,
    pub(crate) board: Board,
    pub(crate) money: i16,
    pub(crate) income: i8,
    pub(crate) reputation: i8,
    pub(crate) population: i16,
    /// Investment markers not yet laid.
    pub(crate) markers: u8,
}

/// The tiles of a borough. A plain array, so that copying a position is copying
/// a block of memory; places behind the last tile hold [`Placed::NONE`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Tiles {
    placed: [Placed; TILES_MAX],
    n: u8,
}

impl Default for Tiles {
    fn default() -> Self {
        Tiles { placed: [Placed::NONE; TILES_MAX], n: 0 }
    }
}

impl Tiles {
    /// Adds a tile, if there is room.
    pub(crate) fn push(&mut self, placed: Placed) -> Option<()> {
        *self.placed.get_mut(usize::from(self.n))? = placed;
        self.n += 1;
        Some(())
    }
}

impl Deref for Tiles {
    type Target = [Placed];

    fn deref(&self) -> &[Placed] {
        &self.placed[..usize::from(self.n)]
    }
}

impl DerefMut for Tiles {
    fn deref_mut(&mut self) -> &mut [Placed] {
        &mut self.placed[..usize::from(self.n)]
    }
}

/// A tile in a borough.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Placed {
    pub hex: Hex,
    pub tile: TileId,
    pub face: Face,
    /// Whether an investment marker lies on it.
    pub marked: bool,
    /// The turn in which it was laid; 0 for the start.
    pub turn: u8,
}

/// Which side of a tile shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    Up,
    /// Face down.
    Lake,
}

impl Placed {
    /// No tile.
    const NONE: Placed =
        Placed { hex: Hex::new(0, 0), tile: TileId::SUBURBS, face: Face::Up, marked: false, turn: 0 };

    pub fn is_lake(&self) -> bool {
        self.face == Face::Lake
    }

    /// How often its effects count: twice with a marker (SU-25).
    pub(crate) fn weight(&self) -> i16 {
        if self.marked { 2 } else { 1 }
    }
}

impl Borough {
    /// The tiles, oldest first.
    pub fn tiles(&self) -> &[Placed] {
        &self.tiles
    }

    /// Investment markers not yet laid.
    pub fn markers(&self) -> u8 {
        self.markers
    }

    /// Where a track stands.
    pub fn track(&self, gain: Gain) -> i16 {
        match gain {
            Gain::Money => self.money,
            Gain::Income => self.income.into(),
            Gain::Reputation => self.reputation.into(),
            Gain::Population => self.population,
        }
    }

    /// How many tiles of a kind lie face up.
    pub fn n_kind(&self, kind: Kind) -> usize {
        self.face_up().filter(|placed| placed.tile.tile().kind == kind).count()
    }

    /// How many tiles with a sign lie face up.
    pub fn n_icon(&self, icon: Icon) -> usize {
        self.face_up().filter(|placed| placed.tile.tile().icon == Some(icon)).count()
    }

    /// The tile at a place.
    pub fn at(&self, hex: Hex) -> Option<&Placed> {
        self.tiles.iter().find(|placed| placed.hex == hex)
    }

    /// The tiles that share a side with a place, oldest first.
    pub(crate) fn beside(&self, hex: Hex) -> impl Iterator<Item = &Placed> {
        self.tiles.iter().filter(move |placed| placed.hex.is_beside(hex))
    }

    /// The tiles that lie face up, oldest first.
    pub(crate) fn face_up(&self) -> impl Iterator<Item = &Placed> {
        self.tiles.iter().filter(|placed| !placed.is_lake())
    }

    pub fn n_lakes(&self) -> usize {
        self.tiles.iter().filter(|placed| placed.is_lake()).count()
    }
}

impl Public {
    /// The numbers of this table; the Lone Architect has those of two seats and no
    /// goals (SU-50).
    pub(crate) fn row(&self) -> &'static TableRow {
        let index = match (self.mode, self.n_seats) {
            (Mode::Architect, _) => 0,
            (Mode::Dale, _) => 1,
            (Mode::Table, n_seats) => usize::from(n_seats),
        };
        &catalog().tables[index]
    }

    /// How many slots the market has, and what they cost.
    pub(crate) fn slot_prices(&self) -> &'static [u8] {
        &self.row().market
    }

    /// How many turns make a round.
    pub(crate) fn turns_a_round(&self) -> u8 {
        match self.mode {
            Mode::Table => self.n_seats,
            Mode::Architect => 1,
            Mode::Dale => 2,
        }
    }

    pub(crate) fn round(&self) -> u8 {
        self.turn_number.saturating_sub(1) / self.turns_a_round() + 1
    }

    /// In the second solo mode Dale has every second turn (SU-60).
    pub(crate) fn is_dales_turn(&self) -> bool {
        self.mode == Mode::Dale && self.turn_number > 0 && self.turn_number.is_multiple_of(2)
    }

    /// Who has the turn.
    pub(crate) fn mover(&self) -> Owner {
        if self.is_dales_turn() { Owner::Rival } else { Owner::Seat(self.active) }
    }

    /// How many boroughs there are.
    pub(crate) fn n_boroughs(&self) -> usize {
        match self.mode {
            Mode::Table | Mode::Architect => self.n_seats.into(),
            Mode::Dale => 2,
        }
    }

    /// Everybody who has a borough: the seats in order, then Dale.
    pub(crate) fn owners(&self) -> impl Iterator<Item = Owner> + use<> {
        let rival = (self.mode == Mode::Dale).then_some(Owner::Rival);
        Seat::all(self.n_seats).map(Owner::Seat).chain(rival)
    }

    pub(crate) fn borough(&self, owner: Owner) -> &Borough {
        &self.boroughs[borough_index(owner)]
    }

    pub(crate) fn borough_mut(&mut self, owner: Owner) -> &mut Borough {
        &mut self.boroughs[borough_index(owner)]
    }

    pub(crate) fn ledger_value(&self, owner: Owner, ledger: Ledger) -> i32 {
        let borough = self.borough(owner);
        match ledger {
            Ledger::Money => borough.money.into(),
            Ledger::Income => borough.income.into(),
            Ledger::Reputation => borough.reputation.into(),
            Ledger::Population => borough.population.into(),
            Ledger::Points => self.points[borough_index(owner)].into(),
        }
    }

    /// The slots that hold a tile, with it.
    pub(crate) fn open_tiles(&self) -> impl Iterator<Item = (u8, TileId)> {
        (0u8..).zip(self.market).filter_map(|(slot, tile)| Some((slot, tile?)))
    }
}

/// Where an owner's borough stands; Dale plays only against one seat.
pub(crate) fn borough_index(owner: Owner) -> usize {
    match owner {
        Owner::Seat(seat) => seat.index(),
        Owner::Rival => 1,
    }
}
