//! What a bot would do: the best turns with what they may bring, and why.

use bots::{Hint, decimal};
use draw::{Decision, Look, Part};
use kernel::{AnyGame, Message, Say, Viewer};
use serde::{Deserialize, Serialize};
use table::{Asked, CommandError, access};
use words::Words;

use super::{closer::Question, input::SeatNumber};
use crate::{
    App,
    advice::TooMany,
    error::{ActError, AppError},
    host::Asker,
    pages::turn_text,
    visitor::Visitor,
};

/// Ask a bot what it would do.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct HintFor {
    seat: SeatNumber,
}

/// What a bot would do.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
pub(crate) struct Hints {
    /// At most three, the best first.
    hints: Vec<Candidate>,
}

/// A turn that comes into question.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
struct Candidate {
    /// Its first action, in the notation of the records.
    action: String,
    /// The whole turn in words, up to the next reveal.
    what: String,
    /// How the game may end for the seat.
    gain: String,
    /// By how many points the seat may lead in the end, for comparisons.
    lead: f64,
    /// What it brings more than the others, if anything stands out.
    reason: String,
    /// The turn as a page offers it, part by part.
    parts: Vec<CandidatePart>,
}

/// What is done by one offer or one gesture.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
struct CandidatePart {
    /// Its actions in the notation of the records, joined by `|`.
    #[serde(rename = "do")]
    actions: String,
    /// What is decided, in its order.
    decisions: Vec<CandidateDecision>,
}

#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
struct CandidateDecision {
    /// Its kind: the first word of its notation.
    kind: String,
    /// The decision in words.
    what: String,
    /// The pieces of the board by which it is chosen.
    pieces: Vec<String>,
}

impl Question for HintFor {
    type Answer = Hints;

    async fn answer(self, app: &App, id: &str, visitor: &Visitor) -> Result<Hints, AppError> {
        let shown = app.room(id).await?.now();
        let mine = access(&shown, visitor.id(), Asked::Seat(self.seat.get())).seat();
        let Some(seat) = mine.filter(|seat| shown.settings().hints && shown.to_move().has(*seat)) else {
            return Err(ActError::from(CommandError::NotYours).into());
        };
        let asker = visitor.id().map_or_else(Asker::default, |player| app.asker(player));
        let may_ask = || app.quotas.takes_hint(asker.network);
        let hints = app.advice.hints(&*app.host, &shown, seat, asker, may_ask).await;
        let hints = hints.map_err(|TooMany| AppError::TooMany)?;
        let words = shown.words(&app.speech, visitor.language);
        let look = shown.look(Viewer::Seat(seat));
        Ok(Hints::new(&hints, &*look, shown.log().game(), &words))
    }
}

impl Hints {
    pub(super) fn new(hints: &[Hint], look: &dyn Look, game: &dyn AnyGame, words: &Words) -> Self {
        Hints { hints: hints.iter().map(|hint| candidate(hint, look, game, words)).collect() }
    }
}

fn candidate(hint: &Hint, look: &dyn Look, game: &dyn AnyGame, words: &Words) -> Candidate {
    let steps: Vec<&str> = std::iter::once(&hint.action).chain(&hint.then).map(String::as_str).collect();
    let parts = look.turn(words, &steps);
    Candidate {
        action: hint.action.clone(),
        what: turn_text(&parts, words),
        gain: words.say(&gain(hint, game)),
        lead: (hint.lead * 10.0).round() / 10.0,
        reason: hint.reason().filter(|change| change.points > 0.0).map_or_else(String::new, |change| {
            let points = decimal(change.points, "+");
            let reason = Message::new("web-hint-reason").with("line", change.label.clone());
            words.say(&reason.with("points", points))
        }),
        parts: parts.iter().map(|part| candidate_part(part, words)).collect(),
    }
}

fn candidate_part(part: &Part, words: &Words) -> CandidatePart {
    let decision = |Decision { action, label, pieces }: &Decision| CandidateDecision {
        kind: action.split(' ').next().unwrap_or_default().to_owned(),
        what: words.say(label),
        pieces: pieces.clone(),
    };
    CandidatePart { actions: part.steps.clone(), decisions: part.decisions.iter().map(decision).collect() }
}

/// How the game may end for the seat: the lead, or the points of a player without rivals.
fn gain(hint: &Hint, game: &dyn AnyGame) -> Message {
    if game.n_seats() == 1 && !game.has_rival() {
        return Message::new("web-hint-points").with("points", decimal(hint.points, ""));
    }
    let points = decimal(hint.lead.abs(), "");
    if points == decimal(0.0, "") {
        return Message::new("web-hint-level");
    }
    let id = if hint.lead < 0.0 { "web-hint-behind" } else { "web-hint-ahead" };
    Message::new(id).with("points", points)
}
