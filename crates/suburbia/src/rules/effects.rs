//! What a new tile does, and what the others make of it.
//!
//! The order is: the tile's immediate effect, its own conditional effects, its
//! neighbours, the rest of the borough, then the other boroughs in turn order
//! (SU-16). Within a group older tiles come first, and a tile's effects in the
//! order of the data. The owner of the tile that carries an effect has the gain.

use kernel::{Owner, Sink};

use crate::{
    catalog::{Effect, Gain, Now, Per, TileId},
    event::{Cause, Event},
    hex::Hex,
    rules::tracks::change,
    state::{Borough, Face, Mode, Placed, Public, Suburbia},
};

/// What a lake pays for each tile beside it (SU-12).
const LAKE_PAYS: i16 = 2;

/// Lays a tile and applies everything that follows from it.
pub(crate) fn lay(
    game: &mut Suburbia,
    owner: Owner,
    tile: TileId,
    face: Face,
    hex: Hex,
    sink: &mut impl Sink<Event>,
) {
    let placed = Placed { hex, tile, face, marked: false, turn: game.public.turn_number };
    sink.tell(|| Event::Laid { owner, tile, face, hex });
    game.public.borough_mut(owner).tiles.push(placed).expect("a borough has room for every round");
    give(game, owner, placed, sink);
    react_at_home(game, owner, placed, sink);
    if face == Face::Up {
        react_elsewhere(game, owner, placed, sink);
    }
}

/// Lays an investment marker: the tile's effects are taken once more as the
/// boroughs now stand, and count double from now on. Nothing reacts (SU-13).
pub(crate) fn mark(game: &mut Suburbia, owner: Owner, hex: Hex, sink: &mut impl Sink<Event>) {
    let borough = game.public.borough_mut(owner);
    borough.markers -= 1;
    let Some(placed) = borough.tiles.iter_mut().find(|placed| placed.hex == hex) else {
        unreachable!("a marker is laid on a tile")
    };
    // Given once more, not twice: the first helping was had long ago.
    let once_more = *placed;
    placed.marked = true;
    sink.tell(|| Event::Marked { owner, tile: once_more.tile, face: once_more.face, hex });
    give(game, owner, once_more, sink);
}

/// The immediate effect, and the conditional ones for what is already there.
fn give(game: &mut Suburbia, owner: Owner, placed: Placed, sink: &mut impl Sink<Event>) {
    let cause = Cause::of(&placed);
    if placed.is_lake() {
        let n_tiles = n_face_up_beside(game.public.borough(owner), placed.hex);
        return change(game, owner, Gain::Money, LAKE_PAYS * n_tiles, cause, sink);
    }
    let tile = placed.tile.tile();
    let Now { income, reputation, population } = tile.now;
    change(game, owner, Gain::Income, income.into(), cause, sink);
    change(game, owner, Gain::Reputation, reputation.into(), cause, sink);
    change(game, owner, Gain::Population, population.into(), cause, sink);
    for effect in &tile.effects {
        let n = count(&game.public, owner, &placed, effect);
        change(game, owner, effect.gain, i16::from(effect.amount) * n, cause, sink);
    }
}

/// How many tiles an effect of a tile that lies there counts now (SU-18).
fn count(public: &Public, owner: Owner, carrier: &Placed, effect: &Effect) -> i16 {
    let home = public.borough(owner);
    let fits = |placed: &&Placed| !placed.is_lake() && effect.fits.tile(placed.tile);
    let in_borough = |borough: &Borough| borough.tiles.iter().filter(fits).count();
    let everywhere = |is_counted: &dyn Fn(Owner, &Placed) -> bool| -> usize {
        let tiles =
            public.owners().flat_map(|other| public.borough(other).tiles.iter().map(move |p| (other, p)));
        tiles.filter(|(other, placed)| fits(placed) && is_counted(*other, placed)).count()
    };
    let n = match effect.per {
        Per::Adjacent => home.beside(carrier.hex).filter(fits).count(),
        Per::Own => in_borough(home),
        Per::Any => everywhere(&|_, _| true),
        Per::Other => everywhere(&|other, _| other != owner),
        Per::After => everywhere(&|_, placed| placed.turn > carrier.turn),
        Per::RedLine => 0,
        Per::BesideLake => {
            let lakes = home.tiles.iter().filter(|placed| placed.is_lake());
            return lakes.map(|lake| n_face_up_beside(home, lake.hex)).sum();
        }
    };
    i16::try_from(n).expect("a hundred tiles at most")
}

