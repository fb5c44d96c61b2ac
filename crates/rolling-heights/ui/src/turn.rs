//! The viewer's workers, the cubes in hand, and what the present step asks.

use kernel::{Message, Owner};
use maud::{Markup, html};
use rolling_heights::{
    Action, Due, Material, Payment, Pose, Risk, Stance, View, Worker, Yield, counted, material_name,
    payment_name, stance_name, worker_brings, worker_name,
};

use crate::{
    Scene, featured,
    pictures::{block, emblem_sign, exchange, figure, power, token},
    pieces,
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
    let chosen: Vec<String> = scene.actions().flat_map(|action| pieces(&action)).collect();
    // Whether nobody there can be chosen now, so that a small screen may leave it out.
    let is_idle = |stances: &[Stance]| {
        let names = || stances.iter().map(|stance| format!(":{}", stance.name()));
        !chosen.iter().any(|piece| names().any(|name| piece.ends_with(&name)))
    };
    html! {
        div.rh-crew {
            @for (title, stances) in LANES {
                @let n: u8 = stances.iter().map(|stance| crew.in_stance(*stance)).sum();
                div.rh-lane .idle[is_idle(stances)] {
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
        span.rh-figures aria-hidden="true" {
            @for index in 0..n {
                span.rh-figure data-move=[is_own.then(|| format!("{slug}-{}-{turns}-{throws}-{index}", stance.name()))] { (figure(worker, stance)) }
            }
        }
        (emblem_sign(worker)) @if n > 1 { b aria-hidden="true" { (n) } }
        span.visually-hidden { (scene.text(&label)) }
    };
    html! {
        @if is_own {
            button class=(class) data-piece=(piece) data-next=[next] data-which=(scene.text(&which(worker))) { (inside) }
        } @else {
            span class=(class) { (inside) }
        }
    }
}

/// The question which ability of a worker is used.
pub(crate) fn which(worker: Worker) -> Message {
    Message::new("rolling-heights-ui-which-ability").with("worker", worker_name(worker))
}

/// What lies before the one whose turn it is; while a push or a payment is decided, what it
/// is about.
pub(crate) fn turn(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    html! {
        div.rh-turn {
            @match (view.due(), view.risk()) {
                (Some(Due::Risk), Some(risk)) => (odds(scene, risk)),
                (Some(Due::Pay), _) => (payments(scene)),
                _ => { @if !view.is_over() { (hand(scene)) } }
            }
        }
    }
}

/// What the viewer has to spend, in one line.
pub(crate) fn holdings(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    let hand = view.hand();
    let is_mine = featured(view) == view.active();
    let wild = Message::new("rolling-heights-ui-wild").with("n", view.wild(featured(view)));
    let of = |material: Material| if is_mine { hand.of(material) } else { 0 };
    html! {
        span.rh-in {
            @for material in Material::ALL {
                span { (block(material)) span.visually-hidden { (scene.text(&material_name(material))) " " } b { (of(material)) } }
            }
            @if is_mine && hand.power > 0 {
                span { (power()) span.visually-hidden { (scene.text(&Message::new("rolling-heights-ui-power"))) " " } b { (hand.power) } }
            }
            span { (token()) span.visually-hidden { (scene.text(&wild)) } b aria-hidden="true" { (view.wild(featured(view))) } }
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
                @let next = Message::new("rolling-heights-ui-next-cube").with("n", n).with("material", material_name(material));
                button.rh-cube .dim[n == 0] data-piece={ "cube:" (material) } data-next=(scene.text(&next)) {
                    (block(material)) b aria-hidden="true" { (n) } @if special > 0 { i aria-hidden="true" { "◇" (special) } }
                    span.visually-hidden { (scene.text(&counted(material, n))) }
                }
            }
            span.rh-power .dim[hand.power == 0] data-thing="power" {
                (power()) span.visually-hidden { (text("rolling-heights-ui-power")) " " } b { (hand.power) }
            }
            button.rh-cube .dim[wild == 0] data-piece="wild" data-next=(text("rolling-heights-ui-next-wild")) {
                (token()) b aria-hidden="true" { (wild) } span.visually-hidden { (scene.text(&Message::new("rolling-heights-ui-wild").with("n", wild))) }
            }
            button.rh-cube.rh-trade .dim[!trades] data-piece="trade" data-next=(text("rolling-heights-ui-next-trade")) {
                (exchange()) span.visually-hidden { (text("rolling-heights-ui-trade")) }
            }
        }
    }
}

/// The chance of a strike, written out.
pub(crate) fn percent(risk: Risk) -> Message {
    Message::new("rolling-heights-ui-percent")
        .with("whole", risk.strike / 10)
        .with("tenths", risk.strike % 10)
}

/// Push or stay: how likely a strike is, and what it would cost.
fn odds(scene: &Scene<'_>, risk: Risk) -> Markup {
    let cost = Message::new("rolling-heights-ui-strike")
        .with("lost", risk.lost)
        .with("ready", risk.ready)
        .with("token", u8::from(risk.has_token));
    html! {
        div.rh-ask.rh-risk data-thing="risk" {
            p.rh-percent {
                b { (scene.text(&percent(risk))) } span { (scene.text(&Message::new("rolling-heights-ui-risk").with("n", risk.thrown))) }
                svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" {
                    rect.all width="100" height="6" {} rect.part width=(risk.strike / 10) height="6" {}
                }
            }
            p { (scene.text(&cost)) }
        }
    }
}

/// What the end of the turn would waste that is still of use: cubes that fit, workers who
/// could act, a plan that could be bought.
pub(crate) fn wasted(view: &View) -> Vec<Message> {
    let Some(waste) = view.waste() else { return Vec::new() };
    let lots = view.lots(view.active());
    let fits = |material: Material| lots.iter().any(|(_, lot)| lot.missing(material) > 0);
    let of_use = Material::ALL.into_iter().zip(waste.cubes).filter(|(material, n)| *n > 0 && fits(*material));
    let lost: Vec<Message> = of_use.map(|(material, n)| counted(material, n)).collect();
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
        button.rh-do .best[is_best] data-piece=(payment_piece(payment)) {
            span.visually-hidden { (scene.text(&label)) }
            @for (material, n) in Material::ALL.into_iter().zip(payment.cubes) { @if n > 0 { span aria-hidden="true" { (block(material)) (n) } } }
            @if payment.power > 0 { span aria-hidden="true" { (power()) (payment.power) } }
        }
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
