//! Suburbia: buy tiles, lay out a borough, and watch every number that moves.
//!
//! # Glossary
//!
//! * **Borough**: a player's tiles on an endless grid of hexes round his board.
//! * **Tile**: residential, industrial, commercial or civic, perhaps with an
//!   *icon*. Laid face down it is a **lake**, which is of no kind.
//! * **Market**: the open tiles, each in a *slot* with a price of its own; slot 1
//!   is the leftmost and dearest.
//! * **Basic tile**: suburbs, park or factory, from the supply.
//! * **Marker**: an investment marker, which doubles a tile.
//! * **Tracks**: money, income, reputation, population. **Red lines** on the
//!   population track lower income and reputation.
//! * **End tile**: hidden in stack C; the game ends with the round after the one
//!   in which it appears.
//! * **Lone Architect**, **Dale**: the two solo modes.
//!
//! `RULES.md` lists every rule with the function that keeps it and the fixture
//! that proves it.

mod action;
mod aids;
mod apply;
mod bot;
mod catalog;
mod encode;
mod entries;
mod estimate;
mod event;
mod game;
mod hex;
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

pub use action::{Action, Outcome, Slot};
pub use aids::{
    Change, Forecast, Pick, Rounds, Stall, goal_name, goal_wanted, icon_name, kind_name, price_text,
    rung_name, tile_effects, tile_name, track_name,
};
pub use bot::entry;
pub use catalog::{
    Catalog, Effect, Fits, Gain, Goal, GoalId, Icon, Kind, Lead, Metric, Now, Per, PriceFrom, Stack, Tile,
    TileId, catalog,
};
pub use hex::Hex;
pub use legal::Due;
pub use state::{Borough, Face, Mode, Placed, Suburbia};
pub use view::View;

#[cfg(test)]
mod tests;
