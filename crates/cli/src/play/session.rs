//! The conversation with whoever sits at the terminal.

use std::{
    io::{self, BufRead, Write},
    path::{Path, PathBuf},
};

use anyhow::Result;
use bots::{AnyMind, Entry};
use canvas::Colour;
use kernel::{
    Dice, Label, Message, Offer, Owner, Refused, Say, Seat, SeatSet, Seen, ToMove, Viewer, seen_by,
};
use record::{Log, NothingToUndo};
use words::Words;

use super::telling;
use crate::clock;
use crate::tables;

/// A game in the terminal.
pub(super) struct Session<W> {
    pub(super) entry: &'static Entry,
    pub(super) log: Log,
    /// A mind for each bot's seat, `None` for a person's.
    pub(super) minds: Vec<Option<Box<dyn AnyMind>>>,
    pub(super) dice: Dice,
    pub(super) words: Words,
    pub(super) colour: Colour,
    pub(super) screen: Screen,
    /// Where the record is kept up to date, if anywhere.
    pub(super) record: Option<PathBuf>,
    /// Whether steps without a choice are played by themselves.
    pub(super) auto: bool,
    pub(super) out: W,
    /// How many steps have been told.
    pub(super) n_told: usize,
    /// The person who was asked last.
    pub(super) asked: Option<Seat>,
}

/// Where the output goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Screen {
    /// A screen that can be cleared.
    Terminal,
    /// A file or a pipe.
    Other,
}

/// Whether the conversation goes on.
enum Next {
    /// The table has changed: show it.
    Show,
    /// Ask again.
    Ask,
    Leave,
}

impl<W: Write> Session<W> {
    /// Plays until the game or the input ends.
    pub(super) fn run(&mut self, input: &mut impl BufRead) -> Result<()> {
        self.say(&Message::new("play-welcome").with("game", self.label(Label::Title)))?;
        self.introduce()?;
        if self.log.played().is_empty() {
            // What is laid out before the first decision is on the table to see.
            self.log.settle(&mut self.dice);
        }
        self.n_told = self.log.played().len();
        loop {
            self.keep_record()?;
            match self.log.game().to_move() {
                ToMove::Nobody => {
                    self.tell()?;
                    self.finish()?;
                    return self.say_goodbye(input);
                }
                ToMove::Chance => {
                    self.log.settle(&mut self.dice);
                }
                ToMove::Seats(seats) => {
                    let seat = self.next_seat(seats);
                    if let Some(mind) = &mut self.minds[seat.index()] {
                        let action = clock::think(|time| mind.choose(self.log.game(), seat, Some(time)));
                        self.log.act(seat, &action).expect("a mind chooses what is offered");
                    } else if let Next::Leave = self.turn(seat, input)? {
                        return Ok(());
                    }
                }
            }
        }
    }

    /// Who plays, what is reconstructed, and the fingerprint of the deal.
    fn introduce(&mut self) -> Result<()> {
        for seat in Seat::all(self.log.game().n_seats()) {
            let id = if self.minds[seat.index()].is_some() { "play-seat-bot" } else { "play-seat-person" };
            let message = Message::new(id).with("number", seat.number()).with("who", Owner::Seat(seat));
            self.say(&message)?;
        }
        let reconstructed = self.entry.info().reconstructed;
        if !reconstructed.is_empty() {
            self.say(&Message::new("games-reconstructed").with("rules", reconstructed.join(", ")))?;
        }
        match self.log.header().fingerprint().map(str::to_owned) {
            Some(fingerprint) => self.say(&Message::new("play-fingerprint").with("fingerprint", fingerprint)),
            None => Ok(()),
        }
    }

    /// Who decides next of those who owe a decision: bots first, so that a
    /// person's commitment is the last and can be taken back until then.
    fn next_seat(&self, seats: SeatSet) -> Seat {
        let bot = seats.iter().find(|seat| self.minds[seat.index()].is_some());
        bot.or(seats.first()).expect("somebody is to move")
    }

    /// Writes the record, if one is to be kept.
    fn keep_record(&self) -> Result<()> {
        match &self.record {
            Some(path) => tables::write_record(path, &self.log),
            None => Ok(()),
        }
    }

