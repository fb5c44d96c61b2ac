//! What a bot would do: the best actions with what they may bring, and why.

use bots::{Change, Hint, decimal};
use kernel::{AnyGame, Message, Say};
use serde::{Deserialize, Serialize};
use table::{Asked, CommandError, access};
use words::Words;

use super::{closer::Question, input::SeatNumber};
use crate::{
    App,
    advice::TooMany,
    error::{ActError, AppError},
    host::Asker,
    speech::say,
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

/// An action that comes into question.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(utoipa::ToSchema))]
struct Candidate {
    /// In the notation of the records.
    action: String,
    /// The same in words.
    what: String,
    /// What the seat may expect at the end of the game.
    gain: String,
    /// What sets it apart from the others.
    reason: String,
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
        let game = shown.log().game();
        let candidates = (0..hints.len()).map(|index| candidate(&hints, index, game, &words));
        Ok(Hints { hints: candidates.collect() })
    }
}

fn candidate(hints: &[Hint], index: usize, game: &dyn AnyGame, words: &Words) -> Candidate {
    let hint = &hints[index];
    Candidate {
        action: hint.action.clone(),
        what: words.say(&hint.label),
        gain: words.say(&gain(hint, game)),
        reason: match reason(hint, index == 0) {
            Some(change) => words.say(
                &Message::new("web-hint-reason")
                    .with("line", change.label.clone())
                    .with("points", decimal(change.points, if change.points < 0.0 { "−" } else { "+" })),
            ),
            None if hints.len() == 1 => say(words, "web-hint-only"),
            None => say(words, "web-hint-even"),
        },
    }
}

/// What the seat may expect at the end of the game. Whoever plays alone and against
/// nobody always wins, which says nothing.
fn gain(hint: &Hint, game: &dyn AnyGame) -> Message {
    let points = decimal(hint.points, "");
    if game.n_seats() == 1 && !game.has_rival() {
        return Message::new("web-hint-gain-alone").with("points", points);
    }
    #[expect(clippy::cast_possible_truncation, reason = "a share is at most one")]
    let wins = (hint.wins * 100.0).round() as i64;
    Message::new("web-hint-gain").with("points", points).with("wins", wins)
}

/// What sets a hint apart most; for the best one, what speaks for it.
fn reason(hint: &Hint, is_best: bool) -> Option<&Change> {
    let good = hint.changes.iter().find(|change| is_best && change.points > 0.0);
    good.or(hint.changes.first())
}
