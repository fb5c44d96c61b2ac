//! Records that are good, and texts that are not.

use kernel::{Maker, Salt, Seed};

use super::{GAME, POSITION, TOY, header, log, read, seat};
use crate::{Log, Record, Redacted, Shelf};

#[test]
fn what_is_printed_is_read_back() {
    for text in [GAME, POSITION] {
        assert_eq!(read(text).to_string(), text);
        assert_eq!(read(&read(text).to_string()), read(text));
    }
}

#[test]
fn headers_may_be_written_in_any_way() {
    let crlf = GAME.replace('\n', "\r\n");
    let (head, steps) = GAME.split_once("steps\n").expect("the game has steps");
    let (first, header) = head.split_once('\n').expect("the head has lines");
    let reversed: String = header.lines().rev().map(|line| format!("{line}\n")).collect();
    let loose = GAME
        .replace("seats 2\n", "\n# two people\nseats   2  \n")
        .replace("2 bid 3\n", "  # high\n2   bid 3 \n\n")
        .replace("  prizes 0\n", "\n      prizes  0\n");
    let as_given = GAME.replace("seed 0x1", "seed 1");
    for text in [
        crlf,
        format!("\u{feff}{GAME}"),
        GAME.trim_end().to_owned(),
        format!("# a fine game\n\n{GAME}\n\n# truly"),
        format!("{first}\n{reversed}steps\n{steps}"),
        loose,
        as_given,
    ] {
        assert_eq!(read(&text), read(GAME), "{text}");
    }
}

#[test]
fn what_a_header_leaves_out_is_as_usual() {
    let bare = "kvartal 1\ngame toy\nedition First Edition 2024\nrules 1\ndata 2\nseats 2\nsteps\n";
    let record = read(bare);
    assert_eq!(record.header(), &header("2"));
    assert_eq!(record.to_string(), bare.replace("steps", "option rounds=2\nsteps"));
    assert_eq!((record.position(), record.steps(), record.end()), (None, &[][..], None));
}

#[test]
fn steps_know_their_lines() {
    let record = read(&GAME.replace("1 ready\n", "# now\n1 ready\n"));
    let lines: Vec<_> = (0..10).map(|index| record.step_line(index)).collect();
    let expected = [13, 14, 15, 17, 18, 19, 20, 21, 22].map(Some);
    assert_eq!(lines, [&expected[..], &[None]].concat());
    let made = log("1", &["* prize 1", "* hunch 2"]).record();
    assert_eq!(made.step_line(1), read(&made.to_string()).step_line(1));
    assert!(made.step_line(1).is_some());
}

/// Changes one text into another and says what the reader answers.
fn check(text: &str, from: &str, to: &str, expected: &str) {
    assert!(text.contains(from), "{from:?} is not in the text");
    let answer = Record::parse(&text.replacen(from, to, 1), &TOY).map(|_| ());
    assert_eq!(answer.map_err(|error| error.to_string()), Err(expected.to_owned()), "{from:?} became {to:?}");
}

#[test]
fn a_record_is_read_by_the_versions_it_names() {
    let steps = "* prize 1\n* hunch 1\n1 bid 4\n";
    let head = |data: u8| {
        format!("kvartal 1\ngame toy\nedition Some Reprint\nrules 1\ndata {data}\nseats 2\nsteps\n{steps}")
    };
    let old = Record::parse(&head(1), &TOY).expect("an older version that is still played");
    let log = Log::replay(&old).expect("the first data has a bid of 4");
    assert!(log.record().to_string().contains("\nrules 1\ndata 1\n"), "a record keeps its versions");
    let new = Record::parse(&head(2), &TOY).expect("the same text by newer data");
    assert!(Log::replay(&new).is_err(), "the newer data has no bid of 4");
}

