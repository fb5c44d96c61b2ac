//! Machines that share work over a database: each game counts once, and the result is that of
//! one machine alone.

use std::process::{Child, Stdio};

use conformance::postgres::{Programs, Server};

use crate::{
    complaint, folder, json, kvartal,
    learn::{learn, net},
    stderr,
};

const ARENA: [&str; 7] =
    ["arena", "point-city", "--seats", "greedy,medium@64,random", "--games", "240", "--json"];

fn start(arguments: &[&str]) -> Child {
    kvartal(arguments).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the program starts")
}

fn end(child: Child) -> serde_json::Value {
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success(), "{}", stderr(&output));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// Waits until a query gives something.
fn until(server: &Server, child: &mut Child, query: &str) {
    while server.ask(query).is_empty() {
        let has_ended = child.try_wait().expect("a state").is_some();
        assert!(!has_ended || !server.ask(query).is_empty(), "it ended before: {query}");
    }
}

/// One machine dies in the middle, two others finish.
#[test]
fn an_arena_of_many_machines_is_that_of_one() {
    let Some(programs) = Programs::find() else { return };
    let server = Server::start(programs);
    let url = server.url();
    let shared = [&ARENA[..], &["--jobs", "1", "--store", &url]].concat();
    let mut first = start(&shared);
    until(&server, &mut first, "SELECT 1 FROM pg_tables WHERE tablename = 'work'");
    until(&server, &mut first, "SELECT 1 FROM work WHERE result IS NOT NULL LIMIT 1");
    first.kill().expect("it still plays");
    first.wait().expect("it ends");
    // Nobody gives a sign of life for it any more; in a while the others no longer wait for one.
    server.ask("UPDATE workers SET until = now()");
    let others = [start(&shared), start(&shared)].map(end);
    let alone = json(&ARENA);
    assert_eq!(others, [alone.clone(), alone]);
    assert_eq!(server.ask("SELECT count(*), count(result) FROM work"), "720|720");
    let workers: u32 = server.ask("SELECT count(DISTINCT worker) FROM work").parse().expect("a number");
    assert!(workers > 1, "what the first had played was played again");
    // Whoever comes later plays nothing, and more games are added to those that there are.
    server.ask("UPDATE work SET worker = NULL");
    assert_eq!(json(&shared), others[0]);
    assert_eq!(server.ask("SELECT count(worker) FROM work"), "0");
    let more: Vec<&str> = shared.iter().map(|word| if *word == "240" { "250" } else { word }).collect();
    assert_eq!(json(&more)["pairs"][0]["games"], 250);
    assert_eq!(server.ask("SELECT count(worker) FROM work"), "30");
}

#[test]
fn a_net_of_many_machines_is_that_of_one() {
    let Some(programs) = Programs::find() else { return };
    let server = Server::start(programs);
    let url = server.url();
    let folders = ["learn-alone", "learn-here", "learn-there"].map(folder);
    let paths: Vec<&str> = folders.iter().map(|folder| folder.to_str().expect("text")).collect();
    let with_store = |path| [&learn(path, "2", "1")[..], &["--store", &url]].concat();
    let children =
        [learn(paths[0], "2", "2"), with_store(paths[1]), with_store(paths[2])].map(|it| start(&it));
    for child in children {
        let output = child.wait_with_output().expect("the program ends");
        assert!(output.status.success(), "{}", stderr(&output));
    }
    let [alone, here, there] = folders.each_ref().map(|folder| net(folder));
    assert!(alone == here && alone == there, "another net");
    let curve =
        |folder: &std::path::Path| std::fs::read_to_string(folder.join("curve.svg")).expect("a curve");
    assert_eq!(curve(&folders[0]), curve(&folders[1]));
    assert_eq!(curve(&folders[0]), curve(&folders[2]));
}

#[test]
fn a_store_that_cannot_be_shared_is_one_line() {
    for (url, expected) in [
        ("postgres://kvartal:secret@127.0.0.1:1/kvartal", "the database cannot be reached: "),
        ("http://example.org/", "this is no address of a Postgres database: "),
    ] {
        let said = complaint(&[&ARENA[..], &["--store", url]].concat());
        assert!(said.starts_with(&format!("kvartal: the store cannot be opened: {expected}")), "{said}");
        assert!(!said.contains("secret"), "{said}");
    }
}
