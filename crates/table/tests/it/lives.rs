//! Random lives of tables: people come, act, take back, chat, run out of time, leave and
//! return, and the program restarts. After every command the live state must equal the
//! state that is read from the lines that a store would have kept.
//!
//! `KVARTAL_LIVES=10000` makes that many sequences of commands for each game.

use std::{collections::VecDeque, env};

use kernel::{Free, Seat, Seed, Viewer};
use record::Header;
use table::{
    Access, Asked, Author, Change, Command, Founding, LineCounts, Millis, PlayerId, SeatHolder, Settings,
    Stage, TableEvent, TableId, TableState, TimeControl, WhenLate, access, left_by, seats_of,
};

/// Sequences for each game, unless the environment says how many.
const N_LIVES: u64 = 100;
const N_COMMANDS: usize = 120;
const N_PLAYERS: u64 = 4;

fn n_lives() -> u64 {
    env::var("KVARTAL_LIVES").ok().and_then(|text| text.parse().ok()).unwrap_or(N_LIVES)
}

/// The lines of a table as a store keeps them.
#[derive(Debug, Default)]
struct Lines {
    steps: Vec<kernel::AnyStep>,
    notes: Vec<String>,
}

impl Lines {
    fn append(&mut self, before: LineCounts, events: &[TableEvent]) {
        assert_eq!(before, self.counts(), "an append names the lines that it follows");
        for event in events {
            match event.to_note() {
                Some(note) => self.notes.push(note),
                None => self.steps.extend(event.as_step().cloned()),
            }
        }
    }

    fn counts(&self) -> LineCounts {
        let count = |n: usize| u32::try_from(n).expect("a short life");
        LineCounts { steps: count(self.steps.len()), notes: count(self.notes.len()) }
    }

    fn read(&self, founding: &Founding) -> TableState {
        let start = TableState::new(founding.clone()).expect("a set-up that exists");
        let notes = self.notes.iter().map(|note| TableEvent::from_note(note).expect("our own note"));
        start.read(self.steps.iter().cloned(), notes).expect("what happened can happen again")
    }
}

/// A table with everything that a life needs.
struct Life {
    dice: Free,
    founding: Founding,
    state: TableState,
    lines: Lines,
    now: Millis,
}

impl Life {
    fn new(entry: &'static bots::Entry, number: u64) -> Life {
        let mut dice = Free::new(number);
        let info = entry.info();
        let n_seats = info.seats_min
            + u8::try_from(dice.below(u32::from(info.seats_max - info.seats_min + 1)))
                .expect("a number of seats");
        let setup = info.setup(n_seats, []).expect("a table without options");
        let founding = Founding {
            id: TableId::from_bits(u128::from(number)),
            header: Header::new(entry.maker, setup).with_seed(Seed(u128::from(number) << 7 | 1)),
            host: PlayerId(1),
            is_public: dice.below(2) == 0,
        };
        let state = TableState::new(founding.clone()).expect("a table");
        let mut life = Life { dice, founding, state, lines: Lines::default(), now: Millis(1_000_000) };
        let clock = match life.dice.below(3) {
            0 => TimeControl::None,
            1 => TimeControl::Live { bank: 30, increment: 5 },
            _ => TimeControl::Days { days: 1 },
        };
        let late = if life.dice.below(2) == 0 { WhenLate::Move } else { WhenLate::Takeover };
        life.happens(&[TableEvent::Settings { settings: Settings { clock, late, ..Settings::default() } }]);
        for seat in Seat::all(n_seats) {
            let player = life.player();
            let holder = match life.dice.below(8) {
                0 => continue,
                1 | 2 => SeatHolder::bot("easy"),
                _ => SeatHolder::Person { player, name: format!("P{}", player.0) },
            };
            life.happens(&[TableEvent::Seated { seat, holder }]);
        }
        let begin = life.state.carry_out(&Command::Settle, life.now).expect("chance is never refused");
        life.lines.append(life.state.lines(), &begin.events);
        life.state = begin.after;
        life
    }

    /// Plays nearly to the end of the game, so that the life includes it.
    fn skip_ahead(&mut self) {
        let mut last: VecDeque<TableState> = VecDeque::new();
        while self.state.stage() == Stage::Playing {
            if last.len() == N_COMMANDS / 4 {
                last.pop_front();
            }
            last.push_back(self.state.clone());
            let command = self.act();
            if let Ok(Change { events, after }) = self.state.carry_out(&command, self.now) {
                self.lines.append(self.state.lines(), &events);
                self.state = after;
            }
        }
        let Some(state) = last.pop_front() else { return };
        let LineCounts { steps, notes } = state.lines();
        self.lines.steps.truncate(usize::try_from(steps).expect("few"));
        self.lines.notes.truncate(usize::try_from(notes).expect("few"));
        self.state = state;
    }

