//! From words of the command line to tables: games, options, seats, files.

use std::path::Path;

use anyhow::{Context, Result, anyhow, bail};
use bots::{Bot, Entry, Learned, Net};
use kernel::{Seat, Setup};
use record::{Log, Record};
use roster::Roster;

/// Who sits somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sitter {
    /// A person at this terminal.
    You,
    /// The program.
    Bot(Bot),
}

/// The game of this name.
pub(crate) fn entry(slug: &str) -> Result<&'static Entry> {
    roster::find(slug).ok_or_else(|| {
        let known: Vec<&str> = roster::GAMES.iter().map(|entry| entry.info().slug).collect();
        anyhow!("no game is called {slug:?}; there are: {}", known.join(", "))
    })
}

/// A table of so many seats with these options (`key=value`).
pub(crate) fn setup(entry: &Entry, n_seats: usize, options: &[String]) -> Result<Setup> {
    let slug = entry.info().slug;
    let pair = |option: &'_ String| -> Result<(String, String)> {
        let (key, value) = option
            .split_once('=')
            .with_context(|| format!("{option:?} is no option: write --set key=value"))?;
        Ok((key.to_owned(), value.to_owned()))
    };
    let given = options.iter().map(pair).collect::<Result<Vec<_>>>()?;
    let given = given.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    let n_seats = u8::try_from(n_seats).unwrap_or(u8::MAX);
    entry.info().setup(n_seats, given).with_context(|| slug.to_owned())
}

/// The sitters of `you,greedy`.
pub(crate) fn sitters(text: &str) -> Result<Vec<Sitter>> {
    text.split(',').map(|name| sitter(name.trim())).collect()
}

/// One sitter: `you` or a bot.
pub(crate) fn sitter(name: &str) -> Result<Sitter> {
    if name == "you" {
        return Ok(Sitter::You);
    }
    Ok(Sitter::Bot(name.parse().context("a seat is `you` or a bot")?))
}

/// The bots of `greedy,random`; nobody else can sit there.
pub(crate) fn bots(text: &str) -> Result<Vec<Bot>> {
    let bot = |sitter| match sitter {
        Sitter::Bot(bot) => Ok(bot),
        Sitter::You => bail!("only bots can play here; `kvartal play` is for people"),
    };
    sitters(text)?.into_iter().map(bot).collect()
}

/// Reads a net of this game.
pub(crate) fn read_net(entry: &Entry, path: &Path) -> Result<Net> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    entry.read_net(&bytes).with_context(|| path.display().to_string())
}

/// Reads how bots search with a net: the table `[learned]` of a file like a game's
/// `data/weights.toml`.
pub(crate) fn read_learned(path: &Path) -> Result<Learned> {
    #[derive(serde::Deserialize)]
    struct File {
        learned: Learned,
    }
    let text = std::fs::read_to_string(path).with_context(|| format!("cannot read {}", path.display()))?;
    let file: File = toml::from_str(&text).with_context(|| path.display().to_string())?;
    Ok(file.learned)
}

/// Reads a record file; errors name the file and the line.
pub(crate) fn read_record(path: &Path) -> Result<Record> {
    let bytes = std::fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let text = String::from_utf8(bytes).map_err(|_| anyhow!("{} is not text", path.display()))?;
    Record::parse(&text, &Roster).map_err(|error| anyhow!("{}: {error}", path.display()))
}

/// Writes a record so that a failure leaves an older file as it was. Only an
/// older record is written over. A device or a pipe gets the record and stays
/// what it is.
pub(crate) fn write_record(path: &Path, log: &Log) -> Result<()> {
    let cannot = || format!("cannot write {}", path.display());
    let is_special = match std::fs::metadata(path) {
        Ok(found) if found.is_dir() => bail!("{}: it is a folder", cannot()),
        Ok(found) => !found.is_file(),
        Err(_) => false,
    };
    if is_special {
        return std::fs::write(path, log.record().to_string()).with_context(cannot);
    }
    if std::fs::read(path).is_ok_and(|old| !old.is_empty() && !old.starts_with(b"kvartal ")) {
        bail!("{}: it is another file, not a record", cannot());
    }
    let name = path.file_name().with_context(cannot)?.to_string_lossy();
    let partial = path.with_file_name(format!(".{name}.{}.tmp", std::process::id()));
    let written =
        std::fs::write(&partial, log.record().to_string()).and_then(|()| std::fs::rename(&partial, path));
    if written.is_err() {
        let _ = std::fs::remove_file(&partial);
    }
    written.with_context(cannot)
}

/// The seat of this number at a table of `n_seats`.
pub(crate) fn seat(number: u8, n_seats: u8) -> Result<Seat> {
    let seat = Seat::from_number(number).filter(|_| number <= n_seats);
    seat.ok_or_else(|| anyhow!("there is no seat {number}: the table has seats 1 to {n_seats}"))
}
