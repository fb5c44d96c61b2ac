//! Pages: pure functions of what somebody may see, the language, and what he may
//! do.

mod asking;
mod chat;
mod controls;
mod daily;
mod home;
mod kept;
mod layout;
mod log;
mod me;
mod new_table;
mod region;
mod replay;
mod rules;
mod seats;
mod showing;
mod shown;
mod since;
mod table;
mod takeback;
mod waiting;
mod webhook;

pub(crate) use asking::Question;
pub(crate) use controls::{CLOCKS, LATES, PACES, is_phrase};
pub(crate) use daily::{DAY_MILLIS, Daily, DailyRow, daily};
pub(crate) use home::{Lists, home};
pub(crate) use kept::{ending, kept};
pub(crate) use layout::{Page, page};
pub(crate) use me::{about, device_link, devices, me};
pub(crate) use new_table::{new_table, open_record};
pub(crate) use region::{Region, Regions};
pub(crate) use replay::Film;
pub(crate) use rules::{provenance, rules, rulings};
pub use shown::Shown;
pub(crate) use table::{Around, Deal, offer_button, table};
pub(crate) use webhook::Hook;

#[cfg(test)]
mod tests;
