//! Rounds and lanes: which steps commute.
//!
//! A *round* is a stretch of seats' steps in which nobody has to wait for
//! another: who owes a step at its start may act in any order. A turn of one
//! seat alone is a round too. Inside a round a seat reads and changes only its
//! own lane, so its steps can be moved past, or taken out from between, those
//! of the others.

use std::{ops::Range, sync::Arc};

use kernel::SeatSet;

use crate::Played;

/// The order of the steps in which each round goes by seats; otherwise it is
/// left alone.
pub(crate) fn seat_order(played: &[Arc<Played>]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..played.len()).collect();
    for round in rounds(played) {
        order[round].sort_by_key(|index| (played[*index].step.seat, *index));
    }
    order
}

/// The rounds of a game, the last one first: whoever asks what can be taken back needs
/// only a few. An outcome is a round of its own.
pub(crate) fn rounds(played: &[Arc<Played>]) -> impl Iterator<Item = Range<usize>> {
    let mut end = played.len();
    std::iter::from_fn(move || {
        let begins = |index: &usize| *index == 0 || !continues(&played[index - 1], &played[*index]);
        let start = (0..end).rev().find(begins)?;
        Some(start..std::mem::replace(&mut end, start))
    })
}

/// Whether a step belongs to the same round as the one before it.
///
/// In a round seats only fall silent, one after the other. Whoever owes a step
/// that he did not owe before was made to by another's step.
fn continues(previous: &Played, next: &Played) -> bool {
    let are_actions = previous.step.seat.is_some() && next.step.seat.is_some();
    are_actions && is_subset(next.before.seats(), previous.before.seats())
}

fn is_subset(part: SeatSet, whole: SeatSet) -> bool {
    part.iter().all(|seat| whole.has(seat))
}
