//! Everything that is drawn and never changes: signs, buildings, the backdrop of a street.

pub(crate) mod buildings;
mod crowns;
mod ground_floors;
mod hatching;
pub(crate) mod print;
mod roofs;
pub(crate) mod scenery;
pub(crate) mod signs;

use draw::Symbol;
use maud::html;
use point_city::{CardId, Suit};

/// All of them, for the file that a page loads once.
pub(crate) fn symbols() -> Vec<Symbol> {
    let mut acc: Vec<Symbol> = Suit::ALL
        .into_iter()
        .map(|suit| sign_symbol(signs::name(suit), signs::path(suit)))
        .chain([sign_symbol("civic", signs::CIVIC)])
        .collect();
    acc.extend(scenery::symbols());
    acc.extend((0..CardId::N).map(CardId).map(|id| {
        let building = buildings::building(id);
        Symbol {
            id: format!("pc-{id}"),
            width: building.width,
            height: buildings::GROUND,
            body: building.body.clone(),
        }
    }));
    acc
}

/// A sign takes its colour from where it is shown.
fn sign_symbol(name: &str, path: &str) -> Symbol {
    Symbol {
        id: format!("pc-{name}"),
        width: 24,
        height: 24,
        body: html! { path fill-rule="evenodd" stroke="var(--ink)" stroke-width="1.2" stroke-linejoin="round" d=(path) {} },
    }
}
