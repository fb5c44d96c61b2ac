//! A store on disk: players and tables in one SQLite database in one folder.
//!
//! # What is promised
//!
//! What [`::store`] promises, and of the disk:
//!
//! * **Acknowledged is durable.** A write is answered after the transaction
//!   that holds it has been committed with `synchronous=FULL`: it survives a
//!   killed program and, as far as the disk tells the truth, a power cut.
//! * **One program a folder.** A lock file keeps a second server out.
//!
//! # How writes go
//!
//! One thread owns the only connection that writes. It takes all jobs that wait,
//! runs each in a savepoint of one transaction (so that a refused job does not
//! spoil the others), commits once, and then answers each. The more wait, the
//! more share the price of one commit. Reads go over read-only connections that never
//! wait for the writer. They are short and done where they are asked for, but for the
//! reading of a whole table, which has a thread of its own.
//!
//! # Copies
//!
//! [`SqliteStore::backup`] makes a sound copy at any time. So does a snapshot of the
//! whole file system. A plain copy of `kvartal.db` and `kvartal.db-wal` under
//! load is sound only while somebody holds a read transaction open on the
//! database: otherwise a checkpoint may fall between the two files, and the copy
//! belongs to no moment at all. With a reader the order of the files does not
//! matter, since nothing that the copied log lacks can reach the database file
//! meanwhile; the copy then holds all that was acknowledged before it began. The
//! copying must be done by another process: closing the file inside this one
//! would drop SQLite's locks on it.

#![warn(missing_docs)]

mod append;
mod archive;
mod calls;
mod ending;
mod failure;
mod file_error;
mod folder;
mod forget;
mod list;
mod matches;
mod player;
mod private;
mod puzzles;
mod readers;
mod results;
mod schema;
mod store;
mod study;
mod tables;
mod time;
mod writer;

pub use self::store::SqliteStore;
pub use file_error::FileError;
pub use private::{create_private_folder, write_private};

#[cfg(test)]
mod tests;
