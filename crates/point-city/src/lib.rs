//! Point City: take two neighbouring cards a turn, gather resources, build a
//! city of seventeen turns.
//!
//! # Glossary
//!
//! * **Kind**: economy, industry, community, ecology or energy.
//! * **Resource card**: a card on its resource side: one symbol of a kind
//!   (tier 1), two (tiers 2 and 3), or *ingenuity*, which stands for any kind.
//! * **Building**: a card on its other side. It costs symbols and brings a
//!   *permanent resource*, points, or (a *civic* one) a *civic token*.
//! * **Market**: the four by four cards on the table. Cells are named `a1` (top
//!   left) to `d4` (bottom right), column letter first; *reading order* is a1,
//!   b1, c1, d1, a2 …
//! * **Top**: the deck's uppermost card, whose resource side all can see.
//! * **Automa**: the opponent of the solo mode.
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
mod spot;
mod state;
mod table;
mod view;
mod words;

mod game;

pub use action::{Action, Outcome, Payment};
pub use bot::entry;
pub use catalog::{
    Card, CardId, CardSet, Catalog, Kind, Resource, Suit, Tier, Token, TokenId, TokenRule, catalog,
};
pub use spot::Spot;
pub use state::{Cell, City, Face, PointCity, Side};
pub use view::{Due, View, card_name, kind_name, suit_name, token_name};

#[cfg(test)]
mod tests;
