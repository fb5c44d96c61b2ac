//! The components: plans, district boards, announcements, goals, and what
//! depends on the table.
//!
//! Read once from `data/*.toml` into tables indexed by id. The sums that the
//! rulebook prints are checked in the tests.

pub(crate) mod read;

use std::sync::LazyLock;

use serde::Deserialize;

/// What towers are built of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Material {
    Wood,
    Concrete,
    Glass,
    Steel,
}

impl Material {
    pub const N: usize = 4;
    pub const ALL: [Material; Self::N] =
        [Material::Wood, Material::Concrete, Material::Glass, Material::Steel];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many cubes one of this colour costs in an exchange (RH-39).
    pub fn exchange_price(self) -> u8 {
        catalog().exchange[self.index()]
    }
}

/// The nine kinds of worker, each with its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Worker {
    Carpenter,
    Builder,
    Architect,
    Riveter,
    Politician,
    Executive,
    PublicFigure,
    UrbanPlanner,
    CivilServant,
}

impl Worker {
    pub const N: usize = 9;
    pub const ALL: [Worker; Self::N] = [
        Worker::Carpenter,
        Worker::Builder,
        Worker::Architect,
        Worker::Riveter,
        Worker::Politician,
        Worker::Executive,
        Worker::PublicFigure,
        Worker::UrbanPlanner,
        Worker::CivilServant,
    ];

    pub const fn index(self) -> usize {
        self as usize
    }

    /// What the worker brings by itself, without a further decision.
    pub const fn yields(self) -> Yield {
        match self {
            Worker::Carpenter => Yield::Cubes(Material::Wood),
            Worker::Builder => Yield::Cubes(Material::Concrete),
            Worker::Architect => Yield::Cubes(Material::Glass),
            Worker::Riveter => Yield::Cubes(Material::Steel),
            Worker::Politician => Yield::Points,
            Worker::Executive => Yield::Power,
            Worker::PublicFigure | Worker::UrbanPlanner | Worker::CivilServant => Yield::Decision,
        }
    }
}

/// What a worker brings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Yield {
    /// One cube, two from a hard worker (RH-21).
    Cubes(Material),
    /// One point, two from a hard worker (RH-22).
    Points,
    /// Two power, four from a hard worker (RH-23).
    Power,
    /// Something that asks for a decision.
    Decision,
}

/// The five kinds of building.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Residential,
    Commercial,
    Industrial,
    Civic,
    Park,
}

impl Kind {
    pub const N: usize = 5;
    pub const ALL: [Kind; Self::N] =
        [Kind::Residential, Kind::Commercial, Kind::Industrial, Kind::Civic, Kind::Park];
}

/// A set of kinds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Kinds(u8);

impl Kinds {
    pub const fn has(self, kind: Kind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    #[must_use]
    pub const fn with(self, kind: Kind) -> Self {
        Kinds(self.0 | 1 << kind as u8)
    }

    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Kind> {
        Kind::ALL.into_iter().filter(move |kind| self.has(*kind))
    }
}

/// The two levels of plans; each has a row of the market.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    One,
    Two,
}

impl Level {
    pub const ALL: [Level; 2] = [Level::One, Level::Two];

    pub const fn index(self) -> usize {
        self as usize
    }

    #[must_use]
    pub const fn other(self) -> Level {
        match self {
            Level::One => Level::Two,
            Level::Two => Level::One,
        }
    }
}

/// A building plan, as an index into [`Catalog::plans`]; level 1 comes first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PlanId(pub u8);

impl PlanId {
    /// How many plans there are, and how many of them are of level 1.
    pub const N: u8 = 78;
    pub const N_ONE: u8 = 42;

    pub const fn index(self) -> usize {
        self.0 as usize
    }

    #[inline]
    pub fn plan(self) -> &'static Plan {
        &catalog().plans[self.index()]
    }

    pub fn all() -> impl Iterator<Item = PlanId> + Clone {
        (0..Self::N).map(PlanId)
    }

    pub const fn level(self) -> Level {
        if self.0 < Self::N_ONE { Level::One } else { Level::Two }
    }
}

/// A building plan.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub id: String,
    pub kind: Kind,
    /// The towers in the order of the plan.
    pub towers: Vec<(Material, u8)>,
    /// How many cubes of each material its towers take together.
    pub need: [u8; Material::N],
    /// How many cubes they take in all.
    pub cubes: u8,
    /// The tallest tower.
    pub height: u8,
    pub worth: Worth,
    /// A worker each, of the first colour or of the second if there is one.
    pub icons: Vec<(Worker, Option<Worker>)>,
    pub ability: Option<Ability>,
    /// Which values are those of the printed game.
    pub known: Vec<String>,
}

/// The points of a finished building.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Worth {
    Fixed(u8),
    /// So many for each thing that the measure counts on the map (RH-42).
    Per(u8, Measure),
}

