//! Rolling Heights: throw your workers, push them, and build the city's towers.
//!
//! # Glossary
//!
//! * **Plot**: one of the 54 squares of the map; the map is six **district
//!   boards** of nine plots. **Premium** plots cost cubes, water is never built on.
//! * **Plan**: a tile of the market, and on the map an unfinished building with
//!   *towers* of cubes. Finished it is a **building** of one of five **kinds**.
//! * **Worker**: one of nine colours. Thrown it is **exhausted** (flat), **steady**
//!   (on its side) or **hard** (standing). It acts once a turn.
//! * **Power**: pays like cubes, but is never built.
//! * **Wild token**: a cube of any colour, or a point at the end.
//! * **Special cube**: stands for a colour that has run out.
//! * **Announcement**: scores for everybody at the end. **Goal**: a secret one of
//!   one's own, the better of two.
//! * **Rival**: the automaton of the solo game.
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
mod plot;
mod position;
mod rules;
mod score;
mod score_line;
mod scorecard;
mod setup;
mod stance;
mod state;
mod table;
mod view;
mod words;

pub use action::{Action, Cell, Landed, Outcome, Payment, Side};
pub use bot::entry;
pub use catalog::{
    Ability, AnnouncementId, Catalog, Effect, GoalId, Kind, Known, Level, Material, Plan, PlanId, RivalLevel,
    Terrain, Worker, Worth, Yield, catalog,
};
pub use legal::Due;
pub use plot::{Plot, Plots};
pub use stance::{Pose, Stance};
pub use state::{Crew, Hand, How, Placed, RollingHeights, Source};
pub use view::{
    LandPrice, Risk, RivalPlan, View, Waste, Way, announcement_name, counted, goal_name, kind_name,
    material_name, payment_name, plan_facts, plan_name, source_name, stance_name, worker_brings, worker_name,
};

#[cfg(test)]
mod tests;
