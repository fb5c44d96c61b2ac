//! How Dale decides: the dearest tile, on the best place.

use kernel::{Owner, Silent};

use crate::{
    action::Slot,
    catalog::TileId,
    rules::{effects, market, places},
    state::{Choice, Face, Public, Suburbia},
};

/// The slot from which Dale takes: the dearest tile with its slot's price; among
/// equals the leftmost (SU-61).
pub(crate) fn slot(public: &Public) -> Option<Slot> {
    let price = |slot: u8| market::price(public, Choice::Buy(slot));
    let mut best: Option<u8> = None;
    for (slot, _) in public.open_tiles() {
        if best.is_none_or(|best| price(slot) > price(best)) {
            best = Some(slot);
        }
    }
    best.map(Slot)
}

/// The places that raise Dale's income and reputation together most, as they
/// really change (limits and red lines counted); among those, the ones that
/// raise reputation most (SU-63).
pub(crate) fn best_places(game: &Suburbia, tile: TileId) -> places::Places {
    let free = places::free(game.public.borough(Owner::Rival));
    let worth = |hex| {
        let mut after = game.clone();
        effects::lay(&mut after, Owner::Rival, tile, Face::Up, hex, &mut Silent);
        let borough = after.public.borough(Owner::Rival);
        (borough.income + borough.reputation, borough.reputation)
    };
    let best = free.iter().map(|hex| worth(*hex)).max();
    free.into_iter().filter(|hex| Some(worth(*hex)) == best).collect()
}
