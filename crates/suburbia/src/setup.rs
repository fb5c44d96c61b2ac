//! The table before the first step (SU-01 … SU-07).

use arrayvec::ArrayVec;
use kernel::{Seat, SeatSet, Setup, SetupError};

use crate::{
    catalog::{TileId, catalog},
    hex::Hex,
    state::{
        Board, Borough, Face, Mode, Phase, Piles, Placed, Public, RulesVersion, Secret, Suburbia, Tiles, Turn,
    },
};

/// Lays out the table: boroughs and stacks (SU-02) and the supply of basic tiles
/// (SU-04); nothing is shown yet.
pub(crate) fn start(setup: &Setup) -> Result<Suburbia, SetupError> {
    let n_seats = setup.n_seats();
    let mode = match (n_seats, setup.options().get("solo")) {
        (1, Some("dale")) => Mode::Dale,
        (1, _) => Mode::Architect,
        _ => Mode::Table,
    };
    let boards = boards(setup)?;
    let n_boroughs = if mode == Mode::Dale { 2 } else { usize::from(n_seats) };
    let mut public = Public {
        n_seats,
        rules: if setup.versions().rules == 1 { RulesVersion::One } else { RulesVersion::Two },
        mode,
        phase: Phase::ShowTile,
        active: Seat::new(0),
        first: Seat::new(0),
        turn_number: 0,
        last_round: None,
        turn: Turn::default(),
        market: [None; 7],
        basic: [4; 3],
        piles: Piles { left: [0; 3], unseen: catalog().copies, end_shown: false },
        goals: ArrayVec::new(),
        dealt: SeatSet::EMPTY,
        kept: SeatSet::EMPTY,
        shown: [None; 4],
        boroughs: std::array::from_fn(|index| match boards.get(index) {
            Some(board) if index < n_boroughs => starting_borough(*board),
            _ if index < n_boroughs => starting_borough(Board::Front),
            _ => Borough::default(),
        }),
        points: [0; 4],
    };
    public.piles.left = public.row().stacks;
    for tile in TileId::BASIC {
        public.piles.unseen[tile.index()] = 0; // basic tiles lie open
    }
    Ok(Suburbia { public, secrets: [Secret::default(); 4] })
}

/// The sides of the seats' boards: one for all, or one for each (SU-15).
fn boards(setup: &Setup) -> Result<Vec<Board>, SetupError> {
    let value = setup.option("board");
    let side = |side: &str| if side == "back" { Board::Back } else { Board::Front };
    let sides: Vec<Board> = value.split(',').map(side).collect();
    let n_seats = usize::from(setup.n_seats());
    match sides.len() {
        1 => Ok(vec![sides[0]; n_seats]),
        n if n == n_seats => Ok(sides),
        _ => Err(SetupError::BadValue {
            key: "board".to_owned(),
            value: value.to_owned(),
            known: "front, back, or a side for each seat".to_owned(),
        }),
    }
}

/// Suburbs, park and factory in a column; 15 $, income 0, reputation 1,
/// population 2, three markers (SU-05).
fn starting_borough(board: Board) -> Borough {
    let mut tiles = Tiles::default();
    for (r, tile) in (0..).zip(TileId::BASIC) {
        let hex = board.side(Hex::new(0, r));
        tiles.push(Placed { hex, tile, face: Face::Up, marked: false, turn: 0 });
    }
    Borough { tiles, board, money: 15, income: 0, reputation: 1, population: 2, markers: 3 }
}

impl Board {
    /// A place as it lies on this side: the back is the front turned round.
    pub(crate) fn side(self, hex: Hex) -> Hex {
        match self {
            Board::Front => hex,
            Board::Back => hex.turned(),
        }
    }
}