    /// Lets events happen without a command.
    fn happens(&mut self, events: &[TableEvent]) {
        let before = self.state.lines();
        for event in events {
            self.state.apply(event).expect("an event that can happen");
        }
        self.lines.append(before, events);
    }

    fn player(&mut self) -> PlayerId {
        PlayerId(1 + i64::from(self.dice.below(u32::try_from(N_PLAYERS).expect("few"))))
    }

    fn seat(&mut self) -> Seat {
        // One more than there is, at times.
        let n = u32::try_from(self.state.seats().len()).expect("few") + 1;
        Seat::new(u8::try_from(self.dice.below(n)).expect("few").min(Seat::MAX - 1))
    }

    /// Somebody who may act for a seat, mostly.
    fn owner(&mut self, seat: Seat) -> PlayerId {
        let holder = self.state.seats().get(seat.index());
        match holder.and_then(SeatHolder::owned_by).filter(|_| self.dice.below(20) > 0) {
            Some(player) => player,
            None => self.player(),
        }
    }

    fn command(&mut self) -> Command {
        let (player, seat) = (self.player(), self.seat());
        let name = format!("P{}", player.0);
        if let Some(asked) = self.asked().filter(|_| self.dice.below(4) > 0) {
            return Command::AnswerTakeback { player: asked, name, agrees: self.dice.below(12) > 0 };
        }
        match self.dice.below(48) {
            0..3 => Command::Sit { player, name, seat },
            3 => Command::SeatBot { player: PlayerId(1), seat, bot: "easy".to_owned() },
            4 => Command::Leave { player },
            5 => Command::Return { player, name },
            6 => Command::Say { player, name, text: format!("{}", self.now.0) },
            7 => Command::SayPhrase { player, name, phrase: "hello".to_owned() },
            8 => Command::SetPace { player, pace: 100 * self.dice.below(9) },
            9 => Command::SetTitle { player, seat, title: " Elm  Row ".to_owned() },
            10 => Command::Rematch { player, table: TableId::from_bits(9) },
            11 | 12 => Command::CallTime,
            13..17 => {
                let player = self.owner(seat);
                let is_known = seat.index() < self.state.seats().len() && self.dice.below(20) > 0;
                let counter = if is_known { self.state.counter(Viewer::Seat(seat)) } else { 0 };
                let n_steps = [None, Some(1), Some(self.dice.below(4))][self.dice.below(3) as usize];
                Command::Undo { player, seat, n_steps, counter }
            }
            17 | 18 => Command::AskTakeback { player: self.owner(seat), name, seat },
            19..22 => Command::AnswerTakeback { player, name, agrees: self.dice.below(6) > 0 },
            22 => Command::Nudge { player, name, seat },
            23 => {
                let away_since = (self.dice.below(2) == 0).then_some(Millis(self.now.0 - 400_000));
                let present = (1..=N_PLAYERS).filter(|_| self.dice.below(2) == 0);
                let present = present.map(|number| PlayerId(i64::try_from(number).expect("few"))).collect();
                Command::Replace { player, name, seat, away_since, present }
            }
            _ => self.act(),
        }
    }

    /// Somebody who has not answered yet whether a turn is to be taken back.
    fn asked(&self) -> Option<PlayerId> {
        let takeback = self.state.takeback()?;
        self.state.asked_by(takeback.player).difference(&takeback.agreed).next().copied()
    }

    /// A step of a seat that is to move, mostly one that is offered.
    fn act(&mut self) -> Command {
        let to_move: Vec<Seat> = self.state.to_move().iter().collect();
        let Some(seat) = self.pick(&to_move).copied() else { return Command::CallTime };
        let offers = self.state.log().game().offers(seat);
        let action = match self.pick(&offers) {
            Some(offer) => offer.action.clone(),
            None => "nonsense".to_owned(),
        };
        let action = if self.dice.below(40) == 0 { "nonsense".to_owned() } else { action };
        if self.state.bot_of(seat).is_some() {
            return Command::BotAct { seat, action };
        }
        let seen = self.state.counter(Viewer::Seat(seat));
        let counter = if self.dice.below(20) == 0 { 0 } else { seen };
        let player = self.owner(seat);
        let mut actions = vec![action];
        if self.dice.below(4) == 0 {
            actions.extend(self.second(seat, &actions[0]));
        }
        Command::Act { player, seat, actions, counter }
    }

