//! Why a database cannot be used.

use thiserror::Error;

/// Why a store cannot be opened.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The URL is none, or names something that does not exist.
    #[error("this is no address of a Postgres database: {0}")]
    BadUrl(String),
    /// TLS is asked for.
    #[error("sslmode=require is not supported yet: reach the database by a private network or a tunnel")]
    Tls,
    /// There is no server, or it lets nobody in.
    #[error("the database cannot be reached: {0}")]
    Unreachable(String),
    /// The server is older than this program knows.
    #[error("the server is Postgres {found}, but this program needs {needed} or newer")]
    OldServer {
        /// The version of the server.
        found: i32,
        /// The oldest that will do.
        needed: i32,
    },
    /// A newer program has written this database.
    #[error("the database has version {found}, but this program knows only up to {known}")]
    Newer {
        /// The version of the database.
        found: i64,
        /// The newest version that this program knows.
        known: i64,
    },
    /// The server does not keep to a setting on which the promises rest.
    #[error("the server must run with {setting}=on, but it is {found}")]
    Setting {
        /// The setting.
        setting: &'static str,
        /// What it is instead.
        found: String,
    },
    /// Postgres refused.
    #[error("the database refuses: {0}")]
    Refused(String),
}
