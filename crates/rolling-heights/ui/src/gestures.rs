//! What buttons say, which steps are chosen together, and what is done without being asked
//! for: a plan, its plot, and the payment that hurts least.

use draw::{Gesture, Joined};
use kernel::Message;
use maud::{Markup, html};
use rolling_heights::{
    Action, Due, RollingHeights, Stance, View, Way, Worker, Yield, material_name, worker_name,
};

use crate::{
    Scene, pieces,
    signs::{exchange, token},
};

/// Steps in at most three words.
pub(crate) fn short(steps: &[Action]) -> Message {
    let has = |is: fn(&Action) -> bool| steps.iter().any(is);
    let cube = |id, material| Message::new(id).with("material", material_name(material));
    match *steps {
        // One cube for a plan, by how it comes.
        [Action::Wild { material }, Action::Fill { .. }] => {
            cube("rolling-heights-ui-short-by-token", material)
        }
        [Action::Exchange { material }, Action::Fill { .. }]
        | [Action::Exchange { material }, Action::Pay { .. }, Action::Fill { .. }] => {
            cube("rolling-heights-ui-short-by-exchange", material)
        }
        // Several steps that finish a building, by what they cost or by what follows.
        [_, .., Action::Done]
            if has(|step| matches!(step, Action::Wild { .. } | Action::Exchange { .. })) =>
        {
            Message::new("rolling-heights-ui-short-finish-done")
        }
        [_, .., Action::Fill { .. }] if has(|step| matches!(step, Action::Wild { .. })) => {
            Message::new("rolling-heights-ui-short-finish-token")
        }
        [_, .., Action::Fill { .. }] if has(|step| matches!(step, Action::Exchange { .. })) => {
            Message::new("rolling-heights-ui-short-finish-exchange")
        }
        [Action::Fill { .. }, .., Action::Done] => Message::new("rolling-heights-ui-short-fill-done"),
        [Action::Rest { .. }, _, ..] => {
            Message::new("rolling-heights-ui-short-rests").with("n", steps.len().to_string())
        }
        [Action::Lie { .. }, Action::Lie { .. }, ..] => {
            Message::new("rolling-heights-ui-short-lies").with("n", steps.len().to_string())
        }
        [Action::Use { .. }, raise @ Action::Raise { .. }] => first_short(&raise),
        [first, ..] => first_short(&first),
        [] => Message::new("rolling-heights-ui-short-done"),
    }
}

fn first_short(action: &Action) -> Message {
    Message::new(match action {
        Action::Hire { worker } => return worker_name(*worker),
        Action::Take { .. } => "rolling-heights-ui-short-take",
        Action::Roll => "rolling-heights-ui-short-roll",
        Action::Wait => "rolling-heights-ui-short-wait",
        Action::Rest { .. } => "rolling-heights-ui-short-rest",
        Action::Push => "rolling-heights-ui-short-push",
        Action::Stay => "rolling-heights-ui-short-stay",
        Action::Lie { .. } => "rolling-heights-ui-short-lie",
        Action::Work => "rolling-heights-ui-short-work",
        Action::Use { .. } => "rolling-heights-ui-short-use",
        Action::Visit { .. } => "rolling-heights-ui-short-visit",
        Action::Raise { .. } => "rolling-heights-ui-short-raise",
        Action::Enough => "rolling-heights-ui-short-enough",
        Action::Swap { .. } => "rolling-heights-ui-short-swap",
        Action::Buy { .. } => "rolling-heights-ui-short-buy",
        Action::Place { .. } => "rolling-heights-ui-short-place",
        Action::Pay { .. } => "rolling-heights-ui-short-pay",
        Action::Wild { .. } => "rolling-heights-ui-short-wild",
        Action::Exchange { .. } => "rolling-heights-ui-short-exchange",
        Action::Build { .. } => "rolling-heights-ui-short-build",
        Action::Fill { .. } => "rolling-heights-ui-short-fill",
        Action::Done => "rolling-heights-ui-short-done",
    })
}

/// Whether the plan is laid as well.
pub(crate) fn opens(action: &Action) -> bool {
    matches!(action, Action::Take { .. } | Action::Buy { .. })
}

