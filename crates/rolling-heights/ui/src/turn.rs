//! The viewer's workers, the cubes in hand, and what the present step asks.

use kernel::{Message, Owner};
use maud::{Markup, html};
use rolling_heights::{
    Action, Due, Material, Payment, Pose, Risk, Stance, View, Worker, Yield, counted, material_name,
    stance_name, worker_brings, worker_name,
};

use crate::{
    SINGLE, Scene, featured,
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
    let crew = scene.view.crew(owner);
    let able = able(scene);
    html! {
        div.rh-crew {
            @for (title, stances) in LANES {
                @let n: u8 = stances.iter().map(|stance| crew.in_stance(*stance)).sum();
                div.rh-lane {
                    p { span { (scene.text(&Message::new(title))) } @if n > 0 { b { (n) } } }
                    div {
                        @if is_own && stances == [Stance::Hard] { (single(scene, able.iter().any(|piece| piece == SINGLE))) }
                        @for stance in stances {
                            @for worker in Worker::ALL {
                                @if crew.of(worker, *stance) > 0 { (chip(scene, owner, worker, *stance, is_own.then_some(&able))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The switch for a worker who acts alone, where one could.
fn single(scene: &Scene<'_>, is_able: bool) -> Markup {
    let text = |id: &'static str| scene.text(&Message::new(id));
    if !scene.actions().any(|action| pieces(&action).iter().any(|piece| piece == SINGLE)) {
        return html! {};
    }
    html! {
        button.rh-worker.rh-single .able[is_able] data-piece=(SINGLE) data-next=(text("rolling-heights-ui-next-single")) {
            svg.rf aria-hidden="true" { use href="#rfs" {} } span.visually-hidden { (text("rolling-heights-ui-single")) }
        }
    }
}

/// The workers with whom something is decided now. Those who would only bring something do so
/// together, by a button of the bar: a small screen may leave them out.
fn able(scene: &Scene<'_>) -> Vec<String> {
    let is_plain =
        |action: &Action| matches!(action, Action::Use { worker, .. } if worker.yields() != Yield::Decision);
    scene.actions().filter(|action| !is_plain(action)).flat_map(|action| pieces(&action)).collect()
}

/// Equal workers: so many figures and what they carry.
///
/// `able` are the workers that are decided on, for the viewer's own.
fn chip(
    scene: &Scene<'_>,
    owner: Owner,
    worker: Worker,
    stance: Stance,
    able: Option<&Vec<String>>,
) -> Markup {
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
    let is_able = able.is_some_and(|able| able.contains(&piece));
    // How many of them the bar would leave out or lay down.
    let is_same = |step: &&Action| pieces(step).contains(&piece);
    let n_least = able.map_or(0, |_| [view.rests(), view.lies()].iter().flatten().filter(is_same).count());
    let class =
        format!("rh-worker w{} {}{}", worker.index(), stance.name(), if is_able { " able" } else { "" });
    let next = (worker == Worker::PublicFigure)
        .then(|| scene.text(&Message::new("rolling-heights-ui-next-building")));
    let inside = html! {
        span.rh-figures aria-hidden="true" {
            @for index in 0..n {
                span.rh-figure data-move=[able.map(|_| format!("{slug}-{}-{turns}-{throws}-{index}", stance.name()))] { (figure(worker, stance)) }
            }
        }
        (emblem_sign(worker)) @if n > 1 { b aria-hidden="true" { (n) } }
        @if n_least > 0 { span.rh-loss aria-hidden="true" { "−" (n_least) } }
        span.visually-hidden { (scene.text(&label)) }
    };
    html! {
        @if able.is_some() {
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

/// What can be paid with, cube by cube; what hurts least is marked, and the bar pays with it.
fn payments(scene: &Scene<'_>) -> Markup {
    let ways: Vec<Vec<String>> = scene.actions().filter(is_payment).map(|action| pieces(&action)).collect();
    let best = scene.view.cheapest().map_or_else(Vec::new, |payment| payment_pieces(&payment));
    let unit = |name: &str, index: u8, sign: &Markup, said: &Message| {
        let piece = unit_piece(name, index);
        html! {
            @if ways.iter().any(|way| way.contains(&piece)) {
                button.rh-unit .best[best.contains(&piece)] data-piece=(piece) { (sign) span.visually-hidden { (scene.text(said)) } }
            }
        }
    };
    let hand = scene.view.hand();
    html! {
        div.rh-ask.rh-units role="group" aria-label=(scene.text(&Message::new("rolling-heights-ui-hand"))) {
            @for material in Material::ALL {
                @for index in 1..=hand.of(material) { (unit(&material.to_string(), index, block(material), &material_name(material))) }
            }
            @for index in 1..=hand.power { (unit("power", index, &power(), &Message::new("rolling-heights-ui-power"))) }
        }
    }
}

fn is_payment(action: &Action) -> bool {
    matches!(action, Action::Pay { .. })
}

/// One cube of a colour, or one power, that can be paid with: `pay:wood:2`.
fn unit_piece(name: &str, index: u8) -> String {
    format!("pay:{name}:{index}")
}

/// The pieces of a payment: each cube and each power.
pub(crate) fn payment_pieces(payment: &Payment) -> Vec<String> {
    let cubes = Material::ALL.into_iter().zip(payment.cubes).map(|(material, n)| (material.to_string(), n));
    let sorts = cubes.chain([("power".to_owned(), payment.power)]);
    sorts.flat_map(|(name, n)| (1..=n).map(move |index| unit_piece(&name, index))).collect()
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
