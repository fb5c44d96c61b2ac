//! The viewer's workers, the cubes in hand, and what the present step asks.

use draw::steps;
use kernel::{Message, Owner, signed};
use maud::{Markup, html};
use rolling_heights::{
    Action, Due, Material, Payment, Pose, Risk, Stance, View, Way, Worker, Yield, counted, material_name,
    payment_name, plan_name, stance_name, worker_brings, worker_name,
};

use crate::{
    Scene, featured,
    pictures::{block, emblem_sign, figure, power, token},
};

/// Where workers are laid out: each place holds one stance or two.
const LANES: [(&str, &[Stance]); 4] = [
    ("rolling-heights-ui-lane-hard", &[Stance::Hard]),
    ("rolling-heights-ui-lane-steady", &[Stance::Steady]),
    ("rolling-heights-ui-lane-exhausted", &[Stance::Exhausted]),
    ("rolling-heights-ui-lane-rest", &[Stance::UsedHard, Stance::UsedSteady, Stance::Aside]),
];

/// Somebody's workers by stance; equal ones are one button.
pub(crate) fn crew(scene: &Scene<'_>, owner: Owner, is_own: bool) -> Markup {
    let view = scene.view;
    let crew = view.crew(owner);
    html! {
        div.rh-crew {
            @for (title, stances) in LANES {
                @let n: u8 = stances.iter().map(|stance| crew.in_stance(*stance)).sum();
                div.rh-lane {
                    p { span { (scene.text(&Message::new(title))) } @if n > 0 { b { (n) } } }
                    div {
                        @for stance in stances {
                            @for worker in Worker::ALL {
                                @if crew.of(worker, *stance) > 0 { (chip(scene, owner, worker, *stance, is_own)) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// Equal workers: so many figures and what they carry.
fn chip(scene: &Scene<'_>, owner: Owner, worker: Worker, stance: Stance, is_own: bool) -> Markup {
    let view = scene.view;
    let n = view.crew(owner).of(worker, stance);
    let (turns, throws) = view.n_throws(owner);
    // Whoever stays exhausted was thrown again all the same, and is seen to be.
    let throws = if stance == Stance::Exhausted { throws } else { 0 };
    let slug = worker.name();
    let is_swapped = view.due() == Some(Due::Swap) && view.swap().is_some_and(|(from, _)| from == worker);
    let piece = match stance.name() {
        stance if is_swapped => format!("swap:{stance}"),
        stance => format!("{slug}:{stance}"),
    };
    let label = Message::new("rolling-heights-ui-workers")
        .with("worker", worker_name(worker))
        .with("stance", stance_name(stance))
        .with("n", n);
    let class = format!("rh-worker w{} {}", worker.index(), stance.name());
    let next = (worker == Worker::PublicFigure)
        .then(|| scene.text(&Message::new("rolling-heights-ui-next-building")));
    let inside = html! {
        span.rh-figures {
            @for index in 0..n {
                span.rh-figure data-move=[is_own.then(|| format!("{slug}-{}-{turns}-{throws}-{index}", stance.name()))] { (figure(worker, stance)) }
            }
        }
        (emblem_sign(worker)) @if n > 1 { b { (n) } }
    };
    let label = scene.text(&label);
    html! {
        @if is_own {
            button class=(class) data-piece=(piece) data-next=[next] data-which=(scene.text(&which(worker))) title=(label) aria-label=(label) { (inside) }
        } @else {
            span class=(class) title=(label) { (inside) }
        }
    }
}

/// The question which ability of a worker is used.
pub(crate) fn which(worker: Worker) -> Message {
    Message::new("rolling-heights-ui-which-ability").with("worker", worker_name(worker))
}

/// What lies before the one whose turn it is, and what is asked.
pub(crate) fn turn(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        div.rh-turn {
            @if !view.is_over() { (hand(scene)) }
            @match view.due() {
                Some(Due::Risk) => { @if let Some(risk) = view.risk() { (push(scene, risk)) } }
                Some(Due::Ahead) => (ahead(scene)),
                Some(Due::Main) => (main_phase(scene)),
                Some(Due::Pay) => (payments(scene)),
                Some(Due::Hire) => (hires(scene)),
                Some(Due::Upgrade) => { div.rh-ask { (action(scene, Action::Enough, "rolling-heights-ui-enough")) } }
                Some(Due::Start | Due::Planner | Due::Place | Due::Rest | Due::Strike | Due::Swap) | None => {}
            }
        }
    }
}

/// A button for an offered action.
fn action(scene: &Scene<'_>, action: Action, text: &'static str) -> Markup {
    html! {
        @if scene.offers(action) {
            button.rh-do data-do=(action) { (scene.text(&Message::new(text))) }
        }
    }
}

/// Cubes, power, wild tokens, and the exchange.
fn hand(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let hand = view.hand();
    let text = |id: &'static str| scene.text(&Message::new(id));
    let wild = view.wild(featured(view));
    let trades = scene.actions().any(|action| matches!(action, Action::Exchange { .. }));
    html! {
        div.rh-hand role="group" aria-label=(text("rolling-heights-ui-hand")) {
            @for material in Material::ALL {
                @let (n, special) = (hand.of(material), hand.special[material.index()]);
                @let label = scene.text(&counted(material, n));
                @let next = Message::new("rolling-heights-ui-next-cube").with("n", n).with("material", material_name(material));
                button.rh-cube .dim[n == 0] data-piece={ "cube:" (material) } data-next=(scene.text(&next)) aria-label=(label) title=(label) {
                    (block(material)) b { (n) } @if special > 0 { i { "◇" (special) } }
                }
            }
            span.rh-power .dim[hand.power == 0] data-thing="power" title=(text("rolling-heights-ui-power")) { (power()) b { (hand.power) } }
            button.rh-cube .dim[wild == 0] data-piece="wild" data-next=(text("rolling-heights-ui-next-wild")) aria-label=(scene.text(&Message::new("rolling-heights-ui-wild").with("n", wild)))
                title=(text("rolling-heights-ui-wild-how")) { (token()) b { (wild) } }
            button.rh-cube.rh-trade .dim[!trades] data-piece="trade" data-next=(text("rolling-heights-ui-next-trade")) title=(text("rolling-heights-ui-trade-how")) { (text("rolling-heights-ui-trade")) }
        }
    }
}

/// Push or stay: how likely a strike is, and what it would cost.
fn push(scene: &Scene<'_>, risk: Risk) -> Markup {
    let percent = Message::new("rolling-heights-ui-percent")
        .with("whole", risk.strike / 10)
        .with("tenths", risk.strike % 10);
    let percent = scene.text(&percent);
    let cost = Message::new("rolling-heights-ui-strike")
        .with("lost", risk.lost)
        .with("ready", risk.ready)
        .with("token", u8::from(risk.has_token));
    html! {
        div.rh-ask.rh-risk data-thing="risk" {
            p.rh-percent {
                b { (percent) } span { (scene.text(&Message::new("rolling-heights-ui-risk").with("n", risk.thrown))) }
                svg viewBox="0 0 100 6" preserveAspectRatio="none" {
                    rect.all width="100" height="6" {} rect.part width=(risk.strike / 10) height="6" {}
                }
            }
            p { (scene.text(&cost)) }
            div.rh-buttons {
                (action(scene, Action::Push, "rolling-heights-ui-push"))
                (action(scene, Action::Stay, "rolling-heights-ui-stay"))
            }
        }
    }
}

fn ahead(scene: &Scene<'_>) -> Markup {
    html! {
        div.rh-ask {
            p { (scene.text(&Message::new("rolling-heights-ui-ahead"))) }
            div.rh-buttons {
                (action(scene, Action::Roll, "rolling-heights-ui-roll"))
                (action(scene, Action::Wait, "rolling-heights-ui-wait"))
            }
        }
    }
}

/// Shortcuts.
fn main_phase(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        div.rh-ask.rh-shortcuts {
            div.rh-buttons {
                @if scene.offers(Action::Work) {
                    button.rh-do data-do="work" {
                        (scene.text(&Message::new("rolling-heights-ui-work"))) " " span.rh-brings { (harvest(scene)) }
                    }
                }
                @for way in view.ways() { (finish(scene, &way)) }
            }
        }
    }
}

/// What everybody who works would bring.
fn harvest(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let crew = view.crew(featured(view));
    let brings = |worker: Worker| crew.of(worker, Stance::Steady) + 2 * crew.of(worker, Stance::Hard);
    html! {
        @for worker in Worker::ALL {
            @let n = brings(worker);
            @if n > 0 {
                @match worker.yields() {
                    Yield::Cubes(material) => { (block(material)) (n) " " }
                    Yield::Points => { span.rh-vp { "+" (scene.text(&points_text(n))) } " " }
                    Yield::Power => { (power()) (2 * n) " " }
                    Yield::Decision => {}
                }
            }
        }
    }
}

/// Finish a building now, the cheapest way.
fn finish(scene: &Scene<'_>, way: &Way) -> Markup {
    let view = scene.view;
    let Some(lot) = view.lot(way.plot) else { return html! {} };
    let label = Message::new("rolling-heights-ui-finish-how")
        .with("plan", plan_name(lot.plan))
        .with("plot", way.plot.to_string())
        .with("points", view.worth(way.plot))
        .with("traded", way.traded)
        .with("tokens", way.tokens)
        .with("works", u8::from(way.steps.contains(&Action::Work)));
    let label = scene.text(&label);
    let short = Message::new("rolling-heights-ui-finish").with("plan", plan_name(lot.plan));
    html! {
        button.rh-do.rh-finish data-once data-do=(steps(&way.steps)) aria-label=(label) title=(label) {
            span { (scene.text(&short)) } span.rh-vp { "+" (scene.text(&points_text(view.worth(way.plot)))) }
            @if way.traded > 0 {
                span.rh-loss { (scene.text(&Message::new("rolling-heights-ui-finish-traded").with("n", way.traded))) }
            }
            @if way.tokens > 0 {
                span.rh-loss { (token()) (signed(-i32::from(way.tokens))) }
            }
        }
    }
}

fn points_text(points: u8) -> Message {
    Message::new("rolling-heights-points").with("points", points)
}

/// What the end of the turn would waste.
pub(crate) fn wasted(view: &View) -> Vec<Message> {
    let Some(waste) = view.waste().filter(|waste| !waste.is_nothing()) else { return Vec::new() };
    let mut lost: Vec<Message> = Vec::new();
    for material in Material::ALL {
        if waste.cubes[material.index()] > 0 {
            lost.push(counted(material, waste.cubes[material.index()]));
        }
    }
    if waste.power > 0 {
        lost.push(Message::new("rolling-heights-effect-power").with("n", waste.power));
    }
    let idle = waste.idle.iter().map(|(worker, pose, n)| {
        Message::new("rolling-heights-ui-idle")
            .with("worker", worker_name(*worker))
            .with("stance", stance_name(pose.ready()))
            .with("n", *n)
    });
    let idle: Vec<Message> = idle.collect();
    let mut parts: Vec<Message> = Vec::new();
    if !lost.is_empty() {
        parts.push(Message::new("rolling-heights-ui-waste-lost").with("what", lost));
    }
    if !idle.is_empty() {
        parts.push(Message::new("rolling-heights-ui-waste-idle").with("what", idle));
    }
    if waste.can_buy {
        parts.push(Message::new("rolling-heights-ui-waste-buy"));
    }
    parts
}

/// So many ways to pay are in sight; the others are a press away.
const WAYS_IN_SIGHT: usize = 5;

/// The ways to pay; the one that hurts least is chosen first.
fn payments(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let way = |action| if let Action::Pay { payment } = action { Some(payment) } else { None };
    let mut ways: Vec<Payment> = scene.actions().filter_map(way).collect();
    let cheapest = view.cheapest();
    let distance = |payment: &Payment| -> u8 {
        let Some(best) = cheapest else { return 0 };
        let cubes = payment.cubes.iter().zip(best.cubes).map(|(one, other)| one.abs_diff(other)).sum::<u8>();
        cubes + payment.power.abs_diff(best.power)
    };
    ways.sort_by_key(distance);
    let button = |payment: &Payment| html! { (payment_button(scene, payment, cheapest == Some(*payment))) };
    let (first, rest) = ways.split_at(ways.len().min(WAYS_IN_SIGHT));
    html! {
        div.rh-ask {
            div.rh-buttons.rh-ways { @for way in first { (button(way)) } }
            @if !rest.is_empty() {
                details.rh-more data-keep="rh-more" {
                    summary { (scene.text(&Message::new("rolling-heights-ui-more").with("n", rest.len().to_string()))) }
                    div.rh-buttons.rh-ways { @for way in rest { (button(way)) } }
                }
            }
        }
    }
}

/// The piece of a payment: `pay:wood+2.power+1`.
pub(crate) fn payment_piece(payment: &Payment) -> String {
    let text = payment.to_string();
    let words: Vec<&str> = text.split(' ').collect();
    let pairs: Vec<String> = words.chunks(2).map(|pair| pair.join("+")).collect();
    format!("pay:{}", pairs.join("."))
}

fn payment_button(scene: &Scene<'_>, payment: &Payment, is_best: bool) -> Markup {
    let label = Message::new("rolling-heights-do-pay").with("what", payment_name(payment));
    html! {
        button.rh-do data-piece=(payment_piece(payment)) data-suggest[is_best] aria-label=(scene.text(&label)) {
            @for (material, n) in Material::ALL.into_iter().zip(payment.cubes) { @if n > 0 { span { (block(material)) (n) } } }
            @if payment.power > 0 { span { (power()) (payment.power) } }
        }
    }
}

/// The two colours of a new worker.
fn hires(scene: &Scene<'_>) -> Markup {
    let worker = |action| if let Action::Hire { worker } = action { Some(worker) } else { None };
    html! {
        div.rh-ask { div.rh-buttons {
            @for worker in scene.actions().filter_map(worker) {
                button.rh-do data-piece={ "hire:" (worker) } {
                    (emblem_sign(worker)) " " (scene.text(&worker_name(worker)))
                }
            }
        } }
    }
}

/// What a worker does, for a badge: signs rather than words.
pub(crate) fn brings(worker: Worker, ability: Pose) -> Option<Markup> {
    let n = match ability {
        Pose::Steady => 1,
        Pose::Hard => 2,
    };
    match worker.yields() {
        Yield::Cubes(material) => Some(html! { "+" (n) (block(material)) }),
        Yield::Points => Some(html! { span.rh-vp { "+" (n) } }),
        Yield::Power => Some(html! { "+" (2 * n) (power()) }),
        Yield::Decision => None,
    }
}

/// What a worker does with either ability, in words.
pub(crate) fn abilities(worker: Worker) -> Message {
    Message::new("rolling-heights-ui-abilities")
        .with("steady", worker_brings(worker, Pose::Steady))
        .with("hard", worker_brings(worker, Pose::Hard))
}
