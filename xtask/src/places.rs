//! Who may know whom: the table of packages.

/// Where a package stands.
pub(crate) struct Place {
    pub(crate) name: &'static str,
    /// Which of ours it may need.
    pub(crate) may: &'static [&'static str],
    /// Which of ours its tests may need besides.
    pub(crate) tests_may: &'static [&'static str],
}

/// Stands in the lists below for every game.
pub(crate) const GAMES: &str = "(a game)";
/// Stands there for every board, a package `GAME-ui` in the folder of its game.
pub(crate) const BOARDS: &str = "(a board)";

/// Nothing needs `kvartal` (the program, `crates/cli`) or `xtask`.
pub(crate) const PLACES: [Place; 21] = [
    Place { name: "kernel", may: &[], tests_may: &[] },
    Place { name: "canvas", may: &[], tests_may: &[] },
    Place { name: "draw", may: &["kernel"], tests_may: &[] },
    Place { name: "words", may: &["kernel"], tests_may: &[] },
    Place { name: "record", may: &["kernel"], tests_may: &[] },
    Place { name: "table", may: &["kernel", "record"], tests_may: &["bots", "roster"] },
    Place { name: "store", may: &["kernel", "record", "table"], tests_may: &["conformance"] },
    Place {
        name: "store-postgres",
        may: &["kernel", "store"],
        tests_may: &[GAMES, "conformance", "record", "store-sqlite", "table"],
    },
    Place {
        name: "store-sqlite",
        may: &["kernel", "store"],
        tests_may: &[GAMES, "conformance", "record", "table"],
    },
    Place { name: "bots", may: &["kernel", "canvas"], tests_may: &[] },
    Place {
        name: "conformance",
        may: &["kernel", "bots", "draw", "record", "store", "table", "words"],
        tests_may: &[],
    },
    Place { name: "puzzles", may: &["kernel", "bots", "record"], tests_may: &[] },
    Place {
        name: "roster",
        may: &[BOARDS, "kernel", "bots", "record", "words", "draw"],
        tests_may: &["canvas", "conformance", "puzzles"],
    },
    Place {
        name: "site",
        may: &["kernel", "bots", "record", "words", "canvas", "draw", "puzzles", "roster", "store", "table"],
        tests_may: &[],
    },
    Place {
        name: "web",
        may: &["kernel", "bots", "site", "store", "store-postgres", "store-sqlite", "table"],
        tests_may: &["conformance", "puzzles", "record", "roster", "words"],
    },
    Place {
        name: "kvartal",
        may: &["kernel", "bots", "record", "words", "canvas", "puzzles", "roster", "store-postgres", "web"],
        tests_may: &["conformance"],
    },
    Place {
        name: "fuzz",
        may: &["kernel", "bots", "draw", "record", "roster", "table", "web", "words"],
        tests_may: &[],
    },
    Place { name: "fuzz-libfuzzer", may: &["fuzz"], tests_may: &[] },
    Place { name: "load", may: &[], tests_may: &[] },
    Place {
        name: "siege",
        may: &["conformance", "kernel", "store", "store-postgres", "store-sqlite"],
        tests_may: &[],
    },
    Place { name: "xtask", may: &[], tests_may: &[] },
];

/// Games never know each other.
pub(crate) const GAME: Place =
    Place { name: GAMES, may: &["kernel", "bots", "canvas"], tests_may: &["conformance", "record", "words"] };

/// A board knows the game whose it is; that is looked at by name.
pub(crate) const BOARD: Place =
    Place { name: BOARDS, may: &["kernel", "draw"], tests_may: &["conformance", "words"] };

/// The game of a board's package.
pub(crate) fn board_of(name: &str) -> Option<&str> {
    name.strip_suffix("-ui")
}
