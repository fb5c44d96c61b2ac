//! What a viewer knows. Point City has no secrets: the building side of a card
//! that nobody has turned over is known to nobody, so it is not in the position
//! either (PC-35). A view is the whole table and the place one looks from.

use kernel::{Free, Viewer};

use crate::state::PointCity;

/// The table as somebody sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub viewer: Viewer,
    pub table: PointCity,
}

pub(crate) fn view(game: &PointCity, viewer: Viewer) -> View {
    View { viewer, table: game.clone() }
}

/// Nothing has to be invented.
pub(crate) fn imagine(view: &View, _: &mut Free) -> PointCity {
    view.table.clone()
}
