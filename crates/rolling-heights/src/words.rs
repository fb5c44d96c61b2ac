//! Everything that Rolling Heights says, as messages; the sentences stand in
//! `words/en.ftl` and `words/ru.ftl`.

mod actions;
mod events;
mod plans;
mod refusals;
mod tasks;

use kernel::{Label, Message, Texts};

use crate::{
    catalog::{Kind, Material, Worker},
    plot::Plot,
    stance::{Pose, Stance},
};

pub(crate) use actions::{action, brings, paid};
pub(crate) use events::{event, track_cause, wild_cause};
pub(crate) use plans::{ability, effects, icons, plan, towers, worth};
pub(crate) use tasks::{announcement, goal, part, score_line};

pub(crate) const TEXTS: Texts =
    Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };

/// The names of what `info` lists.
pub(crate) fn label(label: Label<'_>) -> Message {
    Message::new(match label {
        Label::Title => "rolling-heights",
        Label::About => "rolling-heights-about",
        Label::Rival => "rolling-heights-rival",
        Label::Option("announcements") => "rolling-heights-option-announcements",
        Label::Option("level") => "rolling-heights-option-level",
        Label::Option("odds") => "rolling-heights-option-odds",
        Label::Option("preroll") => "rolling-heights-option-preroll",
        Label::Value("announcements", "first-game") => "rolling-heights-option-announcements-first-game",
        Label::Value("announcements", _) => "rolling-heights-option-announcements-random",
        Label::Value("level", "easy") => "rolling-heights-option-level-easy",
        Label::Value("level", "hard") => "rolling-heights-option-level-hard",
        Label::Value("level", _) => "rolling-heights-option-level-normal",
        Label::Value("odds", "default") => "rolling-heights-option-odds-default",
        Label::Value("odds", "generous") => "rolling-heights-option-odds-generous",
        Label::Value("odds", "harsh") => "rolling-heights-option-odds-harsh",
        Label::Value("odds", _) => "rolling-heights-option-odds-custom",
        Label::Value("preroll", "on") => "rolling-heights-option-preroll-on",
        Label::Value("preroll", _) => "rolling-heights-option-preroll-off",
        Label::Ledger("track") => "rolling-heights-ledger-track",
        Label::Ledger("wild") => "rolling-heights-ledger-wild",
        Label::Ledger("points") => "rolling-heights-ledger-points",
        Label::Reconstructed => "rolling-heights-table-reconstructed",
        Label::End("colour-built") => "rolling-heights-end-colour-built",
        Label::End("stalled") => "rolling-heights-end-stalled",
        Label::Option(_) | Label::Value(..) | Label::Ledger(_) | Label::End(_) => "rolling-heights-nothing",
    })
}

pub(crate) fn nothing() -> Message {
    Message::new("rolling-heights-nothing")
}

pub(crate) fn material(material: Material) -> Message {
    Message::new(match material {
        Material::Wood => "rolling-heights-material-wood",
        Material::Concrete => "rolling-heights-material-concrete",
        Material::Glass => "rolling-heights-material-glass",
        Material::Steel => "rolling-heights-material-steel",
    })
}

pub(crate) fn worker(worker: Worker) -> Message {
    Message::new(match worker {
        Worker::Carpenter => "rolling-heights-worker-carpenter",
        Worker::Builder => "rolling-heights-worker-builder",
        Worker::Architect => "rolling-heights-worker-architect",
        Worker::Riveter => "rolling-heights-worker-riveter",
        Worker::Politician => "rolling-heights-worker-politician",
        Worker::Executive => "rolling-heights-worker-executive",
        Worker::PublicFigure => "rolling-heights-worker-public-figure",
        Worker::UrbanPlanner => "rolling-heights-worker-urban-planner",
        Worker::CivilServant => "rolling-heights-worker-civil-servant",
    })
}

pub(crate) fn kind(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::Residential => "rolling-heights-kind-residential",
        Kind::Commercial => "rolling-heights-kind-commercial",
        Kind::Industrial => "rolling-heights-kind-industrial",
        Kind::Civic => "rolling-heights-kind-civic",
        Kind::Park => "rolling-heights-kind-park",
    })
}

/// A worker as the object of a sentence, as in "for each builder".
pub(crate) fn each_worker(worker: Worker) -> Message {
    Message::new(match worker {
        Worker::Carpenter => "rolling-heights-each-carpenter",
        Worker::Builder => "rolling-heights-each-builder",
        Worker::Architect => "rolling-heights-each-architect",
        Worker::Riveter => "rolling-heights-each-riveter",
        Worker::Politician => "rolling-heights-each-politician",
        Worker::Executive => "rolling-heights-each-executive",
        Worker::PublicFigure => "rolling-heights-each-public-figure",
        Worker::UrbanPlanner => "rolling-heights-each-urban-planner",
        Worker::CivilServant => "rolling-heights-each-civil-servant",
    })
}

/// One plan of a kind, as in "for each neighbouring park".
pub(crate) fn plan_of(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::Residential => "rolling-heights-plan-of-residential",
        Kind::Commercial => "rolling-heights-plan-of-commercial",
        Kind::Industrial => "rolling-heights-plan-of-industrial",
        Kind::Civic => "rolling-heights-plan-of-civic",
        Kind::Park => "rolling-heights-plan-of-park",
    })
}

/// Plans of a kind, as in "the most parks".
pub(crate) fn plans_of(kind: Kind) -> Message {
    Message::new(match kind {
        Kind::Residential => "rolling-heights-plans-residential",
        Kind::Commercial => "rolling-heights-plans-commercial",
        Kind::Industrial => "rolling-heights-plans-industrial",
        Kind::Civic => "rolling-heights-plans-civic",
        Kind::Park => "rolling-heights-plans-park",
    })
}

pub(crate) fn stance(stance: Stance) -> Message {
    Message::new(match stance {
        Stance::Exhausted => "rolling-heights-stance-exhausted",
        Stance::Steady => "rolling-heights-stance-steady",
        Stance::Hard => "rolling-heights-stance-hard",
        Stance::UsedSteady => "rolling-heights-stance-used-steady",
        Stance::UsedHard => "rolling-heights-stance-used-hard",
        Stance::Aside => "rolling-heights-stance-aside",
    })
}

pub(crate) fn pose(pose: Pose) -> Message {
    stance(pose.ready())
}

/// A district, by the place of its board.
pub(crate) fn district(plot_index: usize) -> Message {
    let number = i64::try_from(plot_index + 1).unwrap_or(0);
    Message::new("rolling-heights-district").with("number", number)
}

/// A thing and how many of it: `wood 2`.
pub(crate) fn counted(thing: Message, n: u8) -> Message {
    Message::new("rolling-heights-counted").with("thing", thing).with("n", n)
}

pub(crate) fn at(id: &'static str, plot: Plot) -> Message {
    Message::new(id).with("plot", plot.to_string())
}