/// The neighbours of the new tile react first, then the rest of the borough;
/// each with all its effects, oldest first (SU-16).
fn react_at_home(game: &mut Suburbia, owner: Owner, new: Placed, sink: &mut impl Sink<Event>) {
    let n_tiles = game.public.borough(owner).tiles.len() - 1;
    for group in [Group::Neighbours, Group::Others] {
        for index in 0..n_tiles {
            let placed = game.public.borough(owner).tiles[index];
            let is_beside = placed.hex.is_beside(new.hex);
            if is_beside == (group == Group::Neighbours) {
                react(game, owner, placed, owner, new, sink);
            }
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Group {
    Neighbours,
    Others,
}

/// The tiles of the other boroughs react in turn order after the mover (SU-16).
fn react_elsewhere(game: &mut Suburbia, owner: Owner, new: Placed, sink: &mut impl Sink<Event>) {
    for other in others(&game.public, owner) {
        for index in 0..game.public.borough(other).tiles.len() {
            let placed = game.public.borough(other).tiles[index];
            react(game, other, placed, owner, new, sink);
        }
    }
}

fn others(public: &Public, owner: Owner) -> arrayvec::ArrayVec<Owner, 3> {
    let mut acc = arrayvec::ArrayVec::new();
    match (public.mode, owner) {
        (Mode::Architect, _) => {}
        (Mode::Dale, Owner::Rival) => acc.push(Owner::Seat(public.active)),
        (Mode::Dale, Owner::Seat(_)) => acc.push(Owner::Rival),
        (Mode::Table, _) => {
            let mut seat = public.active;
            for _ in 1..public.n_seats {
                seat = seat.next(public.n_seats);
                acc.push(Owner::Seat(seat));
            }
        }
    }
    acc
}

/// What one tile makes of a new one.
fn react(
    game: &mut Suburbia,
    owner: Owner,
    carrier: Placed,
    laid_by: Owner,
    new: Placed,
    sink: &mut impl Sink<Event>,
) {
    let cause = Cause::of(&carrier);
    if carrier.is_lake() {
        // A lake pays for a tile beside it; a lake beside a lake is nothing.
        if carrier.hex.is_beside(new.hex) && !new.is_lake() && owner == laid_by {
            change(game, owner, Gain::Money, LAKE_PAYS * carrier.weight(), cause, sink);
        }
        return;
    }
    let is_home = owner == laid_by;
    for effect in &carrier.tile.tile().effects {
        let fits = !new.is_lake() && effect.fits.tile(new.tile);
        let n = match effect.per {
            Per::Adjacent => i16::from(fits && is_home && carrier.hex.is_beside(new.hex)),
            Per::Own => i16::from(fits && is_home),
            Per::Any | Per::After => i16::from(fits),
            Per::Other => i16::from(fits && !is_home),
            Per::RedLine => 0,
            Per::BesideLake if !is_home => 0,
            Per::BesideLake => new_pairs(game.public.borough(owner), new),
        };
        change(game, owner, effect.gain, i16::from(effect.amount) * n * carrier.weight(), cause, sink);
    }
}

/// The pairs of a lake and a face-up tile that a new tile makes (SU-26).
fn new_pairs(borough: &Borough, new: Placed) -> i16 {
    if new.is_lake() {
        return n_face_up_beside(borough, new.hex);
    }
    let n = borough.beside(new.hex).filter(|placed| placed.is_lake()).count();
    i16::try_from(n).expect("six neighbours")
}

fn n_face_up_beside(borough: &Borough, hex: Hex) -> i16 {
    let n = borough.beside(hex).filter(|placed| !placed.is_lake()).count();
    i16::try_from(n).expect("six neighbours")
}
