//! Drawings as they are shown: by their names, with a class that gives them a size.

use draw::Drawn;
use maud::{Markup, html};
use point_city::{CardId, Face, Resource, Suit};

use crate::drawings::{
    buildings::{self, Building},
    scenery::{self, BACKDROP},
    signs::name,
};

/// A sign of a suit.
pub(crate) fn sign(suit: Suit) -> &'static Markup {
    static SIGNS: Drawn<{ Suit::ALL.len() }> = Drawn::new();
    let name = name(suit);
    SIGNS.get(suit as usize, || {
        html! { svg class={ "sign " (name) } aria-hidden="true" { use href={ "#pc-" (name) } {} } }
    })
}

/// The sign of what brings a civic token.
pub(crate) fn civic() -> Markup {
    html! { svg.sign.civic aria-hidden="true" { use href="#pc-civic" {} } }
}

/// The face of the automa.
pub(crate) fn rowe() -> Markup {
    html! { svg.pc-face viewBox="0 0 48 48" aria-hidden="true" { use href="#pc-rowe" {} } }
}

/// The printed block of a resource card.
pub(crate) fn print(face: Face) -> Markup {
    let count = match face.resource() {
        Resource::Double(_) => 2,
        Resource::Single(_) | Resource::Ingenuity => 1,
    };
    block(&format!("{}-{count}", name(face.suit)))
}

/// What will come, as the back of a card.
pub(crate) fn back(name: &str) -> Markup {
    block(&format!("{name}-back"))
}

/// A drawing that fills a card from edge to edge.
fn block(name: &str) -> Markup {
    html! {
        svg.pc-print viewBox="0 0 160 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            use href={ "#pc-" (name) } width="160" height="120" {}
        }
    }
}

/// A building as a card shows it: only as high as it is.
pub(crate) fn printed(id: CardId) -> &'static Markup {
    static HOUSES: Drawn<{ CardId::N as usize }> = Drawn::new();
    HOUSES.get(id.index(), || {
        let Building { width, height, .. } = buildings::building(id);
        let (top, ground) = (buildings::GROUND - height, buildings::GROUND);
        html! {
            svg.pc-house viewBox={ "0 " (top) " " (width) " " (height) } preserveAspectRatio="xMidYMax meet" aria-hidden="true" {
                use href={ "#pc-" (id) } width=(width) height=(ground) {}
            }
        }
    })
}

/// A building as it stands in a street whose highest one is this high.
pub(crate) fn standing(id: CardId, highest: u16) -> Markup {
    let Building { lot: (left, right), width, .. } = *buildings::building(id);
    in_street(&id.to_string(), (left, right - left), width, highest)
}

/// A plot on which nobody has built.
pub(crate) fn plot(number: u8, highest: u16) -> Markup {
    in_street(&format!("plot-{}", number % scenery::N_PLOTS), (0, scenery::PLOT), scenery::PLOT, highest)
}

/// A drawing of this width on its lot.
fn in_street(name: &str, (left, room): (u16, u16), width: u16, highest: u16) -> Markup {
    let ground = buildings::GROUND;
    let top = ground - highest;
    html! {
        svg.pc-house viewBox={ (left) " " (top) " " (room) " " (highest) } preserveAspectRatio="xMidYMax meet" aria-hidden="true" {
            use href={ "#pc-" (name) } width=(width) height=(ground) {}
        }
    }
}

/// Sky and hills behind a street.
pub(crate) fn backdrop() -> Markup {
    let (width, height) = BACKDROP;
    html! {
        svg.pc-backdrop viewBox={ "0 0 " (width) " " (height) } preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            use href="#pc-backdrop" {}
        }
    }
}
