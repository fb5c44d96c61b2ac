//! The components, read once from `data/components.toml`.
//!
//! Cards, tiles and tokens become tables here, indexed by an id of their own
//! type; their effects become enum variants.

use std::sync::LazyLock;

use serde::Deserialize;

/// Everything in the box.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Catalog {
    /// The coins in the purse at the start.
    pub coins: u8,
    /// The turns of each seat.
    pub rounds: u8,
    /// What a coin is worth at the end.
    pub points_per_coin: u8,
}

/// The catalog of this data version.
pub fn catalog() -> &'static Catalog {
    static CATALOG: LazyLock<Catalog> = LazyLock::new(|| {
        let text = include_str!("../data/components.toml");
        toml::from_str(text).expect("the embedded data is checked by the tests")
    });
    &CATALOG
}
