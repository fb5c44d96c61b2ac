//! The one list of boards. A game without one is played by its list of actions and
//! its text table.

use draw::Board;
use kernel::{AnyGame, AnyStep, Info, Label, Message, Seat, Told};
use maud::{Markup, html};

/// Every board of the site.
pub(crate) static BOARDS: &[Board] =
    &[point_city_ui::BOARD, rolling_heights_ui::BOARD, suburbia_ui::BOARD, welcome_to_ui::BOARD];

pub(crate) fn find(slug: &str) -> Option<&'static Board> {
    BOARDS.iter().find(|board| board.slug == slug)
}

/// The picture of a game in the list of games.
pub(crate) fn picture(slug: &str) -> Markup {
    find(slug).map_or_else(plain_picture, |board| (board.picture)())
}

/// What is asked of a seat.
pub(crate) fn task(slug: &str, game: &dyn AnyGame, seat: Seat) -> Message {
    find(slug).map_or_else(|| Message::new("web-task-mine"), |board| (board.task)(game, seat))
}

/// Why a game is over.
pub(crate) fn ended(info: &Info, game: &dyn AnyGame) -> Option<Message> {
    let board = find(info.slug).and_then(|board| (board.ended)(game));
    board.or_else(|| game.ending().map(|end| (info.label)(Label::End(end))))
}

/// The pieces that an action touches.
pub(crate) fn pieces(slug: &str, action: &str) -> Vec<String> {
    find(slug).map_or_else(Vec::new, |board| (board.pieces)(action))
}

/// The pieces and things that a step speaks of.
pub(crate) fn touched(slug: &str, step: &AnyStep, told: &[Told]) -> Vec<String> {
    find(slug).map_or_else(Vec::new, |board| (board.touched)(step, told))
}

/// A row of houses, for games without a picture of their own.
fn plain_picture() -> Markup {
    html! {
        svg viewBox="0 0 160 90" {
            @for (index, height) in [34, 52, 40, 60, 46].into_iter().enumerate() {
                @let x = 12 + 28 * index;
                rect class={ "house-" (index % 3) } x=(x) y=(80 - height) width="22" height=(height) rx="2" {}
                rect.window x=(x + 5) y=(88 - height) width="5" height="6" {}
                rect.window x=(x + 12) y=(88 - height) width="5" height="6" {}
            }
            rect.ground x="0" y="80" width="160" height="10" {}
        }
    }
}