/// What is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Measure {
    /// Plans of these kinds beside the building, anybody's, finished or not.
    Adjacent(Kinds),
    /// The same, finished only.
    AdjacentFinished(Kinds),
    /// Plans of these kinds at a distance of at most so many plots.
    Within(Kinds, u8),
    AdjacentWater,
    /// Water, or plans of these kinds.
    AdjacentWaterOr(Kinds),
    /// Plots without a plan, water included.
    AdjacentEmpty,
    /// Different kinds among the plans beside the building.
    DistinctKinds,
    /// Own finished buildings of these kinds.
    OwnFinished(Kinds),
    /// All own workers of this colour.
    OwnWorkers(Worker),
    /// Own workers of this colour that stand, used or not.
    HardWorking(Worker),
}

/// What a public figure can do in a building.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ability {
    pub steady: Vec<Effect>,
    pub hard: Vec<Effect>,
}

/// A part of an ability.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effect {
    Points(u8),
    Wild(u8),
    Power(u8),
    Cubes(Material, u8),
    Upgrade(u8),
    Reroll,
    Swap { from: Worker, to: Worker },
    PointsPer(u8, Measure),
}

/// A plot of a district board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Terrain {
    pub is_water: bool,
    /// What a premium plot costs; 0 for every other.
    pub cost: u8,
    /// The points for a plan of this kind.
    pub bonus: Option<(Kind, u8)>,
}

/// A plot of a district board's side, as an index into [`Catalog::terrains`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct TerrainId(pub u8);

impl TerrainId {
    #[inline]
    pub(crate) fn terrain(self) -> &'static Terrain {
        &catalog().terrains[usize::from(self.0)]
    }
}

/// What an announcement or a goal scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// For each own building of a kind: points for each neighbour that fits.
    Adjacency {
        points: i8,
        own: Kind,
        kinds: Kinds,
        with_water: bool,
        finished: bool,
    },
    LargestKindGroup {
        points: i8,
        kind: Kind,
    },
    OwnLargestGroup {
        points: i8,
    },
    Columns {
        points: i8,
    },
    RescoreHalf {
        kind: Kind,
    },
    Unfinished {
        points: i8,
    },
    CrowdedDistrict {
        points: i8,
        kind: Kind,
    },
    RescoreInDistrict {
        kind: Kind,
    },
    BestDistrict {
        points: i8,
    },
    Tallest {
        points: i8,
    },
    OwnKind {
        points: i8,
        kind: Kind,
    },
    OwnWorkers {
        points: i8,
        worker: Worker,
    },
    Colours {
        points: i8,
    },
    TouchingOpponents {
        points: i8,
    },
    OpponentsTouching {
        points: i8,
    },
    OnEdge {
        points: i8,
    },
    TouchingWater {
        points: i8,
    },
    DistinctKinds {
        points: i8,
    },
    TowerAtLeast {
        points: i8,
        height: u8,
    },
    Wild {
        points: i8,
    },
}

/// How much of an announcement or goal is that of the printed game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Known {
    Full,
    Form,
    Ours,
}

/// An announcement, from 0; written from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AnnouncementId(pub u8);

impl AnnouncementId {
    pub const N: u8 = 12;

    pub fn task(self) -> Task {
        catalog().announcements[usize::from(self.0)].0
    }

    pub fn all() -> impl Iterator<Item = AnnouncementId> + Clone {
        (0..Self::N).map(AnnouncementId)
    }
}

/// A goal, from 0; written from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct GoalId(pub u8);

impl GoalId {
    pub const N: u8 = 13;

    pub fn task(self) -> Task {
        catalog().goals[usize::from(self.0)].0
    }

    pub fn all() -> impl Iterator<Item = GoalId> + Clone {
        (0..Self::N).map(GoalId)
    }
}

/// The numbers that depend on how many sit at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
pub struct SeatsRow {
    /// How many boards show side B.
    pub sides_b: u8,
    pub cubes_removed: u8,
}

/// A level of the solo rival.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
pub struct RivalLevel {
    pub level: String,
    pub base: u8,
    pub cap: u8,
    pub bonus: i16,
}

/// How a thrown worker lands, in hundredths: exhausted, steady, hard (RH-12).
pub(crate) type Odds = [u8; 3];

/// Everything in the box.
#[derive(Debug)]
pub struct Catalog {
    pub plans: Vec<Plan>,
    /// Six boards of two sides of nine plots.
    pub terrains: Vec<Terrain>,
    pub announcements: Vec<(Task, Known)>,
    pub goals: Vec<(Task, Known)>,
    pub workers: [u8; Worker::N],
    pub start_workers: [u8; Worker::N],
    pub cubes: [u8; Material::N],
    pub exchange: [u8; Material::N],
    pub wild_tokens: u8,
    pub first_game: [AnnouncementId; 3],
    pub prices: [[u8; 9]; 2],
    pub seats: [SeatsRow; 4],
    pub odds_default: Odds,
    pub odds_generous: Odds,
    pub odds_harsh: Odds,
    pub rivals: Vec<RivalLevel>,
}

/// The catalog of this data version.
#[inline]
pub fn catalog() -> &'static Catalog {
    static CATALOG: LazyLock<Catalog> = LazyLock::new(read::read);
    &CATALOG
}
