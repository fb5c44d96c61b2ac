//! What the pages load: one style, the modules of the script, one mark; all of them in
//! the binary.

use std::{
    collections::{BTreeMap, BTreeSet},
    io::Write,
    sync::LazyLock,
};

use axum::{
    extract::Path,
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use draw::{AnyBoard, palette, sheet};
use flate2::{Compression, write::GzEncoder};
use maud::{Markup, PreEscaped, html};
use roster::BOARDS;

/// The name and the text of every module.
macro_rules! modules {
    ($($name:literal),* $(,)?) => { [$(($name, include_str!(concat!("../script/", $name)))),*] };
}

/// The modules of the script. Pages name some of them, see [`entries`]; these import the
/// others from their own folder, so that all have the same version.
const MODULES: [(&str, &str); 61] = modules![
    "agreement.js",
    "analysis.js",
    "app.js",
    "attention.js",
    "calling.js",
    "chat.js",
    "choosing.js",
    "clocks.js",
    "commands.js",
    "connection.js",
    "counting.js",
    "curtain.js",
    "dates.js",
    "dom.js",
    "dragging.js",
    "drawings.js",
    "durations.js",
    "ending.js",
    "flicking.js",
    "flights.js",
    "forms.js",
    "gestures.js",
    "hint.js",
    "inspect.js",
    "keeping.js",
    "keyboard.js",
    "keys.js",
    "lessons.js",
    "links.js",
    "lists.js",
    "marking.js",
    "motion.js",
    "next.js",
    "notice.js",
    "offers.js",
    "panning.js",
    "places.js",
    "presence.js",
    "presses.js",
    "preview.js",
    "puzzle.js",
    "regions.js",
    "remarks.js",
    "replay.js",
    "requests.js",
    "review.js",
    "search.js",
    "sending.js",
    "settings.js",
    "since.js",
    "sliding.js",
    "small.js",
    "sound.js",
    "speaking.js",
    "stage.js",
    "state.js",
    "synth.js",
    "table.js",
    "timelapse.js",
    "tips.js",
    "toasts.js"
];
const MARK: &str = include_str!("../assets/icon.svg");

const FAVICON: &[u8] = include_bytes!("../assets/favicon.ico");
/// The style of the site: what all pages share, and the pages before a table.
const SITE_STYLES: [&str; 6] = [
    include_str!("../assets/app.css"),
    include_str!("../assets/friends.css"),
    include_str!("../assets/lobby.css"),
    include_str!("../assets/results.css"),
    include_str!("../assets/review.css"),
    include_str!("../assets/table.css"),
];

/// What a style is to a browser.
const CSS: &str = "text/css; charset=utf-8";

/// The style of the site.
static STYLE: LazyLock<String> = LazyLock::new(|| {
    let palette = palette::style();
    [palette.as_str()].into_iter().chain(SITE_STYLES).collect::<Vec<_>>().join("\n")
});

/// The files of each board: its style, and its drawings. They stand in the order of their
/// names: where the roster lists a game does not make a new version.
static BOARD_FILES: LazyLock<Vec<(String, &str, String)>> = LazyLock::new(|| {
    let mut boards: Vec<&AnyBoard> = BOARDS.iter().collect();
    boards.sort_by_key(|board| board.info.slug);
    let files = |board: &AnyBoard| {
        let slug = board.info.slug;
        let drawn = sheet(&board.drawings()).into_string();
        [(board_style(slug), CSS, board.css.to_owned()), (drawings(slug), "image/svg+xml", drawn)]
    };
    boards.into_iter().flat_map(files).collect()
});

/// The name of the file with the style of a game's board.
pub(crate) fn board_style(game: &str) -> String {
    format!("{game}.css")
}

/// The name of the file with the drawings of a game.
pub(crate) fn drawings(game: &str) -> String {
    format!("{game}.svg")
}

/// The modules as browsers get them.
static SCRIPTS: LazyLock<[(&str, String); MODULES.len()]> =
    LazyLock::new(|| MODULES.map(|(name, text)| (name, without_comments(text))));

/// A module without the lines that are only comment, which are half of its weight: types
/// and reasons are for engineers. The other lines keep their numbers, so that an error
/// names a line of the source.
fn without_comments(text: &str) -> String {
    let mut acc = String::with_capacity(text.len());
    let mut is_inside = false;
    for line in text.lines() {
        let trimmed = line.trim();
        let (is_begun, is_ended) = (is_inside || trimmed.starts_with("/**"), trimmed.contains("*/"));
        // A type before an expression is followed by code.
        let is_only_comment = trimmed.starts_with("//") || is_begun && (!is_ended || trimmed.ends_with("*/"));
        acc.push_str(if is_only_comment { "" } else { line });
        acc.push('\n');
        is_inside = is_begun && !is_ended;
    }
    acc
}

/// The first letters of a hash of everything, so that a new version has a new
/// address and old ones can be kept by browsers for ever.
static VERSION: LazyLock<String> = LazyLock::new(|| {
    let mut hasher = blake3::Hasher::new();
    hasher.update(STYLE.as_bytes());
    for (_, text) in SCRIPTS.iter() {
        hasher.update(text.as_bytes());
    }
    for (_, _, text) in BOARD_FILES.iter() {
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

/// Three dots: more about something.
pub(crate) fn dots() -> Markup {
    html! {
        svg.dots viewBox="0 0 24 24" aria-hidden="true" {
            @for x in [5, 12, 19] { circle cx=(x) cy="12" r="2.2" {} }
        }
    }
}

/// A box with a lid: the archive.
pub(crate) fn archive_box() -> Markup {
    html! {
        svg.line viewBox="0 0 24 24" aria-hidden="true" { path d="M3 4h18v5H3zM5 9v11h14V9M9.500 13h5" {} }
    }
}

/// A white flag: to give up.
pub(crate) fn flag() -> Markup {
    html! {
        svg.line viewBox="0 0 24 24" aria-hidden="true" { path d="M6 22V3M6 4c4-2 7 2 12 0v9c-5 2-8-2-12 0" {} }
    }
}

pub(crate) async fn favicon() -> Response {
    let headers = [(header::CONTENT_TYPE, "image/x-icon"), (header::CACHE_CONTROL, "public, max-age=86400")];
    (headers, FAVICON).into_response()
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
    let style = ("app.css", CSS, STYLE.as_str());
    let scripts = SCRIPTS.iter().map(|(name, text)| (*name, "text/javascript; charset=utf-8", text.as_str()));
    let asset = |(name, kind, text): (&'static str, &'static str, &'static str)| Asset {
        name,
        kind,
        text,
        packed: pack(text.as_bytes(), Compression::best()),
    };
    let boards = BOARD_FILES.iter().map(|(name, kind, text)| (name.as_str(), *kind, text.as_str()));
    std::iter::once(style).chain(scripts).chain(boards).map(asset).collect()
});

/// The modules that a page of this kind runs, besides what they import. Each kind has its
/// own, so that the rules do not load the table.
pub(crate) fn entries(kind: &str) -> &'static [&'static str] {
    match kind {
        "at-table" => &["app.js", "table.js"],
        "at-table at-puzzle" => &["app.js", "puzzle.js"],
        "replaying" => &["app.js", "replay.js"],
        "reviewing" => &["app.js", "review.js"],
        "analysing" => &["app.js", "analysis.js"],
        _ => &["app.js"],
    }
}

/// The modules that others import directly or by others, for pages to load all of them at
/// once: without it a browser learns of each only from the one before.
pub(crate) fn imported_by(entries: &[&str]) -> BTreeSet<&'static str> {
    entries.iter().filter_map(|name| IMPORTED.get(name)).flatten().copied().collect()
}

/// What each module imports, directly or by others.
static IMPORTED: LazyLock<BTreeMap<&str, BTreeSet<&str>>> = LazyLock::new(|| {
    let direct: BTreeMap<&str, Vec<&str>> =
        MODULES.iter().map(|(name, text)| (*name, imports(text).collect())).collect();
    let all_from = |start| {
        let (mut found, mut open) = (BTreeSet::new(), vec![start]);
        while let Some(names) = open.pop().and_then(|name| direct.get(name)) {
            open.extend(names.iter().filter(|name| found.insert(**name)));
        }
        found
    };
    direct.keys().map(|name| (*name, all_from(*name))).collect()
});

/// The modules that the import statements of a module name.
fn imports(text: &str) -> impl Iterator<Item = &str> {
    let statements = text.lines().filter(|line| line.starts_with("import ") || line.starts_with("} from "));
    statements.filter_map(|line| line.split_once("from './")?.1.strip_suffix("';"))
}

/// What a browser loads of these for a page of this kind that shows a game.
#[cfg(test)]
pub(crate) fn packed_bytes(kind: &str, game: &str) -> usize {
    let (entries, imported) = (entries(kind), imported_by(entries(kind)));
    let style = board_style(game);
    let is_loaded =
        |name: &&str| ["app.css", &style].contains(name) || entries.contains(name) || imported.contains(name);
    let loaded = ASSETS.iter().filter(|asset| is_loaded(&asset.name));
    loaded.map(|asset| asset.packed.len()).sum::<usize>() + MARK.len()
}

/// What a browser loads of the drawings of a game, once.
#[cfg(test)]
pub(crate) fn packed_drawings(game: &str) -> usize {
    let asset = ASSETS.iter().find(|asset| asset.name == drawings(game));
    asset.expect("every game has its file").packed.len()
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

#[cfg(test)]
mod tests;
