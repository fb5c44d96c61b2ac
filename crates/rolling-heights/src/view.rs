//! What a viewer knows: the public table and, for a seat, its own secret.

use kernel::{Free, Seat, Viewer};

use crate::{
    catalog::GoalId,
    state::{Public, RollingHeights, Secret},
};

/// The table as somebody sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) public: Public,
    /// The viewer's own secret.
    pub(crate) secret: Option<Secret>,
}

pub(crate) fn view(game: &RollingHeights, viewer: Viewer) -> View {
    let secret = match viewer {
        Viewer::Seat(seat) => Some(game.secrets[seat.index()]),
        Viewer::Watcher => None,
    };
    View { viewer, public: game.public.clone(), secret }
}

/// Deals every other seat goals that may be its own: any that the viewer does not
/// hold, once the seat has been dealt both. At the end the one that counted is
/// known; the other is one that would have counted no more.
pub(crate) fn imagine(view: &View, dice: &mut Free) -> RollingHeights {
    let mut game = RollingHeights { public: view.public.clone(), secrets: [Secret::default(); 4] };
    let mut left: Vec<GoalId> =
        GoalId::all().filter(|goal| !view.public.shown.contains(&Some(*goal))).collect();
    if let (Viewer::Seat(seat), Some(secret)) = (view.viewer, view.secret) {
        game.secrets[seat.index()] = secret;
        left.retain(|goal| !secret.goals.contains(&Some(*goal)));
    }
    for seat in Seat::all(view.public.n_seats) {
        if view.viewer == Viewer::Seat(seat) || !view.public.dealt.has(seat) {
            continue;
        }
        let mut draw = || {
            let index = dice.below(u32::try_from(left.len()).expect("13 goals"));
            left.swap_remove(index as usize)
        };
        let goals = match view.public.shown[seat.index()] {
            Some(shown) => [Some(shown), None],
            None => [Some(draw()), Some(draw())],
        };
        game.secrets[seat.index()] = Secret { goals };
    }
    game
}
