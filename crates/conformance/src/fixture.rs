//! Fixtures: records that a game must replay, and what must hold on the way.
//!
//! A fixture is a record (`docs/record-format.md`) with a few lines more. It
//! begins with the rules that it shows (`rule PC-12`). Expectations stand
//! between the steps and speak of the game at that place:
//!
//! ```text
//! expect ledger OWNER NAME VALUE        expect offered SEAT NOTATION
//! expect score OWNER LINE POINTS        expect offers SEAT COUNT
//! expect total OWNER POINTS             expect refused SEAT RULE NOTATION
//! expect rank OWNER RANK                expect outcome WEIGHT NOTATION
//! expect move 1,2 | * | nobody          expect outcomes COUNT
//! expect progress ROUND TURN            expect told MESSAGE
//! expect end REASON | none              expect entry OWNER LEDGER RULE APPLIED
//! ```
//!
//! A line that the scorecard lacks counts 0, and so does the weight of an
//! outcome that cannot come. The last two speak of the step before them.
//!
//! - `games/`: whole games; the end block is required.
//! - `rules/`: one rule each; at least one rule and one expectation.
//! - `refused/`: the forbidden neighbour of a rule; after the last step stands
//!   `refused RULE SEAT NOTATION`, which the game must refuse by that rule.

use std::{
    fmt, fs,
    path::{Path, PathBuf},
};

use kernel::{AnyGame, Maker, Owner, Refused, Scorecard, Seat, ToMove, Weight};
use libtest_mimic::{Failed, Trial};
use record::{Log, Record, ReplayError};

/// One test for each fixture; a new file is found by itself.
pub(crate) fn trials(maker: Maker, fixtures: &Path) -> Vec<Trial> {
    let mut acc = Vec::new();
    for room in [Room::Games, Room::Rules, Room::Refused] {
        for file in files(&fixtures.join(room.name())) {
            let stem = file.file_stem().unwrap_or_default().to_string_lossy();
            let name = format!("fixture::{}::{stem}", room.name());
            acc.push(Trial::test(name, move || check_file(maker, room, &file).map_err(Failed::from)));
        }
    }
    acc
}

/// The folder of a fixture, which says what is asked of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Room {
    Games,
    Rules,
    Refused,
}

impl Room {
    const fn name(self) -> &'static str {
        match self {
            Room::Games => "games",
            Room::Rules => "rules",
            Room::Refused => "refused",
        }
    }
}

/// Where a fixture and the game disagree.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Flaw {
    line: usize,
    why: String,
}

impl fmt::Display for Flaw {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.why)
    }
}

impl From<ReplayError> for Flaw {
    fn from(error: ReplayError) -> Self {
        Flaw { line: error.line, why: error.why.to_string() }
    }
}

/// The records of a folder, by name; none if there is no such folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut acc: Vec<PathBuf> = entries
        .filter_map(|entry| entry.ok().map(|entry| entry.path()))
        .filter(|path| path.extension().is_some_and(|extension| extension == "game"))
        .collect();
    acc.sort();
    acc
}

fn check_file(maker: Maker, room: Room, file: &Path) -> Result<(), String> {
    let text = fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    check_text(maker, room, &text).map_err(|flaw| format!("{}: {flaw}", file.display()))
}

/// Replays a fixture and checks all that it says.
pub(crate) fn check_text(maker: Maker, room: Room, text: &str) -> Result<(), Flaw> {
    let fixture = Fixture::read(text)?;
    let record = Record::parse(&fixture.record, &maker)
        .map_err(|error| Flaw { line: error.line, why: format!("column {}: {}", error.column, error.why) })?;
    fixture.check_shape(room, &record)?;
    for demand in &fixture.demands {
        let log = Log::replay_to(&record, n_steps_before(&record, demand.line))?;
        let met = match demand.kind {
            Kind::Expect => check(&log, &demand.words),
            Kind::Refused => check_refused(&log, &demand.words),
        };
        met.map_err(|why| Flaw { line: demand.line, why })?;
    }
    Log::replay(&record)?;
    Ok(())
}

fn n_steps_before(record: &Record, line: usize) -> usize {
    (0..record.steps().len()).take_while(|index| record.step_line(*index).is_some_and(|at| at < line)).count()
}

/// A fixture taken apart: a record, and what is asked of the game.
struct Fixture<'a> {
    /// The text of the record; blank lines stand where other lines were.
    record: String,
    n_rules: usize,
    demands: Vec<Demand<'a>>,
}

/// A line that asks something of the game.
struct Demand<'a> {
    line: usize,
    kind: Kind,
    words: Vec<&'a str>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Expect,
    Refused,
}

