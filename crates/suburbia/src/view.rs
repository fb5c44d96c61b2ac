//! What a viewer knows: the public table and, for a seat, its own secret.

use kernel::{Free, Seat, Viewer};

use crate::{
    catalog::GoalId,
    state::{Public, Secret, Suburbia},
};

/// The table as somebody sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) public: Public,
    /// The viewer's own secret.
    pub(crate) secret: Option<Secret>,
}

pub(crate) fn view(game: &Suburbia, viewer: Viewer) -> View {
    let secret = match viewer {
        Viewer::Seat(seat) => Some(game.secrets[seat.index()]),
        Viewer::Watcher => None,
    };
    View { viewer, public: game.public.clone(), secret }
}

/// Deals every other seat goals that may be its own: any that are neither public
/// nor the viewer's, once it has been dealt both; a seat that has
/// chosen kept either, as likely as not.
pub(crate) fn imagine(view: &View, dice: &mut Free) -> Suburbia {
    let mut secrets = [Secret::default(); 4];
    let is_public =
        |goal: &GoalId| view.public.goals.contains(goal) || view.public.shown.contains(&Some(*goal));
    let mut left: Vec<GoalId> = GoalId::all().filter(|goal| !is_public(goal)).collect();
    if let (Viewer::Seat(seat), Some(secret)) = (view.viewer, view.secret) {
        secrets[seat.index()] = secret;
        left.retain(|goal| !secret.dealt.contains(&Some(*goal)));
    }
    for seat in Seat::all(view.public.n_seats) {
        if view.viewer == Viewer::Seat(seat) || !view.public.dealt.has(seat) {
            continue;
        }
        let mut draw = || {
            let index = dice.below(u32::try_from(left.len()).expect("twenty goals"));
            left.swap_remove(index as usize)
        };
        let mut dealt = [draw(), draw()];
        let mut kept = view.public.kept.has(seat).then(|| dealt[dice.below(2) as usize]);
        if let Some(shown) = view.public.shown[seat.index()] {
            (dealt[0], kept) = (shown, Some(shown));
        }
        secrets[seat.index()] = Secret { dealt: dealt.map(Some), kept };
    }
    Suburbia { public: view.public.clone(), secrets }
}
