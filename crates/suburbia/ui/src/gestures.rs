//! What buttons say, and which steps are chosen together: a tile and its place.

use draw::{Gesture, Joined};
use kernel::{Message, Owner, Viewer};
use suburbia::{Action, Suburbia};

use crate::{borough, pieces};

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

/// Whether what is taken is laid as well.
pub(crate) fn opens(action: &Action) -> bool {
    matches!(action, Action::Buy { .. } | Action::Lake { .. } | Action::Basic { .. })
}

/// A tile and its place; the place shows what the tile would bring there.
pub(crate) fn joined(gesture: &Gesture<'_, Suburbia>) -> Joined {
    let pieces = [pieces(&gesture.first), pieces(&gesture.second)].concat();
    let badge = match (gesture.second, gesture.after.viewer) {
        (Action::Place { hex }, Viewer::Seat(seat)) => {
            Some(borough::changes(gesture.after, Owner::Seat(seat), hex))
        }
        _ => None,
    };
    Joined { pieces, badge }
}
