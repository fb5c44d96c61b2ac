//! A store in Postgres, 14 or newer: for one node or several.
//!
//! # What is promised
//!
//! What [`::store`] promises, and of the database:
//!
//! * **Acknowledged is durable.** Every session has `synchronous_commit` at `on` or more,
//!   and a server with `fsync` off is not used. With a synchronous standby a write is
//!   answered after both have it.
//! * **Doubt is said.** A connection that is lost, an answer that does not come in time, or
//!   a `COMMIT` that comes with a warning (somebody cancelled the wait for the standby) is
//!   an error that [is unclear](::store::Error::is_unclear), never an acknowledgement.
//! * **Many may write.** Several programs may use one database at once. Whoever appends by
//!   old numbers gets a conflict, wherever the other sits.
//!
//! # How writes go
//!
//! A write is one statement, and so one transaction and one round trip: what has to be looked
//! at before it is written is looked at by a function in the database (`schema/`), which
//! answers what it refuses. Writes at different tables run side by side, each on a connection
//! of its own; the row of a table's status is the lock under which the table grows. Each write
//! is a task of its own, so it goes on if its caller does not.
//!
//! Of two transactions that wait for each other Postgres ends one. It has changed nothing
//! then, and is begun again.
//!
//! # What is not here
//!
//! Nothing tells the other nodes what was written: they ask (`cluster`), and ring each other
//! where the server around the site does so. TLS is not spoken; a server elsewhere belongs into a private network.

#![warn(missing_docs)]

mod append;
mod archive;
mod calls;
mod cluster;
mod connect;
mod ending;
mod failure;
mod list;
mod matches;
mod open_error;
mod player;
mod puzzles;
mod results;
mod schema;
mod store;
mod study;
mod tables;
mod time;
mod work;

pub use self::store::PostgresStore;
pub use ::store::Error;
pub use open_error::OpenError;
pub use work::{SeriesId, WorkQueue, WorkerId};

#[cfg(test)]
mod tests;
