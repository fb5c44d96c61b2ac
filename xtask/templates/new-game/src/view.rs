//! What a viewer knows. As long as there are no secrets a view is the whole
//! table and the place one looks from; with secrets it is the public part and
//! the viewer's own.

use kernel::{Free, Viewer};

use crate::state::MyGame;

/// The table as somebody sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct View {
    pub viewer: Viewer,
    pub table: MyGame,
}

pub(crate) fn view(game: &MyGame, viewer: Viewer) -> View {
    View { viewer, table: game.clone() }
}

/// Nothing has to be invented; the secrets of others would be, with the dice.
pub(crate) fn imagine(view: &View, _: &mut Free) -> MyGame {
    view.table.clone()
}
