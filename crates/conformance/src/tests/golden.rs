//! The goldens of the toy: what they hold, and how a difference is shown.

use std::collections::BTreeSet;

use kernel::Game;

use super::{Sound, subject};
use crate::golden::{compare, playthrough, tables};

#[test]
fn every_table_size_has_a_golden_and_alone_every_option() {
    let names: Vec<String> = tables(Sound::INFO).into_iter().map(|(name, _)| name).collect();
    assert_eq!(names, ["1", "1-rounds-3", "2", "3", "4"]);
}

#[test]
fn a_golden_tells_the_whole_game_and_always_the_same() {
    let mut texts = BTreeSet::new();
    for (name, setup) in tables(Sound::INFO) {
        let text = playthrough(&subject(&setup)).expect("the toy can be played");
        assert_eq!(playthrough(&subject(&setup)).as_ref(), Ok(&text));
        for part in [
            "# 0: round 1, turn 1\nposition\n",
            "\n*: 16 outcomes of weight 16\n",
            "end last-round\nscore 1 ",
        ] {
            assert!(text.contains(part), "{part:?} is not in {name}:\n{text}");
        }
        texts.insert(text);
    }
    assert_eq!(texts.len(), 5);
}

#[test]
fn the_first_line_that_differs_is_shown() {
    assert_eq!(compare("a\nb\n", "a\r\nb"), Ok(()));
    for (old, new, expected) in [
        ("a\nb\nc", "a\nd\ne", "line 2 was \"b\"\nand now is \"d\"\n"),
        ("a", "a\nb", "line 2 was (the end)\nand now is \"b\"\n"),
        ("a\nb", "a", "line 2 was \"b\"\nand now is (the end)\n"),
    ] {
        let why = compare(old, new).expect_err("they differ");
        assert_eq!(why, format!("{expected}if this is meant, run `cargo xtask bless`"));
    }
}
