//! The components: tiles, goals, and what depends on the table.
//!
//! Read once from `data/*.toml` into tables indexed by id. The sums that the
//! rulebook prints are checked in the tests.

use std::sync::LazyLock;

use serde::Deserialize;

use crate::hex::Hex;

/// The four kinds of tile; a lake is of no kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Residential,
    Industrial,
    Commercial,
    Civic,
}

impl Kind {
    pub const ALL: [Kind; 4] = [Kind::Residential, Kind::Industrial, Kind::Commercial, Kind::Civic];
}

/// A sign on a tile that other tiles may refer to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Icon {
    Restaurant,
    Airport,
    Office,
    School,
    Skyscraper,
    CarDealership,
}

impl Icon {
    pub const ALL: [Icon; 6] =
        [Icon::Restaurant, Icon::Airport, Icon::Office, Icon::School, Icon::Skyscraper, Icon::CarDealership];
}

/// Where a tile comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
pub enum Stack {
    #[serde(rename = "basic")]
    Basic,
    A,
    B,
    C,
}

impl Stack {
    /// The stacks from which the market is filled, in order.
    pub const DRAWN: [Stack; 3] = [Stack::A, Stack::B, Stack::C];

    /// The place among [`Stack::DRAWN`]; basic tiles are never drawn.
    pub const fn index(self) -> usize {
        match self {
            Stack::Basic => unreachable!(),
            Stack::A => 0,
            Stack::B => 1,
            Stack::C => 2,
        }
    }
}

/// What an effect changes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Gain {
    Money,
    Income,
    Reputation,
    Population,
}

impl Gain {
    pub const ALL: [Gain; 4] = [Gain::Money, Gain::Income, Gain::Reputation, Gain::Population];
}

/// Which tiles an effect counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Per {
    Adjacent,
    Own,
    Any,
    Other,
    After,
    RedLine,
    BesideLake,
}

/// A conditional effect: so much for each tile that fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Effect {
    pub gain: Gain,
    pub amount: i8,
    pub per: Per,
    pub fits: Fits,
}

/// Which tiles fit an effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fits {
    /// Every face-up tile.
    All,
    /// Tiles of any of these kinds, a bit for each.
    Kinds(u8),
    /// Tiles with this sign.
    Icon(Icon),
}

impl Fits {
    pub fn tile(&self, tile: TileId) -> bool {
        match self {
            Fits::All => true,
            Fits::Kinds(kinds) => kinds >> (tile.tile().kind as u8) & 1 == 1,
            Fits::Icon(icon) => tile.tile().icon == Some(*icon),
        }
    }
}

/// A kind of tile, as an index into [`Catalog::tiles`]; the basic ones come
/// first, then A, B and C.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TileId(pub u8);

impl TileId {
    /// How many kinds of tile there are.
    pub const N: usize = 50;
    pub const SUBURBS: TileId = TileId(0);
    pub const PARK: TileId = TileId(1);
    pub const FACTORY: TileId = TileId(2);
    /// The tiles that can always be bought while there are any.
    pub const BASIC: [TileId; 3] = [TileId::SUBURBS, TileId::PARK, TileId::FACTORY];

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    pub fn tile(self) -> &'static Tile {
        &catalog().tiles[self.index()]
    }

    pub fn all() -> impl Iterator<Item = TileId> {
        (0..50).map(TileId)
    }
}

/// A tile's face.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tile {
    pub id: String,
    pub stack: Stack,
    pub kind: Kind,
    pub icon: Option<Icon>,
    pub price: u8,
    pub price_from: PriceFrom,
    pub copies: u8,
    pub now: Now,
    pub effects: Vec<Effect>,
}

/// Where a printed price comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PriceFrom {
    /// The rulebook shows it.
    Book,
    /// The first edition's tiles; the second's are taken to be the same.
    #[default]
    FirstEdition,
}

impl Tile {
    /// Whether the tile pays for tiles beside lakes.
    pub fn counts_lakes(&self) -> bool {
        self.effects.iter().any(|effect| effect.per == Per::BesideLake)
    }
}

/// What a tile gives when it is laid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Now {
    pub income: i8,
    pub reputation: i8,
    pub population: i8,
}

/// A goal, as an index into [`Catalog::goals`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GoalId(pub u8);

impl GoalId {
    /// How many goals there are.
    pub const N: u8 = 20;

    pub fn goal(self) -> &'static Goal {
        &catalog().goals[usize::from(self.0)]
    }

    pub fn all() -> impl Iterator<Item = GoalId> + Clone {
        (0..Self::N).map(GoalId)
    }
}

/// A goal: who leads in something gets the reward.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct Goal {
    pub id: String,
    pub lead: Lead,
    pub of: Metric,
    pub reward: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Lead {
    Most,
    Fewest,
}

/// What a goal compares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Metric {
    Residential,
    Industrial,
    Commercial,
    Civic,
    Lake,
    Airport,
    Markers,
    Money,
    Income,
    Reputation,
    LakeGroup,
    CivicGroup,
}

