//! The site over Postgres: what one server has acknowledged another finds, whatever became of
//! the first.

use conformance::postgres::{Programs, Server as Postgres};

use crate::{
    complaint,
    crash::{Acknowledged, Server, check, client, folder, make_table, moves, play},
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
    let client = client();
    let mut paths = Vec::new();
    let acknowledged = Acknowledged::new(TABLES);
    for round in 0..KILLS {
        let data = &folders[usize::from(round % 2 == 1)];
        let server = Server::start_with(data, &["--store", &postgres.url()]);
        if paths.is_empty() {
            client.get(&server.url).send().await.expect("a cookie");
            for _ in 0..TABLES {
                paths.push(make_table(&client, &server.url).await);
            }
        }
        check(&client, &server.url, &paths, &acknowledged.so_far()).await;
        // What was under way when the other died counts from now on.
        for (index, path) in paths.iter().enumerate() {
            acknowledged.set(index, moves(&client, &server.url, path).await);
        }
        let players: Vec<_> = (paths.iter().enumerate())
            .map(|(index, path)| {
                tokio::spawn(play(
                    client.clone(),
                    server.url.clone(),
                    path.clone(),
                    index,
                    acknowledged.clone(),
                ))
            })
            .collect();
        acknowledged.some_more(round).await;
        server.kill();
        for player in players {
            player.await.expect("a player");
        }
    }
    assert!(!folders[0].join("kvartal.db").exists(), "the tables are elsewhere");
    let server = Server::start_with(&folders[0], &["--store", &postgres.url()]);
    check(&client, &server.url, &paths, &acknowledged.so_far()).await;
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