/// A plan and its plot, with the price of both.
pub(crate) fn joined(gesture: &Gesture<'_, RollingHeights>) -> Joined {
    let pieces = [pieces(&gesture.first), pieces(&gesture.second)].concat();
    let price = match (gesture.first, gesture.second) {
        (Action::Buy { cell } | Action::Take { cell }, Action::Place { plot }) => {
            let places = gesture.before.view.places(cell);
            places.into_iter().find(|(_, plots)| plots.contains(&plot)).map(|(price, _)| price)
        }
        _ => None,
    };
    let bonus = if let Action::Place { plot } = gesture.second { gesture.after.view.bonus(plot) } else { 0 };
    let badge = price.map(|price| {
        html! { @if price > 0 { (price) } @if bonus > 0 { b.rh-vp { "+" (bonus) } } }
    });
    Joined { pieces, badge: badge.filter(|badge| !badge.0.is_empty()) }
}

/// What is due is paid by what the own sites can use least; workers who only bring something
/// do so, unless another could first make them better.
pub(crate) fn implied(view: &View) -> Option<Action> {
    match view.due()? {
        Due::Pay => view.cheapest().map(|payment| Action::Pay { payment }),
        Due::Main => collects(view).then_some(Action::Work),
        Due::Start
        | Due::Planner
        | Due::Place
        | Due::Ahead
        | Due::Rest
        | Due::Risk
        | Due::Strike
        | Due::Upgrade
        | Due::Swap
        | Due::Hire => None,
    }
}

/// Whether somebody can work, and nothing speaks against doing it at once.
fn collects(view: &View) -> bool {
    let owner = view.active();
    let crew = view.crew(owner);
    let is_ready = |worker: Worker| crew.of(worker, Stance::Steady) + crew.of(worker, Stance::Hard) > 0;
    let can_visit = view.lots(owner).iter().any(|(plot, lot)| {
        lot.missing_cubes() == 0 && lot.plan.plan().ability.is_some() && !view.is_visited(*plot)
    });
    let is_awaited = is_ready(Worker::CivilServant) || is_ready(Worker::PublicFigure) && can_visit;
    !is_awaited
        && Worker::ALL.into_iter().any(|worker| worker.yields() != Yield::Decision && is_ready(worker))
}

/// What takes one press instead of several: the payment that hurts least, those who are missed
/// least, everything that can be built with what is in hand, what helps a plan along, a building
/// for a public figure, and whom a civil servant raises.
pub(crate) fn shortcuts(scene: &Scene<'_>) -> Vec<Vec<Action>> {
    let view = scene.view;
    let payment = view.cheapest().map(|payment| vec![Action::Pay { payment }]);
    let whole = [view.rests(), view.lies(), view.fills()].into_iter().filter(|steps| !steps.is_empty());
    let end = view.fills_are_last().then(|| [view.fills(), vec![Action::Done]].concat());
    let last = view.last_way();
    // A plan that the last button finishes needs no other: two presses on its plot do it, too.
    let is_last = |way: &Way| last.as_ref().is_some_and(|last| last.plot == way.plot);
    let finish = view.finish().filter(|way| !is_last(way));
    let helps = finish.into_iter().chain(view.helps()).map(|way| way.steps);
    let last = last.map(|way| [way.steps, vec![Action::Done]].concat());
    let visits = view.visits().into_iter().map(|visit| vec![visit]);
    let building = end.into_iter().chain(last).chain(helps);
    payment.into_iter().chain(whole).chain(building).chain(visits).chain(view.raises()).collect()
}

/// What a button spends besides what is in hand: tokens, and cubes and power that are exchanged.
pub(crate) fn shortcut_badge(steps: &[Action]) -> Option<Markup> {
    let price = |step: &Action| {
        if let Action::Exchange { material } = step { material.exchange_price() } else { 0 }
    };
    let traded: u8 = steps.iter().map(price).sum();
    let tokens = steps.iter().filter(|step| matches!(step, Action::Wild { .. })).count();
    (traded > 0 || tokens > 0).then(|| {
        html! {
            @if tokens > 0 { span.rh-loss { (token()) "−" (tokens) } }
            @if traded > 0 { span.rh-loss { (exchange()) "−" (traded) } }
        }
    })
}

/// What helps a plan along is chosen by its plot, a visit by the building, and who gets up with a
/// civil servant's help by the worker.
pub(crate) fn shortcut_pieces(steps: &[Action]) -> Vec<String> {
    match *steps {
        [Action::Visit { plot, .. }] => vec![plot.to_string()],
        [Action::Use { .. }, raise @ Action::Raise { .. }] => pieces(&raise),
        [Action::Work | Action::Wild { .. } | Action::Exchange { .. }, .., Action::Fill { plot }] => {
            vec![plot.to_string()]
        }
        _ => Vec::new(),
    }
}
