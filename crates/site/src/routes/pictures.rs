//! Pictures for links and for keeping: of tables, of games, of the site.

use std::sync::Arc;

use axum::{
    extract::{Path, Query, State},
    http::header,
    response::{IntoResponse, Response},
};
use draw::palette::Light;
use serde::Deserialize;
use table::{Asked, Stage, access};

use crate::{
    App,
    cards::Card,
    error::AppError,
    pages::{self, PictureKey, Shown, Subject},
    pictures::{Format, picture},
    visitor::Visitor,
};

/// How a picture is wanted.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Wanted {
    #[serde(default)]
    pub(super) light: WantedLight,
}

/// In which light.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum WantedLight {
    #[default]
    Day,
    Night,
}

impl From<WantedLight> for Light {
    fn from(wanted: WantedLight) -> Self {
        match wanted {
            WantedLight::Day => Light::Day,
            WantedLight::Night => Light::Night,
        }
    }
}

/// A picture of the cities at a table: of all of them, or of one. It shows what the asker may
/// see.
pub(crate) async fn of_table(
    State(app): State<App>,
    visitor: Visitor,
    Path((id, name)): Path<(String, String)>,
    Query(Wanted { light }): Query<Wanted>,
) -> Result<Response, AppError> {
    let shown = app.room(&id).await?.now();
    if shown.stage() == Stage::Waiting {
        return Err(AppError::NotFound);
    }
    let (subject, format) = wanted(&shown, &name)?;
    let viewer = access(&shown, visitor.id(), Asked::Anywhere).viewer();
    let (place, language) = (shown.place(viewer), visitor.language);
    let key = PictureKey { place, language, subject, is_night: light == WantedLight::Night, format };
    let drawn = match shown.drawn_picture(key) {
        Some(drawn) => drawn,
        None => {
            let played = played_on(&app, &shown).await?;
            let (drawing, shown) = (app.clone(), Arc::clone(&shown));
            let drawn = app.host.computed(move || {
                let words = shown.words(&drawing.speech, language);
                let date = played.map(|at| pages::day(&words, at));
                let sheet = pages::sheet(&shown, viewer, &words, subject, date);
                shown.picture(key, || picture(&sheet, light.into(), format))
            });
            drawn.await?
        }
    };
    let name = format!(
        "inline; filename=\"{}-{}.{}\"",
        shown.entry().info().slug,
        &id[..8.min(id.len())],
        format.ending()
    );
    let headers =
        [(header::CONTENT_TYPE, format.content_type().to_owned()), (header::CONTENT_DISPOSITION, name)];
    Ok((headers, drawn.to_vec()).into_response())
}

/// Whose cities are wanted, and as what: `all.png`, `2.svg`, `rival.png`.
fn wanted(shown: &Shown, name: &str) -> Result<(Subject, Format), AppError> {
    let (name, format) = match name.rsplit_once('.') {
        Some((name, "png")) => (name, Format::Png),
        Some((name, "svg")) => (name, Format::Svg),
        Some(_) | None => return Err(AppError::NotFound),
    };
    let subject = match name {
        "all" => Subject::All,
        name => Subject::One(shown.owner(name).ok_or(AppError::NotFound)?),
    };
    Ok((subject, format))
}

/// When a finished game was last played at.
async fn played_on(app: &App, shown: &Shown) -> Result<Option<table::Millis>, AppError> {
    if shown.stage() != Stage::Finished {
        return Ok(None);
    }
    let stored = app.store.load(shown.id()).await?;
    Ok(stored.and_then(|stored| stored.row.moved))
}

/// The picture of a game or of the site, for links.
pub(crate) async fn card(State(app): State<App>, Path(name): Path<String>) -> Result<Response, AppError> {
    let card = Card::named(&name).ok_or(AppError::NotFound)?;
    let drawn = match card.drawn() {
        Some(drawn) => drawn,
        None => {
            let drawing = app.clone();
            app.host.computed(move || card.draw(&drawing.speech)).await?
        }
    };
    let headers = [(header::CONTENT_TYPE, "image/png"), (header::CACHE_CONTROL, "public, max-age=86400")];
    Ok((headers, drawn.to_vec()).into_response())
}
