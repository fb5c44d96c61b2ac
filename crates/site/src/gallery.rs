//! Everything that is drawn of a game, by day and by night, for those who draw it. Pages for
//! players do not lead here, and a release build does not have it.

use draw::{AnyBoard, palette, sheet};
use kernel::{Owner, Seat, Viewer};
use maud::{Markup, PreEscaped, html};

use crate::{assets, pages::Shown, showcase::Showcase, speech::Speech};
use words::Language;

/// Moments of a game that are shown, in tenths of its length.
const TENTHS: [usize; 3] = [1, 5, 10];

/// The classes under which the page shows the two lights.
const LIGHTS: [&str; 2] = ["by-day", "by-night"];

/// The games of which there is a gallery, and the colours of all.
pub(crate) fn galleries() -> Markup {
    html! {
        main #main .gallery {
            ul { @for board in roster::BOARDS { @let slug = board.info.slug; li { a href={ "/gallery/" (slug) } { (slug) } } } }
            @for light in LIGHTS {
                section class=(light) {
                    @for colour in palette::COLOURS {
                        figure {
                            svg viewBox="0 0 24 24" width="72" height="72" { rect width="24" height="24" fill=(colour) {} }
                            figcaption { (colour.name) }
                        }
                    }
                }
            }
        }
    }
}

/// The drawings of a game, its board at some moments of a game of bots, and how cities look
/// as pictures.
pub(crate) fn gallery(board: &AnyBoard, speech: &Speech, language: Language) -> Option<Markup> {
    let info = board.info;
    let showcase = Showcase::new(info.slug, info.seats_max.min(3))?;
    let last = showcase.moments.len().checked_sub(1)?;
    let moments = TENTHS.map(|tenths| &showcase.moments[last * tenths / 10]);
    let drawings = board.drawings();
    Some(html! {
        link rel="stylesheet" href=(assets::address(&assets::board_style(info.slug)));
        (sheet(&drawings))
        main #main .gallery {
            @for light in LIGHTS {
                section class=(light) {
                    @for symbol in &drawings {
                        figure {
                            svg width=(symbol.width) height=(symbol.height) viewBox={ "0 0 " (symbol.width) " " (symbol.height) } { use href={ "#" (symbol.id) } {} }
                            figcaption { (symbol.id) }
                        }
                    }
                }
            }
            @for light in LIGHTS {
                section.boards class=(light) {
                    @for shown in moments { div.board { (PreEscaped(board_of(shown, speech, language))) } }
                    div.portraits {
                        @for shown in moments { (portraits(shown, speech, language)) }
                    }
                }
            }
        }
    })
}

/// The board as the first seat sees it.
fn board_of(shown: &Shown, speech: &Speech, language: Language) -> String {
    let regions = shown.regions(Viewer::Seat(Seat::new(0)), language, speech);
    let board = regions.parts.iter().find(|region| region.name == "board");
    board.map_or_else(String::new, |region| region.html.clone())
}

fn portraits(shown: &Shown, speech: &Speech, language: Language) -> Markup {
    let words = shown.words(speech, language);
    let look = shown.look(Viewer::Watcher);
    html! {
        @for seat in Seat::all(shown.log().game().n_seats()) { figure { (look.portrait(&words, Owner::Seat(seat))) } }
    }
}
