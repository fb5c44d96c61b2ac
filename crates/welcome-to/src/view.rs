//! What a viewer knows: the public table and, for a seat, its own turn.

mod board;

use kernel::{Free, Seat, Viewer};

use crate::{
    action::Action,
    apply, legal,
    state::{Lane, PerSeat, Public, WelcomeTo},
};

pub use board::{OpenCard, OpenStack, PlanOnTable, SoloTable};

/// The table as somebody sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub(crate) viewer: Viewer,
    pub(crate) public: Public,
    /// The viewer's own turn.
    pub(crate) lane: Option<Lane>,
}

pub(crate) fn view(game: &WelcomeTo, viewer: Viewer) -> View {
    let lane = match viewer {
        Viewer::Seat(seat) => Some(game.lanes[seat]),
        Viewer::Watcher => None,
    };
    View { viewer, public: game.public.clone(), lane }
}

/// Everybody else starts from his sheet. Whoever has committed made some turn:
/// one of random plausible decisions is invented for him.
pub(crate) fn imagine(view: &View, dice: &mut Free) -> WelcomeTo {
    let public = view.public.clone();
    let n_seats = public.n_seats;
    let first = Lane::new(public.sheets[Seat::new(0)]);
    let mut game = WelcomeTo { public, lanes: PerSeat::new(n_seats, first) };
    for seat in Seat::all(n_seats) {
        game.lanes[seat] = Lane::new(game.public.sheets[seat]);
    }
    if let (Viewer::Seat(seat), Some(lane)) = (view.viewer, view.lane) {
        game.lanes[seat] = lane;
    }
    for seat in view.public.committed.iter().filter(|seat| view.viewer != Viewer::Seat(*seat)) {
        game.public.committed = game.public.committed.without(seat);
        make_some_turn(&mut game, seat, dice);
    }
    game
}

fn make_some_turn(game: &mut WelcomeTo, seat: Seat, dice: &mut Free) {
    let mut actions = Vec::new();
    while !game.public.committed.has(seat) {
        actions.clear();
        legal::actions(game, seat, &mut actions);
        // A plan that can be had is had; nothing else is certain.
        let claim = actions.iter().copied().find(|action| matches!(action, Action::Claim { .. }));
        let action = claim.unwrap_or_else(|| dice.pick(&actions));
        apply::apply(game, seat, &action, &mut kernel::Silent);
    }
}
