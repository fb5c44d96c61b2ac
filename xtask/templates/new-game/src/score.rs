//! What everything is worth.

use kernel::Seat;

use crate::{catalog::catalog, score_line::ScoreLine, state::MyGame};

/// The lines of a seat's scorecard as they stand now: coins alone (MG-21).
pub(crate) fn lines(game: &MyGame, seat: Seat) -> [(ScoreLine, i32); 1] {
    let coins = i32::from(game.coins[seat.index()]);
    [(ScoreLine::Coins, coins * i32::from(catalog().points_per_coin))]
}

/// The points of a seat as they stand now.
pub(crate) fn total(game: &MyGame, seat: Seat) -> i32 {
    lines(game, seat).iter().map(|(_, points)| points).sum()
}
