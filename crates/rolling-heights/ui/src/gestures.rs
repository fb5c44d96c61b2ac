//! What buttons say, which steps are chosen together, and what is done without being asked
//! for: a plan, its plot, and the payment that hurts least.

use draw::{Gesture, Joined};
use kernel::Message;
use maud::html;
use rolling_heights::{Action, RollingHeights, View};

use crate::pieces;

/// An action in at most three words.
pub(crate) fn short(action: &Action) -> Message {
    Message::new(match action {
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
        Action::Hire { .. } => "rolling-heights-ui-short-hire",
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
    let badge = price.filter(|price| *price > 0).map(|price| html! { (price) });
    Joined { pieces, badge }
}

/// What is due is paid by what the own sites can use least.
pub(crate) fn implied(view: &View) -> Option<Action> {
    view.cheapest().map(|payment| Action::Pay { payment })
}
