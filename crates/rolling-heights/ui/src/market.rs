//! The two rows of the market.

use draw::{Drawn, is_long};
use kernel::Message;
use maud::{Markup, html};
use rolling_heights::{Action, Cell, Level, Plan, PlanId, Worker, Worth, plan_facts, plan_name};

use crate::{
    Scene,
    pictures::{NONE, emblem_sign, kind_letter, kind_sign, token, towers},
};

pub(crate) fn market(scene: &Scene<'_>) -> Markup {
    html! {
        div.rh-market data-next=(scene.text(&Message::new("rolling-heights-ui-next-plot"))) {
            @for level in Level::ALL {
                div.rh-row role="group" aria-label=(scene.text(&row_name(level))) {
                    (deck(scene, level))
                    @for cell in Cell::all().filter(|cell| cell.level == level) { (card(scene, cell)) }
                }
            }
        }
    }
}

fn row_name(level: Level) -> Message {
    Message::new("rolling-heights-ui-row").with("row", if level == Level::One { 1 } else { 2 })
}

/// How many plans of the level are still to come.
fn deck(scene: &Scene<'_>, level: Level) -> Markup {
    let view = scene.view;
    let number = if level == Level::One { "1" } else { "2" };
    let left = view.n_unseen(level).to_string();
    let text = Message::new("rolling-heights-ui-deck").with("n", left.as_str());
    html! {
        div.rh-deck data-thing={ "deck:" (number) } {
            span.visually-hidden { (scene.text(&text)) }
            b aria-hidden="true" { @if level == Level::One { "I" } @else { "II" } } span aria-hidden="true" { (left) }
        }
    }
}

/// A plan on offer: a button; a hole where one was taken.
fn card(scene: &Scene<'_>, cell: Cell) -> Markup {
    let view = scene.view;
    let Some((plan, tokens)) = view.offer(cell) else { return html! { div.rh-hole {} } };
    let is_taken = view.taken().is_some_and(|(taken, _)| taken == cell);
    let is_closed = scene.dims(taking(scene, cell).is_some());
    // Inside a sentence the name has quotes of its own already.
    let name = scene.text(&plan_name(plan)).replace('„', "«").replace('“', "»");
    let price = Message::new("rolling-heights-ui-offer").with("price", cell.price()).with("tokens", tokens);
    let facts = plan_facts(plan).map(|fact| scene.text(&fact)).join("; ");
    let class = match (is_taken, is_closed) {
        (true, _) => " taken",
        (false, false) => "",
        (false, true) => " dim",
    };
    html! {
        button class={ "rh-card k" (kind_letter(plan.plan().kind)) (class) } type="button" aria-disabled=[is_closed.then_some("true")]
            data-piece=(cell) data-move={ "plan-" (plan.plan().id) } {
            span.rh-top aria-hidden="true" {
                (kind_sign(plan.plan().kind)) (points(plan.plan().worth))
                @if tokens > 0 { span.rh-tokens { (token()) (tokens) } }
                span.rh-cost { (cell.price()) }
            }
            span.rh-name .long[is_long(&name)] { (name) }
            span.visually-hidden { ", " (scene.text(&price)) "; " (facts) }
            (face(plan))
        }
    }
}

/// The action that takes the plan, if that is possible now.
fn taking(scene: &Scene<'_>, cell: Cell) -> Option<Action> {
    let ways = [Action::Buy { cell }, Action::Take { cell }];
    scene.actions().find(|action| ways.contains(action))
}

/// The towers, the workers and the ability of a plan.
pub(crate) fn face(plan: PlanId) -> &'static Markup {
    static FACES: Drawn<{ PlanId::N as usize }> = Drawn::new();
    FACES.get(plan.index(), || draw_face(plan.plan()))
}

fn draw_face(plan: &Plan) -> Markup {
    html! {
        span.rh-plan aria-hidden="true" {
            (towers(&plan.towers, plan.need, NONE))
            span.rh-gains {
                @for (one, other) in &plan.icons {
                    span.rh-icon { (emblem_sign(*one)) @if let Some(other) = other { "/" (emblem_sign(*other)) } }
                }
                @if plan.ability.is_some() { span.rh-able { (emblem_sign(Worker::PublicFigure)) } }
            }
        }
    }
}

fn points(worth: Worth) -> Markup {
    match worth {
        Worth::Fixed(points) => html! { span.rh-vp { (points) } },
        Worth::Per(points, _) => html! { span.rh-vp { (points) "×" } },
    }
}
