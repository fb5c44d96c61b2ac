//! Tables: a stored stream that was changed is read or refused, and commands with
//! odd arguments are carried out or refused. What was carried out reads the same.
//!
//! A case is the header of a record up to `steps`, and then lines of a table:
//! `note JSON`, `step SEAT NOTATION`, `do PLAYER SEAT NUMBER COMMAND TEXT`.

use arbitrary::{Result, Unstructured};
use kernel::{AnyStep, Seat, Seed};
use record::{Header, Record};
use roster::Roster;
use serde_json::Value;
use table::{
    Command, Founding, Millis, PlayerId, SeatHolder, Settings, TableEvent, TableId, TableState, TimeControl,
};

use super::hash;
use crate::{
    Target, Verdict,
    corpus::SHELVES,
    mutate::{self, Pool},
    note_case,
};

pub(super) const TARGET: Target = Target { name: "table_events", extension: "txt", generate, check };

const COMMANDS: [&str; 14] = [
    "act", "bot", "undo", "turn", "sit", "seat-bot", "leave", "return", "say", "phrase", "pace", "title",
    "rematch", "time",
];

/// A table that was played at for a while, with some of its lines changed.
fn generate(u: &mut Unstructured<'_>) -> Result<String> {
    let shelf = &SHELVES[mutate::index(u, SHELVES.len())?];
    let info = shelf.entry.info();
    let n_seats = u.int_in_range(info.seats_min..=info.seats_max.min(4))?;
    let setup = info.setup(n_seats, []).expect("the usual table");
    let header = Header::new(shelf.entry.maker, setup);
    let mut lines = valid_lines(u, &header, n_seats)?;
    for _ in 0..u.int_in_range(0..=4)? {
        let at = mutate::index(u, lines.len())?;
        let mut changed = lines.clone();
        match u.int_in_range(0..=4)? {
            0 => drop(changed.remove(at)),
            1 => changed.insert(at, lines[at].clone()),
            2 => changed.swap(at, lines.len() - 1),
            _ => change_line(u, &mut changed[at], &shelf.steps)?,
        }
        let are_notes = changed.iter().filter_map(|line| line.strip_prefix("note "));
        let is_read = are_notes.into_iter().all(|note| TableEvent::from_note(note).is_ok());
        if !changed.is_empty() && (is_read || u.ratio(1, 8)?) {
            lines = changed;
        }
    }
    for _ in 0..u.int_in_range(0..=12)? {
        lines.push(odd_command(u, n_seats, &shelf.steps)?);
    }
    Ok(format!("kvartal 1\n{header}steps\n{}\n", lines.join("\n")))
}

fn valid_lines(u: &mut Unstructured<'_>, header: &Header, n_seats: u8) -> Result<Vec<String>> {
    let mut state = founded(header.clone(), 1);
    let mut lines = Vec::new();
    let mut settings = Settings::default();
    if u.ratio(1, 2)? {
        settings.clock = TimeControl::Live { bank: 60, increment: 5 };
    }
    let mut events = vec![TableEvent::Settings { settings }];
    for seat in Seat::all(n_seats) {
        let holder = match u.int_in_range(0..=3)? {
            0 => SeatHolder::bot("easy"),
            _ => SeatHolder::Person { player: PlayerId(seat.number().into()), name: format!("P{seat}") },
        };
        events.push(TableEvent::Seated { seat, holder });
    }
    for event in &events {
        state.apply(event).expect("people sit down");
    }
    let settled = state.carry_out(&Command::Settle, Millis(0)).expect("chance does what it owes");
    (state, events) = (settled.after, [events, settled.events].concat());
    for now in 0..u.int_in_range(0..=12)? {
        let Some(seat) = state.to_move().iter().next() else { break };
        let offers = state.log().game().offers(seat);
        let action = offers[mutate::index(u, offers.len())?].action.clone();
        let command = match state.bot_of(seat) {
            Some(_) => Command::BotAct { seat, action },
            None => Command::Act {
                player: PlayerId(seat.number().into()),
                seat,
                actions: vec![action],
                counter: u64::MAX,
            },
        };
        let change = state.carry_out(&command, Millis(now * 1000)).expect("what is offered is done");
        (state, events) = (change.after, [events, change.events].concat());
    }
    lines.extend(events.iter().filter_map(TableEvent::to_note).map(|note| format!("note {note}")));
    let steps = events.iter().filter_map(TableEvent::as_step);
    lines.extend(steps.map(|step| {
        let who = step.seat.map_or("*".to_owned(), |seat| seat.to_string());
        format!("step {who} {}", step.text)
    }));
    Ok(lines)
}

fn change_line(u: &mut Unstructured<'_>, line: &mut String, steps: &[String]) -> Result<()> {
    let note = line.strip_prefix("note ").and_then(|note| serde_json::from_str::<Value>(note).ok());
    match note {
        Some(mut note) => {
            mutate::tree(u, &mut note, &Pool::new())?;
            *line = format!("note {note}");
        }
        None => {
            mutate::words(u, line, steps)?;
            line.retain(|sign| sign != '\n');
        }
    }
    Ok(())
}

