//! The cubes in hand, and what the present step asks.

use kernel::Message;
use maud::{Markup, html};
use rolling_heights::{
    Action, Due, Material, Payment, Pose, Risk, View, Worker, Yield, counted, material_name, stance_name,
    worker_brings, worker_name,
};

use crate::{
    Scene, featured, pieces,
    signs::{block, cube, exchange, power, token},
};

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
                    (cube(material)) b aria-hidden="true" data-count={ "hand-" (material) } { (n) } @if special > 0 { i aria-hidden="true" { "◇" (special) } }
                    span.visually-hidden { (scene.text(&counted(material, n))) }
                }
            }
            span.rh-power .dim[hand.power == 0] data-thing="power" {
                (power()) span.visually-hidden { (text("rolling-heights-ui-power")) " " } b data-count="hand-power" { (hand.power) }
            }
            button.rh-cube .dim[wild == 0] data-piece="wild" data-next=(text("rolling-heights-ui-next-wild")) {
                (token()) b aria-hidden="true" data-count="hand-wild" { (wild) } span.visually-hidden { (scene.text(&Message::new("rolling-heights-ui-wild").with("n", wild))) }
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

/// Push or stay: how likely a strike is, what it would cost, and what the throw may bring.
fn odds(scene: &Scene<'_>, risk: Risk) -> Markup {
    let text = |message: Message| scene.text(&message);
    let [flat, _, _] = scene.view.odds();
    // How many get up in the mean, in tenths.
    let up = u16::from(risk.thrown) * u16::from(100 - flat) / 10;
    let mean = Message::new("rolling-heights-ui-mean").with("whole", up / 10).with("tenths", up % 10);
    html! {
        div.rh-ask.rh-risk data-thing="risk" {
            p.rh-danger { b { (text(percent(risk))) } span { (text(Message::new("rolling-heights-ui-risk-strike"))) } }
            p.rh-lose { b { "−" (risk.lost) } span { (text(Message::new("rolling-heights-ui-risk-lost").with("ready", risk.ready))) } }
            p.rh-win { b { (text(mean)) } span { (text(Message::new("rolling-heights-ui-risk-up").with("n", risk.thrown))) } }
            @if risk.has_token { p.rh-comfort { (token()) " " (text(Message::new("rolling-heights-ui-risk-token"))) } }
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
