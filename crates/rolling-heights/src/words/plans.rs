//! Plans in words.

use kernel::Message;

use super::{counted, each_worker, kind, material, nothing, plan_of, worker};
use crate::{
    catalog::{Effect, Kinds, Measure, PlanId, Worth},
    stance::Pose,
};

/// The names of the plans, by [`PlanId`].
const PLANS: [&str; PlanId::N as usize] = [
    "rolling-heights-plan-viceroys-house",
    "rolling-heights-plan-mayors-house",
    "rolling-heights-plan-row-cottages",
    "rolling-heights-plan-brownstone",
    "rolling-heights-plan-log-cabin-court",
    "rolling-heights-plan-boarding-house",
    "rolling-heights-plan-tenement",
    "rolling-heights-plan-bungalow-row",
    "rolling-heights-plan-duplex",
    "rolling-heights-plan-garden-apartments",
    "rolling-heights-plan-widows-mansion",
    "rolling-heights-plan-hillside-villa",
    "rolling-heights-plan-toy-store",
    "rolling-heights-plan-corner-grocery",
    "rolling-heights-plan-barber-shop",
    "rolling-heights-plan-bakery",
    "rolling-heights-plan-haberdashery",
    "rolling-heights-plan-dime-store",
    "rolling-heights-plan-diner",
    "rolling-heights-plan-savings-bank",
    "rolling-heights-plan-picture-house",
    "rolling-heights-plan-sawmill",
    "rolling-heights-plan-brickworks",
    "rolling-heights-plan-glassworks",
    "rolling-heights-plan-foundry",
    "rolling-heights-plan-print-shop",
    "rolling-heights-plan-cannery",
    "rolling-heights-plan-warehouse",
    "rolling-heights-plan-rail-depot",
    "rolling-heights-plan-power-station",
    "rolling-heights-plan-post-office",
    "rolling-heights-plan-schoolhouse",
    "rolling-heights-plan-firehouse",
    "rolling-heights-plan-public-library",
    "rolling-heights-plan-police-precinct",
    "rolling-heights-plan-courthouse",
    "rolling-heights-plan-carnival-park",
    "rolling-heights-plan-botanical-garden",
    "rolling-heights-plan-amusement-park",
    "rolling-heights-plan-playground",
    "rolling-heights-plan-village-green",
    "rolling-heights-plan-riverside-promenade",
    "rolling-heights-plan-courtyard-apartments",
    "rolling-heights-plan-residential-hotel",
    "rolling-heights-plan-lakeview-tower",
    "rolling-heights-plan-park-row-flats",
    "rolling-heights-plan-skyline-penthouse",
    "rolling-heights-plan-terrace-gardens",
    "rolling-heights-plan-ambassador-apartments",
    "rolling-heights-plan-millionaires-row",
    "rolling-heights-plan-department-store",
    "rolling-heights-plan-grand-hotel",
    "rolling-heights-plan-stock-exchange",
    "rolling-heights-plan-newspaper-tower",
    "rolling-heights-plan-insurance-building",
    "rolling-heights-plan-merchants-arcade",
    "rolling-heights-plan-chrome-spire",
    "rolling-heights-plan-commerce-tower",
    "rolling-heights-plan-palace-theater",
    "rolling-heights-plan-steel-mill",
    "rolling-heights-plan-automobile-plant",
    "rolling-heights-plan-grain-elevator",
    "rolling-heights-plan-shipyard",
    "rolling-heights-plan-lumber-exchange",
    "rolling-heights-plan-gasworks",
    "rolling-heights-plan-hydroelectric-plant",
    "rolling-heights-plan-city-hall",
    "rolling-heights-plan-gambrel-museum",
    "rolling-heights-plan-central-station",
    "rolling-heights-plan-state-university",
    "rolling-heights-plan-general-hospital",
    "rolling-heights-plan-opera-house",
    "rolling-heights-plan-observatory",
    "rolling-heights-plan-krepysh-stadium",
    "rolling-heights-plan-pritzker-zoo",
    "rolling-heights-plan-memorial-park",
    "rolling-heights-plan-worlds-fair-grounds",
    "rolling-heights-plan-waterfront-gardens",
];

pub(crate) fn plan(id: PlanId) -> Message {
    Message::new(PLANS[id.index()])
}

