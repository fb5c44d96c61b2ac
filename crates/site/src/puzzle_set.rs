//! The puzzles of all games, and which of them comes next.

use std::{cmp::Ordering, sync::LazyLock};

use bots::{Entry, Theme};
use draw::AnyBoard;
use puzzles::Posed;

use crate::puzzle_standing::Standing;

/// The puzzles of a game.
#[derive(Debug)]
pub(crate) struct PuzzleSet {
    pub(crate) entry: &'static Entry,
    pub(crate) board: &'static AnyBoard,
    pub(crate) puzzles: Vec<Posed>,
}

static SETS: LazyLock<Vec<PuzzleSet>> = LazyLock::new(|| {
    let set = |(entry, board): (&'static Entry, &'static AnyBoard)| {
        let puzzles = puzzles::read(entry.puzzles, &roster::Roster);
        PuzzleSet { entry, board, puzzles: puzzles.expect("the puzzles of a game can be played") }
    };
    roster::GAMES.iter().zip(roster::BOARDS).map(set).collect()
});

impl PuzzleSet {
    /// The puzzles of every game.
    pub(crate) fn all() -> &'static [PuzzleSet] {
        &SETS
    }

    /// The puzzles of the game of this name.
    pub(crate) fn of(slug: &str) -> Option<&'static PuzzleSet> {
        SETS.iter().find(|set| set.slug() == slug)
    }

    pub(crate) fn slug(&self) -> &'static str {
        self.entry.info().slug
    }

    /// The puzzle of this name.
    pub(crate) fn puzzle(&self, name: &str) -> Option<&Posed> {
        self.puzzles.iter().find(|posed| posed.name == name)
    }

    /// The name of a puzzle among those of all games.
    pub(crate) fn key(&self, posed: &Posed) -> String {
        format!("{}/{}", self.slug(), posed.name)
    }

    /// The themes of this game's puzzles, each with their number.
    pub(crate) fn themes(&self) -> Vec<(Theme, usize)> {
        let count = |theme| self.puzzles.iter().filter(|posed| posed.puzzle.theme == theme).count();
        Theme::ALL.into_iter().map(|theme| (theme, count(theme))).filter(|(_, n)| *n > 0).collect()
    }

    /// The puzzle that a player has not tried yet whose rating is nearest to theirs.
    pub(crate) fn next(&self, standing: &Standing, theme: Option<Theme>) -> Option<&Posed> {
        let fits = |posed: &&Posed| {
            theme.is_none_or(|theme| posed.puzzle.theme == theme) && !standing.has_tried(&self.key(posed))
        };
        let distance = |posed: &Posed| (posed.rating() - standing.rating.rating).abs();
        let nearer = |one: &&Posed, other: &&Posed| -> Ordering {
            distance(one).total_cmp(&distance(other)).then_with(|| one.name.cmp(&other.name))
        };
        self.puzzles.iter().filter(fits).min_by(nearer)
    }
}
