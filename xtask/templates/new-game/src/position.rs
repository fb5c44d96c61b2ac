//! A position as text. What follows from the rest may be left out, so that a
//! fixture says only what it is about.

use kernel::{PositionError, Seat, Setup};
use serde::{Deserialize, Serialize};

use crate::{
    setup,
    state::{MyGame, Phase},
};

/// A position written out.
#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    phase: PhaseName,
    turn: u8,
    #[serde(default = "kernel::one")]
    active: u8,
    purse: u8,
    /// The coins of each seat, in order.
    coins: Vec<u8>,
    /// The final points, once they are counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    points: Vec<i32>,
}

#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum PhaseName {
    First,
    Choose,
    Score,
    Over,
}

pub(crate) fn write(game: &MyGame) -> Position {
    let n_seats = usize::from(game.n_seats);
    Position {
        phase: match game.phase {
            Phase::ChooseFirst => PhaseName::First,
            Phase::Choose => PhaseName::Choose,
            Phase::Score => PhaseName::Score,
            Phase::Over => PhaseName::Over,
        },
        turn: game.turn_number,
        active: game.active.number(),
        purse: game.purse,
        coins: game.coins[..n_seats].to_vec(),
        points: if game.phase == Phase::Over { game.points[..n_seats].to_vec() } else { Vec::new() },
    }
}

/// Reads what can be read; whether it fits together is asked of `invariants`.
pub(crate) fn read(setup: &Setup, position: &Position) -> Result<MyGame, PositionError> {
    let mut game = setup::start(setup);
    let n_seats = usize::from(game.n_seats);
    game.phase = match position.phase {
        PhaseName::First => Phase::ChooseFirst,
        PhaseName::Choose => Phase::Choose,
        PhaseName::Score => Phase::Score,
        PhaseName::Over => Phase::Over,
    };
    game.turn_number = position.turn;
    game.active = Seat::from_number(position.active)
        .filter(|seat| seat.number() <= game.n_seats)
        .ok_or_else(|| PositionError::new(format!("active = {}: no such seat", position.active)))?;
    game.purse = position.purse;
    if position.coins.len() != n_seats {
        return Err(PositionError::new("coins must have a number for each seat"));
    }
    game.coins[..n_seats].copy_from_slice(&position.coins);
    if position.points.len() > n_seats {
        return Err(PositionError::new("points are for more seats than there are"));
    }
    game.points[..position.points.len()].copy_from_slice(&position.points);
    Ok(game)
}
