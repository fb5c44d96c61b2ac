//! The rules by chapter of the book: what is near what, what pays for what.
//! `legal` and `apply` put them together. Give each chapter a file here.

use crate::catalog::catalog;

/// The game lasts a fixed number of rounds (MG-20).
pub(crate) fn n_turns(n_seats: u8) -> u8 {
    catalog().rounds * n_seats
}
