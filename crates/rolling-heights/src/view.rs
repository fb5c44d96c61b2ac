//! What a viewer knows: the public table and, for a seat, its own secret.

mod board;
mod ways;

use kernel::{Free, Message, Seat, Viewer};

use crate::{
    action::Payment,
    catalog::{AnnouncementId, GoalId, Kind, Material, PlanId, Worker},
    stance::{Pose, Stance},
    state::{Public, RollingHeights, Secret, Source},
    words,
};

pub use board::{LandPrice, RivalPlan};
pub use ways::{Risk, Waste, Way};

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

/// The name of a plan.
pub fn plan_name(plan: PlanId) -> Message {
    words::plan(plan)
}

/// The towers, the points, the workers and the ability of a plan, in words.
pub fn plan_facts(plan: PlanId) -> [Message; 4] {
    let list = |id: &'static str, what: Vec<Message>| Message::new(id).with("what", what);
    [
        list("rolling-heights-fact-towers", words::towers(plan)),
        Message::new("rolling-heights-fact-worth").with("what", words::worth(plan)),
        list("rolling-heights-fact-workers", words::icons(plan)),
        words::ability(plan),
    ]
}

pub fn worker_name(worker: Worker) -> Message {
    words::worker(worker)
}

pub fn stance_name(stance: Stance) -> Message {
    words::stance(stance)
}

pub fn material_name(material: Material) -> Message {
    words::material(material)
}

pub fn kind_name(kind: Kind) -> Message {
    words::kind(kind)
}

/// A material and how much of it.
pub fn counted(material: Material, n: u8) -> Message {
    words::counted(words::material(material), n)
}

/// What a worker does when it uses this ability.
pub fn worker_brings(worker: Worker, ability: Pose) -> Message {
    words::brings(worker, ability)
}

pub fn announcement_name(id: AnnouncementId) -> Message {
    words::announcement(id)
}

pub fn goal_name(id: GoalId) -> Message {
    words::goal(id)
}

/// Where points on the track came from.
pub fn source_name(source: Source) -> Message {
    words::score_line(crate::score_line::ScoreLine::Track(source))
}

/// What is paid, thing by thing.
pub fn payment_name(payment: &Payment) -> Vec<Message> {
    words::paid(payment)
}
