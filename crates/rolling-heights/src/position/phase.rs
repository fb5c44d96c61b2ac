//! The phase of a position as text: a word, and what it is about in fields of
//! their own.

use std::fmt;

use kernel::{PositionError, Seat};

use super::{Position, texts};
use crate::{
    plot::Plot,
    rules::{building, crew},
    state::{Phase, Public, Upgrade},
};

/// The phases that are about nothing in particular.
const PLAIN: [Phase; 15] = [
    Phase::LayBoard,
    Phase::ShowPlan,
    Phase::Announce,
    Phase::ChooseFirst,
    Phase::Take,
    Phase::Ahead,
    Phase::Rest,
    Phase::Throw,
    Phase::Risk,
    Phase::Strike,
    Phase::Main,
    Phase::RivalTake,
    Phase::RivalBuild,
    Phase::Score,
    Phase::Over,
];

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Phase::LayBoard => "lay-board",
            Phase::ShowPlan => "show",
            Phase::Announce => "announce",
            Phase::ChooseFirst => "first",
            Phase::DealGoal(seat) => return write!(f, "deal {seat}"),
            Phase::Take => "take",
            Phase::Place(_) => "place",
            Phase::Pay(_) => "pay",
            Phase::Ahead => "ahead",
            Phase::Rest => "rest",
            Phase::Throw => "throw",
            Phase::Risk => "risk",
            Phase::Strike => "strike",
            Phase::Main => "main",
            Phase::Upgrade(_) => "upgrade",
            Phase::Swap(_) => "swap",
            Phase::Hire(_) => "hire",
            Phase::RivalTake => "rival-take",
            Phase::RivalPlace(_) => "rival-place",
            Phase::RivalBuild => "rival-build",
            Phase::Score => "score",
            Phase::Over => "over",
        })
    }
}

/// Reads the phase. The map must have been read: its buildings say who is swapped or
/// hired.
pub(super) fn read(public: &Public, position: &Position) -> Result<Phase, PositionError> {
    let plot = |text: &Option<String>| text.as_deref().map(str::parse::<Plot>).transpose();
    let taken = position.taken.as_deref().map(texts::read_taken).transpose()?;
    let bill = position.bill.as_deref().map(|text| texts::read_bill(text, taken)).transpose()?;
    let (swap, hire) = (plot(&position.swap)?, plot(&position.hire)?);
    let Position { upgrades: steps, has_raised, .. } = *position;
    let upgrade = (steps > 0 || has_raised).then_some(Upgrade { steps, has_raised });
    let name = position.phase.as_str();
    let phase = match name {
        "place" => taken.map(Phase::Place),
        "rival-place" => taken.map(Phase::RivalPlace),
        "pay" => bill.map(Phase::Pay),
        "upgrade" => upgrade.map(Phase::Upgrade),
        "swap" => swap.and_then(|plot| crew::swap_at(public, plot)).map(Phase::Swap),
        "hire" => hire.and_then(|plot| building::hire_at(public, plot)).map(Phase::Hire),
        _ => Some(read_plain(name)?),
    };
    // What belongs to another phase may not be there.
    let says_all = |phase: &Phase| {
        phase.taken() == taken
            && phase.bill() == bill
            && phase.upgrade() == upgrade
            && phase.swap().map(|swap| swap.plot) == swap
            && phase.hire().map(|hire| hire.plot) == hire
    };
    phase.filter(says_all).ok_or_else(|| {
        PositionError::new(format!(
            "phase {name} does not fit what is written to be taken, paid, raised, swapped or hired"
        ))
    })
}

fn read_plain(name: &str) -> Result<Phase, PositionError> {
    let phases = PLAIN.into_iter().chain(Seat::all(4).map(Phase::DealGoal));
    let found = phases.into_iter().find(|phase| phase.to_string() == name);
    found.ok_or_else(|| PositionError::new(format!("{name:?} is no phase")))
}
