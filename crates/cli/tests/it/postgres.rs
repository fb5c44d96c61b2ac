//! The site over Postgres: what one server has acknowledged another finds, whatever became of
//! the first.

use conformance::postgres::{Programs, Server as Postgres};

use crate::{
    complaint,
    crash::{Players, Server, folder},
};

/// So often a server is killed and another takes over.
const KILLS: usize = 6;
/// So many tables are played at once.
const TABLES: usize = 3;

#[tokio::test]
async fn every_acknowledged_move_is_found_by_the_next_server() {
    let Some(programs) = Programs::find() else { return };
    let postgres = Postgres::start(programs);
    // Two machines: each has a folder of its own, and both have the database.
    let folders = [folder("node-1"), folder("node-2")];
    let store = postgres.url();
    let start = |data| Server::start_with(data, &["--store", &store]);
    let mut server = start(&folders[0]);
    let mut players = Players::new(TABLES, &server).await;
    for round in 0..KILLS {
        let playing = players.play(&server, round).await;
        server.kill();
        playing.join_all().await;
        server = start(&folders[usize::from(round % 2 == 0)]);
        players.check(&server).await;
    }
    assert!(!folders[0].join("kvartal.db").exists(), "the tables are elsewhere");
    server.kill();
}

#[test]
fn a_store_that_cannot_be_opened_is_one_line() {
    let data = folder("no-store");
    let data = data.to_str().expect("text");
    let check = |url: &str, expected: &str| {
        let said = complaint(&["serve", "--addr", "127.0.0.1:0", "--data", data, "--store", url]);
        assert!(said.starts_with(&format!("kvartal: the store cannot be opened: {expected}")), "{said}");
        assert!(!said.contains("secret"), "{said}");
    };
    check("postgres://kvartal:secret@127.0.0.1:1/kvartal", "the database cannot be reached: ");
    check("http://example.org/", "this is no address of a Postgres database: ");
}
