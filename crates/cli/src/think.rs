//! `kvartal think`: a node that has no pages and only thinks for bots.

use std::{
    io::{self, Write},
    net::SocketAddr,
    path::PathBuf,
    time::Duration,
};

use anyhow::{Context, Result};
use clap::Args;
use web::Config;

use crate::serve::{log, stopped};

#[derive(Args)]
pub(crate) struct Arguments {
    /// The Postgres database where tables are kept, e.g. postgres://kvartal@localhost/kvartal
    #[arg(long, value_name = "URL")]
    store: String,
    /// An address of this machine on which other nodes tell this one what they wrote
    #[arg(long, value_name = "HOST:PORT")]
    bell: Option<String>,
    /// A folder for this node's own files
    #[arg(long, value_name = "DIR", default_value = "kvartal-data")]
    data: PathBuf,
    /// How long a bot thinks about a turn when no other waits, in milliseconds
    #[arg(long, value_name = "MS", default_value = "1000", value_parser = clap::value_parser!(u64).range(1..=60_000))]
    think: u64,
}

pub(crate) fn run(arguments: Arguments) -> Result<()> {
    log();
    let Arguments { store, bell, data, think } = arguments;
    // No address is listened on for people.
    let config = Config {
        store: Some(store),
        bell,
        think: Duration::from_millis(think),
        ..Config::new(SocketAddr::from(([127, 0, 0, 1], 0)), data)
    };
    let runtime = tokio::runtime::Runtime::new().context("no threads to think with")?;
    runtime.block_on(async {
        writeln!(io::stdout(), "Kvartal thinks")?;
        io::stdout().flush()?;
        web::think(&config, stopped()).await
    })
}
