//! From records to games, and what a replay finds wrong.

use kernel::{Refused, Viewer};

use super::{GAME, POSITION, TOY, lines, log, read, replay, seat};
use crate::{Fault, Log, Record, Redacted};

#[test]
fn a_replayed_game_makes_the_same_record() {
    for text in [GAME, POSITION] {
        assert_eq!(replay(text).record().to_string(), text);
    }
}

#[test]
fn a_replay_can_stop_on_the_way() {
    let record = read(GAME);
    let log = Log::replay_to(&record, 3).expect("three steps");
    assert_eq!(lines(&log.record()), ["* prize 2", "* hunch 1", "1 bid 1"]);
    assert_eq!(log.record().end(), None);
    let all = Log::replay_to(&record, 100).expect("all steps");
    assert!(all.game().is_same(replay(GAME).game()));
}

#[test]
fn a_replay_names_the_line_that_is_wrong() {
    for (from, to, expected) in [
        ("2 bid 3", "2 bid 4", "line 17: `2 bid 4` is refused: T-1, too-high(bid=4)"),
        ("2 bid 3", "2 bet 3", "line 17: `2 bet 3` is refused: \"bet 3\" is no action"),
        ("* reveal", "* prize 1", "line 19: `* prize 1` is refused: chance cannot bring it now"),
        ("2 boast\n", "", "line 21: the end: the record says rounds, the game says that the game goes on"),
        ("end rounds", "end quarrel", "line 22: the end: the record says quarrel, the game says rounds"),
        ("score 1 0", "score 1 1", "line 23: the total of 1: the record says 1, the game says 0"),
        ("rank 2", "rank 1", "line 23: the rank of 1: the record says 1, the game says 2"),
        ("  prizes 2", "  prizes 3", "line 27: prizes of 2: the record says 3, the game says 2"),
        ("  boasts 1\n", "", "line 26: boasts of 2: the record says nothing, the game says 1"),
        (
            "  boasts 1",
            "  boats 1",
            "line 28: boats of 2: the record says 1, the game says that there is no such line",
        ),
        (
            "score 2",
            "score rival",
            "line 26: the score of rival: the record says 3, the game says that there is none",
        ),
        (
            "score 1 0 rank 2\n  prizes 0\n  boasts 0\n",
            "",
            "line 22: the score of 1: the record says nothing, the game says 0",
        ),
    ] {
        let error = Log::replay(&read(&GAME.replacen(from, to, 1))).expect_err(to);
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn a_refusal_keeps_its_message_for_the_reader_s_language() {
    let error = Log::replay(&read(&GAME.replace("bid 3", "bid 4"))).expect_err("4 is too high");
    let Fault::Refused { refused: Refused::Illegal { rule, message }, step } = error.why else {
        panic!("{error:?} is no refusal");
    };
    assert_eq!((rule, message.id, step.text.as_str()), ("T-1", "too-high", "bid 4"));
}

#[test]
fn the_order_of_the_lines_of_a_score_does_not_matter() {
    replay(&GAME.replace("  prizes 2\n  boasts 1\n", "  boasts 1\n  prizes 2\n"));
}

const WATCHER: Viewer = Viewer::Watcher;

#[test]
fn a_redacted_record_shows_what_its_viewer_may_see() {
    let mut log = log("2", &["* prize 2", "* hunch 1", "1 bid 1", "2 bid 3", "2 ready"]);
    for (viewer, expected) in [
        (Viewer::Seat(seat(1)), &["* prize 2", "* hunch 1", "1 bid 1", "2 ?", "2 ready"][..]),
        (Viewer::Seat(seat(2)), &["* prize 2", "1 ?", "2 bid 3", "2 ready"]),
        (WATCHER, &["* prize 2", "1 ?", "2 ?", "2 ready"]),
    ] {
        assert_eq!(lines(&log.redacted(viewer)), expected);
    }
    // What the reveal showed stays known while the next bids are secret.
    super::play(&mut log, &["1 ready", "* reveal", "1 pass", "2 pass", "* prize 1", "* hunch 2", "1 bid 1"]);
    let known = lines(&log.redacted(WATCHER));
    assert_eq!(known[..5], ["* prize 2", "1 bid 1", "1 ready", "2 bid 3", "2 ready"]);
    assert_eq!(known[8..], ["* prize 1", "1 ?"]);
}

#[test]
fn a_redacted_record_is_another_thing_than_a_record() {
    for (log, viewer, first) in [
        (replay(GAME), WATCHER, "kvartal 1 redacted as watcher"),
        (replay(POSITION), Viewer::Seat(seat(2)), "kvartal 1 redacted as 2"),
        (log("1", &["* prize 2", "* hunch 1", "1 bid 1"]), WATCHER, "kvartal 1 redacted as watcher"),
    ] {
        let redacted = log.redacted(viewer);
        let text = redacted.to_string();
        assert_eq!(text.lines().next(), Some(first));
        assert!(!text.contains("\nseed"), "{text}");
        assert!(!text.contains("bids ="), "{text}");
        assert_eq!(Redacted::parse(&text, &TOY), Ok(redacted));
        let error = Record::parse(&text, &TOY).expect_err("it is redacted");
        assert!(error.why.starts_with("this is a redacted record, which cannot be replayed"), "{error}");
    }
    assert!(replay(GAME).redacted(WATCHER).to_string().contains("end rounds\nscore 1 0 rank 2"));
    assert!(replay(POSITION).redacted(WATCHER).to_string().contains("\nposition ?\nsteps\n"));
}

#[test]
fn bad_redacted_records_are_refused() {
    let text = log("1", &["* prize 2"]).redacted(WATCHER).to_string();
    for (from, to, expected) in [
        (" redacted as watcher", "", "line 1, column 1: this is a whole record, not a redacted one"),
        ("as watcher", "as", "line 1, column 22: here belongs the number of a seat, or `watcher`"),
        ("as watcher", "by 2", "line 1, column 20: here belongs `as`"),
        ("watcher", "3", "line 1, column 23: there is no seat 3: the table has 2"),
        ("steps", "seed 1\nsteps", "line 9, column 6: a redacted record has no seed"),
        ("steps", "position\nsteps", "line 9, column 9: here belongs `?`"),
    ] {
        let error = Redacted::parse(&text.replacen(from, to, 1), &TOY).expect_err(to);
        assert_eq!(error.to_string(), expected);
    }
}
