//! Minds on a toy game.

mod learn;
mod net;
mod search;
mod toy;
