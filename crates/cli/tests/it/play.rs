//! `play`: a conversation with scripted input.

use std::{
    io::{BufRead, BufReader},
    process::{Command, Stdio},
};

use crate::{folder, json, kvartal, run_with, stderr, stdout};

/// Whoever always takes the first offer finishes a game.
#[test]
fn a_whole_game_by_numbers() {
    for arguments in [
        vec!["play", "point-city", "--seed", "3"],
        vec!["play", "point-city", "--seed", "3", "--seats", "you", "--set", "level=easy", "--lang", "ru"],
        vec!["play", "point-city", "--seed", "3", "--seats", "you,you,random", "--auto"],
    ] {
        let output = run_with(&arguments, &"1\n".repeat(400));
        let text = stdout(&output);
        assert!(output.status.success(), "{}", stderr(&output));
        assert!(text.contains("0x3") && text.contains("[PC-50]"), "{text}");
    }
}

#[test]
fn commands_answer() {
    let input = "help\nscore\nhint\nlog\ntable\n99\nnonsense\ntake a1 c3\nundo\ntake a1 b1\nundo\ntake a1 b1\ndone\nundo\nquit\n";
    let text = stdout(&run_with(&["play", "point-city", "--seed", "5", "--seats", "you"], input));
    for expected in [
        "save FILE",
        "points on buildings [PC-50]",
        "% of games)",
        "There is no such number",
        "“nonsense” is neither",
        "These cards are not neighbours: they must lie side by side, or one above the other. [PC-10]",
        "There is nothing to undo",
        "Undone.",
        "Player takes",
        "it cannot be undone",
        "Goodbye.",
    ] {
        assert!(text.contains(expected), "{expected:?} is missing in\n{text}");
    }
}

#[test]
fn the_language_follows_the_environment() {
    let text = |variable: &str, value: &str| {
        let mut command = kvartal(&["play", "point-city"]);
        command.env_remove("LC_ALL").env_remove("LC_MESSAGES").env_remove("LANG").env(variable, value);
        stdout(&command.output().expect("the program starts"))
    };
    assert!(text("LANG", "ru_RU.UTF-8").contains("Можно:"));
    assert!(text("LC_ALL", "ru_RU.UTF-8").contains("Можно:"));
    assert!(text("LANG", "de_DE.UTF-8").contains("You may:"));
}

/// A saved game goes on as if it had not been left.
#[test]
fn a_saved_game_goes_on() {
    let file = folder("saved").join("table.game");
    let path = file.to_str().expect("text");
    let moves = "1\ndone\n1\ndone\n";
    let table = ["play", "point-city", "--seed", "8", "--seats", "you,you"];
    let text = stdout(&run_with(&table, &format!("{moves}save {path}\nquit\n")));
    assert!(text.contains("Saved to"), "{text}");
    assert_eq!(json(&["replay", path, "--json"])["finished"], false);
    let output = run_with(&["play", "--load", path], &"1\n".repeat(400));
    assert!(output.status.success(), "{}", stderr(&output));
    let gone_on = stdout(&output);
    let straight = stdout(&run_with(&table, &format!("{moves}{}", "1\n".repeat(400))));
    let last = |text: &str| text.lines().rev().take(12).map(str::to_owned).collect::<Vec<_>>();
    assert_eq!(last(&gone_on), last(&straight));
    let nowhere = stdout(&run_with(&["play", "point-city"], "save no/such/folder/x.game\nsave\nquit\n"));
    assert!(nowhere.contains("cannot write") && nowhere.contains("Where to?"), "{nowhere}");
}

/// A quarter has a name, which the record keeps.
#[test]
fn a_quarter_can_be_named() {
    let file = folder("named").join("quarter.game");
    let path = file.to_str().expect("text");
    let table = ["play", "welcome-to", "--seed", "8", "--seats", "you,you"];
    let text = stdout(&run_with(&table, &format!("\ntitle Linden Hill\nsave {path}\nquit\n")));
    assert!(text.contains("“Linden Hill”"), "{text}");
    let record = std::fs::read_to_string(&file).expect("a record");
    assert!(record.contains("\ntitle 1 Linden Hill\n"), "{record}");
    let again = stdout(&run_with(&["play", "--load", path], "\nquit\n"));
    assert!(again.contains("“Linden Hill”"), "{again}");
}

#[test]
fn the_end_of_input_is_no_accident() {
    let output = run_with(&["play", "point-city"], "1\n");
    assert!(output.status.success());
    assert!(stdout(&output).contains("The input has ended"));
    assert!(stderr(&output).is_empty());
}

