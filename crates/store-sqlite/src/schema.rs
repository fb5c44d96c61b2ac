//! The tables of the database, version by version.
//!
//! A version that people have used is never edited: what changes is a new file
//! at the end of the list.

use rusqlite::{Connection, TransactionBehavior};

use crate::FileError;

/// Version n of the database is made by the first n of these.
const MIGRATIONS: [&str; 11] = [
    include_str!("schema/v1.sql"),
    include_str!("schema/v2.sql"),
    include_str!("schema/v3.sql"),
    include_str!("schema/v4.sql"),
    include_str!("schema/v5.sql"),
    include_str!("schema/v6.sql"),
    include_str!("schema/v7.sql"),
    include_str!("schema/v8.sql"),
    include_str!("schema/v9.sql"),
    include_str!("schema/v10.sql"),
    include_str!("schema/v11.sql"),
];

/// Brings the database to the newest version.
pub(crate) fn migrate(connection: &mut Connection) -> Result<(), FileError> {
    migrate_by(&MIGRATIONS, connection)
}

pub(crate) fn migrate_by(migrations: &[&str], connection: &mut Connection) -> Result<(), FileError> {
    let found: i64 = connection.pragma_query_value(None, "user_version", |row| row.get(0))?;
    let known = i64::try_from(migrations.len()).expect("there are few migrations");
    let Some(n_done) = usize::try_from(found).ok().filter(|n_done| *n_done <= migrations.len()) else {
        return Err(FileError::Newer { found, known });
    };
    for (sql, version) in migrations.iter().zip(1..).skip(n_done) {
        let transaction = connection.transaction_with_behavior(TransactionBehavior::Immediate)?;
        transaction.execute_batch(sql)?;
        transaction.pragma_update(None, "user_version", version)?;
        transaction.commit()?;
    }
    Ok(())
}
