//! What is said at a table.

use crate::PlayerId;

/// A line of the chat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChatLine {
    /// Who said it, or to whom it happened.
    pub player: PlayerId,
    /// The name that they had then.
    pub name: String,
    /// What was said.
    pub said: Said,
}

/// What a line of the chat says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Said {
    /// Somebody's own words.
    Text(String),
    /// A phrase that everybody reads in their own language, by its name.
    Phrase(String),
    /// That they have left their seat to a bot.
    HasLeft,
    /// That they have taken it back.
    IsBack,
}
