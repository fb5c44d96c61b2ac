//! The data files, as they are written.

use serde::Deserialize;

use super::{
    Ability, AnnouncementId, Catalog, Effect, Kind, Kinds, Known, Material, Measure, Odds, Plan, RivalLevel,
    SeatsRow, Task, Terrain, Worker, Worth,
};

#[derive(Deserialize)]
struct PlansFile {
    plan: Vec<PlanRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlanRow {
    id: String,
    level: u8,
    kind: Kind,
    towers: Vec<(Material, u8)>,
    #[serde(default)]
    points: u8,
    formula: Option<FormulaRow>,
    #[serde(default)]
    icons: Vec<Vec<Worker>>,
    ability: Option<AbilityRow>,
    known: Vec<String>,
}

#[derive(Deserialize)]
struct FormulaRow {
    points: u8,
    #[serde(flatten)]
    measure: MeasureRow,
}

#[derive(Deserialize)]
struct AbilityRow {
    steady: Vec<EffectRow>,
    hard: Vec<EffectRow>,
}

#[derive(Deserialize)]
#[serde(tag = "effect", rename_all = "kebab-case")]
enum EffectRow {
    Points {
        n: u8,
    },
    Wild {
        n: u8,
    },
    Power {
        n: u8,
    },
    Cube {
        material: Material,
        n: u8,
    },
    Upgrade {
        n: u8,
    },
    Reroll,
    Swap {
        from: Worker,
        to: Worker,
    },
    PointsPer {
        points: u8,
        #[serde(flatten)]
        measure: MeasureRow,
    },
}

#[derive(Deserialize)]
#[serde(tag = "per", rename_all = "kebab-case")]
enum MeasureRow {
    Adjacent {
        kinds: Vec<Kind>,
        #[serde(default)]
        finished: bool,
    },
    Within {
        kinds: Vec<Kind>,
        radius: u8,
    },
    AdjacentWater,
    AdjacentWaterOr {
        kinds: Vec<Kind>,
    },
    AdjacentEmpty,
    DistinctTypesAdjacent,
    OwnCompleted {
        kinds: Vec<Kind>,
    },
    OwnWorkers {
        worker: Worker,
    },
    HardWorking {
        worker: Worker,
    },
}

#[derive(Deserialize)]
struct DistrictsFile {
    district: Vec<DistrictRow>,
}

#[derive(Deserialize)]
struct DistrictRow {
    side_a: [PlotRow; 9],
    side_b: [PlotRow; 9],
}

#[derive(Deserialize, Clone, Copy)]
#[serde(deny_unknown_fields)]
struct PlotRow {
    #[serde(default)]
    water: bool,
    #[serde(default)]
    cost: u8,
    kind: Option<Kind>,
    #[serde(default)]
    points: u8,
}

#[derive(Deserialize)]
struct TasksFile {
    announcement: Vec<TaskRow>,
    goal: Vec<TaskRow>,
}

#[derive(Deserialize)]
struct TaskRow {
    known: Known,
    #[serde(flatten)]
    task: TaskText,
}

#[derive(Deserialize)]
#[serde(tag = "task", rename_all = "kebab-case")]
enum TaskText {
    Adjacency {
        points: i8,
        own: Kind,
        kinds: Vec<Kind>,
        #[serde(default)]
        water: bool,
        #[serde(default)]
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

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TableFile {
    workers: [u8; Worker::N],
    start_workers: [u8; Worker::N],
    cubes: [u8; Material::N],
    exchange: [u8; Material::N],
    wild_tokens: u8,
    first_game: [u8; 3],
    prices: [[u8; 9]; 2],
    seats: [SeatsRow; 4],
    odds: OddsRow,
    rival: Vec<RivalLevel>,
}

#[derive(Deserialize)]
struct OddsRow {
    default: Odds,
    generous: Odds,
    harsh: Odds,
}

pub(super) fn read() -> Catalog {
    let plans = plans(include_str!("../../data/plans.toml"));
    let districts: DistrictsFile = parse(include_str!("../../data/districts.toml"));
    let tasks: TasksFile = parse(include_str!("../../data/tasks.toml"));
    let table: TableFile = parse(include_str!("../../data/table.toml"));
    let sides = districts.district.into_iter().flat_map(|row| [row.side_a, row.side_b]);
    Catalog {
        plans: plans.unwrap_or_else(|error| panic!("data/plans.toml: {error}")),
        terrains: sides.flatten().map(terrain).collect(),
        announcements: tasks.announcement.into_iter().map(task).collect(),
        goals: tasks.goal.into_iter().map(task).collect(),
        workers: table.workers,
        start_workers: table.start_workers,
        cubes: table.cubes,
        exchange: table.exchange,
        wild_tokens: table.wild_tokens,
        first_game: table.first_game.map(|number| AnnouncementId(number - 1)),
        prices: table.prices,
        seats: table.seats,
        odds_default: table.odds.default,
        odds_generous: table.odds.generous,
        odds_harsh: table.odds.harsh,
        rivals: table.rival,
    }
}

/// The plans of a data file, those of level 1 first.
///
/// # Errors
///
/// Names the first plan that the rules cannot play.
pub(crate) fn plans(text: &str) -> Result<Vec<Plan>, String> {
    let file: PlansFile = toml::from_str(text).map_err(|error| error.to_string())?;
    if !file.plan.is_sorted_by_key(|row| row.level) {
        return Err("plans of level 1 must come before those of level 2".to_owned());
    }
    file.plan.into_iter().map(plan).collect()
}

fn plan(row: PlanRow) -> Result<Plan, String> {
    let id = &row.id;
    let mut need = [0; Material::N];
    for (material, height) in &row.towers {
        need[material.index()] += height;
    }
    if need == [0; Material::N] {
        return Err(format!("plan {id}: it takes no cubes, so it could never be finished"));
    }
    let icons = row.icons.iter().map(|colours| match colours[..] {
        [one] => Ok((one, None)),
        [one, other] => Ok((one, Some(other))),
        _ => Err(format!("plan {id}: an icon has one or two colours, not {}", colours.len())),
    });
    let icons: Vec<(Worker, Option<Worker>)> = icons.collect::<Result<_, _>>()?;
    // `Phase::Hire` knows the building, not the icon: one choice a building.
    if icons.iter().filter(|(_, other)| other.is_some()).count() > 1 {
        return Err(format!("plan {id}: only one of its icons may leave a choice of two colours"));
    }
    let worth = match row.formula {
        Some(formula) => Worth::Per(formula.points, measure(formula.measure)),
        None => Worth::Fixed(row.points),
    };
    let effects = |rows: Vec<EffectRow>| rows.into_iter().map(effect).collect();
    Ok(Plan {
        id: row.id,
        kind: row.kind,
        need,
        cubes: need.iter().sum(),
        height: row.towers.iter().map(|(_, height)| *height).max().unwrap_or(0),
        towers: row.towers,
        worth,
        icons,
        ability: row
            .ability
            .map(|ability| Ability { steady: effects(ability.steady), hard: effects(ability.hard) }),
        known: row.known,
    })
}

fn effect(row: EffectRow) -> Effect {
    match row {
        EffectRow::Points { n } => Effect::Points(n),
        EffectRow::Wild { n } => Effect::Wild(n),
        EffectRow::Power { n } => Effect::Power(n),
        EffectRow::Cube { material, n } => Effect::Cubes(material, n),
        EffectRow::Upgrade { n } => Effect::Upgrade(n),
        EffectRow::Reroll => Effect::Reroll,
        EffectRow::Swap { from, to } => Effect::Swap { from, to },
        EffectRow::PointsPer { points, measure: row } => Effect::PointsPer(points, measure(row)),
    }
}

fn measure(row: MeasureRow) -> Measure {
    match row {
        MeasureRow::Adjacent { kinds: row, finished: false } => Measure::Adjacent(kinds(&row)),
        MeasureRow::Adjacent { kinds: row, finished: true } => Measure::AdjacentFinished(kinds(&row)),
        MeasureRow::Within { kinds: row, radius } => Measure::Within(kinds(&row), radius),
        MeasureRow::AdjacentWater => Measure::AdjacentWater,
        MeasureRow::AdjacentWaterOr { kinds: row } => Measure::AdjacentWaterOr(kinds(&row)),
        MeasureRow::AdjacentEmpty => Measure::AdjacentEmpty,
        MeasureRow::DistinctTypesAdjacent => Measure::DistinctKinds,
        MeasureRow::OwnCompleted { kinds: row } => Measure::OwnFinished(kinds(&row)),
        MeasureRow::OwnWorkers { worker } => Measure::OwnWorkers(worker),
        MeasureRow::HardWorking { worker } => Measure::HardWorking(worker),
    }
}

fn kinds(row: &[Kind]) -> Kinds {
    row.iter().fold(Kinds::default(), |acc, kind| acc.with(*kind))
}

fn terrain(row: PlotRow) -> Terrain {
    Terrain { is_water: row.water, cost: row.cost, bonus: row.kind.map(|kind| (kind, row.points)) }
}

fn task(row: TaskRow) -> (Task, Known) {
    let task = match row.task {
        TaskText::Adjacency { points, own, kinds: row, water, finished } => {
            Task::Adjacency { points, own, kinds: kinds(&row), with_water: water, finished }
        }
        TaskText::LargestKindGroup { points, kind } => Task::LargestKindGroup { points, kind },
        TaskText::OwnLargestGroup { points } => Task::OwnLargestGroup { points },
        TaskText::Columns { points } => Task::Columns { points },
        TaskText::RescoreHalf { kind } => Task::RescoreHalf { kind },
        TaskText::Unfinished { points } => Task::Unfinished { points },
        TaskText::CrowdedDistrict { points, kind } => Task::CrowdedDistrict { points, kind },
        TaskText::RescoreInDistrict { kind } => Task::RescoreInDistrict { kind },
        TaskText::BestDistrict { points } => Task::BestDistrict { points },
        TaskText::Tallest { points } => Task::Tallest { points },
        TaskText::OwnKind { points, kind } => Task::OwnKind { points, kind },
        TaskText::OwnWorkers { points, worker } => Task::OwnWorkers { points, worker },
        TaskText::Colours { points } => Task::Colours { points },
        TaskText::TouchingOpponents { points } => Task::TouchingOpponents { points },
        TaskText::OpponentsTouching { points } => Task::OpponentsTouching { points },
        TaskText::OnEdge { points } => Task::OnEdge { points },
        TaskText::TouchingWater { points } => Task::TouchingWater { points },
        TaskText::DistinctKinds { points } => Task::DistinctKinds { points },
        TaskText::TowerAtLeast { points, height } => Task::TowerAtLeast { points, height },
        TaskText::Wild { points } => Task::Wild { points },
    };
    (task, row.known)
}

fn parse<T: for<'a> Deserialize<'a>>(text: &str) -> T {
    toml::from_str(text).expect("the embedded data is checked by the tests")
}
