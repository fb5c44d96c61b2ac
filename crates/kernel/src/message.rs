//! Words as data: an id and arguments, which `words` turns into a sentence.

use std::fmt;

use crate::{Owner, Seat};

/// A sentence or a name, not yet in any language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Message {
    /// The key in the Fluent files.
    pub id: &'static str,
    /// The named values that the sentence contains.
    pub args: Vec<(&'static str, Arg)>,
}

/// A value inside a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// A number; plural forms follow it.
    Number(i64),
    /// Something that is the same in every language: a cell, a file.
    Text(String),
    /// A message inside the message: the name of a thing.
    Message(Message),
    /// Several of them, joined by commas.
    List(Vec<Message>),
    /// Somebody at the table, who may have a name there.
    Owner(Owner),
}

impl Message {
    /// A message without arguments yet.
    pub fn new(id: &'static str) -> Self {
        Message { id, args: Vec::new() }
    }

    /// The message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }
}

/// For engineers and golden files: `id(name=value, …)`.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id)?;
        for (index, (name, value)) in self.args.iter().enumerate() {
            write!(f, "{}{name}={value}", if index == 0 { "(" } else { ", " })?;
        }
        if self.args.is_empty() { Ok(()) } else { f.write_str(")") }
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Number(number) => number.fmt(f),
            Arg::Text(text) => text.fmt(f),
            Arg::Message(message) => message.fmt(f),
            Arg::Owner(owner) => owner.fmt(f),
            Arg::List(messages) => {
                f.write_str("[")?;
                for (index, message) in messages.iter().enumerate() {
                    write!(f, "{}{message}", if index == 0 { "" } else { ", " })?;
                }
                f.write_str("]")
            }
        }
    }
}

/// The sentences of one crate in each language, as Fluent source.
#[derive(Debug, Clone, Copy)]
pub struct Texts {
    /// English.
    pub en: &'static str,
    /// Russian.
    pub ru: &'static str,
}

/// Turns messages into sentences of one language.
pub trait Say {
    /// The message in words.
    fn say(&self, message: &Message) -> String;

    /// The title that the player on a seat gave to what it builds, if any.
    fn title(&self, _seat: Seat) -> Option<&str> {
        None
    }
}

macro_rules! arg_from_integer {
    ($($integer:ty),*) => {$(
        impl From<$integer> for Arg {
            fn from(value: $integer) -> Self {
                Arg::Number(i64::from(value))
            }
        }
    )*};
}
arg_from_integer!(u8, u16, u32, i32, i64);

impl From<String> for Arg {
    fn from(value: String) -> Self {
        Arg::Text(value)
    }
}

impl From<&str> for Arg {
    fn from(value: &str) -> Self {
        Arg::Text(value.to_owned())
    }
}

impl From<Message> for Arg {
    fn from(value: Message) -> Self {
        Arg::Message(value)
    }
}

impl From<Vec<Message>> for Arg {
    fn from(value: Vec<Message>) -> Self {
        Arg::List(value)
    }
}

impl From<Owner> for Arg {
    fn from(value: Owner) -> Self {
        Arg::Owner(value)
    }
}
