//! What a program has written to its files, and what of it a power cut would have left.
//!
//! `strace` tells every write and every sync. A disk promises only what was synced: of
//! everything written later it may have any part, sector by sector and in any order.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use anyhow::{Context, Result};
use kernel::Free;

/// The words that run a command under observation.
pub(crate) fn traced(command: Vec<String>, log: &Path) -> Vec<String> {
    let calls = "trace=pwrite64,write,ftruncate,fsync,fdatasync,unlink,rename";
    let strace =
        ["strace", "-f", "-ttt", "-T", "-y", "-xx", "-s", "1000000", "-e", calls, "-e", "signal=none", "-o"];
    let mut words: Vec<String> = strace.map(str::to_owned).to_vec();
    words.push(log.display().to_string());
    words.extend(command);
    words
}

/// A change of a file.
#[derive(Debug, Clone)]
enum Change {
    Write { at: u64, bytes: Vec<u8> },
    Truncate { length: u64 },
    Remove,
}

#[derive(Debug)]
struct Event {
    start: SystemTime,
    end: SystemTime,
    file: PathBuf,
    /// Nothing if it is a sync.
    change: Option<Change>,
}

/// Everything that was written, in order.
#[derive(Debug)]
pub(crate) struct Trace(Vec<Event>);

impl Trace {
    /// Reads what `strace` wrote.
    pub(crate) fn read(log: &Path) -> Result<Trace> {
        let text = fs::read_to_string(log).with_context(|| format!("{} cannot be read", log.display()))?;
        let mut begun: BTreeMap<&str, String> = BTreeMap::new();
        let mut events = Vec::new();
        for line in text.lines() {
            let Some((pid, rest)) = line.split_once(' ') else { continue };
            let rest = rest.trim_start();
            if let Some(first) = rest.strip_suffix(" <unfinished ...>") {
                begun.insert(pid, first.to_owned());
                continue;
            }
            let whole = match rest.split_once(" resumed>") {
                Some((_, second)) => match begun.remove(pid) {
                    Some(first) => first + second,
                    None => continue,
                },
                None => rest.to_owned(),
            };
            events.extend(event(&whole));
        }
        events.sort_by_key(|event: &Event| event.end);
        Ok(Trace(events))
    }

    /// From when to when something was written.
    pub(crate) fn span(&self) -> Option<(SystemTime, SystemTime)> {
        Some((self.0.first()?.end, self.0.last()?.end))
    }

    /// Writes the files of a folder as a power cut at this moment may have left them.
    pub(crate) fn cut(&self, from: &Path, at: SystemTime, to: &Path, dice: &mut Free) -> Result<()> {
        let mut files: BTreeMap<&Path, Vec<u8>> = BTreeMap::new();
        let happened = self.0.iter().filter(|event| event.start < at && event.file.starts_with(from));
        for event in happened {
            let Some(change) = &event.change else { continue };
            let is_durable = matches!(change, Change::Remove)
                || self.0.iter().any(|sync| {
                    sync.change.is_none()
                        && sync.file == event.file
                        && sync.start >= event.end
                        && sync.end < at
                });
            apply(&mut files, &event.file, change, if is_durable { None } else { Some(&mut *dice) });
        }
        for (file, content) in files {
            let name = file.file_name().context("a file without a name")?;
            fs::write(to.join(name), content)?;
        }
        Ok(())
    }
}

/// Carries out a change; with dice, only a part of it.
fn apply<'a>(
    files: &mut BTreeMap<&'a Path, Vec<u8>>,
    file: &'a Path,
    change: &Change,
    dice: Option<&mut Free>,
) {
    const SECTOR: u64 = 512;
    let content = files.entry(file).or_default();
    let mut is_kept: Box<dyn FnMut() -> bool> = match dice {
        // A whole write is lost, is there, or is torn.
        Some(dice) => match dice.below(3) {
            0 => return,
            1 => Box::new(|| true),
            _ => Box::new(|| dice.below(2) == 0),
        },
        None => Box::new(|| true),
    };
    let size = |n: u64| usize::try_from(n).unwrap_or(usize::MAX);
    match change {
        Change::Remove => {
            files.remove(file);
        }
        Change::Truncate { length } => content.resize(size(*length), 0),
        Change::Write { at, bytes } => {
            let end = at + bytes.len() as u64;
            let mut start = *at;
            while start < end {
                let next = (start / SECTOR + 1).saturating_mul(SECTOR).min(end);
                if is_kept() {
                    if content.len() < size(next) {
                        content.resize(size(next), 0);
                    }
                    content[size(start)..size(next)]
                        .copy_from_slice(&bytes[size(start - at)..size(next - at)]);
                }
                start = next;
            }
        }
    }
}

/// A line such as `1731909999.123456 pwrite64(12<\x2f\x64>, "\x00", 1, 0) = 1 <0.000010>`.
fn event(line: &str) -> Option<Event> {
    let (time, call) = line.split_once(' ')?;
    let start = UNIX_EPOCH + Duration::from_secs_f64(time.parse().ok()?);
    let (call, took) = call.rsplit_once(" <")?;
    let end = start + Duration::from_secs_f64(took.strip_suffix('>')?.parse().ok()?);
    let (call, result) = call.rsplit_once(" = ")?;
    if result.trim().starts_with('-') {
        return None;
    }
    let (name, arguments) = call.trim_end().strip_suffix(')')?.split_once('(')?;
    let path = |argument: &str| named(argument.split_once('<')?.1.strip_suffix('>')?);
    let (first, rest) = arguments.split_once(", ").unwrap_or((arguments, ""));
    let (file, change) = match name {
        "fsync" | "fdatasync" => (path(first)?, None),
        "ftruncate" => (path(first)?, Some(Change::Truncate { length: rest.parse().ok()? })),
        "unlink" => (named(first.trim_matches('"'))?, Some(Change::Remove)),
        "pwrite64" => {
            let (text, numbers) = rest.strip_prefix('"')?.split_once("\", ")?;
            let at = numbers.split_once(", ")?.1.parse().ok()?;
            (path(first)?, Some(Change::Write { at, bytes: unescape(text)? }))
        }
        _ => return None,
    };
    Some(Event { start, end, file, change })
}

/// A path such as `\x2f\x64`.
fn named(text: &str) -> Option<PathBuf> {
    Some(PathBuf::from(String::from_utf8(unescape(text)?).ok()?))
}

/// The bytes of a text such as `\x4b\x76`.
fn unescape(text: &str) -> Option<Vec<u8>> {
    let codes = text.split("\\x").skip(1);
    codes.map(|code| u8::from_str_radix(code.get(..2)?, 16).ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read() {
        let write =
            event(r#"10.5 pwrite64(12<\x2f\x64\x2f\x61>, "\x41\x42", 2, 4096) = 2 <0.25>"#).expect("a write");
        assert_eq!(write.file, Path::new("/d/a"));
        assert_eq!(write.end, UNIX_EPOCH + Duration::from_secs_f64(10.75));
        assert!(matches!(write.change, Some(Change::Write { at: 4096, ref bytes }) if bytes == b"AB"));
        let sync = event(r"11.0 fdatasync(12<\x2f\x64>) = 0 <0.1>").expect("a sync");
        assert!(sync.change.is_none());
        assert!(event(r"11.0 fdatasync(12<\x2f\x64>) = -1 EIO (Input/output error) <0.1>").is_none());
        let removed = event(r#"12.0 unlink("\x2f\x64\x2f\x61") = 0 <0.1>"#).expect("a removal");
        assert_eq!(removed.file, Path::new("/d/a"));
    }
}
