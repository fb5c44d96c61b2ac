//! The store as its users see it.

#![expect(clippy::unwrap_used, reason = "whatever fails here is a failed test")]

mod calls;
mod crash;
mod game;
mod group;
mod refused;
mod story;

use std::{collections::BTreeMap, path::PathBuf};

use kernel::{AnyStep, Seat, SeatSet};
use store::{
    Append, ClickKey, ManualClock, Millis, NewTable, Note, Phase, PlayerId, Status, Store, TableId,
    Visibility, hash_token,
};
use table::{SeatHolder, TableEvent};

/// A folder of this test's own, empty.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("store").join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).expect("a folder for temporary files");
    folder
}

fn open(folder: &PathBuf) -> Store {
    Store::open(folder, ManualClock::at(Millis(1_000))).expect("the store opens")
}

fn player(store: &Store, name: &str) -> PlayerId {
    store.new_player(hash_token(name), name).wait().expect("a new player")
}

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

fn seats(numbers: &[u8]) -> SeatSet {
    numbers.iter().fold(SeatSet::EMPTY, |acc, number| acc.with(seat(*number)))
}

/// A table at which these sit, from seat 1 on, and these seats are to move.
fn status(phase: Phase, seated: &[PlayerId], waiting: &[u8]) -> Status {
    Status {
        phase,
        waiting: seats(waiting),
        seated: seated.iter().zip(1..).map(|(player, number)| (seat(number), *player)).collect(),
        seats: String::new(),
        result: None,
        deadline: None,
    }
}

/// An action of a seat.
fn action(seat: Seat, text: impl Into<String>) -> AnyStep {
    AnyStep { seat: Some(seat), text: text.into() }
}

/// An outcome: chance, an automaton, a reveal.
fn outcome(text: impl Into<String>) -> AnyStep {
    AnyStep { seat: None, text: text.into() }
}

fn said(player: PlayerId, text: &str) -> Note {
    let event = TableEvent::Said { player, name: "somebody".to_owned(), text: text.to_owned() };
    Note::of(&event).expect("a note")
}

fn seated(seat: Seat, player: PlayerId) -> Note {
    let holder = SeatHolder::Person { player, name: "somebody".to_owned() };
    Note::of(&TableEvent::Seated { seat, holder }).expect("a note")
}

/// A seat takes back its last step, when there are so many.
fn undone(seat: Seat, after: u32) -> Note {
    Note::of(&TableEvent::Undo { seat, n_steps: 1, after }).expect("a note")
}

/// A public table that waits for people.
fn new_table(bits: u128, host: PlayerId) -> NewTable {
    NewTable {
        id: TableId::from_bits(bits),
        game: "toy".to_owned(),
        header: "game toy\nseats 2\n".to_owned(),
        seed: format!("{bits:#x}"),
        visibility: Visibility::Public,
        host,
        at: Millis(1_000),
        steps: Vec::new(),
        notes: Vec::new(),
        status: Status { seated: BTreeMap::from([(seat(1), host)]), ..status(Phase::Open, &[], &[]) },
    }
}

/// Steps for a table that has so many, and no notes.
fn append(table: &TableId, first_step: u32, steps: Vec<AnyStep>, status: Status) -> Append {
    Append {
        table: table.clone(),
        at: Millis(2_000 + i64::from(first_step)),
        first_step,
        steps,
        first_note: 0,
        notes: Vec::new(),
        status,
        key: None,
        opens: None,
    }
}

fn key(number: u8) -> Option<ClickKey> {
    Some(ClickKey([number; 16]))
}