impl<'a> Fixture<'a> {
    fn read(text: &'a str) -> Result<Self, Flaw> {
        let mut fixture = Fixture { record: String::new(), n_rules: 0, demands: Vec::new() };
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        for (index, full_line) in text.lines().enumerate() {
            let line = index + 1;
            let mut words = full_line.split_whitespace();
            let first = if full_line.starts_with(' ') { None } else { words.next() };
            let kind = match first {
                Some("rule") => {
                    fixture.take_rule(line, words.count())?;
                    None
                }
                Some("expect") => Some(Kind::Expect),
                Some("refused") => Some(Kind::Refused),
                Some(_) | None => {
                    fixture.record.push_str(full_line);
                    None
                }
            };
            fixture.record.push('\n');
            if let Some(kind) = kind {
                let words = full_line.split_whitespace().skip(1).collect();
                fixture.demands.push(Demand { line, kind, words });
            }
        }
        Ok(fixture)
    }

    fn take_rule(&mut self, line: usize, n_ids: usize) -> Result<(), Flaw> {
        let is_idle = |line: &str| line.trim().is_empty() || line.starts_with('#');
        if n_ids != 1 {
            return Err(Flaw { line, why: "`rule` names one rule, as in `rule PC-12`".to_owned() });
        }
        if !self.record.lines().all(is_idle) {
            return Err(Flaw { line, why: "the rules stand at the beginning of a fixture".to_owned() });
        }
        self.n_rules += 1;
        Ok(())
    }

    /// Makes sure that the fixture is what its folder says.
    fn check_shape(&self, room: Room, record: &Record) -> Result<(), Flaw> {
        let last = self.record.lines().count();
        let refused: Vec<usize> = self
            .demands
            .iter()
            .filter(|demand| demand.kind == Kind::Refused)
            .map(|demand| demand.line)
            .collect();
        let n_expected = self.demands.len() - refused.len();
        let n_steps = record.steps().len();
        let shape = match room {
            Room::Games | Room::Rules if !refused.is_empty() => {
                Err("`refused` belongs into the folder refused")
            }
            Room::Games if record.end().is_none() => Err("a whole game has an end block"),
            Room::Rules | Room::Refused if self.n_rules == 0 => Err("the fixture names no rule"),
            Room::Rules if n_expected == 0 => Err("the fixture expects nothing"),
            Room::Refused => match refused[..] {
                _ if record.end().is_some() => Err("a refused step comes before the end"),
                [line] if n_steps_before(record, line) == n_steps => Ok(()),
                [_] => Err("no step follows the refused one"),
                _ => Err("one line `refused RULE SEAT NOTATION` is wanted"),
            },
            Room::Games | Room::Rules => Ok(()),
        };
        let line = refused.first().copied().unwrap_or(last);
        shape.map_err(|why| Flaw { line, why: why.to_owned() })
    }
}

/// Checks one expectation.
fn check(log: &Log, words: &[&str]) -> Result<(), String> {
    let game = log.game();
    match *words {
        ["ledger", owner, name, value] => check_ledger(game, owner, name, value),
        ["score", owner, id, points] => {
            let card = card(game, owner)?;
            let found = card.lines.iter().find(|line| line.id == id).map_or(0, |line| line.points);
            same(&format!("{id} of {owner}"), points, found)
        }
        ["total", owner, points] => same(&format!("the total of {owner}"), points, card(game, owner)?.total),
        ["rank", owner, rank] => same(&format!("the rank of {owner}"), rank, card(game, owner)?.rank),
        ["move", who] => same("to move", who, to_move(game)),
        ["progress", round, turn] => {
            let progress = game.progress();
            let found = format!("{} {}", progress.round, progress.turn);
            same("round and turn", &format!("{round} {turn}"), found)
        }
        ["end", reason] => same("the end", reason, game.ending().unwrap_or("none")),
        ["offered", seat, _, ..] => check_offered(game, seat, &words[2..].join(" ")),
        ["offers", seat, count] => same("the offers", count, offers(game, seat)?.len()),
        ["refused", seat, rule, _, ..] => check_refusal(game, rule, seat, &words[3..].join(" ")),
        ["outcome", weight, _, ..] => check_outcome(game, weight, &words[2..].join(" ")),
        ["outcomes", count] => same("the outcomes", count, outcomes(game).len()),
        ["told", id] => check_told(log, id),
        ["entry", owner, ledger, rule, applied] => {
            check_entry(log, &[owner, ledger, rule, applied].join(" "))
        }
        _ => Err(format!("there is no expectation `{}`", words.join(" "))),
    }
}

/// Checks the last line of a refused fixture.
fn check_refused(log: &Log, words: &[&str]) -> Result<(), String> {
    match *words {
        [rule, seat, _, ..] => check_refusal(log.game(), rule, seat, &words[2..].join(" ")),
        _ => Err("write `refused RULE SEAT NOTATION`".to_owned()),
    }
}

fn check_ledger(game: &dyn AnyGame, owner: &str, name: &str, value: &str) -> Result<(), String> {
    match game.ledger(read_owner(game, owner)?, name) {
        Some(found) => same(&format!("{name} of {owner}"), value, found),
        None => Err(format!("there is no ledger {name}; there are: {}", game.info().ledgers.join(", "))),
    }
}

