//! Pictures that leave the site: a finished city on a sheet of drawing paper, for links in
//! messengers and for keeping. One sheet as SVG and as PNG, without any font.
//!
//! Nothing here knows a table: what stands on a sheet is handed over, and whoever hands it
//! over answers for what may be seen.

mod raster;
mod sheet;

use std::sync::Arc;

pub(crate) use self::sheet::{City, Row, Sheet};
use draw::palette::Light;
use words::Language;

/// The size that messengers want of a picture beside a link.
pub(crate) const WIDTH: u16 = 1200;
pub(crate) const HEIGHT: u16 = 630;

/// Where the picture of a game or of the site is found.
pub(crate) fn card_address(game: Option<&str>, language: Language) -> String {
    format!("/cards/{}-{language}.png", game.unwrap_or("site"))
}

/// As what a picture is wanted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Format {
    Png,
    Svg,
}

impl Format {
    /// The type of its contents.
    pub(crate) fn content_type(self) -> &'static str {
        match self {
            Format::Png => "image/png",
            Format::Svg => "image/svg+xml",
        }
    }

    /// The end of its file's name.
    pub(crate) fn ending(self) -> &'static str {
        match self {
            Format::Png => "png",
            Format::Svg => "svg",
        }
    }
}

/// Draws a sheet. As PNG it takes some time, so it is to be computed where it delays nobody.
pub(crate) fn picture(sheet: &Sheet, light: Light, format: Format) -> Arc<[u8]> {
    let svg = sheet.draw(light);
    match format {
        Format::Svg => svg.into_bytes().into(),
        Format::Png => raster::png(&svg).into(),
    }
}

#[cfg(test)]
mod tests;
