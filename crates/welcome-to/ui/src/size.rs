//! How large a sheet is drawn.

/// How a sheet is looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Size {
    /// On the table: its places can be chosen.
    Table,
    /// Somebody's, only to look at.
    Look,
}