    /// What may follow an action of the same seat.
    fn second(&mut self, seat: Seat, first: &str) -> Option<String> {
        let mut game = self.state.log().game().boxed_clone();
        game.apply(seat, first).ok()?;
        let offers = game.offers(seat);
        self.pick(&offers).map(|offer| offer.action.clone())
    }

    fn pick<'a, T>(&mut self, from: &'a [T]) -> Option<&'a T> {
        let n = u32::try_from(from.len()).expect("few").max(1);
        from.get(usize::try_from(self.dice.below(n)).expect("few"))
    }

    /// Carries out a command and checks everything that must hold.
    fn live(&mut self, command: &Command) {
        self.now.0 += i64::from(self.dice.below(12_000));
        let before = self.state.clone();
        match self.state.carry_out(command, self.now) {
            Err(_) => {}
            Ok(Change { events, after }) => {
                check_takeback(&before, &events, &after);
                self.lines.append(before.lines(), &events);
                self.state = after;
            }
        }
        let loaded = self.lines.read(&self.founding);
        assert_same(&self.state, &loaded, command);
        check_counters(&before, &self.state);
        check_access(&self.state);
        assert!(self.state.is_settled(), "{command:?} leaves chance something to do");
        if self.dice.below(15) == 0 {
            self.restart(loaded);
        }
    }

    /// The program stops for a while and reads its tables again.
    fn restart(&mut self, loaded: TableState) {
        self.state = loaded;
        let milliseconds = i64::from(self.dice.below(100_000));
        self.now.0 += milliseconds;
        self.happens(&[TableEvent::Paused { milliseconds }]);
    }
}

fn assert_same(live: &TableState, loaded: &TableState, command: &Command) {
    let steps = |state: &TableState| -> Vec<String> {
        state.log().played().iter().map(|played| played.to_string()).collect()
    };
    assert_eq!(steps(live), steps(loaded), "{command:?}");
    assert!(live.log().game().is_same(loaded.log().game()), "{command:?}");
    assert_eq!(live.log().header().to_string(), loaded.log().header().to_string(), "{command:?}");
    assert_eq!(live.seats(), loaded.seats(), "{command:?}");
    assert_eq!(live.settings(), loaded.settings(), "{command:?}");
    assert_eq!(live.clocks(), loaded.clocks(), "{command:?}");
    assert_eq!(live.chat(), loaded.chat(), "{command:?}");
    assert_eq!(live.remarks(), loaded.remarks(), "{command:?}");
    assert_eq!(live.takeback(), loaded.takeback(), "{command:?}");
    check_remarks(live);
    assert_eq!(live.rematch(), loaded.rematch(), "{command:?}");
    assert_eq!(live.lines(), loaded.lines(), "{command:?}");
    assert_eq!(live.deadline(), loaded.deadline(), "{command:?}");
    for place in 0..=live.seats().len() {
        let viewer = live.viewer_at(place);
        if let Viewer::Seat(seat) = viewer {
            assert!(live.votes_on(seat).eq(loaded.votes_on(seat)), "{command:?}");
            assert_eq!(live.may_ask_takeback(seat), loaded.may_ask_takeback(seat), "{command:?}");
        }
        assert_eq!(live.counter(viewer), loaded.counter(viewer), "{command:?}");
        assert_eq!(live.decisive_counter(viewer), loaded.decisive_counter(viewer), "{command:?}");
        assert_eq!(live.log().seen(viewer), loaded.log().seen(viewer), "{command:?}");
    }
    for number in 1..=N_PLAYERS {
        let player = PlayerId(i64::try_from(number).expect("few"));
        assert!(left_by(live, player).eq(left_by(loaded, player)), "{command:?}");
    }
}

/// A turn that was taken back leads to where its seat was to move, all others agreeing, and
/// the same steps can be made again.
fn check_takeback(before: &TableState, events: &[TableEvent], after: &TableState) {
    let taken = events.iter().find_map(|event| {
        let TableEvent::TakenBack { seat, to, .. } = event else { return None };
        Some((*seat, usize::try_from(*to).expect("few")))
    });
    let Some((seat, to)) = taken else { return };
    let played = before.log().played();
    assert!(after.to_move().has(seat), "the seat decides again");
    assert_eq!(played[to].step.seat, Some(seat), "the first step of the turn");
    assert!(after.log().game().is_same(before.log().up_to(to).game()));
    assert_eq!(after.lines().steps, before.lines().steps, "no line is ever removed");
    assert!(!after.clocks().is_late(seat) && after.takeback().is_none());
    // One turn of the seat: between two of its void steps nobody else was alone to move.
    let own = |index: &usize| played[*index].step.seat == Some(seat);
    let last = (to..played.len()).rev().find(own).expect("a step of the seat");
    let owing = played[to..=last].iter().map(|played| played.before.seats());
    assert!(owing.into_iter().all(|owing| owing.is_empty() || owing.has(seat)));
    // Chance is what it was: the same steps bring the same cards.
    let mut again = after.clone();
    for step in &played[to..] {
        again.apply(&TableEvent::Step(step.step.clone())).expect("it was possible before");
    }
    assert!(again.log().game().is_same(before.log().game()));
}