pub(crate) fn towers(id: PlanId) -> Vec<Message> {
    id.plan().towers.iter().map(|(of, height)| counted(material(*of), *height)).collect()
}

/// The points of the finished building.
pub(crate) fn worth(id: PlanId) -> Message {
    match id.plan().worth {
        Worth::Fixed(points) => Message::new("rolling-heights-points").with("points", points),
        Worth::Per(points, what) => per(points, what),
    }
}

fn per(points: u8, what: Measure) -> Message {
    Message::new("rolling-heights-points-per").with("points", points).with("what", measure(what))
}

/// The workers of the finished building.
pub(crate) fn icons(id: PlanId) -> Vec<Message> {
    let icons = id.plan().icons.iter().map(|(one, other)| match other {
        None => worker(*one),
        Some(other) => Message::new("rolling-heights-icon-either")
            .with("one", worker(*one))
            .with("other", worker(*other)),
    });
    let acc: Vec<Message> = icons.collect();
    if acc.is_empty() { vec![Message::new("rolling-heights-no-workers")] } else { acc }
}

/// What a public figure does in the building.
pub(crate) fn ability(id: PlanId) -> Message {
    match &id.plan().ability {
        None => Message::new("rolling-heights-no-ability"),
        Some(_) => Message::new("rolling-heights-ability")
            .with("steady", effects(id, Pose::Steady))
            .with("hard", effects(id, Pose::Hard)),
    }
}

pub(crate) fn effects(id: PlanId, pose: Pose) -> Vec<Message> {
    let Some(ability) = &id.plan().ability else { return vec![nothing()] };
    let effects = match pose {
        Pose::Steady => &ability.steady,
        Pose::Hard => &ability.hard,
    };
    effects.iter().map(|each| effect(*each)).collect()
}

fn effect(effect: Effect) -> Message {
    match effect {
        Effect::Points(points) => Message::new("rolling-heights-points").with("points", points),
        Effect::Wild(n) => Message::new("rolling-heights-effect-wild").with("n", n),
        Effect::Power(n) => Message::new("rolling-heights-effect-power").with("n", n),
        Effect::Cubes(of, n) => counted(material(of), n),
        Effect::Upgrade(n) => Message::new("rolling-heights-effect-upgrade").with("n", n),
        Effect::Reroll => Message::new("rolling-heights-effect-reroll"),
        Effect::Swap { from, to } => {
            Message::new("rolling-heights-effect-swap").with("from", worker(from)).with("to", worker(to))
        }
        Effect::PointsPer(points, what) => per(points, what),
    }
}

/// What is counted.
fn measure(measure: Measure) -> Message {
    let of = |id: &'static str, kinds: Kinds| Message::new(id).with("kinds", any_plan(kinds));
    match measure {
        Measure::Adjacent(kinds) => of("rolling-heights-measure-adjacent", kinds),
        Measure::AdjacentFinished(_) => Message::new("rolling-heights-measure-adjacent-finished"),
        Measure::Within(kinds, radius) => of("rolling-heights-measure-within", kinds).with("radius", radius),
        Measure::AdjacentWater => Message::new("rolling-heights-measure-water"),
        Measure::AdjacentWaterOr(kinds) => of("rolling-heights-measure-water-or", kinds),
        Measure::AdjacentEmpty => Message::new("rolling-heights-measure-empty"),
        Measure::DistinctKinds => Message::new("rolling-heights-measure-distinct"),
        Measure::OwnFinished(kinds) => Message::new("rolling-heights-measure-own")
            .with("kinds", kinds.iter().map(kind).collect::<Vec<_>>()),
        Measure::OwnWorkers(of) => {
            Message::new("rolling-heights-measure-workers").with("worker", each_worker(of))
        }
        Measure::HardWorking(of) => {
            Message::new("rolling-heights-measure-hard").with("worker", each_worker(of))
        }
    }
}

/// "A residential plan or a park": one plan of any of these kinds.
pub(crate) fn any_plan(kinds: Kinds) -> Message {
    let mut some: Vec<Message> = kinds.iter().map(plan_of).collect();
    match (some.pop(), some.is_empty()) {
        (None, _) => nothing(),
        (Some(only), true) => only,
        (Some(last), false) => Message::new("rolling-heights-or").with("some", some).with("last", last),
    }
}
