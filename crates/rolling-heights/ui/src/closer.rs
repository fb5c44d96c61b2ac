//! A closer look: what things are, what a step speaks of, an area, a city to keep.

use draw::{About, mentions};
use kernel::{Message, Owner, RuleId, Step, Told};
use maud::{Markup, html};
use rolling_heights::{
    Action, AnnouncementId, Cell, GoalId, Material, Outcome, PlanId, Plot, RollingHeights, View, Worker,
    announcement_name, goal_name, material_name, plan_facts, plan_name, source_name, worker_name,
};

use crate::{
    SINGLE, Scene,
    city::{self, Ghosts},
    cubes::towers,
    featured, map,
    signs::{flag, kind_sign, token},
    tray, turn,
};

type Fact = (Message, Option<RuleId>);

/// What a piece or a thing of the board is and does.
pub(crate) fn about(scene: &Scene<'_>, thing: &str) -> Option<About> {
    let view = scene.view;
    if let Ok(plot) = thing.parse::<Plot>() {
        return Some(about_plot(view, plot));
    }
    if let Ok(cell) = thing.parse::<Cell>() {
        return about_cell(view, cell);
    }
    match thing.split_once(':') {
        Some(("cube", name)) => Some(about_cube(view, material(name)?)),
        Some(("meter", name)) => Some(about_meter(view, material(name)?)),
        Some(("swap", _)) => Some(about_worker(view, view.swap()?.0)),
        Some(("announcement", number)) => about_announcement(view, number),
        Some(("goal", number)) => about_goal(view, number),
        Some(("deck", _)) => {
            Some(one("rolling-heights-ui-about-deck", "rolling-heights-ui-about-deck-how", "RH-44"))
        }
        Some(("owner", name)) => about_owner(view, name),
        Some(("pay", _)) => {
            Some(one("rolling-heights-ui-about-pay", "rolling-heights-ui-about-pay-how", "RH-35"))
        }
        Some((name, _)) => Some(about_worker(view, worker(name)?)),
        None => about_single(view, thing),
    }
}

/// Things of which there is one.
fn about_single(view: &View, thing: &str) -> Option<About> {
    match thing {
        "wild" => Some(About {
            title: Message::new("rolling-heights-ledger-wild"),
            facts: vec![
                (Message::new("rolling-heights-ui-wild-how"), Some("RH-38")),
                (Message::new("rolling-heights-ui-about-wild-end"), Some("RH-87")),
            ],
        }),
        SINGLE => Some(one("rolling-heights-ui-single", "rolling-heights-ui-about-poses", "RH-20")),
        "trade" => Some(one("rolling-heights-ui-trade", "rolling-heights-ui-trade-how", "RH-39")),
        "power" => Some(one("rolling-heights-ui-power", "rolling-heights-ui-about-power", "RH-23")),
        "risk" => Some(About {
            title: Message::new("rolling-heights-ui-short-push"),
            facts: vec![
                (Message::new("rolling-heights-ui-about-push"), Some("RH-14")),
                (Message::new("rolling-heights-ui-about-strike"), Some("RH-15")),
                (odds(view), Some("RH-12")),
                (Message::new("rolling-heights-ui-about-odds"), Some("RH-12")),
            ],
        }),
        "made" => Some(one("rolling-heights-ui-made", "rolling-heights-ui-about-made", "RH-60")),
        "rival" => Some(About {
            title: Message::new("rolling-heights-ui-rival-name"),
            facts: vec![
                (Message::new("rolling-heights-ui-about-rival-takes"), Some("RH-91")),
                (Message::new("rolling-heights-ui-about-rival-builds"), Some("RH-93")),
                (Message::new("rolling-heights-ui-about-rival-scores"), Some("RH-94")),
                (Message::new("rolling-heights-ui-about-rival-ours"), Some("RH-90")),
            ],
        }),
        _ => None,
    }
}

fn odds(view: &View) -> Message {
    let [flat, steady, hard] = view.odds();
    Message::new("rolling-heights-ui-odds").with("flat", flat).with("steady", steady).with("hard", hard)
}

fn one(title: &'static str, fact: &'static str, rule: RuleId) -> About {
    About { title: Message::new(title), facts: vec![(Message::new(fact), Some(rule))] }
}

fn material(name: &str) -> Option<Material> {
    name.parse().ok()
}

