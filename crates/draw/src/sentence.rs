//! Sentences on a page: they are copied as a whole where nothing in them needs escaping.

use std::{borrow::Borrow, fmt, ops::Deref};

use kernel::{Message, Say};
use maud::Render;

/// A message in words, for a page.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sentence(String);

impl Sentence {
    /// The message in words.
    pub fn new(say: &(impl Say + ?Sized), message: &Message) -> Self {
        Sentence(say.say(message))
    }
}

impl Deref for Sentence {
    type Target = str;

    fn deref(&self) -> &str {
        &self.0
    }
}

/// So that sentences can be joined.
impl Borrow<str> for Sentence {
    fn borrow(&self) -> &str {
        self
    }
}

impl AsRef<str> for Sentence {
    fn as_ref(&self) -> &str {
        self
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self)
    }
}

impl Render for Sentence {
    fn render_to(&self, buffer: &mut String) {
        Quick(self).render_to(buffer);
    }
}

/// A text that is escaped quickly: byte by byte only if something in it is to be escaped.
#[derive(Debug, Clone, Copy)]
pub struct Quick<T>(pub T);

impl<T: AsRef<str>> Render for Quick<T> {
    fn render_to(&self, buffer: &mut String) {
        let text = self.0.as_ref();
        let is_sign = |byte: u8, sign: u8| u8::from(byte == sign);
        // Without a way out of the loop, so that many bytes are looked at at once.
        let signs = text.bytes().fold(0, |signs, byte| {
            signs | is_sign(byte, b'<') | is_sign(byte, b'>') | is_sign(byte, b'&') | is_sign(byte, b'"')
        });
        if signs == 0 { buffer.push_str(text) } else { text.render_to(buffer) }
    }
}

#[cfg(test)]
mod tests {
    use maud::Render;

    use super::Quick;

    #[test]
    fn a_text_is_escaped_as_ever() {
        for text in ["", "три", "a < b", "\"x\" & 'y'", "a long text that ends with a sign >", "&", "<<<"]
        {
            assert_eq!(Quick(text).render().into_string(), text.render().into_string());
        }
    }
}
