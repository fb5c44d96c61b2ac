//! Everything that My Game says, as messages; the sentences stand in
//! `words/en.ftl` and `words/ru.ftl`. Ids are written out, so that a search
//! finds them.

use kernel::{Label, Message, Owner, RuleId, Seat, Texts};

use crate::{action::Action, event::Event, legal::Illegal, score_line::ScoreLine};

pub(crate) const TEXTS: Texts =
    Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };

/// The names of what `info` lists.
pub(crate) fn label(label: Label<'_>) -> Message {
    Message::new(match label {
        Label::Title => "my-game",
        Label::About => "my-game-about",
        Label::Rival => "my-game-rival",
        Label::Ledger("coins") => "my-game-ledger-coins",
        Label::Ledger("points") => "my-game-ledger-points",
        Label::End("rounds-over") => "my-game-end-rounds-over",
        Label::Option(_) | Label::Value(..) | Label::Ledger(_) | Label::End(_) | Label::Reconstructed => {
            "my-game-nothing"
        }
    })
}

pub(crate) fn coin() -> Message {
    Message::new("my-game-coin")
}

pub(crate) fn score_line(line: ScoreLine) -> Message {
    Message::new(match line {
        ScoreLine::Coins => "my-game-line-coins",
    })
}

/// An action as an offer to the player. No two actions may read alike.
pub(crate) fn action(action: &Action) -> Message {
    Message::new(match action {
        Action::Take => "my-game-do-take",
        Action::Pass => "my-game-do-pass",
    })
}

/// What happened, as a line of the log.
pub(crate) fn event(event: &Event) -> Message {
    let by = |id, seat: Seat| Message::new(id).with("who", Owner::Seat(seat));
    match *event {
        Event::First { seat } => by("my-game-first", seat),
        Event::Took { seat } => by("my-game-took", seat),
        Event::Passed { seat } => by("my-game-passed", seat),
        Event::Scored { seat, line, points } => {
            by("my-game-scored", seat).with("line", score_line(line)).with("points", points)
        }
    }
}

/// The thing that caused the change of a ledger.
pub(crate) fn cause(event: &Event) -> Message {
    match *event {
        Event::Took { .. } => coin(),
        Event::Scored { line, .. } => score_line(line),
        Event::First { .. } | Event::Passed { .. } => Message::new("my-game-nothing"),
    }
}

impl kernel::Illegal for Illegal {
    fn message(&self) -> Message {
        Message::new(match self {
            Illegal::NotYourTurn => "my-game-no-not-your-turn",
            Illegal::PurseEmpty => "my-game-no-purse-empty",
        })
    }

    fn rule(&self) -> RuleId {
        match self {
            Illegal::NotYourTurn => "MG-02",
            Illegal::PurseEmpty => "MG-10",
        }
    }
}
