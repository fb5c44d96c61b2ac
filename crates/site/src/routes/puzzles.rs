//! Puzzles: positions in which one turn is clearly the best. A page of its own plays one, on the
//! board of its game and with the same gestures as at a table, but nothing is stored until the
//! turn is made: the address of every question holds the steps that were taken so far.

use axum::{
    Json,
    extract::{Path, Query, State},
    response::{IntoResponse, Redirect, Response},
};
use bots::Theme;
use kernel::{AnyGame, Label, Owner, Refused, Seat, Viewer};
use maud::Markup;
use puzzles::Posed;
use serde::{Deserialize, Serialize};
use table::CommandError;
use words::{Language, Words};

use super::{
    closer::{Choose, Explained, Gestures, Position, Preview, Previewed, Thing},
    input::{Actions, Body, Key},
    site::{shared, whole},
};
use crate::{
    App,
    error::{ActError, AppError},
    identity::Guest,
    pages::{self, PuzzleMoment, PuzzlePlace},
    puzzle_answer::judge,
    puzzle_set::PuzzleSet,
    puzzle_verdict::Verdict,
    speech::say,
    visitor::Visitor,
};

/// What is asked for among the puzzles.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Wanted {
    theme: Option<String>,
}

impl Wanted {
    fn theme(&self) -> Option<Theme> {
        self.theme.as_deref().and_then(|name| name.parse().ok())
    }
}

/// All games with their puzzles, and how the visitor does.
pub(crate) async fn overview(State(app): State<App>, visitor: Visitor) -> Result<Markup, AppError> {
    let standing = app.standing(visitor.id()).await?;
    let words = app.speech.words(visitor.language);
    let body = pages::puzzles(words, &standing);
    Ok(whole(&visitor, words, "puzzles", &say(words, "web-puzzles"), body))
}

/// Leads to the next puzzle of a game.
pub(crate) async fn next(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
    Query(wanted): Query<Wanted>,
) -> Result<Redirect, AppError> {
    let set = PuzzleSet::of(&game).ok_or(AppError::NotFound)?;
    let theme = wanted.theme();
    let standing = app.standing(visitor.id()).await?;
    Ok(match set.next(&standing, theme) {
        Some(posed) => Redirect::to(&address(set, posed, theme)),
        None => Redirect::to("/puzzles#done"),
    })
}

fn address(set: &PuzzleSet, posed: &Posed, theme: Option<Theme>) -> String {
    let theme = theme.map_or_else(String::new, |theme| format!("?theme={theme}"));
    format!("/puzzles/{}{theme}", set.key(posed))
}

/// The page of a puzzle.
pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, name)): Path<(String, String)>,
    Query(wanted): Query<Wanted>,
) -> Result<Markup, AppError> {
    let at = At::start(&game, &name)?;
    let standing = app.standing(visitor.id()).await?;
    let words = at.words(&app, visitor.language);
    let place = at.place(&words, wanted.theme());
    let moment = PuzzleMoment::thinking(&place, &standing);
    let body = pages::puzzle(&place, moment);
    let preview = pages::Preview::of_game(&words, at.set.board.info, "web-puzzle");
    Ok(shared(&app, &visitor, &words, "at-table at-puzzle", preview, body))
}

/// A puzzle after some steps of its turn.
struct At {
    set: &'static PuzzleSet,
    posed: &'static Posed,
    steps: Vec<String>,
    game: Box<dyn AnyGame>,
}

/// The path of a puzzle before its first step.
const START: &str = "-";
/// More steps than any turn has.
const STEPS_MAX: usize = 100;

impl At {
    fn start(game: &str, name: &str) -> Result<Self, AppError> {
        let set = PuzzleSet::of(game).ok_or(AppError::NotFound)?;
        let posed = set.puzzle(name).ok_or(AppError::NotFound)?;
        Ok(At { set, posed, steps: Vec::new(), game: posed.game().boxed_clone() })
    }

    /// After the steps that a path names: joined by `~`, with `_` for blanks.
    fn read(game: &str, name: &str, path: &str) -> Result<Self, AppError> {
        let mut at = At::start(game, name)?;
        if path != START {
            let steps: Vec<String> = path.split('~').map(|step| step.replace('_', " ")).collect();
            at.take(steps).map_err(|_| AppError::NotFound)?;
        }
        Ok(at)
    }

    fn path(&self) -> String {
        if self.steps.is_empty() { START.to_owned() } else { self.steps.join("~").replace(' ', "_") }
    }

    /// Takes steps of the turn.
    fn take(&mut self, steps: Vec<String>) -> Result<(), Refused> {
        for step in steps {
            if self.steps.len() >= STEPS_MAX || self.is_over() {
                return Err(Refused::Impossible(step));
            }
            self.game.apply(self.seat(), &step)?;
            self.steps.push(step);
        }
        Ok(())
    }

    fn seat(&self) -> Seat {
        self.posed.seat()
    }

    /// Whether the turn has been made.
    fn is_over(&self) -> bool {
        !self.game.to_move().seats().has(self.seat())
    }

    fn words(&self, app: &App, language: Language) -> Words {
        app.speech.words(language).clone().with_rival(&(self.set.board.info.label)(Label::Rival))
    }

    fn position<'a>(&'a self, words: &'a Words) -> Position<'a> {
        let viewer = Viewer::Seat(self.seat());
        Position { game: &*self.game, board: self.set.board, words, viewer }
    }

