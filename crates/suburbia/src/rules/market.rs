//! The market: prices, holes, and how it slides.

use crate::{
    action::Slot,
    catalog::TileId,
    state::{Choice, Mode, Public},
};

/// What it costs to take what was chosen: a tile of the market its printed price
/// and its slot's (SU-10), a lake only the slot's (SU-12), a basic tile only its
/// printed price (SU-11). Dale's price is his own affair.
pub(crate) fn price(public: &Public, choice: Choice) -> i16 {
    match choice {
        Choice::Buy(slot) => {
            slot_price(public, slot) + public.market[usize::from(slot)].map_or(0, tile_price)
        }
        Choice::Lake(slot) => slot_price(public, slot),
        Choice::Basic(tile) | Choice::Dale(tile) => tile_price(tile),
    }
}

pub(crate) fn slot_price(public: &Public, slot: u8) -> i16 {
    public.slot_prices().get(usize::from(slot)).map_or(0, |price| i16::from(*price))
}

pub(crate) fn tile_price(tile: TileId) -> i16 {
    tile.tile().price.into()
}

/// The slot that the next tile goes to: the rightmost hole, so that of two new
/// tiles the second lies leftmost (SU-53); against Dale from left to right
/// (SU-62).
pub(crate) fn next_hole(public: &Public) -> Option<Slot> {
    let slots = 0..u8::try_from(public.slot_prices().len()).expect("seven slots at most");
    let is_hole = |slot: &u8| public.market[usize::from(*slot)].is_none();
    let hole = match public.mode {
        Mode::Table | Mode::Architect => slots.rev().find(is_hole),
        Mode::Dale => slots.into_iter().find(is_hole),
    };
    hole.map(Slot)
}

/// Moves the tiles to the right, into the holes (SU-20).
pub(crate) fn slide(public: &mut Public) {
    let n_slots = public.slot_prices().len();
    let mut to = n_slots;
    for from in (0..n_slots).rev() {
        if let Some(tile) = public.market[from].take() {
            to -= 1;
            public.market[to] = Some(tile);
        }
    }
}
