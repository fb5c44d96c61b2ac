//! The text of an action or an outcome: one line of a record.

use std::{
    fmt::{self, Display},
    hash::Hash,
    ops::RangeInclusive,
    str::FromStr,
};

use thiserror::Error;

/// A thing with a short, exact text form. `Display` writes it, `FromStr` reads
/// it back; the two must be inverse. The text holds no line break and neither
/// begins nor ends with a blank.
pub trait Notation:
    Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = NotationError> + Send + Sync + 'static
{
}

impl<T> Notation for T where
    T: Copy + Eq + Hash + fmt::Debug + fmt::Display + FromStr<Err = NotationError> + Send + Sync + 'static
{
}

/// Gives an enum of steps its texts, both ways, from one table: a row is the words of
/// a variant with its fields between them, and an example where there are fields.
///
/// Fields are read by `FromStr` and written by `Display`. Earlier rows come first in
/// reading. What does not fit into a row stands in the arms of `write` and `read`.
///
/// ```
/// use kernel::Seat;
///
/// #[derive(Debug, PartialEq)]
/// enum Outcome {
///     First { seat: Seat },
///     Rain,
/// }
///
/// kernel::notation! {
///     Outcome, "outcome":
///     "first" seat => First { seat }, "first 1";
///     "rain" => Rain;
/// }
///
/// assert_eq!("first 2".parse(), Ok(Outcome::First { seat: Seat::new(1) }));
/// assert_eq!(Outcome::Rain.to_string(), "rain");
/// let error = "snow".parse::<Outcome>().unwrap_err();
/// assert_eq!(error.why, r#""snow" is no outcome: write first 1 or rain"#);
/// ```
#[macro_export]
macro_rules! notation {
    (
        $type:ident, $what:literal:
        $($verb:literal $($more:literal)* $($field:ident)* => $variant:ident
            $({ $($named:tt)* })? $(($($tuple:tt)*))? $(, $example:literal)?;)*
    ) => {
        $crate::notation! {
            $type, $what:
            $($verb $($more)* $($field)* => $variant $({ $($named)* })? $(($($tuple)*))? $(, $example)?;)*
            write(f) {}
            read(text) {}
        }
    };
    (
        $type:ident, $what:literal:
        $($verb:literal $($more:literal)* $($field:ident)* => $variant:ident
            $({ $($named:tt)* })? $(($($tuple:tt)*))? $(, $example:literal)?;)*
        write($f:ident) { $($shown:pat => $written:expr,)* }
        read($text:ident) { $($words:pat => $read:expr, $also:literal;)* }
    ) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, $f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                match self {
                    $($type::$variant $({ $($named)* })? $(($($tuple)*))? => {
                        $crate::write_words($f, &[&$verb $(, &$more)* $(, $field)*])
                    })*
                    $($shown => $written,)*
                }
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = $crate::NotationError;

            fn from_str($text: &str) -> ::std::result::Result<Self, $crate::NotationError> {
                let words: ::std::vec::Vec<&str> = $text.split_whitespace().collect();
                Ok(match words.as_slice() {
                    $([$verb $(, $more)* $(, $field)*] => {
                        $(let $field = $crate::read_word($text, $field)?;)*
                        $type::$variant $({ $($named)* })? $(($($tuple)*))?
                    })*
                    $($words => $read,)*
                    _ => {
                        let rows = [$($crate::notation!(@example $verb $($more)* $(, $example)?)),*];
                        return Err($crate::NotationError::unknown($text, $what, &[&rows, &[$($also),*]]));
                    }
                })
            }
        }
    };
    (@example $($word:literal)+, $example:literal) => { $example };
    (@example $verb:literal $($more:literal)*) => { concat!($verb $(, " ", $more)*) };
}

