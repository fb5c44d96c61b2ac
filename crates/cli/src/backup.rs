//! `kvartal backup`: a copy of all tables, while the site runs.

use std::{
    io::{self, Write},
    path::PathBuf,
};

use anyhow::{Context, Result};
use clap::Args;

#[derive(Args)]
pub(crate) struct Arguments {
    /// The new file to write
    file: PathBuf,
    /// The folder where tables are kept
    #[arg(long, value_name = "DIR", default_value = "kvartal-data")]
    data: PathBuf,
}

pub(crate) fn run(arguments: &Arguments) -> Result<()> {
    let Arguments { file, data } = arguments;
    web::backup(data, file).with_context(|| {
        format!("the tables in {} cannot be copied to {}", data.display(), file.display())
    })?;
    writeln!(
        io::stdout(),
        "{}: a whole copy; to use it, put it into an empty folder as kvartal.db",
        file.display()
    )?;
    Ok(())
}