#[test]
fn titles_stand_in_the_header() {
    let text = GAME.replace("player 2 greedy\n", "player 2 greedy\ntitle 2 Linden Hill\n");
    let record = Record::parse(&text, &TOY).expect("a record with a title");
    assert_eq!(record.to_string(), text);
    assert_eq!(record.header().title(seat(2)), Some("Linden Hill"));
    let mut log = Log::replay(&record).expect("a title changes nothing");
    log.set_title(seat(1), " The\u{202e} \tdale ");
    log.set_title(seat(2), "");
    log.set_title(seat(3), "Nowhere");
    let text = text.replace("title 2 Linden Hill\n", "title 1 The dale\n");
    assert_eq!(log.record().to_string(), text);
    let redacted = log.redacted(kernel::Viewer::Watcher).to_string();
    assert!(redacted.contains("\ntitle 1 The dale\n"), "everybody may know it: {redacted}");
}

#[test]
fn a_long_header_is_read_in_linear_time() {
    let mut text = String::from("kvartal 1\ngame toy\n");
    for n in 0..200_000 {
        text.push_str(&format!("option o{n}=1\n"));
    }
    text.push_str("steps\n");
    let why = Record::parse(&text, &TOY).map(|_| ()).expect_err("options of no game");
    assert_eq!(why.why, "the header lacks the line `edition`");
}

#[test]
fn bad_headers_are_refused_with_their_place() {
    for (from, to, expected) in [
        ("kvartal 1", "chess 1", "line 1, column 1: a record begins with the line `kvartal 1`"),
        ("kvartal 1", "kvartal", "line 1, column 8: here belongs the version of the format, 1"),
        ("kvartal 1", "kvartal 2", "line 1, column 9: kvartal 2: this program reads kvartal 1"),
        (
            "kvartal 1",
            "kvartal 1 of 2",
            "line 1, column 11: after `kvartal 1` only `redacted as …` may follow, not \"of\"",
        ),
        (
            "kvartal 1",
            "kvartal 1 redacted as 2",
            "line 1, column 23: this is a redacted record, which cannot be replayed: \
             it lacks what its viewer may not know",
        ),
        ("game toy", "game go", "line 2, column 6: there is no game \"go\" here"),
        ("game toy\n", "", "line 11, column 1: the header lacks the line `game`"),
        ("rules 1\n", "", "line 11, column 1: the header lacks the line `rules`"),
        ("rules 1", "rules 3", "line 4, column 7: rules 3 of toy: this program knows rules 1"),
        ("data 2", "data 3", "line 5, column 6: data 3 of toy: this program knows data 1, 2"),
        ("rules 1", "rules one", "line 4, column 7: \"one\" is no version"),
        ("rules 1", "rules", "line 4, column 6: here belongs the value of `rules`"),
        ("rules 1", "rules 1\nrules 1", "line 5, column 1: `rules` stands here a second time"),
        ("seats 2", "seats 3", "line 6, column 7: 3 seats: the game is for 2 to 2"),
        ("seats 2", "seats 999", "line 6, column 7: \"999\" is no number of seats"),
        ("rounds=1", "rounds", "line 7, column 8: \"rounds\" is no option: write `key=value`"),
        (
            "rounds=1",
            "rounds=3",
            "line 7, column 15: option \"rounds\" cannot be \"3\"; it may be: 1, 2, or 9",
        ),
        ("rounds=1", "laps=1", "line 7, column 8: no option \"laps\"; there are: rounds"),
        ("rounds=1", "rounds=9", "line 6, column 7: option \"rounds\" does not apply with 2 seats"),
        (
            "rounds=1",
            "rounds=1\noption rounds=2",
            "line 8, column 8: option \"rounds\" stands here a second time",
        ),
        ("player 1", "player 3", "line 8, column 8: there is no seat 3: the table has 2"),
        ("player 2", "player 1", "line 9, column 8: player 1 stands here a second time"),
        ("player 1 Anna", "player 1", "line 8, column 9: here belongs the player's name"),
        ("player 1 Anna", "title 3 Hill", "line 8, column 7: there is no seat 3: the table has 2"),
        ("player 1 Anna", "title 1", "line 8, column 8: here belongs the title"),
        (
            "player 1 Anna",
            "title 1 Hill\ntitle 1 Dale",
            "line 9, column 7: title 1 stands here a second time",
        ),
        ("Anna", "Än\tna", "line 8, column 12: a control character, '\\t', does not belong here"),
        ("seed 0x1", "  seed 0x1", "line 11, column 1: the line is indented, but belongs to no block"),
        ("seed 0x1", "colour red", "line 11, column 1: \"colour\" is no line of a header"),
    ] {
        check(GAME, from, to, expected);
    }
}

