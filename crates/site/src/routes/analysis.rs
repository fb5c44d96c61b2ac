//! The analysis board: other steps than those that were played, by links.

use std::sync::Arc;

use axum::{
    Extension, Json,
    extract::{Form, Path, Query, State},
    response::{IntoResponse, Redirect, Response},
};
use kernel::{Dice, Seat, ToMove, Viewer};
use record::Variation;
use serde::Deserialize;
use store::KeptVariation;
use table::{Asked, access, seats_of};

use super::{
    hint::Hints,
    input::{Body, SeatNumber},
    site,
};
use crate::{
    App,
    advice::{self, TooMany},
    branch::{Branch, VARIATIONS_MAX, may_analyse},
    error::AppError,
    host::Asker,
    network::Network,
    pages::{Analysis, Preview, Shown, address},
    visitor::Visitor,
};

/// Which branch of a game.
#[derive(Debug, Deserialize)]
pub(crate) struct Wish {
    #[serde(default)]
    moment: usize,
    #[serde(default)]
    line: String,
    /// The seat that is to act, where several are to move.
    #[serde(default, rename = "as")]
    seat: Option<u8>,
    /// Whether chance is to be rolled for.
    #[serde(default)]
    roll: Option<String>,
}

/// The table, if the visitor may try other steps there.
async fn allowed(app: &App, id: &str, visitor: &Visitor) -> Result<Arc<Shown>, AppError> {
    let shown = app.room(id).await?.now();
    if may_analyse(&shown, visitor.id()) { Ok(shown) } else { Err(AppError::NotFound) }
}

pub(crate) async fn board(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Query(wish): Query<Wish>,
) -> Result<Response, AppError> {
    let shown = allowed(&app, &id, &visitor).await?;
    let kept = app.store.variations(shown.id()).await?;
    let drawing = app.clone();
    let drawn = app.host.computed(move || {
        let branch = Branch::read(&shown, wish.moment, &wish.line).ok_or(AppError::odd("line"))?;
        if wish.roll.is_some() && branch.log.game().to_move() == ToMove::Chance {
            let rolled = branch.roll(&mut Dice::free(fresh(&drawing)));
            return Ok(Redirect::to(&address(&shown, rolled.moment, &rolled.text())).into_response());
        }
        let wanted = wish.seat.and_then(Seat::from_number);
        let seat = branch.seat(wanted);
        let viewer = match seat {
            Some(seat) => Viewer::Seat(seat),
            None => access(&shown, visitor.id(), Asked::Replay(wanted)).viewer(),
        };
        let words = shown.words(&drawing.speech, visitor.language);
        let saved = saved(&shown, &kept);
        let may_save = seats_of(&shown, visitor.id()).next().is_some();
        let analysis =
            Analysis { shown: &shown, words: &words, branch: &branch, viewer, saved: &saved, may_save };
        let preview = Preview::of_table(&shown, &words, &drawing.speech);
        let body = analysis.page();
        Ok(site::shared(&drawing, &visitor, &words, "analysing", preview, body).into_response())
    });
    drawn.await?
}

/// Chance of its own: an analysis never follows the deal of its table.
fn fresh(app: &App) -> u64 {
    u64::try_from(app.host.bits() & u128::from(u64::MAX)).expect("64 bits")
}

/// The variations of a game that can be played.
fn saved(shown: &Shown, kept: &[KeptVariation]) -> Vec<(u32, Branch)> {
    let n_seats = shown.log().game().n_seats();
    let branch = |kept: &KeptVariation| {
        let variation = Variation::read_all(&kept.body, n_seats).into_iter().next()?;
        Some((kept.number, Branch::of_variation(shown, &variation)?))
    };
    kept.iter().filter_map(branch).collect()
}

/// Ask a bot what it would do in a branch.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Thought {
    moment: usize,
    line: String,
    seat: SeatNumber,
}

pub(crate) async fn think(
    State(app): State<App>,
    visitor: Visitor,
    network: Option<Extension<Network>>,
    Path(id): Path<String>,
    Body(Thought { moment, line, seat }): Body<Thought>,
) -> Result<Json<Hints>, AppError> {
    let shown = allowed(&app, &id, &visitor).await?;
    let table = Arc::clone(&shown);
    let branch = app.host.computed(move || Branch::read(&table, moment, &line)).await?;
    let branch = branch.ok_or(AppError::odd("line"))?;
    let seat = branch.seat(seat.get()).ok_or(AppError::odd("seat"))?;
    let asker = Asker { network: network.map(|Extension(network)| network), player: visitor.id() };
    let position = advice::Position { entry: shown.entry(), log: &branch.log, seat, asker };
    let may_ask = || app.quotas.takes_hint(asker.network);
    let hints = app.advice.of_branch(&*app.host, &position, may_ask).await;
    let hints = hints.map_err(|TooMany| AppError::TooMany)?;
    let words = shown.words(&app.speech, visitor.language);
    let game = branch.log.game();
    let look = shown.board().look_to_play(game, Viewer::Seat(seat));
    Ok(Json(Hints::new(&hints, &*look, game, &words)))
}

#[derive(Debug, Deserialize)]
pub(crate) struct Save {
    moment: usize,
    line: String,
}

/// Keeps a branch beside the game: only those who sat there may.
pub(crate) async fn save(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(Save { moment, line }): Form<Save>,
) -> Result<Redirect, AppError> {
    let shown = allowed(&app, &id, &visitor).await?;
    let sat_there = visitor.id().filter(|player| seats_of(&shown, *player).next().is_some());
    let player = sat_there.ok_or(AppError::NotFound)?;
    let table = Arc::clone(&shown);
    let kept = app.host.computed(move || {
        let branch = Branch::read(&table, moment, &line).filter(|branch| !branch.line.is_empty())?;
        let body = Variation::new(table.log(), branch.moment, &branch.line).to_string();
        Some((address(&table, branch.moment, &branch.text()), body))
    });
    let (place, body) = kept.await?.ok_or(AppError::odd("line"))?;
    app.admit_new(app.quotas.takes_message(app.asker(player).network, player).await)?;
    let number = app.store.keep_variation(shown.id(), app.now(), &body, VARIATIONS_MAX).await?;
    number.map(|_| Redirect::to(&place)).ok_or(AppError::TooManyToday)
}