/// Gives an enum without fields its names, both ways, from one table.
///
/// ```
/// #[derive(Debug, Clone, Copy, PartialEq)]
/// enum Material {
///     Wood,
///     Glass,
/// }
///
/// kernel::names!(Material, "material": Wood = "wood", Glass = "glass");
///
/// assert_eq!("glass".parse(), Ok(Material::Glass));
/// assert_eq!(Material::Wood.to_string(), "wood");
/// let error = "mud".parse::<Material>().unwrap_err();
/// assert_eq!(error.why, r#""mud" is no material: wood, glass"#);
/// ```
#[macro_export]
macro_rules! names {
    ($type:ident, $what:literal: $($variant:ident = $name:literal),+ $(,)?) => {
        impl $type {
            /// The name in notation and data.
            pub const fn name(self) -> &'static str {
                match self {
                    $($type::$variant => $name,)+
                }
            }
        }

        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> ::std::result::Result<Self, $crate::NotationError> {
                match text {
                    $($name => Ok($type::$variant),)+
                    _ => {
                        let names = [$($name),+].join(", ");
                        Err($crate::NotationError::new(format!("{text:?} is no {}: {names}", $what)))
                    }
                }
            }
        }
    };
}

/// Gives an id the name of the catalog's entry that it stands for, both ways. The type
/// has a method for that entry, which has a field `id`, and a function `all`.
#[macro_export]
macro_rules! ids {
    ($type:ident, $what:literal: $entry:ident) => {
        impl ::std::fmt::Display for $type {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.pad(&self.$entry().id)
            }
        }

        impl ::std::str::FromStr for $type {
            type Err = $crate::NotationError;

            fn from_str(text: &str) -> ::std::result::Result<Self, $crate::NotationError> {
                let found = $type::all().find(|id| id.$entry().id == text);
                found.ok_or_else(|| $crate::NotationError::new(format!("{text:?} is no {}", $what)))
            }
        }
    };
}

/// Writes words with a blank between them.
///
/// # Errors
/// If the formatter refuses.
pub fn write_words(f: &mut fmt::Formatter<'_>, words: &[&dyn Display]) -> fmt::Result {
    for (index, word) in words.iter().enumerate() {
        if index > 0 {
            f.write_str(" ")?;
        }
        write!(f, "{word}")?;
    }
    Ok(())
}

/// Reads one word of a text, which must be a slice of it, so that an error says
/// where the word stands.
///
/// # Errors
/// If the word is not what is wanted.
pub fn read_word<T: FromStr<Err = NotationError>>(text: &str, word: &str) -> Result<T, NotationError> {
    word.parse().map_err(|error: NotationError| NotationError::at_word(text, word, error.why))
}

/// Reads a number as it is printed, without a sign or leading zeros. `what` says what
/// it counts.
///
/// # Errors
/// If the word is no number, or outside the range.
pub fn read_number(
    text: &str,
    word: &str,
    range: RangeInclusive<u8>,
    what: &str,
) -> Result<u8, NotationError> {
    let number = word.parse().ok().filter(|number: &u8| number.to_string() == word && range.contains(number));
    number.ok_or_else(|| {
        let (least, most) = range.into_inner();
        NotationError::at_word(text, word, format!("{word:?} is no {what}: {least} to {most}"))
    })
}

/// Why a text is not notation.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{why}")]
pub struct NotationError {
    /// Where in the text, in characters from 0.
    pub at: usize,
    /// What is wrong, in lower case, with the offending word.
    pub why: String,
}

impl NotationError {
    /// An error about the whole text.
    pub fn new(why: impl Into<String>) -> Self {
        NotationError { at: 0, why: why.into() }
    }

    /// A text that is none of the things that could be written, with examples of them.
    pub fn unknown(text: &str, what: &str, examples: &[&[&str]]) -> Self {
        let mut why = format!("{text:?} is no {what}: write ");
        let examples = examples.concat();
        for (index, example) in examples.iter().enumerate() {
            let joint = if index == 0 {
                ""
            } else if index + 1 == examples.len() {
                " or "
            } else {
                ", "
            };
            why.push_str(joint);
            why.push_str(example);
        }
        NotationError::new(why)
    }

    /// An error about one word of the text, which must be a slice of it.
    pub fn at_word(text: &str, word: &str, why: impl Into<String>) -> Self {
        let offset = (word.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        let at = text.get(..offset).map_or(0, |before| before.chars().count());
        NotationError { at, why: why.into() }
    }
}
