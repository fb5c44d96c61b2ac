//! My Game: say in a sentence what the players do.
//!
//! # Glossary
//!
//! The words of the rulebook, with the spelling that code, data and notation
//! share.
//!
//! * **Purse**: the coins that nobody has yet.
//! * **Round**: every seat has one turn in it.
//!
//! `RULES.md` lists every rule with the function that keeps it and the fixture
//! that proves it.

mod action;
mod apply;
mod bot;
mod catalog;
mod encode;
mod entries;
mod estimate;
mod event;
mod info;
mod invariants;
mod ledger;
mod legal;
mod notation;
mod plausible;
mod position;
mod rules;
mod score;
mod score_line;
mod scorecard;
mod setup;
mod state;
mod table;
mod view;
mod words;

mod game;

pub use action::{Action, Outcome};
pub use bot::entry;
pub use catalog::{Catalog, catalog};
pub use state::MyGame;
pub use view::View;

#[cfg(test)]
mod tests;
