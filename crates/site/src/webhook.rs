//! Who may be called elsewhere when it becomes their turn, and why a call fails. Whoever runs
//! the site makes the calls.

use std::{fmt, str::FromStr};

use kernel::Message;
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// Whom the server may call when it is a player's turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Webhooks {
    /// Nobody.
    Off,
    /// Public addresses, over TLS.
    #[default]
    Public,
    /// Every address, also without TLS: for networks in which all players may reach
    /// everything that the server may reach.
    Any,
}

impl fmt::Display for Webhooks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Webhooks::Off => "off",
            Webhooks::Public => "public",
            Webhooks::Any => "any",
        })
    }
}

impl FromStr for Webhooks {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let all = [Webhooks::Off, Webhooks::Public, Webhooks::Any];
        let found = all.into_iter().find(|each| each.to_string() == text);
        found.ok_or_else(|| format!("{text:?} is none of off, public and any"))
    }
}

/// Why somebody could not be called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, Error)]
#[serde(rename_all = "kebab-case")]
pub enum Trouble {
    #[error("nobody is called")]
    Off,
    #[error("not an address")]
    Address,
    #[error("not encrypted")]
    Plain,
    #[error("the host is unknown")]
    Unknown,
    #[error("the address is not public")]
    Private,
    #[error("nobody answers")]
    Unreachable,
    #[error("the certificate is not trusted")]
    Untrusted,
    #[error("no answer in time")]
    Slow,
    #[error("status {0}")]
    Status(u16),
}

impl Trouble {
    /// As the store keeps it.
    pub fn to_text(self) -> String {
        serde_json::to_string(&self).expect("a word or a number")
    }

    pub(crate) fn from_text(text: &str) -> Option<Self> {
        serde_json::from_str(text).ok()
    }

    pub(crate) fn message(self) -> Message {
        let id = match self {
            Trouble::Off => "web-hook-off",
            Trouble::Address => "web-hook-address",
            Trouble::Plain => "web-hook-plain",
            Trouble::Unknown => "web-hook-unknown",
            Trouble::Private => "web-hook-private",
            Trouble::Unreachable => "web-hook-unreachable",
            Trouble::Untrusted => "web-hook-untrusted",
            Trouble::Slow => "web-hook-slow",
            Trouble::Status(status) => {
                return Message::new("web-hook-status").with("status", status.to_string());
            }
        };
        Message::new(id)
    }
}