    /// After the end: the record may be saved, the score looked at again.
    fn say_goodbye(&mut self, input: &mut impl BufRead) -> Result<()> {
        loop {
            self.say(&Message::new("play-after-the-end"))?;
            let Some(line) = read_line(input)? else { return Ok(()) };
            match line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), "")) {
                ("save", file) => self.save(file.trim())?,
                ("score", _) => {
                    telling::write_scores(&mut self.out, &self.log.game().scorecards(), &self.words)?
                }
                ("log", _) => self.tell_from(0, self.viewer())?,
                ("" | "quit" | "exit", _) => return Ok(()),
                _ => {}
            }
        }
    }

    /// One decision of a person.
    fn turn(&mut self, seat: Seat, input: &mut impl BufRead) -> Result<Next> {
        let offers = self.log.game().offers(seat);
        if let ([only], true) = (offers.as_slice(), self.auto) {
            self.log.act(seat, &only.action).expect("an offer is legal");
            return Ok(Next::Show);
        }
        self.draw_curtain(seat, input)?;
        self.tell()?;
        self.show(seat, None)?;
        self.list(seat, &offers)?;
        loop {
            write!(self.out, "{}> ", self.words.name(Owner::Seat(seat)))?;
            self.out.flush()?;
            let Some(line) = read_line(input)? else {
                writeln!(self.out)?;
                self.say(&Message::new("play-input-ended"))?;
                return Ok(Next::Leave);
            };
            match self.answer(seat, &offers, line.trim())? {
                Next::Ask => {}
                next @ (Next::Show | Next::Leave) => return Ok(next),
            }
        }
    }

    /// Where there are secrets and several people, the next one takes over before
    /// anything is shown.
    fn draw_curtain(&mut self, seat: Seat, input: &mut impl BufRead) -> Result<()> {
        let n_people = self.minds.iter().filter(|mind| mind.is_none()).count();
        let is_needed = self.entry.info().has_secrets && n_people > 1 && self.asked != Some(seat);
        self.asked = Some(seat);
        if is_needed {
            if self.screen == Screen::Terminal {
                write!(self.out, "\x1b[2J\x1b[3J\x1b[H")?;
            }
            self.say(&Message::new("play-hand-over").with("who", Owner::Seat(seat)))?;
            self.out.flush()?;
            read_line(input)?;
        }
        Ok(())
    }

    /// What the person typed: a number, a command word or notation.
    fn answer(&mut self, seat: Seat, offers: &[Offer], line: &str) -> Result<Next> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match command {
            "" => return Ok(Next::Ask),
            "quit" | "exit" => {
                self.say(&Message::new("play-bye"))?;
                return Ok(Next::Leave);
            }
            "help" | "?" => self.say(&Message::new("play-help"))?,
            "table" if rest.trim().is_empty() => {
                self.show(seat, None)?;
                self.list(seat, offers)?;
            }
            "table" => match self.owner(rest.trim()) {
                Some(owner) => self.show(seat, Some(owner))?,
                None => self.say(&Message::new("play-table-whose"))?,
            },
            "score" => {
                let cards = seen_by(self.log.game().scorecards(), Viewer::Seat(seat));
                telling::write_scores(&mut self.out, &cards, &self.words)?;
            }
            "log" => self.tell_from(0, Viewer::Seat(seat))?,
            "hint" => self.hint(seat, offers)?,
            "auto" => {
                self.auto = !self.auto;
                self.say(&Message::new(if self.auto { "play-auto-on" } else { "play-auto-off" }))?;
                return Ok(Next::Show);
            }
            "save" => self.save(rest.trim())?,
            "title" => {
                self.log.set_title(seat, rest);
                self.words = self.words.clone().with_titles(self.log.header().titles().clone());
                self.keep_record()?;
                return Ok(Next::Show);
            }
            "undo" => return self.undo(seat, rest.trim()),
            _ => return self.act(seat, offers, line),
        }
        Ok(Next::Ask)
    }

    fn act(&mut self, seat: Seat, offers: &[Offer], line: &str) -> Result<Next> {
        let action = match line.parse::<usize>() {
            Ok(number) => match number.checked_sub(1).and_then(|index| offers.get(index)) {
                Some(offer) => offer.action.clone(),
                None => {
                    let count = u32::try_from(offers.len()).unwrap_or(u32::MAX);
                    self.say(&Message::new("play-no-such-number").with("count", count))?;
                    return Ok(Next::Ask);
                }
            },
            Err(_) => line.to_owned(),
        };
        match self.log.act(seat, &action) {
            Ok(_) => Ok(Next::Show),
            Err(Refused::Notation(_)) => {
                self.say(&Message::new("play-not-understood").with("text", line))?;
                Ok(Next::Ask)
            }
            Err(refused @ (Refused::Illegal { .. } | Refused::Impossible(_))) => {
                writeln!(self.out, "{}", telling::refusal(&refused, &self.words))?;
                Ok(Next::Ask)
            }
        }
    }

    /// Takes back the last step, or with `all` everything since the last reveal.
    fn undo(&mut self, seat: Seat, how_much: &str) -> Result<Next> {
        let undone = match how_much {
            "all" => self.log.undo_turn(seat),
            _ => self.log.undo_step(seat),
        };
        let id = match undone {
            Ok(_) => {
                self.n_told = self.n_told.min(self.log.played().len());
                self.say(&Message::new("play-undone"))?;
                return Ok(Next::Show);
            }
            Err(NothingToUndo::NoStep | NothingToUndo::Ended) => "play-undo-nothing",
            Err(NothingToUndo::Revealed) => "play-undo-revealed",
            Err(NothingToUndo::Followed(_)) => "play-undo-followed",
        };
        self.say(&Message::new(id))?;
        Ok(Next::Ask)
    }

    fn save(&mut self, file: &str) -> Result<()> {
        if file.is_empty() {
            return self.say(&Message::new("play-save-where"));
        }
        match tables::write_record(Path::new(file), &self.log) {
            Ok(()) => self.say(&Message::new("play-saved").with("file", file)),
            Err(error) => {
                writeln!(self.out, "{error:#}")?;
                Ok(())
            }
        }
    }

    /// The best actions, what they promise, and why.
    fn hint(&mut self, seat: Seat, offers: &[Offer]) -> Result<()> {
        let seed = kernel::Seed(self.log.played().len() as u128);
        let hints = clock::think(|time| self.entry.hints(self.log.game(), seat, 0, seed, Some(time)));
        for hint in hints {
            let found = offers.iter().position(|offer| offer.action == hint.action);
            let number = found.map_or(0, |index| u32::try_from(index + 1).unwrap_or(u32::MAX));
            let message = Message::new("play-hint")
                .with("number", number)
                .with("action", hint.label.clone())
                .with("promise", hint.promise());
            self.say(&message)?;
            if let Some(why) = hint.why() {
                writeln!(self.out, "     {}", self.words.say(&why))?;
            }
        }
        Ok(())
    }

    /// Whom `2` or `rival` means.
    fn owner(&self, word: &str) -> Option<Owner> {
        let game = self.log.game();
        let seat =
            word.parse().ok().and_then(Seat::from_number).filter(|seat| seat.number() <= game.n_seats());
        let rival = (word == "rival" && game.has_rival()).then_some(Owner::Rival);
        seat.map(Owner::Seat).or(rival)
    }

    fn show(&mut self, seat: Seat, look: Option<Owner>) -> Result<()> {
        let table = self.entry.table(self.log.game(), Viewer::Seat(seat), look, &self.words);
        writeln!(self.out)?;
        self.out.write_all(table.render(self.colour).as_bytes())?;
        Ok(())
    }

    fn list(&mut self, seat: Seat, offers: &[Offer]) -> Result<()> {
        self.say(&Message::new("play-you-may"))?;
        for (index, offer) in offers.iter().enumerate() {
            let label = self.words.say(&offer.label);
            let changes = self.words.changes(self.log.game(), seat, &offer.action);
            let changes = changes.map_or(String::new(), |changes| format!(" [{changes}]"));
            writeln!(self.out, "{:>3}  {:<22} {label}{changes}", index + 1, offer.action)?;
        }
        Ok(())
    }

    /// Tells what has happened since it was last told.
    fn tell(&mut self) -> Result<()> {
        self.tell_from(self.n_told, self.viewer())?;
        self.n_told = self.log.played().len();
        Ok(())
    }

    /// Tells the steps from this one on, as far as the viewer may know them.
    fn tell_from(&mut self, first: usize, viewer: Viewer) -> Result<()> {
        let seen = self.log.seen(viewer);
        for (played, seen) in self.log.played().iter().zip(seen).skip(first) {
            match seen {
                Seen::Whole => {
                    for told in &played.told {
                        writeln!(self.out, "  {}", self.words.say(&told.message))?;
                    }
                }
                Seen::Masked => {
                    if let Some(seat) = played.step.seat {
                        let message = Message::new("play-masked").with("who", Owner::Seat(seat));
                        writeln!(self.out, "  {}", self.words.say(&message))?;
                    }
                }
                Seen::Absent => {}
            }
        }
        Ok(())
    }

    /// Through whose eyes the story is told: the only person's, else nobody's.
    fn viewer(&self) -> Viewer {
        let mut people =
            Seat::all(self.log.game().n_seats()).filter(|seat| self.minds[seat.index()].is_none());
        match (people.next(), people.next()) {
            (Some(only), None) => Viewer::Seat(only),
            _ => Viewer::Watcher,
        }
    }

    fn finish(&mut self) -> Result<()> {
        let viewer = self.viewer();
        let table = self.entry.table(self.log.game(), viewer, None, &self.words);
        writeln!(self.out)?;
        self.out.write_all(table.render(self.colour).as_bytes())?;
        if let Some(reason) = self.log.game().ending() {
            self.say(&Message::new("play-ended").with("reason", self.label(Label::End(reason))))?;
        }
        telling::write_scores(&mut self.out, &self.log.game().scorecards(), &self.words)?;
        if let Some(seed) = self.log.header().seed() {
            self.say(&Message::new("play-seed").with("seed", seed.to_string()))?;
        }
        Ok(())
    }

    fn label(&self, label: Label<'_>) -> Message {
        (self.entry.info().label)(label)
    }

    fn say(&mut self, message: &Message) -> Result<()> {
        writeln!(self.out, "{}", self.words.say(message))?;
        Ok(())
    }
}

/// A line of input, or `None` at its end; what is not text is read as far as it
/// goes.
fn read_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let n_bytes = input.read_until(b'\n', &mut line)?;
    Ok((n_bytes > 0).then(|| String::from_utf8_lossy(&line).into_owned()))
}
