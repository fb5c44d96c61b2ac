//! `kvartal copy`: everything from one store to another.

use std::io::{self, Write};

use anyhow::{Context, Result};
use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};

#[derive(Args)]
pub(crate) struct Arguments {
    /// What is copied: a folder of --data, or the URL of a Postgres database
    #[arg(long, value_name = "FOLDER|URL")]
    from: String,
    /// Where to: the same, empty or with the beginning of the same copy
    #[arg(long, value_name = "FOLDER|URL")]
    to: String,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let runtime = tokio::runtime::Runtime::new().context("no threads to copy with")?;
    let style = ProgressStyle::with_template("{msg:9} {wide_bar} {human_pos}/{human_len} rows, {eta} left")?;
    let bar = ProgressBar::new(0).with_style(style);
    let report = |progress: web::Progress| {
        bar.set_length(progress.n_all);
        bar.set_position(progress.n_done);
        bar.set_message(if progress.is_comparing { "comparing" } else { "copying" });
    };
    let n_rows = runtime.block_on(web::copy(&arguments.from, &arguments.to, report))?;
    bar.finish_and_clear();
    writeln!(io::stdout(), "{n_rows} rows copied, and found equal")?;
    Ok(())
}