/// The numbers of a table.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct TableRow {
    pub name: String,
    /// The tiles of each stack in play.
    pub stacks: [u8; 3],
    /// The C tiles among which the end tile lies.
    pub mixed: u8,
    /// The C tiles under those.
    pub below: u8,
    pub goals: u8,
    /// The prices of the market's slots, from left to right.
    pub market: Vec<u8>,
}

/// Everything in the box.
#[derive(Debug)]
pub struct Catalog {
    pub tiles: Vec<Tile>,
    pub goals: Vec<Goal>,
    pub tables: Vec<TableRow>,
    pub red_lines: Vec<i16>,
    /// How many red lines lie at or below each population, up to the last line.
    lines_below: Vec<u8>,
    pub blocked: Vec<Hex>,
    pub ladder: Vec<i32>,
    /// The copies of each kind of tile, by [`TileId`].
    pub copies: [u8; TileId::N],
    /// Every physical tile of each stack, in order; for a deal.
    pub pieces: [Vec<TileId>; 3],
    /// Where the tiles of each stack begin and end among [`Catalog::tiles`].
    ranges: [(u8, u8); 3],
}

impl Catalog {
    /// The indices of a stack's tiles.
    pub fn range(&self, stack: Stack) -> std::ops::Range<u8> {
        let (start, end) = self.ranges[stack.index()];
        start..end
    }

    /// How many red lines lie at or below a population.
    pub fn n_lines(&self, population: i32) -> i32 {
        let last = self.lines_below.len() - 1;
        let at = usize::try_from(population).map_or(0, |population| population.min(last));
        self.lines_below[at].into()
    }
}

/// The catalog of this data version.
pub fn catalog() -> &'static Catalog {
    static CATALOG: LazyLock<Catalog> = LazyLock::new(read);
    &CATALOG
}

#[derive(Deserialize)]
struct TileRow {
    id: String,
    stack: Stack,
    kind: Kind,
    icon: Option<Icon>,
    price: u8,
    #[serde(default)]
    price_from: PriceFrom,
    copies: u8,
    #[serde(default)]
    now: Now,
    #[serde(default)]
    effects: Vec<EffectRow>,
}

#[derive(Deserialize)]
struct EffectRow {
    gain: Gain,
    amount: i8,
    per: Per,
    icon: Option<Icon>,
    #[serde(default)]
    kinds: Vec<Kind>,
}

#[derive(Deserialize)]
struct TilesFile {
    tile: Vec<TileRow>,
}

#[derive(Deserialize)]
struct GoalsFile {
    goal: Vec<Goal>,
}

#[derive(Deserialize)]
struct TableFile {
    table: Vec<TableRow>,
    red_lines: Vec<i16>,
    blocked: Vec<(i8, i8)>,
    ladder: Vec<i32>,
}

fn read() -> Catalog {
    let tiles: TilesFile = parse(include_str!("../data/tiles.toml"));
    let goals: GoalsFile = parse(include_str!("../data/goals.toml"));
    let table: TableFile = parse(include_str!("../data/table.toml"));
    let tiles: Vec<Tile> = tiles.tile.into_iter().map(tile).collect();
    let mut copies = [0; TileId::N];
    let mut pieces: [Vec<TileId>; 3] = Default::default();
    let mut ranges = [(u8::MAX, 0); 3];
    for (tile, id) in tiles.iter().zip(TileId::all()) {
        copies[id.index()] = tile.copies;
        if tile.stack != Stack::Basic {
            let stack = tile.stack.index();
            pieces[stack].extend((0..tile.copies).map(|_| id));
            ranges[stack] = (ranges[stack].0.min(id.0), id.0 + 1);
        }
    }
    let last = table.red_lines.last().copied().unwrap_or(0);
    let n_below = |population| table.red_lines.iter().filter(|line| **line <= population).count();
    let lines_below = (0..=last).map(|population| u8::try_from(n_below(population)).expect("48 lines"));
    Catalog {
        lines_below: lines_below.collect(),
        tiles,
        goals: goals.goal,
        tables: table.table,
        red_lines: table.red_lines,
        blocked: table.blocked.into_iter().map(|(q, r)| Hex { q, r }).collect(),
        ladder: table.ladder,
        copies,
        pieces,
        ranges,
    }
}

fn tile(row: TileRow) -> Tile {
    let effect = |row: EffectRow| {
        let fits = match (row.icon, row.kinds.is_empty()) {
            (Some(icon), _) => Fits::Icon(icon),
            (None, false) => Fits::Kinds(row.kinds.iter().fold(0, |acc, kind| acc | 1 << *kind as u8)),
            (None, true) => Fits::All,
        };
        Effect { gain: row.gain, amount: row.amount, per: row.per, fits }
    };
    Tile {
        id: row.id,
        stack: row.stack,
        kind: row.kind,
        icon: row.icon,
        price: row.price,
        price_from: row.price_from,
        copies: row.copies,
        now: row.now,
        effects: row.effects.into_iter().map(effect).collect(),
    }
}

fn parse<T: for<'a> Deserialize<'a>>(text: &str) -> T {
    toml::from_str(text).expect("the embedded data is checked by the tests")
}
