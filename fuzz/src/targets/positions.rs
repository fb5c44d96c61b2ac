//! A position that the reader accepts breaks nothing: no mind, no advice, no
//! review, no view, no way to play on.

use bots::{Bot, Depth, Level};
use kernel::{AnyGame, Dice, Free, Owner, Say, Seat, Seed, ToMove, Viewer, advance_any};
use record::{Log, Record};
use roster::Roster;

use super::{LANGUAGES, hash, words};
use crate::{Target, Verdict, record_case};

pub(super) const TARGET: Target =
    Target { name: "positions", extension: "game", generate: record_case::generate, check };

fn check(text: &str) -> Verdict {
    let Some(log) = record_case::accept(text) else { return Verdict::Rejected };
    let seed = hash(text);
    prints_and_reads(&log);
    shows(log.game(), seed);
    minds_decide(log.game(), seed);
    reviews(&log, seed);
    plays_on(log.game(), Dice::deal(Seed(seed.into())), seed);
    plays_on(log.game(), Dice::free(seed), seed);
    Verdict::Accepted
}

/// The record and the position mean the same when they are read again.
fn prints_and_reads(log: &Log) {
    let record = log.record();
    let again = Record::parse(&record.to_string(), &Roster).expect("a printed record is read");
    assert_eq!(again, record, "a record is the same when it is read again");
    let replayed = Log::replay(&again).expect("a printed record is replayed");
    assert!(replayed.game().is_same(log.game()), "a printed record leads to the same position");
    let header = log.header();
    let position = header.maker().from_position(header.setup(), &log.game().position());
    let position = position.unwrap_or_else(|why| panic!("a position that was reached is read: {why}"));
    assert!(position.is_same(log.game()), "a position is the same when it is read again");
}

/// Every viewer can look, and everything has its words.
fn shows(game: &dyn AnyGame, seed: u64) {
    let entry = roster::find(game.info().slug).expect("a game of the roster");
    let seats = || Seat::all(game.n_seats());
    for language in LANGUAGES {
        let words = words(language);
        for viewer in seats().map(Viewer::Seat).chain([Viewer::Watcher]) {
            let rival = game.has_rival().then_some(Owner::Rival);
            for owner in seats().map(Owner::Seat).chain(rival) {
                entry.table(game, viewer, Some(owner), words);
            }
        }
        for card in game.scorecards() {
            card.lines.iter().for_each(|line| drop(words.say(&line.label)));
        }
        for offer in seats().flat_map(|seat| game.offers(seat)) {
            words.say(&offer.label);
        }
    }
    for seat in seats() {
        let imagined = entry.imagine(game, seat, Seed(seed.into()));
        assert_eq!(imagined.offers(seat), game.offers(seat), "seat {seat} imagines what it may do");
        imagined.scorecards();
        for offer in game.offers(seat) {
            assert_eq!(game.check(seat, &offer.action), Ok(()), "what is offered is allowed");
        }
    }
    if game.to_move() == ToMove::Chance {
        assert!(game.outcomes().iter().any(|(_, weight)| *weight > 0), "chance can bring something");
    }
    for seat in game.to_move().seats().iter() {
        assert!(!game.offers(seat).is_empty(), "seat {seat} is to move and can");
    }
}

/// Every bot finds an action, and so does the advice.
fn minds_decide(game: &dyn AnyGame, seed: u64) {
    let entry = roster::find(game.info().slug).expect("a game of the roster");
    for seat in game.to_move().seats().iter() {
        for level in Level::ALL {
            let bot = Bot { level, budget: level.searches().then_some(2) };
            let action = entry.mind(bot, Seed(seed.into())).choose(game, seat, None);
            assert_eq!(game.check(seat, &action), Ok(()), "{} chooses what is allowed", level.name());
        }
        for hint in entry.hints(game, seat, 4, Seed(seed.into()), None) {
            assert_eq!(game.check(seat, &hint.action), Ok(()), "advice is allowed");
        }
    }
}

/// The most steps of a game that is reviewed: a review thinks about each.
const REVIEWED_MAX: usize = 6;

fn reviews(log: &Log, seed: u64) {
    let record = log.record();
    if record.steps().len() <= REVIEWED_MAX {
        let entry = roster::find(log.game().info().slug).expect("a game of the roster");
        let depth = Depth { tries: 2 };
        let mut reviewer = entry.reviewer(log.start(), record.steps(), depth, Seed(seed.into()));
        reviewer.on_threads(1, &|_| true);
    }
}

/// Whatever is decided, the game comes to its end.
fn plays_on(start: &dyn AnyGame, mut dice: Dice, seed: u64) {
    let mut game = start.boxed_clone();
    let mut choices = Free::new(seed);
    let mut choose = |game: &dyn AnyGame, seats: kernel::SeatSet| {
        let seat = seats.first().expect("a seat is to move");
        let offers = game.offers(seat);
        assert!(!offers.is_empty(), "seat {seat} is to move and can");
        let index = choices.below(u32::try_from(offers.len()).expect("few offers"));
        (seat, offers[index as usize].action.clone())
    };
    let mut n_steps = 0;
    while game.ending().is_none() {
        if game.to_move() == ToMove::Chance {
            let rolled = game.roll(&mut dice);
            let is_possible = |(outcome, weight): &(String, u128)| *outcome == rolled && *weight > 0;
            assert!(game.outcomes().iter().any(is_possible), "the dice bring {rolled:?}, which cannot be");
        }
        assert!(advance_any(&mut *game, &mut dice, &mut choose).is_some(), "somebody is to move");
        n_steps += 1;
        assert!(n_steps <= game.info().steps_max, "the game ends");
    }
    game.scorecards();
}
