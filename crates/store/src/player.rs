//! Players: a name, and the devices that speak for it.
//!
//! Nobody has an account. A device holds a cookie of random bits; the store holds its
//! hash, so that who reads the store cannot pose as a player.

use std::fmt;

use crate::{Millis, PlayerId};

/// A person as the tables know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The number.
    pub id: PlayerId,
    /// The nickname, as it was given.
    pub name: String,
    /// The language that was chosen, if one was.
    pub language: Option<String>,
    /// A text that whoever set it understands; empty at first.
    pub settings: String,
}

/// A device that speaks for a player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Device {
    /// Its token.
    pub token: TokenHash,
    /// What kind it is; empty if nobody has said.
    pub kind: String,
    /// Since when it speaks for the player.
    pub since: Millis,
}

/// The hash of a secret: of a cookie's token, or of a link's code.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TokenHash([u8; 32]);

impl TokenHash {
    /// The hash with these bytes.
    pub fn from_bytes(bytes: [u8; 32]) -> Self {
        TokenHash(bytes)
    }

    /// The bytes of the hash.
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// The hash of a token or a code. These have 128 random bits, so one fast hash
/// is enough: there is nothing to guess.
pub fn hash_token(token: &str) -> TokenHash {
    TokenHash(blake3::derive_key("kvartal 1 token of a device", token.as_bytes()))
}

/// The first bytes are enough to tell hashes apart in a log.
impl fmt::Debug for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b, c, d, ..] = self.0;
        write!(f, "TokenHash({a:02x}{b:02x}{c:02x}{d:02x}…)")
    }
}
