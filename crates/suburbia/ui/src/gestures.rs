//! What buttons say, and which steps are chosen together: a tile and its place, a tile to
//! invest in and the one that is discarded for it.

use draw::{Gesture, Joined};
use kernel::{Message, Owner, Viewer};
use suburbia::{Action, Suburbia};

use crate::{market, pieces, places};

/// An action in at most three words.
pub(crate) fn short(action: &Action) -> Message {
    Message::new(match action {
        Action::Keep { .. } => "suburbia-ui-short-keep",
        Action::Buy { .. } => "suburbia-ui-short-buy",
        Action::Lake { .. } => "suburbia-ui-short-lake",
        Action::Basic { .. } => "suburbia-ui-short-basic",
        Action::Invest { .. } => "suburbia-ui-short-invest",
        Action::Place { .. } => "suburbia-ui-short-place",
        Action::Discard { .. } => "suburbia-ui-short-discard",
        Action::Dale { .. } => "suburbia-ui-short-dale",
        Action::DaleAuto => "suburbia-ui-short-dale-auto",
        Action::Done => "suburbia-ui-short-done",
    })
}

/// Whether what is taken is laid as well, or something is discarded for it. So a press on a
/// tile that is only looked at invests nothing.
pub(crate) fn opens(action: &Action) -> bool {
    matches!(action, Action::Buy { .. } | Action::Lake { .. } | Action::Basic { .. } | Action::Invest { .. })
}

/// A tile and its place, which shows what the tile would bring there; or a tile to invest in
/// and one of the market, which shows what discarding it costs.
pub(crate) fn joined(gesture: &Gesture<'_, Suburbia>) -> Joined {
    let pieces = [pieces(&gesture.first), pieces(&gesture.second)].concat();
    let badge = match (gesture.second, gesture.after.viewer) {
        (Action::Place { hex }, Viewer::Seat(seat)) => {
            Some(places::changes(gesture.after, Owner::Seat(seat), hex))
        }
        (Action::Discard { slot }, _) => market::discard_price(gesture.after, slot),
        _ => None,
    };
    Joined { pieces, badge }
}
