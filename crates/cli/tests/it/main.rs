//! The command line as scripts and people use it: the program is run, its
//! output and its exit code are looked at.

mod crash;
mod learn;
mod measure;
mod play;
#[cfg(feature = "postgres")]
mod postgres;
mod readme;
mod replay;
#[cfg(feature = "postgres")]
mod sharing;
mod study;

use std::{
    io::Write,
    path::PathBuf,
    process::{Command, Output, Stdio},
};

/// The program, told to speak English unless a test says otherwise.
fn kvartal(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kvartal"));
    command.args(arguments).env("LC_ALL", "C").stdin(Stdio::null());
    command
}

fn run(arguments: &[&str]) -> Output {
    kvartal(arguments).output().expect("the program starts")
}

/// Runs with these lines as input.
fn run_with(arguments: &[&str], input: &str) -> Output {
    let mut child = kvartal(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    // The program may leave before it has read everything.
    let _ = child.stdin.take().expect("piped").write_all(input.as_bytes());
    child.wait_with_output().expect("the program ends")
}

fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

fn json(arguments: &[&str]) -> serde_json::Value {
    let output = run(arguments);
    assert!(output.status.success(), "{}", stderr(&output));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// The complaint of a command that must fail: exit code 2 and one line.
fn complaint(arguments: &[&str]) -> String {
    let output = run(arguments);
    let complaint = stderr(&output);
    assert_eq!(output.status.code(), Some(2), "{complaint}");
    assert!(!complaint.contains("panicked"), "{complaint}");
    assert_eq!(complaint.trim_end().lines().count(), 1, "{complaint}");
    complaint
}

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for temporary files");
    folder
}

/// A whole game that the repository keeps.
fn fixture(name: &str) -> String {
    format!("{}/../point-city/fixtures/games/{name}", env!("CARGO_MANIFEST_DIR"))
}
