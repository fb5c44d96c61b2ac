//! Pages: pure functions of what somebody may see, the language, and what he may
//! do.

mod home;
mod layout;
mod me;
mod new_table;
mod table;

pub(crate) use home::{Lists, home};
pub(crate) use layout::{Page, page};
pub(crate) use me::{about, device_link, me};
pub(crate) use new_table::new_table;
pub(crate) use table::{Regions, is_phrase, regions, table};