/// Remarks stand among the steps in the order in which they were made, and tell who made
/// each step.
fn check_remarks(state: &TableState) {
    let n_steps = state.log().played().len();
    assert!(state.remarks().is_sorted_by_key(|remark| (remark.after, remark.number)));
    assert!(state.remarks().iter().all(|remark| remark.after <= n_steps));
    for seat in Seat::all(u8::try_from(state.seats().len()).expect("few")) {
        // With nothing said about a seat, its steps are those of whoever has it.
        if !state.remarks().iter().any(|remark| remark.player.seat == seat) {
            assert!((0..n_steps).all(|index| state.author(seat, index) == Author::Holder));
        }
    }
}

fn check_counters(before: &TableState, after: &TableState) {
    for place in 0..=before.seats().len() {
        let viewer = before.viewer_at(place);
        assert!(before.counter(viewer) <= after.counter(viewer), "counters only grow");
        assert!(before.decisive_counter(viewer) <= after.decisive_counter(viewer), "counters only grow");
        assert!(after.decisive_counter(viewer) <= after.counter(viewer));
    }
}

/// Nobody gets to a seat that is not theirs, except to read a game that is over.
fn check_access(state: &TableState) {
    let is_over = state.stage() == Stage::Finished;
    for number in 1..=N_PLAYERS + 1 {
        let player = PlayerId(i64::try_from(number).expect("few"));
        let own: Vec<Seat> = seats_of(state, player).collect();
        for seat in Seat::all(Seat::MAX) {
            let holder = state.seats().get(seat.index()).and_then(SeatHolder::owned_by);
            assert_eq!(own.contains(&seat), holder == Some(player), "a seat has one owner");
            let asked = access(state, player, Asked::Seat(Some(seat)));
            let expected = if own.contains(&seat) { Access::Player(seat) } else { Access::Watcher };
            assert_eq!(asked, expected);
            match access(state, player, Asked::Replay(Some(seat))) {
                Access::Player(granted) => assert!(own.contains(&granted)),
                Access::Reader(granted) => assert!(is_over && granted == seat && !own.contains(&seat)),
                Access::Watcher => assert!(own.is_empty()),
            }
        }
        match access(state, player, Asked::Anywhere) {
            Access::Player(seat) => assert!(own.contains(&seat)),
            Access::Reader(_) => panic!("nobody reads without asking for it"),
            Access::Watcher => assert!(own.is_empty()),
        }
        assert_eq!(access(state, player, Asked::Seat(None)), Access::Watcher);
    }
}

fn lives(slug: &str) {
    let entry = roster::find(slug).expect("a game");
    let (mut n_finished, mut n_undone, mut n_steps, mut n_taken_back) = (0, 0, 0, 0);
    for number in 0..n_lives() {
        let mut life = Life::new(entry, number);
        if number % 16 == 0 {
            life.skip_ahead();
        }
        for _ in 0..N_COMMANDS {
            let command = life.command();
            life.live(&command);
        }
        n_finished += usize::from(life.state.stage() == Stage::Finished);
        n_taken_back += life.lines.notes.iter().filter(|note| note.contains("taken-back")).count();
        n_steps += life.lines.steps.len();
        n_undone += life.lines.steps.len() - life.state.log().played().len();
    }
    println!(
        "{slug}: {n_steps} steps, {n_undone} of them void, {n_taken_back} turns taken back; {n_finished} games finished"
    );
    assert!(n_taken_back > 0, "turns are taken back");
    assert!(n_finished > 0 && n_undone > 0 && n_steps > 4 * n_undone, "tables at which much happens");
}

#[test]
fn point_city() {
    lives("point-city");
}

#[test]
fn suburbia() {
    lives("suburbia");
}

#[test]
fn welcome_to() {
    lives("welcome-to");
}

#[test]
fn rolling_heights() {
    lives("rolling-heights");
}
