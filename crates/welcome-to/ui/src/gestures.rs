//! What buttons say, and which steps are taken together: a combination and its house, a plan
//! and the end of the turn.

use draw::{Gesture, Joined};
use kernel::Message;
use maud::{Markup, html};
use welcome_to::{Action, WelcomeTo, letter_name};

use crate::{Scene, featured, pieces};

/// A plan that can be completed in one way, and the end of the turn. A plan that ends the game
/// is completed by its own press only.
pub(crate) fn shortcuts(scene: &Scene<'_>) -> Vec<Vec<Action>> {
    let own = featured(scene.viewer);
    let n_done = (0..3).filter(|letter| scene.view.plan_points(own, *letter).is_some()).count();
    if n_done >= 2 || !scene.offers(Action::Done) {
        return Vec::new();
    }
    let ways = |letter: u8| scene.actions().filter(move |action| is_claim(action, letter));
    let only = |letter: u8| ways(letter).next().filter(|_| ways(letter).count() == 1);
    (0..3).filter_map(only).map(|claim| vec![claim, Action::Done]).collect()
}

fn is_claim(action: &Action, of: u8) -> bool {
    matches!(action, Action::Claim { letter, .. } if *letter == of)
}

/// Steps in at most three words: those of a gesture by the number that is written.
pub(crate) fn short(steps: &[Action]) -> Message {
    if let [Action::Claim { letter, .. }, Action::Done] = steps {
        return Message::new("welcome-to-ui-short-claim-done").with("letter", letter_name(*letter));
    }
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

/// The number that would be written.
pub(crate) fn written(number: u8) -> Markup {
    html! { span.wt-mark { (number) } }
}

/// A combination and where its number is written. The number is chosen only where temporary
/// workers change it.
pub(crate) fn joined(gesture: &Gesture<'_, WelcomeTo>) -> Joined {
    let (Action::Combo { pick }, Action::Build { house, number }) = (gesture.first, gesture.second) else {
        return Joined { pieces: [pieces(&gesture.first), pieces(&gesture.second)].concat(), badge: None };
    };
    let combination = gesture.before.view.combination(pick);
    let is_changed = combination.is_some_and(|(printed, _)| printed != number);
    let number_piece = is_changed.then(|| format!("no:{number}"));
    let pieces = pieces(&gesture.first).into_iter().chain(number_piece).chain([house.to_string()]);
    Joined { pieces: pieces.collect(), badge: Some(written(number)) }
}