#[test]
fn a_broken_pipe_is_no_accident() {
    let mut child = kvartal(&["play", "point-city", "--seats", "random,random"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success(), "{output:?}");
    assert!(stderr(&output).is_empty(), "{}", stderr(&output));
}

#[test]
fn an_interrupt_ends_the_game_cleanly() {
    let mut child = kvartal(&["play", "point-city"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut out = BufReader::new(child.stdout.take().expect("piped"));
    let mut line = String::new();
    while !line.starts_with("You may") {
        line.clear();
        assert!(out.read_line(&mut line).expect("text") > 0, "the program ended too soon");
    }
    let interrupt = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(interrupt.expect("kill is there").success());
    // The pipe is read on, so that the program can say goodbye.
    std::io::copy(&mut out, &mut std::io::sink()).expect("the rest");
    let output = child.wait_with_output().expect("the program ends");
    assert_eq!(output.status.code(), Some(130), "{output:?}");
    assert!(stderr(&output).is_empty(), "{}", stderr(&output));
}

/// Where there are secrets, people round one terminal take turns looking; and
/// one can look at another's borough.
#[test]
fn a_curtain_is_drawn_between_people() {
    let table = ["play", "suburbia", "--seed", "3", "--seats", "you,you"];
    let text = stdout(&run_with(&table, "\n1\n\n1\n\ntable 2\ntable 9\nquit\n"));
    assert_eq!(text.matches("Others look away").count(), 3, "{text}");
    assert!(text.contains("Player 2:\n") && text.contains("Whose?"), "{text}");
    let shown = text.matches("private goal “").count();
    assert!(shown > 0 && text.contains("private goal hidden"), "{text}");
}

/// What a game leaves behind: a record that is kept step by step, and one that
/// is saved after the end; other files are left alone.
#[test]
fn records_are_kept_and_nothing_else_is_harmed() {
    let folder = folder("kept");
    let path = |name: &str| folder.join(name).to_str().expect("text").to_owned();
    let kept = path("kept.game");
    let saved = path("saved.game");
    std::fs::write(path("notes.txt"), "mine").expect("a temporary file");
    let input =
        format!("{}save {saved}\nsave {}\nsave {}\n", "1\n".repeat(200), path("notes.txt"), path("."));
    let table = ["play", "point-city", "--seats", "you", "--seed", "2", "--auto", "--record", &kept];
    let text = stdout(&run_with(&table, &input.replacen("1\n", "\u{fffd}\n1\n", 1)));
    assert!(text.contains("it is another file, not a record") && text.contains("it is a folder"), "{text}");
    assert_eq!(std::fs::read(path("notes.txt")).expect("still there"), b"mine");
    let record = std::fs::read_to_string(&kept).expect("a record");
    assert_eq!(record, std::fs::read_to_string(&saved).expect("a record"));
    assert!(record.contains("end deck-empty"), "{record}");
    assert_eq!(std::fs::read_dir(&folder).expect("a folder").count(), 3, "nothing else is left behind");
}

/// A device takes the record and stays a device: the program must not put a file in
/// its place.
#[cfg(unix)]
#[test]
fn a_device_stays_a_device() {
    let folder = folder("play-device");
    let path = folder.join("nowhere");
    std::os::unix::fs::symlink("/dev/null", &path).expect("a link to a device");
    let table = ["play", "point-city", "--seats", "you", "--seed", "2", "--auto", "--record"];
    let output = run_with(&[&table[..], &[path.to_str().expect("text")]].concat(), "quit\n");
    assert!(output.status.success(), "{}", stderr(&output));
    let kept = std::fs::symlink_metadata(&path).expect("still there");
    assert!(kept.is_symlink(), "the way to the device was replaced by a file");
}

/// A record whose chance does not follow from its seed can still be played on.
#[test]
fn a_foreign_seed_is_no_accident() {
    let file = folder("foreign").join("table.game");
    let path = file.to_str().expect("text");
    run_with(
        &["play", "point-city", "--seats", "you,you", "--seed", "8"],
        &format!("1\ndone\nsave {path}\nquit\n"),
    );
    let record = std::fs::read_to_string(&file).expect("a record");
    let lines = record.lines().filter(|line| !line.starts_with("fingerprint"));
    let other: Vec<&str> =
        lines.map(|line| if line.starts_with("seed") { "seed 0x77" } else { line }).collect();
    std::fs::write(&file, other.join("\n")).expect("a temporary file");
    let output = run_with(&["play", "--load", path], &"1\n".repeat(400));
    assert!(output.status.success(), "{}", stderr(&output));
    let text = stdout(&output);
    assert!(text.contains("does not follow from the seed") && text.contains("The game is over"), "{text}");
    let seats = crate::complaint(&["play", "--load", path, "--seats", "you"]);
    assert!(seats.contains("the saved game has 2 seats"), "{seats}");
}

/// Bytes that are no text are not understood, and nothing worse.
#[test]
fn input_that_is_no_text_is_not_understood() {
    use std::io::Write;
    let mut child = kvartal(&["play", "point-city"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    child.stdin.take().expect("piped").write_all(b"\xff\xfe\nquit\n").expect("input");
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success());
    assert!(stdout(&output).contains("is neither a number"));
}
