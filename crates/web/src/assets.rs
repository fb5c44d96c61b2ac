//! What the pages load: one style, one script, one mark; all of them in the binary.

use std::sync::LazyLock;

use axum::{
    extract::Path,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use maud::{Markup, PreEscaped};

use crate::boards::BOARDS;

const SCRIPT: &str = include_str!("../assets/app.js");
const MARK: &str = include_str!("../assets/icon.svg");

/// The style of the site and of every board.
static STYLE: LazyLock<String> = LazyLock::new(|| {
    let own = include_str!("../assets/app.css");
    std::iter::once(own).chain(BOARDS.iter().map(|board| board.css)).collect::<Vec<_>>().join("\n")
});

/// The first letters of a hash of everything, so that a new version has a new
/// address and old ones can be kept by browsers for ever.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = blake3::Hasher::new();
    hasher.update(STYLE.as_bytes()).update(SCRIPT.as_bytes());
    hasher.finalize().to_hex().as_str()[..12].to_owned()
});

/// The address of a file.
pub(crate) fn address(name: &str) -> String {
    format!("/assets/{}/{name}", *VERSION)
}

/// The mark of the site.
pub(crate) fn mark() -> Markup {
    PreEscaped(MARK.to_owned())
}

pub(crate) async fn versioned(Path((_, name)): Path<(String, String)>) -> Response {
    file(&name, "public, max-age=31536000, immutable")
}

pub(crate) async fn plain(Path(name): Path<String>) -> Response {
    file(&name, "public, max-age=3600")
}

fn file(name: &str, keep: &'static str) -> Response {
    let (kind, text): (&str, &'static str) = match name {
        "app.css" => ("text/css; charset=utf-8", &STYLE),
        "app.js" => ("text/javascript; charset=utf-8", SCRIPT),
        "icon.svg" => ("image/svg+xml", MARK),
        _ => return StatusCode::NOT_FOUND.into_response(),
    };
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, keep)], text).into_response()
}
