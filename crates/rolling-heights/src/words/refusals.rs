//! Why not, in words, and by which rule.

use kernel::{Message, RuleId};

use super::{at, material, pose, stance, worker};
use crate::{
    legal::{Due, Illegal},
    state::How,
};

impl kernel::Illegal for Illegal {
    fn message(&self) -> Message {
        match *self {
            Illegal::NotYourTurn => Message::new("rolling-heights-no-not-your-turn"),
            Illegal::NotNow { due } => Message::new(waits_for(due)),
            Illegal::EmptyCell { cell } => {
                Message::new("rolling-heights-no-empty-cell").with("cell", cell.to_string())
            }
            Illegal::NotRowOne => Message::new("rolling-heights-no-row-one"),
            Illegal::AlreadyBought => Message::new("rolling-heights-no-bought"),
            Illegal::Water { plot } => at("rolling-heights-no-water", plot),
            Illegal::Occupied { plot } => at("rolling-heights-no-occupied", plot),
            Illegal::PremiumAtStart { plot } => at("rolling-heights-no-premium-at-start", plot),
            Illegal::TooNear { plot } => at("rolling-heights-no-too-near", plot),
            Illegal::CannotAfford { price, funds, .. } => {
                Message::new("rolling-heights-no-afford").with("price", price).with("funds", funds)
            }
            Illegal::NoRoom { .. } => Message::new("rolling-heights-no-room"),
            Illegal::NoExchange { price, funds } => {
                Message::new("rolling-heights-no-exchange").with("price", price).with("funds", funds)
            }
            Illegal::WrongAmount { amount } => {
                Message::new("rolling-heights-no-amount").with("amount", amount)
            }
            Illegal::NotInHand => Message::new("rolling-heights-no-in-hand"),
            Illegal::SpecialFirst => Message::new("rolling-heights-no-special-first"),
            Illegal::NoWild => Message::new("rolling-heights-no-wild"),
            Illegal::NotOwnPlan { plot } => at("rolling-heights-no-own-plan", plot),
            Illegal::NotNeeded { plot, material: of } => {
                at("rolling-heights-no-needed", plot).with("material", material(of))
            }
            Illegal::NoCube { material: of } => {
                Message::new("rolling-heights-no-cube").with("material", material(of))
            }
            Illegal::SpecialTooEarly { material: of } => {
                Message::new("rolling-heights-no-special-early").with("material", material(of))
            }
            Illegal::NothingFits { plot } => at("rolling-heights-no-fits", plot),
            Illegal::NotOwnBuilding { plot } => at("rolling-heights-no-own-building", plot),
            Illegal::NoAbility { plot } => at("rolling-heights-no-ability-there", plot),
            Illegal::AlreadyVisited { plot } => at("rolling-heights-no-visited", plot),
            Illegal::NobodyToRest { .. }
            | Illegal::NobodyToLie { .. }
            | Illegal::NotReady { .. }
            | Illegal::NobodyToWork
            | Illegal::NotHard { .. }
            | Illegal::FigureNeedsBuilding
            | Illegal::NobodyToRaise
            | Illegal::CannotRaise { .. }
            | Illegal::RaiseFirst
            | Illegal::NotFirst
            | Illegal::NobodyExhausted
            | Illegal::NobodyToSwap { .. }
            | Illegal::NoneToSwapFor { .. }
            | Illegal::NoSuchStance { .. }
            | Illegal::NotOnIcon { .. } => about_workers(*self),
        }
    }

    fn rule(&self) -> RuleId {
        match *self {
            Illegal::NotYourTurn => "RH-09",
            Illegal::NotNow { due } => rule_of(due),
            Illegal::EmptyCell { .. } | Illegal::AlreadyBought | Illegal::NoRoom { how: How::Bought } => {
                "RH-30"
            }
            Illegal::NotRowOne => "RH-07",
            Illegal::Water { .. } | Illegal::Occupied { .. } => "RH-32",
            Illegal::PremiumAtStart { .. } | Illegal::TooNear { .. } => "RH-08",
            Illegal::CannotAfford { how: How::Planner, .. } => "RH-33",
            Illegal::CannotAfford { .. } => "RH-30",
            Illegal::NoRoom { how: How::Planner | How::Start } => "RH-26",
            Illegal::NoExchange { .. } => "RH-39",
            Illegal::WrongAmount { .. } | Illegal::NotInHand => "RH-35",
            Illegal::SpecialFirst => "RH-50",
            Illegal::NobodyToRest { .. } => "RH-11",
            Illegal::NobodyToLie { .. } => "RH-15",
            Illegal::NotReady { .. } | Illegal::NobodyToWork | Illegal::NotHard { .. } => "RH-20",
            Illegal::FigureNeedsBuilding
            | Illegal::NotOwnBuilding { .. }
            | Illegal::NoAbility { .. }
            | Illegal::AlreadyVisited { .. } => "RH-27",
            Illegal::NobodyToRaise | Illegal::CannotRaise { .. } | Illegal::RaiseFirst => "RH-24",
            Illegal::NotFirst | Illegal::NobodyExhausted => "RH-25",
            Illegal::NobodyToSwap { .. } | Illegal::NoneToSwapFor { .. } | Illegal::NoSuchStance { .. } => {
                "RH-29"
            }
            Illegal::NoWild => "RH-38",
            Illegal::NotOwnPlan { .. }
            | Illegal::NotNeeded { .. }
            | Illegal::NoCube { .. }
            | Illegal::NothingFits { .. } => "RH-40",
            Illegal::SpecialTooEarly { .. } => "RH-51",
            Illegal::NotOnIcon { .. } => "RH-43",
        }
    }
}

