//! Drawings that are defined once and shown often.

use maud::{Markup, html};

/// A drawing that never changes. All those of a game are one file that browsers keep; a
/// board [shows](show) them by their names.
#[derive(Debug, Clone)]
pub struct Symbol {
    /// Its name on the whole page, so it begins with the game's own letters.
    pub id: String,
    /// How wide it is, in its own units.
    pub width: u16,
    /// How high it is.
    pub height: u16,
    /// SVG that needs no style of the page but the colours of the [palette](crate::palette).
    pub body: Markup,
}

impl Symbol {
    /// As it is defined.
    pub fn definition(&self) -> Markup {
        let Symbol { id, width, height, body } = self;
        html! { symbol id=(id) viewBox={ "0 0 " (width) " " (height) } { (body) } }
    }
}

/// All drawings of a game as one file. Inside a page it takes no room.
pub fn sheet(symbols: &[Symbol]) -> Markup {
    html! {
        svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" {
            @for symbol in symbols { (symbol.definition()) }
        }
    }
}

/// Shows a drawing by its name; the class gives it a size. It says nothing to those who
/// listen: a name stands beside it.
pub fn show(id: &str, class: &str) -> Markup {
    html! { svg class=(class) aria-hidden="true" { use href={ "#" (id) } {} } }
}
