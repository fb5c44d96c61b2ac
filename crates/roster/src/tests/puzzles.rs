//! The puzzles of every game: legal, of different turns, and with a best turn that a moderate
//! search finds.

use std::collections::BTreeSet;

use bots::Verified;
use kernel::Seed;
use puzzles::Posed;

use crate::{GAMES, Roster, find};

/// Every so many puzzles are searched again. `kvartal puzzles check` looks at all of them.
const SEARCHED_EVERY: usize = 8;
/// The tries of that search.
const TRIES: u32 = 400;

fn of_game(slug: &str) -> Vec<Posed> {
    let entry = find(slug).unwrap();
    let puzzles = puzzles::read(entry.puzzles, &Roster).unwrap();
    assert!(!puzzles.is_empty(), "{slug} has no puzzles");
    puzzles
}

/// Whether a whole turn leads to the same position as another.
fn lead_to_the_same(posed: &Posed, turns: [&[String]; 2]) -> bool {
    let [one, other] = turns.map(|turn| {
        let mut game = posed.game().boxed_clone();
        for action in turn {
            game.apply(posed.seat(), action).unwrap_or_else(|why| panic!("{}: {action}: {why}", posed.name));
        }
        assert!(!game.to_move().seats().has(posed.seat()), "{}: the turn is whole", posed.name);
        game
    });
    one.is_same(&*other)
}

#[test]
fn puzzles_can_be_played() {
    for entry in GAMES {
        let puzzles = of_game(entry.info().slug);
        let names: BTreeSet<&str> = puzzles.iter().map(|posed| posed.name.as_str()).collect();
        assert_eq!(names.len(), puzzles.len(), "no two are from the same turn");
        for posed in &puzzles {
            let turns = [posed.puzzle.best.as_slice(), &posed.puzzle.second];
            assert!(!lead_to_the_same(posed, turns), "{}: the best turn is the only one", posed.name);
            assert!(posed.puzzle.gap.is_clear(0.0, 4.0), "{}: the gap is beyond chance", posed.name);
        }
        let text: String = puzzles.iter().map(ToString::to_string).collect();
        let again = puzzles::read(&text, &Roster).unwrap();
        let written = |all: &[Posed]| all.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(written(&again), written(&puzzles), "writing and reading are inverse");
    }
}

fn searched_again(slug: &str) {
    let entry = find(slug).unwrap();
    let puzzles = of_game(slug);
    let (mut n, mut n_found) = (0, 0);
    for posed in puzzles.iter().step_by(SEARCHED_EVERY) {
        let turns = [posed.puzzle.best.as_slice(), &posed.puzzle.second];
        let Verified { n_agree, gap, .. } =
            entry.verify_puzzle(posed.game(), posed.seat(), turns, (1, TRIES), Seed(3)).unwrap();
        assert!(gap.is_clear(0.0, 2.0), "{}: {gap:?}", posed.name);
        n += 1;
        n_found += n_agree;
    }
    assert!(10 * n_found >= 8 * n, "{slug}: a moderate search finds {n_found} of {n}");
}

#[test]
fn a_search_finds_best_turns_of_point_city() {
    searched_again("point-city");
}

#[test]
fn a_search_finds_best_turns_of_suburbia() {
    searched_again("suburbia");
}

#[test]
fn a_search_finds_best_turns_of_welcome_to() {
    searched_again("welcome-to");
}

#[test]
fn a_search_finds_best_turns_of_rolling_heights() {
    searched_again("rolling-heights");
}
