//! The parts of a table's page, each of which is sent anew when it has changed.

use std::sync::Arc;

use draw::Sentence;
use maud::Markup;

use crate::difference::{self, Pieces};

/// The regions of a table's page, in the order of the page.
#[derive(Debug)]
pub(crate) struct Regions {
    pub(crate) parts: Vec<Arc<Region>>,
    pub(crate) title: Sentence,
}

/// A part of the page that is sent anew when it has changed.
#[derive(Debug)]
pub(crate) struct Region {
    pub(crate) name: &'static str,
    pub(crate) html: String,
    /// What is kept of it when the page has it.
    pub(crate) pieces: Pieces,
}

impl Region {
    pub(super) fn new(name: &'static str, html: Markup) -> Arc<Self> {
        let html = html.into_string();
        Arc::new(Region { name, pieces: difference::pieces(&html), html })
    }
}
