//! Welcome To…: everybody writes a house number and uses an effect, all at once,
//! on a sheet of his own.
//!
//! # Glossary
//!
//! * **Combination**: the number of a stack's open card and the effect of the card
//!   just turned over. The open card's own effect shows in its corners: it comes
//!   next.
//! * **Sheet**: three streets of *places*, and columns of boxes to cross.
//! * **Estate**: one to six houses in a row between two fences.
//! * **Bis**: a copy of a neighbour's number.
//! * **Plan**: a city plan A, B or C; whoever completes it first has more of it.
//! * **Refusal**: what one gets if no number fits.
//! * **Roundabout**: splits a street, in the expert variant.
//! * **Competitor**: whom one plays against alone; every third card is his.
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
mod game;
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
mod sheet;
mod state;
mod table;
mod view;
mod words;

pub use action::{Action, Chosen, Outcome, Pick, Top};
pub use bot::entry;
pub use catalog::{Card, Catalog, Competitor, Effect, Needs, Ours, Plan, PlanId, SheetKind, catalog};
pub use rules::plans::{Part, Wanted};
pub use score_line::ScoreLine;
pub use sheet::{Estate, Estates, House, Plot, Sheet};
pub use state::{LaneStep, WelcomeTo};
pub use view::{OpenCard, OpenStack, PlanOnTable, SoloTable, View};
pub use words::{
    card as card_name, competitor as competitor_name, competitor_card as competitor_text,
    effect as effect_name, fence as fence_name, letter as letter_name, needs as needs_text,
    place as place_name, plan as plan_text, street_name, top as top_name,
};

#[cfg(test)]
mod tests;
