//! What buttons say, and which steps are taken together: a combination and its house, a plan
//! and the end of the turn.

use draw::{Gesture, Joined};
use kernel::Message;
use maud::{Markup, html};
use welcome_to::{Action, Effect, House, Part, Sheet, Wanted, WelcomeTo, letter_name};

use crate::{
    Scene, featured,
    hand::{self, Hand},
    pieces, sheet,
};

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

/// The number that would be written, and in signs what it would complete there.
pub(crate) fn written(scene: &Scene<'_>, house: House, number: u8, effect: Option<Effect>) -> Markup {
    let filled = scene.view.sheet(featured(scene.viewer));
    let has_pool = effect == Some(Effect::Pool) && filled.plans_pool(house);
    let is_wanted = completed(filled, house).is_some_and(|size| is_wanted(scene, size));
    let own = featured(scene.viewer);
    html! {
        span.wt-mark {
            span.visually-hidden { (number) }
            (hand::written(Hand::of(own), &number.to_string(), sheet::seed(own, house)))
        }
        @if has_pool || is_wanted {
            span.wt-merit { @if has_pool { i.wi.pool {} } @if is_wanted { i.wi.plan {} } }
        }
    }
}

/// The size of the estate that a house in this place would complete.
fn completed(sheet: &Sheet, house: House) -> Option<u8> {
    let at = |place: u8| House { place, ..house };
    let mut first = house.place;
    while first > 0 && !sheet.has_fence(at(first - 1)) {
        first -= 1;
    }
    let mut last = house.place;
    while last + 1 < sheet.length(house.street) && !sheet.has_fence(at(last)) {
        last += 1;
    }
    let is_built = |place: u8| place == house.place || sheet.plot(at(place)).number().is_some();
    let size = last - first + 1;
    (size <= 6 && (first..=last).all(is_built)).then_some(size)
}

/// Whether a plan still lacks an estate of this size.
fn is_wanted(scene: &Scene<'_>, size: u8) -> bool {
    let own = featured(scene.viewer);
    let lacks = |part: &Part| part.wanted == Wanted::Estates(size) && part.have < part.need;
    (0..3).any(|letter| scene.view.progress(own, letter).iter().any(lacks))
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
    let effect = combination.map(|(_, effect)| effect);
    Joined { pieces: pieces.collect(), badge: Some(written(gesture.before, house, number, effect)) }
}