    fn place<'a>(&'a self, words: &'a Words, theme: Option<Theme>) -> PuzzlePlace<'a> {
        PuzzlePlace {
            set: self.set,
            posed: self.posed,
            game: &*self.game,
            path: self.path(),
            n_steps: self.steps.len(),
            words,
            theme,
        }
    }
}

type Where = Path<(String, String, String)>;

/// The gestures that some pieces are part of.
pub(crate) async fn choose(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, name, path)): Where,
    Body(question): Body<Choose>,
) -> Result<Json<Gestures>, AppError> {
    let at = At::read(&game, &name, &path)?;
    let words = at.words(&app, visitor.language);
    // Every gesture is tried on a copy, and there may be hundreds.
    Ok(Json(app.host.computed(move || question.answer_at(at.position(&words))).await??))
}

/// What an action would change.
pub(crate) async fn preview(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, name, path)): Where,
    Body(question): Body<Preview>,
) -> Result<Json<Previewed>, AppError> {
    let at = At::read(&game, &name, &path)?;
    Ok(Json(question.answer_at(at.position(&at.words(&app, visitor.language)))?))
}

/// What a component is and does.
pub(crate) async fn about(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, name, path)): Where,
    Body(question): Body<Thing>,
) -> Result<Json<Explained>, AppError> {
    let at = At::read(&game, &name, &path)?;
    Ok(Json(question.answer_at(at.position(&at.words(&app, visitor.language)))))
}

/// Somebody's area, large.
pub(crate) async fn area(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, name, path, owner)): Path<(String, String, String, String)>,
) -> Result<Markup, AppError> {
    let at = At::read(&game, &name, &path)?;
    let words = at.words(&app, visitor.language);
    let seat = owner.parse().ok().and_then(Seat::from_number);
    let seat = seat.filter(|seat| seat.number() <= at.game.n_seats()).map(Owner::Seat);
    let rival = (owner == "rival" && at.game.has_rival()).then_some(Owner::Rival);
    let owner = seat.or(rival).ok_or(AppError::NotFound)?;
    Ok(at.position(&words).look().area(&words, owner))
}

/// What changes on the page after a step.
#[derive(Debug, Serialize)]
pub(crate) struct PuzzleNews {
    /// Where the next questions are asked.
    address: String,
    counter: usize,
    /// The pieces that are marked on the board.
    marks: Vec<String>,
    regions: Vec<(&'static str, String)>,
}

impl PuzzleNews {
    fn new(place: &PuzzlePlace<'_>, mut moment: PuzzleMoment) -> Json<Self> {
        Json(PuzzleNews {
            address: place.address(),
            counter: place.n_steps,
            marks: std::mem::take(&mut moment.marks),
            regions: moment.regions().map(|(name, html)| (name, html.into_string())).into(),
        })
    }
}

/// Take steps of the turn.
#[derive(Debug, Deserialize)]
pub(crate) struct Act {
    #[serde(rename = "do")]
    action: Actions,
    key: Option<Key>,
}

/// Takes steps. With the last of the turn the answer is judged.
pub(crate) async fn act(
    State(app): State<App>,
    guest: Guest,
    Path((game, name, path)): Where,
    Query(wanted): Query<Wanted>,
    Body(act): Body<Act>,
) -> Result<Response, AppError> {
    let mut at = At::read(&game, &name, &path)?;
    let words = at.words(&app, guest.visitor().language);
    at.take(act.action.needed()?).map_err(|why| refused(why, &words))?;
    if !at.is_over() {
        let standing = app.standing(guest.visitor().id()).await?;
        let place = at.place(&words, wanted.theme());
        return Ok(PuzzleNews::new(&place, PuzzleMoment::thinking(&place, &standing)).into_response());
    }
    // Only whoever answers becomes a player.
    let person = guest.person_by(Key::click(act.key)).await?;
    let verdict: Verdict = judge(&app, person.player.id, at.set, at.posed, &at.steps, &*at.game).await?;
    let place = at.place(&words, wanted.theme());
    Ok(PuzzleNews::new(&place, PuzzleMoment::judged(&place, &verdict)).into_response())
}

/// Take steps back.
#[derive(Debug, Deserialize)]
pub(crate) struct Undo {
    /// The whole turn.
    turn: bool,
    steps: usize,
}

/// Takes steps back, as long as the turn has not been made.
pub(crate) async fn undo(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, name, path)): Where,
    Query(wanted): Query<Wanted>,
    Body(undo): Body<Undo>,
) -> Result<Json<PuzzleNews>, AppError> {
    let before = At::read(&game, &name, &path)?;
    let mut at = At::start(&game, &name)?;
    let n_left = if undo.turn { 0 } else { before.steps.len().saturating_sub(undo.steps.max(1)) };
    at.take(before.steps[..n_left].to_vec()).map_err(|_| AppError::NotFound)?;
    let standing = app.standing(visitor.id()).await?;
    let words = at.words(&app, visitor.language);
    let place = at.place(&words, wanted.theme());
    Ok(PuzzleNews::new(&place, PuzzleMoment::thinking(&place, &standing)))
}

fn refused(why: Refused, words: &Words) -> AppError {
    ActError::from(CommandError::Refused(why)).at(words)
}

/// The board at another moment of the answer: before the turn, after the visitor's, after the
/// best.
pub(crate) async fn board(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, name, path)): Where,
) -> Result<Markup, AppError> {
    let at = At::read(&game, &name, &path)?;
    let words = at.words(&app, visitor.language);
    Ok(at.position(&words).look().draw(&words))
}
