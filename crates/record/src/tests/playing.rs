//! Games under way: steps, chance, undo.

use kernel::{Dice, Refused, Seed, ToMove};

use super::{GAME, POSITION, header, lines, log, play, read, replay, seat};
use crate::{Log, NothingToUndo, StartError};

const START: [&str; 2] = ["* prize 2", "* hunch 1"];

#[test]
fn a_log_keeps_who_was_to_move_and_what_was_told() {
    let log = replay(GAME);
    let [prize, .., reveal, _, boast] = log.played() else { panic!("the game has steps") };
    assert_eq!(
        (prize.before, reveal.before, boast.before),
        (ToMove::Chance, ToMove::Chance, ToMove::seat(seat(2)))
    );
    assert_eq!(prize.told[0].message.id, "drawn");
    assert_eq!(boast.told[0].entry.as_ref().map(|entry| entry.applied), Some(1));
    assert_eq!(boast.to_string(), "2 boast");
}

#[test]
fn chance_settles_until_a_seat_is_to_move() {
    let mut dice = Dice::deal(Seed(1));
    let mut log = Log::new(header("1")).expect("the toy starts");
    assert_eq!(log.settle(&mut dice).len(), 2);
    assert!(log.roll(&mut dice).is_none());
    play(&mut log, &["1 bid 1", "1 ready", "2 ready"]);
    assert_eq!(log.roll(&mut dice).map(ToString::to_string).as_deref(), Some("* reveal"));
    assert!(log.settle(&mut dice).is_empty());
    play(&mut log, &["1 boast", "2 pass"]);
    assert!(log.settle(&mut dice).is_empty() && log.game().ending().is_some());
    let text = log.record().to_string();
    assert_eq!(Log::replay(&read(&text)).map(|log| log.record().to_string()), Ok(text));
}

#[test]
fn a_refused_step_changes_nothing() {
    let mut log = log("1", &START);
    let before = log.record();
    for text in ["bid 4", "boast", "bid\n1", "bid 1\n", "", "?"] {
        let refused = log.act(seat(1), text).map(|_| ());
        assert!(
            matches!(refused, Err(Refused::Illegal { .. } | Refused::Notation(_))),
            "{text:?}: {refused:?}"
        );
    }
    assert!(matches!(log.resolve("reveal"), Err(Refused::Impossible(_))));
    assert_eq!(log.record(), before);
    log.act(seat(1), " bid 1 ").expect("blanks around a step do no harm");
    assert_eq!(log.played().last().map(ToString::to_string).as_deref(), Some("1 bid 1"));
}

#[test]
fn a_game_can_start_from_a_position() {
    let played = replay(POSITION);
    let position = played.start().position();
    let log =
        Log::from_position(header("1"), &position.replace('\n', "\r\n")).expect("the toy's own position");
    assert!(log.game().is_same(played.start()));
    assert_eq!(read(&log.record().to_string()), log.record());
    let error = Log::from_position(header("1"), "prize = 3").map(|_| ());
    assert!(matches!(error, Err(StartError::Position(_))));
    assert!(matches!(Log::new(header("9")).map(|_| ()), Err(StartError::Setup(_))));
}

#[test]
fn a_record_gives_simultaneous_steps_by_seat() {
    let quick = ["2 bid 3", "1 bid 2", "2 ready", "1 bid 1", "1 ready", "* reveal", "1 pass", "2 boast"];
    let log = log("1", &[&START[..], &quick].concat());
    let by_seat = ["1 bid 2", "1 bid 1", "1 ready", "2 bid 3", "2 ready", "* reveal", "1 pass", "2 boast"];
    assert_eq!(lines(&log.record())[2..], by_seat);
    let again = Log::replay(&log.record()).expect("lanes commute");
    assert!(again.game().is_same(log.game()));
}

/// Plays, lets a seat take back its last step or all it can, and compares what
/// remains after the two outcomes of the start.
fn check(
    steps: &[&str],
    number: u8,
    step: Result<&[&str], NothingToUndo>,
    turn: Result<&[&str], NothingToUndo>,
) {
    let log = log("2", &[&START[..], steps].concat());
    for (undo, expected) in [(Log::undo_step as fn(&mut Log, _) -> _, step), (Log::undo_turn, turn)] {
        let mut after = log.clone();
        let answer = undo(&mut after, seat(number));
        let left: Vec<String> = after.played()[2..].iter().map(ToString::to_string).collect();
        match expected {
            Ok(expected) => {
                assert_eq!(left, expected);
                assert_eq!(answer, Ok(steps.len() - expected.len()));
                assert!(after.game().to_move().seats().has(seat(number)));
            }
            Err(why) => {
                assert_eq!((answer, left.len()), (Err(why), steps.len()));
                assert!(after.game().is_same(log.game()));
            }
        }
    }
}

#[test]
fn a_seat_takes_back_its_own_lane() {
    let nothing: Result<&[&str], _> = Err(NothingToUndo::NoStep);
    check(&[], 1, nothing, nothing);
    check(&["1 bid 1"], 2, nothing, nothing);
    check(&["1 bid 1"], 1, Ok(&[]), Ok(&[]));
    check(&["1 bid 1", "2 bid 2", "1 bid 3"], 1, Ok(&["1 bid 1", "2 bid 2"]), Ok(&["2 bid 2"]));
    // Also after committing, whatever the other has done since.
    check(&["1 bid 1", "1 ready", "2 bid 2"], 1, Ok(&["1 bid 1", "2 bid 2"]), Ok(&["2 bid 2"]));
    check(&["1 bid 1", "2 bid 2", "2 ready"], 1, Ok(&["2 bid 2", "2 ready"]), Ok(&["2 bid 2", "2 ready"]));
}

#[test]
fn nobody_takes_back_what_others_have_built_upon() {
    let bids = ["1 ready", "2 ready", "* reveal"];
    check(&bids, 1, Err(NothingToUndo::Revealed), Err(NothingToUndo::Revealed));
    let one = [&bids[..], &["1 boast"]].concat();
    check(&one, 1, Ok(&bids), Ok(&bids));
    check(&one, 2, Err(NothingToUndo::Followed(seat(1))), Err(NothingToUndo::Followed(seat(1))));
    let both = [&one[..], &["2 pass"]].concat();
    check(&both, 1, Err(NothingToUndo::Followed(seat(2))), Err(NothingToUndo::Followed(seat(2))));
    check(&both, 2, Ok(&one), Ok(&one));
}

#[test]
fn nothing_is_taken_back_before_the_start_or_after_the_end() {
    let mut log = Log::new(header("1")).expect("the toy starts");
    assert_eq!(log.undo_step(seat(1)), Err(NothingToUndo::NoStep));
    assert_eq!(replay(GAME).undo_turn(seat(2)), Err(NothingToUndo::Ended));
}

#[test]
fn a_game_goes_on_after_undo() {
    let mut log = log("1", &[&START[..], &["1 bid 1", "1 ready", "2 bid 2"]].concat());
    log.undo_turn(seat(1)).expect("nothing is revealed yet");
    play(&mut log, &["1 bid 3", "1 ready", "2 ready", "* reveal"]);
    assert_eq!(log.game().scorecards()[0].total, 2);
    assert_eq!(log.played()[2].before.seats().len(), 2);
}
