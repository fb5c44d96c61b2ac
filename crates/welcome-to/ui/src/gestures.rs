//! What buttons say, and which steps are chosen together: a combination and its house.

use draw::{Gesture, Joined};
use kernel::Message;
use maud::html;
use welcome_to::{Action, Effect, WelcomeTo};

use crate::pieces;

/// Steps in at most three words: those of a gesture by the number that is written.
pub(crate) fn short(steps: &[Action]) -> Message {
    let Some(last) = steps.last() else { return Message::new("welcome-to-ui-short-done") };
    let id = match last {
        Action::Build { number, .. } => {
            return Message::new("welcome-to-ui-short-build").with("number", *number);
        }
        Action::Bis { number, .. } => return Message::new("welcome-to-ui-short-bis").with("number", *number),
        Action::Combo { .. } => "welcome-to-ui-short-combo",
        Action::Refuse => "welcome-to-ui-do-refuse",
        Action::Give { .. } => "welcome-to-ui-short-give",
        Action::Park => "welcome-to-ui-do-park",
        Action::Fence { .. } => "welcome-to-ui-short-fence",
        Action::Agent { .. } => "welcome-to-ui-short-agent",
        Action::Pool => "welcome-to-ui-do-pool",
        Action::Temp => "welcome-to-ui-do-temp",
        Action::Skip => "welcome-to-ui-do-skip",
        Action::Roundabout { .. } => "welcome-to-ui-short-roundabout",
        Action::Claim { .. } => "welcome-to-ui-short-claim",
        Action::Done => "welcome-to-ui-short-done",
    };
    Message::new(id)
}

/// A combination and where its number is written. The number is chosen too only where
/// temporary workers leave a choice.
pub(crate) fn joined(gesture: &Gesture<'_, WelcomeTo>) -> Joined {
    let (Action::Combo { pick }, Action::Build { house, number }) = (gesture.first, gesture.second) else {
        return Joined { pieces: [pieces(&gesture.first), pieces(&gesture.second)].concat(), badge: None };
    };
    let combination = gesture.before.view.combination(pick);
    let is_temp = combination.is_some_and(|(_, effect)| effect == Effect::Temp);
    let number_piece = is_temp.then(|| format!("no:{number}"));
    let pieces = pieces(&gesture.first).into_iter().chain(number_piece).chain([house.to_string()]);
    Joined { pieces: pieces.collect(), badge: Some(html! { span.wt-mark { (number) } }) }
}
