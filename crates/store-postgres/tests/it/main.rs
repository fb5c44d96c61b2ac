//! What the store in Postgres promises besides what every store does.

#![expect(clippy::unwrap_used, reason = "whatever fails here is a failed test")]

mod copy;
mod doubt;
mod game;
mod nodes;
mod opening;
mod proxy;
mod work;

use conformance::postgres::{Programs, Server};
use store::{Millis, PlayerId, Players, hash_token};
use store_postgres::PostgresStore;
use tokio_postgres::{Client, NoTls};

/// A server of this test's own; none where Postgres is not installed.
fn server() -> Option<Server> {
    Programs::find().map(Server::start)
}

async fn open(url: &str) -> PostgresStore {
    PostgresStore::open(url).await.expect("the store opens")
}

async fn player(store: &PostgresStore, name: &str) -> PlayerId {
    store.new_player(hash_token(name), name, Millis(1_000)).await.expect("a new player")
}

/// A connection past every store: what the person in charge of the database does.
async fn client(server: &Server) -> Client {
    let (client, connection) = tokio_postgres::connect(&server.url(), NoTls).await.expect("a connection");
    tokio::spawn(connection);
    client
}