#[test]
fn bad_seeds_and_salts_are_refused_with_their_place() {
    for (from, to, expected) in [
        ("fingerprint f1", "fingerprint e1", "line 10, column 13: the fingerprint is not that of seed 0x1"),
        (
            "fingerprint f1",
            "fingerprint F1",
            "line 10, column 13: \"F1ac1f33d96c8a9de037dc9fdc639466\" is no fingerprint: \
             it has 32 hexadecimal digits",
        ),
        (
            "seed 0x1",
            "seed x",
            "line 11, column 6: \"x\" is no seed: give a whole number, or 0x and up to 32 hexadecimal digits",
        ),
        (
            "seed 0x1",
            "salt 0000000000000000000000000000000a\nseed 0x1",
            "line 10, column 13: the fingerprint is not that of seed 0x1 with this salt",
        ),
        ("seed 0x1", "salt 0xa", "line 11, column 6: \"0xa\" is no salt: it has 32 hexadecimal digits"),
    ] {
        check(GAME, from, to, expected);
    }
}

#[test]
fn bad_steps_and_ends_are_refused_with_their_place() {
    for (from, to, expected) in [
        (
            "steps\n",
            "steps now\n",
            "line 12, column 7: nothing more belongs on this line, but here is \"now\"",
        ),
        ("1 ready", "7 ready", "line 16, column 1: there is no seat 7: the table has 2"),
        ("1 ready", "1", "line 16, column 2: here belongs the notation of the step"),
        ("1 ready", "1 ?", "line 16, column 3: the step is masked, which only a redacted record may have"),
        (
            "1 ready",
            "ready",
            "line 16, column 1: a step begins with `*` or the number of a seat, not with \"ready\"",
        ),
        (
            "end rounds",
            "end boredom",
            "line 22, column 5: toy cannot end by \"boredom\"; it can by: rounds, quarrel",
        ),
        ("end rounds", "end", "line 22, column 4: here belongs how the game ended"),
        ("score 2", "score 1", "line 26, column 7: the score of 1 stands here a second time"),
        ("score 2", "score all", "line 26, column 7: \"all\" is no seat"),
        ("score 2 3", "score 2 +3", "line 26, column 9: \"+3\" is no number of points"),
        ("rank 1", "range 1", "line 26, column 11: here belongs `rank`"),
        ("  boasts 1", "  prizes 1", "line 28, column 3: the line \"prizes\" stands here a second time"),
        ("  boasts 1", "2 boast", "line 28, column 1: here belongs `score`"),
    ] {
        check(GAME, from, to, expected);
    }
    check("", "", "", "line 1, column 1: a record begins with the line `kvartal 1`");
    check("kvartal 1\nseats 2", "", "", "line 2, column 8: the record stops before the line `steps`");
}

#[test]
fn errors_of_a_position_have_their_place_in_the_file() {
    for (from, to, expected) in [
        ("  prize = 2", "  prize = 3", "line 8, column 1: no prize is so big"),
        ("  prize = 2", "  prize = -1", "line 14, column 11: invalid value: integer `-1`, expected u8"),
        ("  prize = 2", "  prize = \"2\"", "line 14, column 11: invalid type: string \"2\", expected u8"),
        (
            "  prize = 2",
            " prize = 2",
            "line 14, column 1: the lines of a position are indented by two blanks",
        ),
        (
            "  prize = 2",
            "prize = 2",
            "line 14, column 1: here belongs `steps`; the lines of a position are indented by two blanks",
        ),
        (
            "position\n",
            "position ?\n",
            "line 8, column 10: nothing more belongs on this line, but here is \"?\"",
        ),
    ] {
        check(POSITION, from, to, expected);
    }
    let unfinished = POSITION.split("steps").next().expect("a head");
    check(unfinished, "", "", "line 22, column 18: the record stops before the line `steps`");
}