fn odd_command(u: &mut Unstructured<'_>, n_seats: u8, steps: &[String]) -> Result<String> {
    let (player, seat) = (u.int_in_range(0..=n_seats + 1)?, u.int_in_range(1..=12u8)?.min(n_seats + 1));
    let number = *u.choose(&[0, 1, 2, 3, 5, 100, u64::MAX])?;
    let command = *u.choose(&COMMANDS)?;
    let mut text = match u.int_in_range(0..=2)? {
        0 => "some text".to_owned(),
        _ => u.choose(steps)?.split_once(' ').map_or(String::new(), |(_, text)| text.to_owned()),
    };
    if u.ratio(1, 3)? {
        mutate::text(u, &mut text, steps)?;
        text = text.replace(['\n', '\r'], " ");
    }
    Ok(format!("do {player} {seat} {number} {command} {text}"))
}

fn founded(header: Header, seed: u64) -> TableState {
    let founding = Founding {
        id: TableId::from_bits(7),
        header: header.with_seed(Seed(seed.into())),
        host: PlayerId(1),
        is_public: true,
    };
    TableState::new(founding).expect("the reader has started this game")
}

fn check(case: &str) -> Verdict {
    note_case(case);
    let Some((header, lines)) = case.split_once("\nsteps\n") else { return Verdict::Rejected };
    let Ok(record) = Record::parse(&format!("{header}\nsteps\n"), &Roster) else { return Verdict::Rejected };
    if record.position().is_some() {
        return Verdict::Rejected;
    }
    let seed = hash(header);
    let start = founded(record.header().clone(), seed);
    let (mut notes, mut steps) = (Vec::new(), Vec::new());
    for line in lines.lines() {
        if let Some(note) = line.strip_prefix("note ") {
            let Ok(note) = TableEvent::from_note(note) else { return Verdict::Rejected };
            let again = note.to_note().map(|text| TableEvent::from_note(&text).expect("a note is read"));
            assert_eq!(again.as_ref(), Some(&note), "a note means the same when it is read again");
            notes.push(note);
        } else if let Some(step) = line.strip_prefix("step ") {
            let (who, text) = step.split_once(' ').unwrap_or((step, ""));
            let seat = who.parse().ok().and_then(Seat::from_number);
            steps.push(AnyStep { seat, text: text.to_owned() });
        }
    }
    let mut state = match start.clone().read(steps.clone(), notes.clone()) {
        Ok(state) => state,
        Err((at, why)) => {
            assert!(!why.to_string().is_empty(), "{at:?}: a refusal is a sentence");
            start.clone()
        }
    };
    let is_whole = state.lines() != start.lines();
    if !is_whole {
        (notes, steps) = (Vec::new(), Vec::new());
    }
    looks(&state);
    for (now, line) in (0..).zip(lines.lines().filter_map(|line| line.strip_prefix("do "))) {
        let Some(command) = command(line) else { continue };
        if let Ok(change) = state.carry_out(&command, Millis(now * 40_000)) {
            state = change.after;
            for event in change.events {
                match event.to_note() {
                    Some(note) => notes.push(TableEvent::from_note(&note).expect("a note is read")),
                    None => steps.extend(event.as_step().cloned()),
                }
            }
            looks(&state);
        }
    }
    let again = start.read(steps, notes).expect("what has happened is read");
    assert!(again.log().game().is_same(state.log().game()), "a table reads as it was played");
    assert_eq!(again.lines(), state.lines(), "every line is counted");
    assert_eq!(again.seats(), state.seats(), "everybody sits where they sat");
    Verdict::Accepted
}

/// What everybody asks of a table.
fn looks(state: &TableState) {
    state.stage();
    state.deadline();
    state.inviter();
    for place in 0..=state.seats().len() {
        let viewer = state.viewer_at(place);
        state.counter(viewer);
        state.decisive_counter(viewer);
        state.log().seen(viewer);
    }
    for seat in state.to_move().iter() {
        state.bot_of(seat);
        let _ = state.log().undoable(seat);
    }
}

/// `PLAYER SEAT NUMBER COMMAND TEXT`.
fn command(line: &str) -> Option<Command> {
    let mut words = line.splitn(5, ' ');
    let player = PlayerId(words.next()?.parse().ok()?);
    let seat = Seat::from_number(words.next()?.parse().ok()?)?;
    let counter: u64 = words.next()?.parse().ok()?;
    let name = words.next()?;
    let text = words.next().unwrap_or("").to_owned();
    Some(match name {
        "act" => {
            let actions = text.split('|').map(ToOwned::to_owned).collect();
            Command::Act { player, seat, actions, counter }
        }
        "bot" => Command::BotAct { seat, action: text },
        "undo" => Command::Undo { player, seat, n_steps: Some(1), counter },
        "turn" => Command::Undo { player, seat, n_steps: None, counter },
        "sit" => Command::Sit { player, name: text, seat },
        "seat-bot" => Command::SeatBot { player, seat, bot: text },
        "leave" => Command::Leave { player },
        "return" => Command::Return { player, name: text },
        "say" => Command::Say { player, name: "P".to_owned(), text },
        "phrase" => Command::SayPhrase { player, name: "P".to_owned(), phrase: text },
        "pace" => Command::SetPace { player, pace: u32::try_from(counter).unwrap_or(u32::MAX) },
        "title" => Command::SetTitle { player, seat, title: text },
        "rematch" => Command::Rematch { player, table: TableId::from_bits(counter.into()) },
        "time" => Command::CallTime,
        _ => return None,
    })
}