fn check_offered(game: &dyn AnyGame, seat: &str, notation: &str) -> Result<(), String> {
    let offers = offers(game, seat)?;
    if offers.iter().any(|offer| offer == notation) {
        return Ok(());
    }
    Err(format!("expected that {seat} is offered `{notation}`, found {}", some_of(&offers)))
}

fn check_refusal(game: &dyn AnyGame, rule: &str, seat: &str, notation: &str) -> Result<(), String> {
    let found = match game.check(read_seat(game, seat)?, notation) {
        Ok(()) => "that it is allowed".to_owned(),
        Err(Refused::Illegal { rule: found, .. }) if found == rule => return Ok(()),
        Err(Refused::Illegal { rule: found, message }) => format!("a refusal by {found}: {message}"),
        Err(refused @ (Refused::Notation(_) | Refused::Impossible(_))) => refused.to_string(),
    };
    Err(format!("expected that `{seat} {notation}` is refused by {rule}, found {found}"))
}

fn check_outcome(game: &dyn AnyGame, weight: &str, notation: &str) -> Result<(), String> {
    let same_text = |(text, weight): (String, Weight)| (text == notation).then_some(weight);
    let found: Weight = outcomes(game).into_iter().filter_map(same_text).sum();
    same(&format!("the weight of `{notation}`"), weight, found)?;
    // Otherwise a slip of the pen would pass for something that cannot come.
    match game.boxed_clone().resolve(notation) {
        Err(Refused::Notation(error)) => Err(format!("`{notation}`: {error}")),
        Ok(_) | Err(Refused::Impossible(_) | Refused::Illegal { .. }) => Ok(()),
    }
}

fn check_told(log: &Log, id: &str) -> Result<(), String> {
    let told = log.played().last().map(|played| played.told.as_slice()).unwrap_or_default();
    if told.iter().any(|told| told.message.id == id) {
        return Ok(());
    }
    let found: Vec<String> = told.iter().map(|told| told.message.to_string()).collect();
    Err(format!("expected that the last step told {id}, found {}", some_of(&found)))
}

fn check_entry(log: &Log, expected: &str) -> Result<(), String> {
    let told = log.played().last().map(|played| played.told.as_slice()).unwrap_or_default();
    let entries = told.iter().filter_map(|told| told.entry.as_ref());
    let found: Vec<String> = entries
        .map(|entry| format!("{} {} {} {}", entry.owner, entry.ledger, entry.rule, entry.applied))
        .collect();
    if found.iter().any(|found| found == expected) {
        return Ok(());
    }
    Err(format!("expected that the last step booked `{expected}`, found {}", some_of(&found)))
}

/// Compares what a fixture says with what the game says; both as text, so that
/// a number is written in one way only.
fn same(what: &str, expected: &str, found: impl fmt::Display) -> Result<(), String> {
    let found = found.to_string();
    if expected == found { Ok(()) } else { Err(format!("{what}: expected {expected}, found {found}")) }
}

fn to_move(game: &dyn AnyGame) -> String {
    match game.to_move() {
        ToMove::Chance => "*".to_owned(),
        ToMove::Seats(seats) => seats.iter().map(|seat| seat.to_string()).collect::<Vec<_>>().join(","),
        ToMove::Nobody => "nobody".to_owned(),
    }
}

fn offers(game: &dyn AnyGame, seat: &str) -> Result<Vec<String>, String> {
    Ok(game.offers(read_seat(game, seat)?).into_iter().map(|offer| offer.action).collect())
}

/// What chance may bring; nothing if it is not to move.
fn outcomes(game: &dyn AnyGame) -> Vec<(String, Weight)> {
    match game.to_move() {
        ToMove::Chance => game.outcomes(),
        ToMove::Seats(_) | ToMove::Nobody => Vec::new(),
    }
}

fn card(game: &dyn AnyGame, owner: &str) -> Result<Scorecard, String> {
    let whose = read_owner(game, owner)?;
    let card = game.scorecards().into_iter().find(|card| card.owner == whose);
    card.ok_or_else(|| format!("there is no scorecard of {owner}"))
}

fn read_owner(game: &dyn AnyGame, text: &str) -> Result<Owner, String> {
    match text {
        "rival" if game.has_rival() => Ok(Owner::Rival),
        "rival" => Err("there is no rival at this table".to_owned()),
        seat => read_seat(game, seat).map(Owner::Seat),
    }
}

fn read_seat(game: &dyn AnyGame, text: &str) -> Result<Seat, String> {
    let seat = text.parse().ok().and_then(Seat::from_number).filter(|seat| seat.number() <= game.n_seats());
    seat.ok_or_else(|| format!("there is no seat {text:?} at this table"))
}

/// The first few of what was found.
fn some_of(found: &[String]) -> String {
    const N_SHOWN: usize = 12;
    let shown = found.iter().take(N_SHOWN).map(|text| format!("`{text}`")).collect::<Vec<_>>().join(", ");
    match found.len() {
        0 => "nothing".to_owned(),
        n if n > N_SHOWN => format!("{shown} and {} more", n - N_SHOWN),
        _ => shown,
    }
}