fn worker(name: &str) -> Option<Worker> {
    name.parse().ok()
}

/// What stands on a plan.
fn facts_of(plan: PlanId) -> Vec<Fact> {
    let [towers, worth, workers, ability] = plan_facts(plan);
    let kind = Message::new("rolling-heights-ui-about-kind")
        .with("kind", rolling_heights::kind_name(plan.plan().kind));
    let mut facts = vec![
        (kind, Some("RH-32")),
        (towers, Some("RH-40")),
        (worth, Some("RH-41")),
        (workers, Some("RH-43")),
    ];
    if plan.plan().ability.is_some() {
        facts.push((ability, Some("RH-27")));
    }
    facts
}

fn about_cell(view: &View, cell: Cell) -> Option<About> {
    let (plan, tokens) = view.offer(cell)?;
    let mut facts =
        vec![(Message::new("rolling-heights-ui-about-price").with("n", cell.price()), Some("RH-31"))];
    if tokens > 0 {
        facts.push((Message::new("rolling-heights-ui-about-tokens").with("n", tokens), Some("RH-37")));
    }
    facts.extend(facts_of(plan));
    Some(About { title: plan_name(plan), facts })
}

fn about_plot(view: &View, plot: Plot) -> About {
    let mut facts: Vec<Fact> = Vec::new();
    if let Some(lot) = view.lot(plot) {
        let whose = Message::new("rolling-heights-ui-about-lot")
            .with("who", lot.owner)
            .with("missing", lot.missing_cubes())
            .with("points", view.worth(plot));
        facts.push((whose, Some("RH-41")));
        if view.is_visited(plot) {
            facts.push((Message::new("rolling-heights-ui-about-visited"), Some("RH-27")));
        }
        facts.extend(facts_of(lot.plan));
        return About { title: plan_name(lot.plan), facts };
    }
    let terrain = view.terrain(plot);
    if terrain.is_some_and(|terrain| terrain.is_water) {
        facts.push((Message::new("rolling-heights-ui-about-water"), Some("RH-32")));
    }
    if let Some((kind, points)) = terrain.and_then(|terrain| terrain.bonus) {
        let bonus = Message::new("rolling-heights-bonus")
            .with("kind", rolling_heights::kind_name(kind))
            .with("points", points);
        facts.push((bonus, Some("RH-32")));
    }
    if let Some(terrain) = terrain.filter(|terrain| terrain.cost > 0) {
        facts.push((Message::new("rolling-heights-ui-about-premium").with("n", terrain.cost), Some("RH-33")));
    }
    if let Some(price) = view.land_price(featured(view), plot) {
        let id =
            if price.is_whole { "rolling-heights-ui-about-whole" } else { "rolling-heights-ui-about-extra" };
        facts.push((Message::new(id).with("n", price.cubes), Some("RH-34")));
    }
    About { title: map::name(view, plot), facts }
}

fn about_worker(view: &View, worker: Worker) -> About {
    let rule = match worker {
        Worker::Carpenter | Worker::Builder | Worker::Architect | Worker::Riveter => "RH-21",
        Worker::Politician => "RH-22",
        Worker::Executive => "RH-23",
        Worker::PublicFigure => "RH-27",
        Worker::UrbanPlanner => "RH-25",
        Worker::CivilServant => "RH-24",
    };
    let does = match worker {
        Worker::PublicFigure => Message::new("rolling-heights-ui-about-figure"),
        Worker::Carpenter
        | Worker::Builder
        | Worker::Architect
        | Worker::Riveter
        | Worker::Politician
        | Worker::Executive
        | Worker::UrbanPlanner
        | Worker::CivilServant => turn::abilities(worker),
    };
    About {
        title: worker_name(worker),
        facts: vec![
            (does, Some(rule)),
            (Message::new("rolling-heights-ui-about-poses"), Some("RH-20")),
            (
                Message::new("rolling-heights-ui-about-left").with("n", view.workers_left(worker)),
                Some("RH-43"),
            ),
        ],
    }
}

fn about_cube(view: &View, material: Material) -> About {
    let left = Message::new("rolling-heights-ui-about-supply").with("n", view.supply(material));
    let price = Message::new("rolling-heights-ui-about-exchange").with("n", material.exchange_price());
    About {
        title: material_name(material),
        facts: vec![
            (Message::new("rolling-heights-ui-about-cube"), Some("RH-40")),
            (price, Some("RH-39")),
            (left, Some("RH-50")),
        ],
    }
}

