//! What a step speaks of.

use kernel::{Step, Told};
use welcome_to::{Action, House, WelcomeTo};

/// What a step of a seat touched: on its own sheet the house, and for everybody else
/// the sheet in small.
pub(crate) fn touched(step: &Step<'_, WelcomeTo>, _: &[Told]) -> Vec<String> {
    let Step::Action(seat, action) = step else { return Vec::new() };
    let seat = seat.number();
    let at = |house: House| vec![format!("{seat}{house}"), format!("sheet:{seat}")];
    match **action {
        Action::Build { house, .. }
        | Action::Fence { house }
        | Action::Bis { house, .. }
        | Action::Roundabout { house } => at(house),
        Action::Combo { .. } | Action::Claim { .. } => {
            let mut acc = crate::pieces(action);
            acc.truncate(1);
            acc.push(format!("sheet:{seat}"));
            acc
        }
        Action::Refuse
        | Action::Give { .. }
        | Action::Park
        | Action::Agent { .. }
        | Action::Pool
        | Action::Temp
        | Action::Skip
        | Action::Done => vec![format!("sheet:{seat}")],
    }
}
