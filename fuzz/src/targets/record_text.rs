//! Records as texts: whatever is written there is read or refused in a sentence,
//! and what was read prints as it was read.

use arbitrary::{Result, Unstructured};
use kernel::{Seat, Viewer};
use record::{Log, Record, Redacted};
use roster::Roster;

use crate::{Target, Verdict, corpus::SHELVES, mutate};

pub(super) const TARGET: Target = Target { name: "record_text", extension: "game", generate, check };

/// The most changes to one text.
const CHANGES_MAX: usize = 8;

/// A record with a few changes. Most of those that the reader refuses are taken
/// back.
fn generate(u: &mut Unstructured<'_>) -> Result<String> {
    let shelf = &SHELVES[mutate::index(u, SHELVES.len())?];
    let mut text = u.choose(&shelf.records)?.clone();
    for _ in 0..u.int_in_range(1..=CHANGES_MAX)? {
        let mut changed = text.clone();
        mutate::text(u, &mut changed, &shelf.records)?;
        if Record::parse(&changed, &Roster).is_ok() || u.ratio(1, 12)? {
            text = changed;
        }
    }
    Ok(text)
}

fn check(text: &str) -> Verdict {
    let record = match Record::parse(text, &Roster) {
        Ok(record) => record,
        Err(why) => {
            assert!(!why.to_string().is_empty(), "a refusal is a sentence");
            if let Ok(redacted) = Redacted::parse(text, &Roster) {
                reads_redacted(&redacted);
            }
            return Verdict::Rejected;
        }
    };
    let printed = record.to_string();
    let again = Record::parse(&printed, &Roster).expect("a printed record is read");
    assert_eq!(again, record, "a record is the same when it is read again");
    assert_eq!(again.to_string(), printed, "a record prints as it was printed");
    match Log::replay(&record) {
        Ok(log) => replays(&log),
        Err(why) => assert!(!why.to_string().is_empty(), "a refusal is a sentence"),
    }
    Verdict::Accepted
}

fn replays(log: &Log) {
    let printed = log.record().to_string();
    let again = Record::parse(&printed, &Roster).expect("a printed record is read");
    let again = Log::replay(&again).expect("what was replayed is replayed again");
    assert!(again.game().is_same(log.game()), "a record leads to one position");
    let seats = Seat::all(log.game().n_seats()).map(Viewer::Seat);
    for viewer in seats.chain([Viewer::Watcher]) {
        reads_redacted(&log.redacted(viewer));
    }
}

fn reads_redacted(redacted: &Redacted) {
    let printed = redacted.to_string();
    let again = Redacted::parse(&printed, &Roster).expect("a printed redacted record is read");
    assert_eq!(again.to_string(), printed, "a redacted record prints as it was printed");
    assert!(Record::parse(&printed, &Roster).is_err(), "a redacted record is no record");
}