fn about_meter(view: &View, material: Material) -> About {
    let (built, all) = view.built(material);
    let text = Message::new("rolling-heights-ui-meter")
        .with("material", material_name(material))
        .with("built", built)
        .with("all", all);
    About {
        title: material_name(material),
        facts: vec![(text, Some("RH-03")), (Message::new("rolling-heights-ui-about-end"), Some("RH-52"))],
    }
}

fn pays(owner: Owner, points: i16) -> Message {
    Message::new("rolling-heights-ui-about-pays").with("who", owner).with("points", i32::from(points))
}

fn about_announcement(view: &View, number: &str) -> Option<About> {
    let id: AnnouncementId = view.announcements().find(|id| id.to_string() == number)?;
    let facts = view.owners().map(|owner| (pays(owner, view.announcement_points(id, owner)), Some("RH-60")));
    Some(About { title: announcement_name(id), facts: facts.collect() })
}

/// A goal of the viewer's: nobody else is told anything of it.
fn about_goal(view: &View, number: &str) -> Option<About> {
    let (id, points): (GoalId, i16) = view.goals().find(|(id, _)| id.to_string() == number)?;
    let better = Message::new("rolling-heights-ui-about-goal");
    Some(About {
        title: goal_name(id),
        facts: vec![(pays(featured(view), points), Some("RH-73")), (better, Some("RH-73"))],
    })
}

fn about_owner(view: &View, name: &str) -> Option<About> {
    let owner = view.owners().find(|owner| owner.to_string() == name)?;
    let facts = view.sources(owner).map(|(source, points)| {
        let line = Message::new("rolling-heights-ui-about-source")
            .with("what", source_name(source))
            .with("points", i32::from(points));
        (line, None)
    });
    Some(About { title: Message::new("owner").with("who", owner), facts: facts.collect() })
}

/// Plots and cells by their names in what was told and in the step.
pub(crate) fn touched(step: &Step<'_, RollingHeights>, told: &[Told]) -> Vec<String> {
    let mut acc = mentions(told, "plot");
    acc.extend(mentions(told, "cell"));
    if let Some(place) = place_of(step).filter(|place| !acc.contains(place)) {
        acc.push(place);
    }
    acc
}

/// The plot or the cell that a step names.
fn place_of(step: &Step<'_, RollingHeights>) -> Option<String> {
    match step {
        Step::Action(_, Action::Take { cell } | Action::Buy { cell })
        | Step::Outcome(Outcome::RivalTake { cell }) => Some(cell.to_string()),
        Step::Action(
            _,
            Action::Place { plot }
            | Action::Fill { plot }
            | Action::Visit { plot, .. }
            | Action::Build { plot, .. },
        )
        | Step::Outcome(Outcome::RivalPlace { plot }) => Some(plot.to_string()),
        Step::Action(..) | Step::Outcome(_) => None,
    }
}

/// Somebody's plans, workers and tokens, large.
pub(crate) fn area(scene: &Scene<'_>, owner: Owner) -> Markup {
    let view = scene.view;
    let name = scene.text(&Message::new("owner").with("who", owner));
    html! {
        div.rh.rh-area {
            h2 { i class={ "o" (owner) } { (flag(owner)) } " " (name) }
            p.rh-facts {
                @for (source, points) in view.sources(owner) {
                    span { (scene.text(&source_name(source))) " " b { (points) } }
                }
                @if let Owner::Seat(_) = owner { span { (token()) " " b { (view.wild(owner)) } } }
            }
            @if let Owner::Seat(_) = owner { (tray::crew(scene, owner, false)) }
            ul.rh-lots {
                @for (plot, lot) in view.lots(owner) {
                    li .done[lot.missing_cubes() == 0] {
                        (kind_sign(lot.plan.plan().kind))
                        span { (scene.text(&plan_name(lot.plan))) }
                        (towers(&lot.plan.plan().towers, lot.built))
                        span.rh-vp { (view.worth(plot)) }
                    }
                }
            }
            svg.rh-skyline viewBox={ "0 0 " (city::SIZE.0) " " (city::SIZE.1) } role="img" aria-label=(name) { (city::skyline(view, Some(owner), &Ghosts::default())) }
        }
    }
}
