//! Goals, public and private, with who leads; the career ladder of the solo modes.

use kernel::{Message, Owner, Seat, Viewer, minus};
use maud::{Markup, html};
use suburbia::{Action, Due, GoalId, Mode, catalog, goal_name, goal_wanted, rung_name};

use crate::Scene;

/// The goals that the viewer knows.
pub(crate) fn goals(scene: &Scene<'_>, own: Owner) -> Markup {
    let view = scene.view;
    let dealt = view.private_goals(own);
    let is_keeping = matches!(scene.viewer, Viewer::Seat(seat) if view.due(seat) == Some(Due::Keep));
    let shown: Vec<(Owner, GoalId)> = view
        .owners()
        .filter(|owner| *owner != own)
        .flat_map(|owner| view.private_goals(owner).into_iter().map(move |goal| (owner, goal)))
        .collect();
    html! {
        @if !view.goals().is_empty() || !dealt.is_empty() {
            section.sb-goals .keeping[is_keeping] {
                h2.visually-hidden { (scene.text(&Message::new("suburbia-ui-goals"))) }
                ul {
                    @if is_keeping { @for goal in &dealt { li { (card(scene, *goal, own, Some(own))) } } }
                    @for goal in view.goals() { li { (card(scene, *goal, own, None)) } }
                    @if !is_keeping { @for goal in &dealt { li { (card(scene, *goal, own, Some(own))) } } }
                    @for (owner, goal) in shown { li { (card(scene, goal, own, Some(owner))) } }
                }
            }
        }
    }
}

/// A goal: what it compares, what everybody has of it, who would reach it now.
fn card(scene: &Scene<'_>, goal: GoalId, own: Owner, private: Option<Owner>) -> Markup {
    let view = scene.view;
    let leader = view.leader(goal);
    let name = |owner| scene.text(&Message::new("owner").with("who", owner));
    let is_me = |owner: Owner| matches!(scene.viewer, Viewer::Seat(seat) if owner == Owner::Seat(seat));
    let now = match leader {
        Some(leader) if is_me(leader) => scene.text(&Message::new("suburbia-ui-lead-own")),
        Some(leader) => scene.text(&Message::new("suburbia-ui-lead").with("who", leader)),
        None => scene.text(&Message::new("suburbia-ui-lead-none")),
    };
    let is_mine = match private {
        Some(owner) => leader == Some(owner),
        None => leader == Some(own),
    };
    let class = format!(
        "sb-goal{}{}",
        if private.is_some() { " private" } else { "" },
        if is_mine { " leads" } else { "" }
    );
    let inside = html! {
        span.reward { (goal.goal().reward) }
        span.what {
            strong { (scene.text(&goal_name(goal))) }
            @if let Some(owner) = private {
                " " small.secret { @if is_me(owner) { (scene.text(&Message::new("suburbia-ui-private"))) } @else { (name(owner)) } }
            }
            small { (scene.text(&goal_wanted(goal))) }
        }
        span.now {
            span.values {
                @for (owner, index) in view.owners().zip(0..) {
                    span class={ "p" (index) @if leader == Some(owner) { " first" } } {
                        span.visually-hidden { (name(owner)) " " }
                        (minus(view.standing(goal, owner)))
                    }
                }
            }
            small { (now) }
        }
    };
    html! {
        @if scene.offers(Action::Keep { goal }) {
            button class=(class) type="button" data-piece={ "goal:" (goal) } { (inside) }
        } @else { div class=(class) data-thing={ "goal:" (goal) } { (inside) } }
    }
}

/// The career ladder, with the rung on which the viewer stands.
pub(crate) fn ladder(scene: &Scene<'_>) -> Markup {
    let view = scene.view;
    if view.mode() == Mode::Table {
        return html! {};
    }
    let points = view.points(Owner::Seat(Seat::new(0)));
    let now = Message::new("suburbia-ui-ladder").with("points", points).with("rung", rung_name(view.rung()));
    let rungs =
        catalog().ladder.iter().enumerate().rev().map(|(index, from)| (index + 1, *from)).chain([(0, 0)]);
    html! {
        section.sb-ladder .short[view.mode() == Mode::Dale] data-thing="ladder" {
            h2 { (scene.text(&now)) }
            ol {
                @for (rung, from) in rungs {
                    @let is_here = view.rung() == Some(rung);
                    li .here[is_here] .above[points < from] aria-current=[is_here.then_some("step")] {
                        b { (from) "+" } " " span { (scene.text(&rung_name(Some(rung)))) }
                    }
                }
            }
        }
    }
}