#[test]
fn a_position_may_hold_comments_at_the_margin() {
    let loose = POSITION.replace("  hunch = 1\n", "# at the margin\n  hunch = 1\n");
    assert_eq!(read(&loose).to_string(), loose.replace("# at", "  # at"));
    let error = Record::parse(&loose.replace("hunch = 1", "hunch = x"), &TOY).expect_err("x is no number");
    assert_eq!((error.line, error.column), (16, 11));
}

/// Every beginning of a good record, and every record with one byte changed,
/// is read or refused; nothing makes the reader stumble.
#[test]
fn damaged_records_are_refused_and_do_no_harm() {
    let redacted =
        log("1", &["* prize 1", "* hunch 2", "1 bid 1"]).redacted(kernel::Viewer::Watcher).to_string();
    for text in [GAME, POSITION, &redacted] {
        let bytes = text.as_bytes();
        for length in 0..bytes.len() {
            read_and_replay(&bytes[..length]);
            for byte in [b'\n', b' ', b'#', b'0', b'9', b'-', b'=', b'"', 0, 0x80, 0xff] {
                let mut changed = bytes.to_vec();
                changed[length] = byte;
                read_and_replay(&changed);
            }
            let mut shorter = bytes.to_vec();
            shorter.remove(length);
            read_and_replay(&shorter);
        }
    }
}

fn read_and_replay(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match Record::parse(&text, &TOY) {
        Ok(record) => {
            assert_eq!(read(&record.to_string()), record, "{text}");
            let _ = crate::Log::replay(&record);
        }
        Err(error) => {
            assert!(error.line >= 1 && error.column >= 1 && error.line <= text.lines().count().max(1))
        }
    }
    if let Ok(redacted) = Redacted::parse(&text, &TOY) {
        assert_eq!(Redacted::parse(&redacted.to_string(), &TOY), Ok(redacted));
    }
}

#[test]
fn a_name_is_one_line() {
    let header = header("1").with_player(seat(1), " Anna\n\u{7}seed  0x5 ").with_player(seat(2), "\n");
    assert_eq!(header.player(seat(1)), Some("Anna seed 0x5"));
    assert_eq!(header.player(seat(2)), None);
    assert_eq!(header.clone().with_player(seat(3), "Eve"), header);
    assert_eq!(
        header.with_seed(Seed(1)).without_seed().fingerprint(),
        Some("f1ac1f33d96c8a9de037dc9fdc639466")
    );
}

/// A salted fingerprint is another one, and is checked with the salt. Before the end neither
/// salt nor seed is told.
#[test]
fn a_fingerprint_may_be_salted() {
    let salted = header("1").with_salt(Salt(10)).with_seed(Seed(1));
    let fingerprint = "968f184337720b7eba3a4a5e6e801592";
    assert_eq!(salted.fingerprint(), Some(fingerprint));
    let lines = format!("fingerprint {fingerprint}\nsalt 0000000000000000000000000000000a\nseed 0x1\n");
    assert!(salted.to_string().ends_with(&lines), "{salted}");
    let text = GAME.replace("fingerprint f1ac1f33d96c8a9de037dc9fdc639466\nseed 0x1\n", &lines);
    let read = Record::parse(&text, &TOY).expect("a record");
    assert_eq!((read.header().salt(), read.header().seed()), (Some(Salt(10)), Some(Seed(1))));
    assert_eq!(read.to_string(), text);
    let told = salted.without_seed();
    assert_eq!((told.salt(), told.seed(), told.fingerprint()), (None, None, Some(fingerprint)));
}

#[test]
fn shelves_find_games_by_slug() {
    let none: [Maker; 0] = [];
    let shelves: [(&dyn Shelf, bool); 4] =
        [(&TOY, true), (&[TOY], true), (&[TOY].as_slice(), true), (&none, false)];
    for (shelf, has_toy) in shelves {
        assert_eq!(shelf.maker("toy").is_some(), has_toy);
        assert!(shelf.maker("go").is_none());
    }
}
