//! Minds on a toy game.

mod search;
mod toy;
