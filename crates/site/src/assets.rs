//! What the pages load: one style, the modules of the script, one mark; all of them in
//! the binary.

use std::{io::Write, sync::LazyLock};

use axum::{
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use draw::AnyBoard;
use flate2::{Compression, write::GzEncoder};
use maud::{Markup, PreEscaped, html};
use roster::BOARDS;

/// The modules of the script. `app.js` is the one that pages ask for; it imports the
/// others from its own folder, so that all have the same version.
const SCRIPTS: [(&str, &str); 4] = [
    ("app.js", include_str!("../script/app.js")),
    ("connection.js", include_str!("../script/connection.js")),
    ("hint.js", include_str!("../script/hint.js")),
    ("regions.js", include_str!("../script/regions.js")),
];
const MARK: &str = include_str!("../assets/icon.svg");

/// The style of the site and of every board, in the order of their names: where the
/// roster lists a game does not make a new version.
static STYLE: LazyLock<String> = LazyLock::new(|| {
    let own = include_str!("../assets/app.css");
    let mut boards: Vec<&AnyBoard> = BOARDS.iter().collect();
    boards.sort_by_key(|board| board.info.slug);
    std::iter::once(own).chain(boards.iter().map(|board| board.css)).collect::<Vec<_>>().join("\n")
});

/// The first letters of a hash of everything, so that a new version has a new
/// address and old ones can be kept by browsers for ever.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = blake3::Hasher::new();
    hasher.update(STYLE.as_bytes());
    for (_, text) in SCRIPTS {
        hasher.update(text.as_bytes());
    }
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

/// A gear wheel: settings.
pub(crate) fn gear() -> Markup {
    html! {
        svg.gear viewBox="0 0 24 24" aria-hidden="true" {
            circle cx="12" cy="12" r="6" {}
            circle.teeth cx="12" cy="12" r="9.2" {}
        }
    }
}

pub(crate) async fn versioned(Path((_, name)): Path<(String, String)>, headers: HeaderMap) -> Response {
    file(&name, "public, max-age=31536000, immutable", &headers)
}

pub(crate) async fn plain(Path(name): Path<String>, headers: HeaderMap) -> Response {
    file(&name, "public, max-age=3600", &headers)
}

/// A file that pages load, packed once.
struct Asset {
    name: &'static str,
    kind: &'static str,
    text: &'static str,
    packed: Vec<u8>,
}

static ASSETS: LazyLock<Vec<Asset>> = LazyLock::new(|| {
    let style = ("app.css", "text/css; charset=utf-8", STYLE.as_str());
    let scripts = SCRIPTS.map(|(name, text)| (name, "text/javascript; charset=utf-8", text));
    let asset = |(name, kind, text): (&'static str, &'static str, &'static str)| Asset {
        name,
        kind,
        text,
        packed: pack(text.as_bytes(), Compression::best()),
    };
    std::iter::once(style).chain(scripts).map(asset).collect()
});

/// The addresses of the modules that `app.js` imports, for pages to load them at once.
pub(crate) fn imported() -> impl Iterator<Item = String> {
    SCRIPTS.iter().skip(1).map(|(name, _)| address(name))
}

/// What a browser loads of these.
#[cfg(test)]
pub(crate) fn packed_bytes() -> usize {
    ASSETS.iter().map(|asset| asset.packed.len()).sum::<usize>() + MARK.len()
}

fn pack(bytes: &[u8], level: Compression) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), level);
    let written = encoder.write_all(bytes).and_then(|()| encoder.finish());
    written.expect("memory does not fail")
}

/// The size of a page as a server sends it, packed in a hurry.
#[cfg(test)]
pub(crate) fn packed_size(page: &[u8]) -> usize {
    pack(page, Compression::fast()).len()
}

fn accepts_packed(headers: &HeaderMap) -> bool {
    let accepts = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    accepts.is_some_and(|accepts| accepts.contains("gzip"))
}

fn file(name: &str, keep: &'static str, headers: &HeaderMap) -> Response {
    let known = |kind: &'static str| [(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, keep)];
    if name == "icon.svg" {
        return (known("image/svg+xml"), MARK).into_response();
    }
    let Some(asset) = ASSETS.iter().find(|asset| asset.name == name) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    if accepts_packed(headers) {
        (known(asset.kind), [(header::CONTENT_ENCODING, "gzip")], asset.packed.as_slice()).into_response()
    } else {
        (known(asset.kind), asset.text).into_response()
    }
}
