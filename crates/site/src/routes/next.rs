//! The way from one table to the next that waits for the same player.

use axum::{
    Json,
    extract::{Query, State},
    response::Redirect,
};
use serde::{Deserialize, Serialize};
use store::{Mine, TableRow};
use table::TableId;

use crate::{App, error::AppError, visitor::Visitor};

/// How many tables of a player are looked at.
const LOOKED_AT: u32 = 100;

#[derive(Debug, Deserialize)]
pub(crate) struct Here {
    /// The table where the player is.
    from: Option<String>,
}

/// How many other tables wait.
#[derive(Debug, Serialize)]
pub(crate) struct Waiting {
    n: usize,
}

/// Leads to the table that waits longest, or home.
pub(crate) async fn next(
    State(app): State<App>,
    visitor: Visitor,
    Query(here): Query<Here>,
) -> Result<Redirect, AppError> {
    let rows = waiting(&app, &visitor, here).await?;
    let longest = rows.iter().min_by_key(|row| row.updated);
    Ok(longest.map_or_else(|| Redirect::to("/"), |row| Redirect::to(&format!("/t/{}", row.id))))
}

pub(crate) async fn count(
    State(app): State<App>,
    visitor: Visitor,
    Query(here): Query<Here>,
) -> Result<Json<Waiting>, AppError> {
    Ok(Json(Waiting { n: waiting(&app, &visitor, here).await?.len() }))
}

async fn waiting(app: &App, visitor: &Visitor, here: Here) -> Result<Vec<TableRow>, AppError> {
    let Some(player) = visitor.id() else { return Ok(Vec::new()) };
    let here: Option<TableId> = here.from.and_then(|id| id.parse().ok());
    let mut rows = app.store.my_tables(player, Mine::Unfinished, LOOKED_AT).await?;
    rows.retain(|row| row.waits_for(player) && Some(&row.id) != here.as_ref());
    Ok(rows)
}
