//! What a viewer knows. As long as there are no secrets a view is the whole
//! table and the place one looks from; with secrets it is the public part and
//! the viewer's own.

use kernel::{Free, Seat, Viewer};

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

/// What a board needs to draw.
impl View {
    /// Everybody who scores.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.table.seats()
    }

    /// The coins that nobody has yet.
    pub fn purse(&self) -> u8 {
        self.table.purse
    }

    /// The coins of a seat.
    pub fn coins(&self, seat: Seat) -> u8 {
        self.table.coins[seat.index()]
    }
}