fn about_workers(illegal: Illegal) -> Message {
    match illegal {
        Illegal::NobodyToRest { worker: of } => {
            Message::new("rolling-heights-no-rest").with("worker", worker(of))
        }
        Illegal::NobodyToLie { worker: of, pose: how } | Illegal::NotReady { worker: of, pose: how } => {
            Message::new("rolling-heights-no-ready").with("worker", worker(of)).with("pose", pose(how))
        }
        Illegal::NobodyToWork => Message::new("rolling-heights-no-work"),
        Illegal::NotHard { worker: of } => Message::new("rolling-heights-no-hard").with("worker", worker(of)),
        Illegal::FigureNeedsBuilding => Message::new("rolling-heights-no-figure"),
        Illegal::NobodyToRaise => Message::new("rolling-heights-no-raise"),
        Illegal::CannotRaise { worker: of, from } => Message::new("rolling-heights-no-raise-this")
            .with("worker", worker(of))
            .with("stance", stance(from)),
        Illegal::RaiseFirst => Message::new("rolling-heights-no-raise-first"),
        Illegal::NotFirst => Message::new("rolling-heights-no-first"),
        Illegal::NobodyExhausted => Message::new("rolling-heights-no-exhausted"),
        Illegal::NobodyToSwap { worker: of } => {
            Message::new("rolling-heights-no-swap").with("worker", worker(of))
        }
        Illegal::NoneToSwapFor { worker: of } => {
            Message::new("rolling-heights-no-swap-for").with("worker", worker(of))
        }
        Illegal::NoSuchStance { stance: of } => {
            Message::new("rolling-heights-no-stance").with("stance", stance(of))
        }
        Illegal::NotOnIcon { worker: of } => {
            Message::new("rolling-heights-no-icon").with("worker", worker(of))
        }
        Illegal::NotYourTurn
        | Illegal::NotNow { .. }
        | Illegal::EmptyCell { .. }
        | Illegal::NotRowOne
        | Illegal::AlreadyBought
        | Illegal::Water { .. }
        | Illegal::Occupied { .. }
        | Illegal::PremiumAtStart { .. }
        | Illegal::TooNear { .. }
        | Illegal::CannotAfford { .. }
        | Illegal::NoRoom { .. }
        | Illegal::NoExchange { .. }
        | Illegal::WrongAmount { .. }
        | Illegal::NotInHand
        | Illegal::SpecialFirst
        | Illegal::NotOwnBuilding { .. }
        | Illegal::NoAbility { .. }
        | Illegal::AlreadyVisited { .. }
        | Illegal::NoWild
        | Illegal::NotOwnPlan { .. }
        | Illegal::NotNeeded { .. }
        | Illegal::NoCube { .. }
        | Illegal::SpecialTooEarly { .. }
        | Illegal::NothingFits { .. } => kernel::Illegal::message(&illegal),
    }
}

const fn waits_for(due: Due) -> &'static str {
    match due {
        Due::Start => "rolling-heights-no-start-first",
        Due::Planner => "rolling-heights-no-planner-first",
        Due::Place => "rolling-heights-no-place-first",
        Due::Pay => "rolling-heights-no-pay-first",
        Due::Ahead => "rolling-heights-no-ahead-first",
        Due::Rest => "rolling-heights-no-rest-first",
        Due::Risk => "rolling-heights-no-risk-first",
        Due::Strike => "rolling-heights-no-strike-first",
        Due::Main => "rolling-heights-no-not-now",
        Due::Upgrade => "rolling-heights-no-upgrade-first",
        Due::Swap => "rolling-heights-no-swap-first",
        Due::Hire => "rolling-heights-no-hire-first",
    }
}

const fn rule_of(due: Due) -> RuleId {
    match due {
        Due::Start => "RH-07",
        Due::Planner => "RH-26",
        Due::Place => "RH-30",
        Due::Pay => "RH-35",
        Due::Ahead => "RH-17",
        Due::Rest => "RH-11",
        Due::Risk => "RH-16",
        Due::Strike => "RH-15",
        Due::Main => "RH-10",
        Due::Upgrade => "RH-24",
        Due::Swap => "RH-29",
        Due::Hire => "RH-43",
    }
}
