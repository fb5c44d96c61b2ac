//! Pages: pure functions of what somebody may see, the language, and what he may
//! do.

mod asking;
mod bar;
mod chat;
mod controls;
mod daily;
mod home;
mod icons;
mod kept;
mod layout;
mod log;
mod me;
mod new_table;
mod own_games;
mod preview;
mod region;
mod replay;
mod result;
mod rules;
mod seats;
mod showing;
mod shown;
mod since;
mod table;
mod takeback;
mod waiting;
mod webhook;
mod when;

pub(crate) use asking::Question;
pub(crate) use bar::{Place, offer_button};
pub(crate) use controls::{CLOCKS, LATES, PACES, is_phrase};
pub(crate) use daily::{Daily, DailyRow, daily};
pub(crate) use home::{Home, home};
pub(crate) use kept::{ending, kept};
pub(crate) use layout::{Page, page};
pub(crate) use me::{Said, about, device_link, devices, me};
pub(crate) use new_table::{Company, NewTable, new_table, open_record};
pub(crate) use own_games::{archive, own_games};
pub(crate) use preview::Preview;
pub(crate) use region::{Region, Regions};
pub(crate) use replay::Film;
pub(crate) use rules::{provenance, rules, rulings};
pub use shown::Shown;
pub(crate) use table::{Around, Deal, table};
pub(crate) use webhook::Hook;
pub(crate) use when::DAY_MILLIS;

#[cfg(test)]
mod tests;
