//! What buttons say, and what is done without being asked for.

use kernel::Message;
use point_city::{Action, View};

/// An action in at most three words.
pub(crate) fn short(action: &Action) -> Message {
    Message::new(match action {
        Action::Flip { .. } => "point-city-ui-short-flip",
        Action::Take { .. } => "point-city-ui-short-take",
        Action::Deck => "point-city-ui-short-deck",
        Action::Pay { .. } => "point-city-ui-short-pay",
        Action::Token { .. } => "point-city-ui-short-token",
        Action::Done => "point-city-ui-short-done",
        Action::Pass => "point-city-ui-short-pass",
    })
}

/// What was taken is paid for with the cards that waste least.
pub(crate) fn implied(view: &View) -> Option<Action> {
    view.cheapest().map(|payment| Action::Pay { payment })
}
