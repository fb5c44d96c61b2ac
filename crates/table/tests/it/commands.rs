//! What each command does, one story at a time.

use kernel::{Seat, Seed};
use record::Header;
use table::{
    Access, Asked, Change, Command, CommandError, Founding, Happened, Millis, NoTakeback, PlayerId, Said,
    SeatHolder, Stage, TableEvent, TableId, TableState, access,
};

const ANNA: PlayerId = PlayerId(1);
const BORIS: PlayerId = PlayerId(2);
const CLARA: PlayerId = PlayerId(3);
const FIRST: Seat = Seat::new(0);
const SECOND: Seat = Seat::new(1);
const NOW: Millis = Millis(5_000);

/// An empty table of Point City for two; Anna made it.
fn empty() -> TableState {
    empty_of("point-city")
}

fn empty_of(game: &str) -> TableState {
    let entry = roster::find(game).expect("a game");
    let setup = entry.info().setup(2, []).expect("two seats");
    let header = Header::new(entry.maker, setup).with_seed(Seed(4));
    TableState::new(Founding { id: TableId::from_bits(1), header, host: ANNA, is_public: false })
        .expect("a table")
}

fn after(table: &TableState, command: &Command) -> TableState {
    table.carry_out(command, NOW).expect("a command that is carried out").after
}

fn refused(table: &TableState, command: &Command) -> CommandError {
    table.carry_out(command, NOW).expect_err("a command that is refused")
}

fn sit(player: PlayerId, seat: Seat) -> Command {
    Command::Sit { player, name: format!("P{}", player.0), seat }
}

/// Anna and Boris at the table.
fn begun() -> TableState {
    after(&after(&empty(), &sit(ANNA, FIRST)), &sit(BORIS, SECOND))
}

/// The first thing that is offered to a seat.
fn offered(table: &TableState, seat: Seat) -> String {
    table.log().game().offers(seat).swap_remove(0).action
}

fn act(table: &TableState, player: PlayerId, seat: Seat) -> Command {
    Command::Act { player, seat, actions: vec![offered(table, seat)], counter: u64::MAX }
}

#[test]
fn the_game_begins_when_the_last_seat_is_taken() {
    let table = after(&empty(), &sit(ANNA, FIRST));
    assert_eq!(table.stage(), Stage::Waiting);
    let act = Command::Act { player: ANNA, seat: FIRST, actions: vec!["x".to_owned()], counter: 0 };
    assert_eq!(refused(&table, &act), CommandError::Waiting);
    let Change { events, after } = table.carry_out(&sit(BORIS, SECOND), NOW).expect("a free seat");
    assert_eq!(after.stage(), Stage::Playing);
    assert!(matches!(events[0], TableEvent::Seated { seat: SECOND, .. }));
    assert!(events[1..].iter().all(|event| matches!(event, TableEvent::Step(step) if step.seat.is_none())));
    assert!(events.len() > 1 && after.is_settled(), "the cards are laid out at once");
}

#[test]
fn a_seat_is_taken_once_and_by_one() {
    let table = after(&empty(), &sit(ANNA, FIRST));
    assert_eq!(refused(&table, &sit(BORIS, FIRST)), CommandError::Taken);
    assert_eq!(refused(&table, &sit(BORIS, Seat::new(5))), CommandError::NoSeat);
    let again = table.carry_out(&sit(ANNA, FIRST), NOW).expect("it is done already");
    assert_eq!(again.events, []);
}

#[test]
fn a_new_name_reaches_the_seats_that_had_the_old_one() {
    let sit = |name: &str, seat| Command::Sit { player: ANNA, name: name.to_owned(), seat };
    let both = |first, second| after(&after(&empty(), &sit(first, FIRST)), &sit(second, SECOND));
    let rename = Command::Rename { player: ANNA, old: vec!["Guest".to_owned()], name: "Anna".to_owned() };
    let names = |table: &TableState| [0, 1].map(|seat| table.seats()[seat].clone());
    let called = |first, second| {
        [first, second].map(|name: &str| SeatHolder::Person { player: ANNA, name: name.to_owned() })
    };
    assert_eq!(names(&after(&both("Guest", "Guest 2"), &rename)), called("Anna", "Anna 2"));
    assert_eq!(
        names(&after(&both("Ulla", "Guest 2"), &rename)),
        called("Ulla", "Anna 2"),
        "a name of its own"
    );
    let others = begun().carry_out(&rename, NOW).expect("nothing to do");
    assert_eq!(others.events, []);
}

#[test]
fn only_the_host_seats_bots() {
    let table = after(&empty(), &sit(BORIS, FIRST));
    let bot = |player| Command::SeatBot { player, seat: SECOND, bot: "easy".to_owned() };
    assert_eq!(refused(&table, &bot(BORIS)), CommandError::NotYours);
    let table = after(&table, &bot(ANNA));
    assert_eq!(table.seats()[1], SeatHolder::bot("easy"));
    assert_eq!(table.bot_of(SECOND), Some("easy"));
}

#[test]
fn nobody_acts_for_anothers_seat() {
    let table = begun();
    assert_eq!(refused(&table, &act(&table, BORIS, FIRST)), CommandError::NotYours);
    assert_eq!(refused(&table, &act(&table, CLARA, FIRST)), CommandError::NotYours);
    let undo = Command::Undo { player: BORIS, seat: FIRST, n_steps: Some(1), counter: u64::MAX };
    assert_eq!(refused(&after(&table, &act(&table, ANNA, FIRST)), &undo), CommandError::NotYours);
    let title = Command::SetTitle { player: BORIS, seat: FIRST, title: "Mine".to_owned() };
    assert_eq!(refused(&table, &title), CommandError::NotYours);
    let bot = Command::BotAct { seat: FIRST, action: offered(&table, FIRST) };
    assert_eq!(refused(&table, &bot), CommandError::NotYours);
}

#[test]
fn whoever_has_not_seen_the_last_step_is_told_so() {
    let table = begun();
    let old = Command::Act { player: ANNA, seat: FIRST, actions: vec![offered(&table, FIRST)], counter: 0 };
    assert_eq!(refused(&table, &old), CommandError::Stale);
    let odd =
        Command::Act { player: ANNA, seat: FIRST, actions: vec!["dance".to_owned()], counter: u64::MAX };
    assert!(matches!(refused(&table, &odd), CommandError::Refused(_)));
}

#[test]
fn several_actions_are_carried_out_together_or_not_at_all() {
    let table = begun();
    let act = |texts: &[&str]| {
        let actions = texts.iter().map(ToString::to_string).collect();
        Command::Act { player: ANNA, seat: FIRST, actions, counter: u64::MAX }
    };
    let first = offered(&table, FIRST);
    let once = after(&table, &act(&[&first]));
    let second = offered(&once, FIRST);
    let both = after(&table, &act(&[&first, &second]));
    assert_eq!(both.log().record().to_string(), after(&once, &act(&[&second])).log().record().to_string());
    assert!(matches!(refused(&table, &act(&[&first, "dance"])), CommandError::Refused(_)));
    // What the dice bring between two actions was not known when they were chosen.
    assert!(matches!(refused(&table, &act(&["deck", "done", "deck"])), CommandError::Refused(_)));
}

#[test]
fn an_undo_that_comes_late_takes_nothing_back() {
    let table = begun();
    let acted = after(&table, &act(&table, ANNA, FIRST));
    let seen = acted.counter(kernel::Viewer::Seat(FIRST));
    let undo = |counter| Command::Undo { player: ANNA, seat: FIRST, n_steps: Some(1), counter };
    assert_eq!(refused(&acted, &undo(seen - 1)), CommandError::Stale);
}

/// A table that goes on from where another game stood has clocks from its first moment.
#[test]
fn clocks_run_from_the_first_moment_of_a_game_under_way() {
    let mut table = empty();
    let clock = table::TimeControl::Live { bank: 60, increment: 5 };
    let settings = table::Settings { clock, ..table::Settings::default() };
    table.apply(&TableEvent::Settings { settings }).expect("settings");
    for (seat, player) in [(FIRST, ANNA), (SECOND, BORIS)] {
        let holder = SeatHolder::Person { player, name: String::new() };
        table.apply(&TableEvent::Seated { seat, holder }).expect("a free seat");
    }
    for played in begun().log().played() {
        table.apply(&TableEvent::Step(played.step.clone())).expect("a step");
    }
    assert!(table.is_settled() && table.deadline().is_none());
    let begun = table.carry_out(&Command::Settle, NOW).expect("nothing is owed");
    assert!(matches!(begun.events[..], [TableEvent::Clocks { .. }]), "{:?}", begun.events);
    assert_eq!(begun.after.deadline(), Some(Millis(NOW.0 + 60_000)));
}

#[test]
fn a_step_is_taken_back_until_something_is_revealed() {
    let table = begun();
    let undo = || Command::Undo { player: ANNA, seat: FIRST, n_steps: None, counter: u64::MAX };
    assert!(matches!(refused(&table, &undo()), CommandError::NothingToUndo(_)));
    let acted = after(&table, &act(&table, ANNA, FIRST));
    match acted.carry_out(&undo(), NOW) {
        Ok(Change { events, after }) => {
            assert!(matches!(events[0], TableEvent::Undo { seat: FIRST, n_steps: 1, .. }));
            assert!(after.log().game().is_same(table.log().game()));
            assert_eq!(after.lines().steps, acted.lines().steps, "no line is ever removed");
        }
        Err(why) => assert!(matches!(why, CommandError::NothingToUndo(_)), "{why}"),
    }
}

#[test]
fn what_was_done_by_one_press_is_taken_back_by_one() {
    let mut table = after(&after(&empty_of("welcome-to"), &sit(ANNA, FIRST)), &sit(BORIS, SECOND));
    let undoable = |table: &TableState| table.log().undoable(FIRST).unwrap_or(0);
    while undoable(&table) < 2 {
        let offers = table.log().game().offers(FIRST);
        let mut tried = offers.iter().map(|offer| {
            let actions = vec![offer.action.clone()];
            after(&table, &Command::Act { player: ANNA, seat: FIRST, actions, counter: u64::MAX })
        });
        let longer = tried.find(|after| undoable(after) > undoable(&table));
        table = longer.expect("a turn has two steps that reveal nothing");
    }
    let undo = |n_steps| Command::Undo { player: ANNA, seat: FIRST, n_steps, counter: u64::MAX };
    let n_all = undoable(&table);
    assert_eq!(undoable(&after(&table, &undo(Some(2)))), n_all - 2);
    assert_eq!(undoable(&after(&table, &undo(Some(99)))), 0, "no more than there is");
    assert_eq!(undoable(&after(&table, &undo(Some(0)))), n_all - 1, "at least one");
}

#[test]
fn whoever_leaves_can_return() {
    let table = begun();
    let left = after(&table, &Command::Leave { player: ANNA });
    assert_eq!(left.stage(), Stage::Playing);
    assert_eq!(left.bot_of(FIRST), Some(table::STAND_IN));
    assert_eq!(access(&left, ANNA, Asked::Seat(Some(FIRST))), Access::Watcher);
    assert_eq!(left.chat().last().map(|line| &line.said), Some(&Said::HasLeft));
    let twice = left.carry_out(&Command::Leave { player: ANNA }, NOW).expect("it is done already");
    assert_eq!(twice.events, []);
    assert_eq!(refused(&left, &Command::Leave { player: CLARA }), CommandError::NotYours);
    let back = |player| Command::Return { player, name: "Anna again".to_owned() };
    assert_eq!(refused(&left, &back(CLARA)), CommandError::NotYours);
    let returned = after(&left, &back(ANNA));
    assert_eq!(access(&returned, ANNA, Asked::Seat(Some(FIRST))), Access::Player(FIRST));
    assert_eq!(returned.chat().last().map(|line| &line.said), Some(&Said::IsBack));
    assert_eq!(returned.carry_out(&back(ANNA), NOW).expect("it is done already").events, []);
}

#[test]
fn a_seat_left_before_the_game_is_free_again() {
    let table = after(&after(&empty(), &sit(ANNA, FIRST)), &Command::Leave { player: ANNA });
    assert_eq!(table.seats()[0], SeatHolder::Open);
    assert_eq!(refused(&table, &Command::Leave { player: ANNA }), CommandError::NotYours);
    assert_eq!(
        refused(&table, &Command::Return { player: ANNA, name: String::new() }),
        CommandError::NotYours
    );
    let table = after(&table, &sit(BORIS, FIRST));
    assert_eq!(access(&table, ANNA, Asked::Seat(Some(FIRST))), Access::Watcher);
}

#[test]
fn two_who_want_to_play_again_meet_at_one_table() {
    let rematch = |player, bits| Command::Rematch { player, table: TableId::from_bits(bits) };
    let mut table = begun();
    assert_eq!(refused(&table, &rematch(ANNA, 8)), CommandError::NotYours);
    while let Some(seat) = table.to_move().first() {
        let player = if seat == FIRST { ANNA } else { BORIS };
        table = after(&table, &act(&table, player, seat));
    }
    assert_eq!(table.stage(), Stage::Finished);
    assert_eq!(refused(&table, &rematch(CLARA, 8)), CommandError::NotYours);
    let table = after(&table, &rematch(ANNA, 8));
    let second = table.carry_out(&rematch(BORIS, 9), NOW).expect("it is made already");
    assert_eq!((second.events.len(), second.after.rematch()), (0, Some(&TableId::from_bits(8))));
    assert_eq!(access(&table, CLARA, Asked::Replay(Some(SECOND))), Access::Reader(SECOND));
    assert_eq!(access(&table, CLARA, Asked::Replay(Some(Seat::new(7)))), Access::Watcher);
    let title = Command::SetTitle { player: ANNA, seat: FIRST, title: "Late".to_owned() };
    assert_eq!(refused(&table, &title), CommandError::Over);
}

/// Plays until the turn of a seat is over; what a person does who is not asked.
fn end_turn(table: &TableState, player: PlayerId, seat: Seat) -> TableState {
    let mut table = table.clone();
    while table.to_move().has(seat) {
        let offers = table.log().game().offers(seat);
        let action = offers.iter().find(|offer| offer.action == "done").unwrap_or(&offers[0]).action.clone();
        table = after(&table, &Command::Act { player, seat, actions: vec![action], counter: u64::MAX });
    }
    table
}

fn ask_back(player: PlayerId, seat: Seat) -> Command {
    Command::AskTakeback { player, name: format!("P{}", player.0), seat }
}

fn answer(player: PlayerId, agrees: bool) -> Command {
    Command::AnswerTakeback { player, name: format!("P{}", player.0), agrees }
}

#[test]
fn a_turn_is_taken_back_if_the_others_agree() {
    let table = begun();
    let no_turn = CommandError::NoTakeback(NoTakeback::NoTurn);
    assert_eq!(refused(&table, &ask_back(ANNA, FIRST)), no_turn, "there was none");
    let acted = after(&table, &act(&table, ANNA, FIRST));
    assert_eq!(refused(&acted, &ask_back(ANNA, FIRST)), no_turn, "it is not over");
    let ended = end_turn(&table, ANNA, FIRST);
    assert!(ended.may_ask_takeback(FIRST) && !ended.may_ask_takeback(SECOND));
    assert_eq!(refused(&ended, &ask_back(BORIS, FIRST)), CommandError::NotYours);
    let asked = after(&ended, &ask_back(ANNA, FIRST));
    assert!(asked.log().game().is_same(ended.log().game()), "nothing is done yet");
    assert_eq!(refused(&asked, &answer(CLARA, true)), CommandError::NotYours);
    assert_eq!(asked.carry_out(&answer(ANNA, true), NOW).expect("it changes nothing").events, []);
    let taken = after(&asked, &answer(BORIS, true));
    assert!(taken.log().game().is_same(table.log().game()));
    assert_eq!(taken.remarks().last().map(|remark| remark.happened), Some(Happened::TakenBack));
    let again = end_turn(&taken, ANNA, FIRST);
    assert!(again.log().game().is_same(ended.log().game()), "the same cards come");
}

#[test]
fn a_refusal_is_final_for_the_turn() {
    let ended = end_turn(&begun(), ANNA, FIRST);
    let asked = after(&ended, &ask_back(ANNA, FIRST));
    let asked_before = CommandError::NoTakeback(NoTakeback::AskedBefore);
    let refusals = [
        after(&asked, &answer(BORIS, false)),
        after(&asked, &answer(ANNA, false)),
        after(&asked, &act(&asked, BORIS, SECOND)),
    ];
    for table in refusals {
        assert_eq!(table.takeback(), None);
        assert!(!table.may_ask_takeback(FIRST));
        assert_eq!(refused(&table, &ask_back(ANNA, FIRST)), asked_before);
        assert_eq!(refused(&table, &answer(BORIS, true)), CommandError::Stale);
        // Another turn is another question.
        let next = end_turn(&end_turn(&table, BORIS, SECOND), ANNA, FIRST);
        assert!(next.may_ask_takeback(FIRST));
    }
}

#[test]
fn bots_agree_only_while_nothing_was_revealed() {
    let table = after(
        &after(&empty(), &sit(ANNA, FIRST)),
        &Command::SeatBot { player: ANNA, seat: SECOND, bot: "easy".to_owned() },
    );
    let ended = end_turn(&table, ANNA, FIRST);
    assert!(!ended.may_ask_takeback(FIRST));
    let revealed = CommandError::NoTakeback(NoTakeback::Revealed);
    assert_eq!(refused(&ended, &ask_back(ANNA, FIRST)), revealed, "new cards were laid out");
    // Whoever has both seats has nobody to ask.
    let table = after(&after(&empty(), &sit(ANNA, FIRST)), &sit(ANNA, SECOND));
    let taken = after(&end_turn(&table, ANNA, FIRST), &ask_back(ANNA, FIRST));
    assert!(taken.log().game().is_same(table.log().game()));
}

#[test]
fn the_deal_of_a_day_and_a_clock_that_ran_out_are_final() {
    let mut day = end_turn(&begun(), ANNA, FIRST);
    let deal = table::DealSource::Day { day: 1, mark: None };
    let settings = table::Settings { deal, ..table::Settings::default() };
    day.apply(&TableEvent::Settings { settings }).expect("settings");
    assert_eq!(refused(&day, &ask_back(ANNA, FIRST)), CommandError::NoTakeback(NoTakeback::DayDeal));
    let mut late = end_turn(&begun(), ANNA, FIRST);
    let n_steps = late.lines().steps;
    let ran_out = TableEvent::RanOut { seat: SECOND, player: BORIS, name: "P2".to_owned(), after: n_steps };
    late.apply(&ran_out).expect("a seat");
    assert_eq!(refused(&late, &ask_back(ANNA, FIRST)), CommandError::NoTakeback(NoTakeback::RanOut));
}

#[test]
fn whoever_left_is_not_asked() {
    let asked = after(&end_turn(&begun(), ANNA, FIRST), &ask_back(ANNA, FIRST));
    let left = after(&asked, &Command::Leave { player: BORIS });
    assert_eq!(left.takeback(), None, "nobody is left who could agree");
    let gone = after(&asked, &Command::Leave { player: ANNA });
    assert_eq!(gone.takeback(), None, "nobody wants it any more");
}

#[test]
fn a_player_is_reminded_once_in_ten_minutes_of_a_turn() {
    let table = begun();
    let nudge = |player, seat| Command::Nudge { player, name: "P".to_owned(), seat };
    assert_eq!(refused(&table, &nudge(ANNA, SECOND)), CommandError::Stale, "it is not his turn");
    assert_eq!(refused(&table, &nudge(ANNA, FIRST)), CommandError::NotYours);
    assert_eq!(refused(&table, &nudge(CLARA, FIRST)), CommandError::NotYours);
    let nudged = after(&table, &nudge(BORIS, FIRST));
    assert_eq!(nudged.remarks().last().map(|remark| remark.happened), Some(Happened::Nudged));
    assert_eq!(refused(&nudged, &nudge(BORIS, FIRST)), CommandError::TooSoon);
    assert!(nudged.carry_out(&nudge(BORIS, FIRST), Millis(NOW.0 + 600_000)).is_ok());
    let next = end_turn(&end_turn(&nudged, ANNA, FIRST), BORIS, SECOND);
    assert!(next.carry_out(&nudge(BORIS, FIRST), NOW).is_ok(), "another turn");
}

#[test]
fn a_bot_plays_for_whoever_is_away_if_all_who_are_here_agree() {
    let entry = roster::find("point-city").expect("a game");
    let header = Header::new(entry.maker, entry.info().setup(3, []).expect("three")).with_seed(Seed(4));
    let founding = Founding { id: TableId::from_bits(1), header, host: ANNA, is_public: false };
    let mut table = TableState::new(founding).expect("a table");
    let third = Seat::new(2);
    for (player, seat) in [(ANNA, FIRST), (BORIS, SECOND), (CLARA, third)] {
        table = after(&table, &sit(player, seat));
    }
    let replace = |player, away_for: Option<i64>, present: &[PlayerId]| Command::Replace {
        player,
        name: "P".to_owned(),
        seat: third,
        away_since: away_for.map(|away_for| Millis(NOW.0 - away_for)),
        present: present.iter().copied().collect(),
    };
    let both = [ANNA, BORIS];
    assert_eq!(refused(&table, &replace(ANNA, None, &both)), CommandError::IsPresent);
    assert_eq!(refused(&table, &replace(ANNA, Some(299_999), &both)), CommandError::IsPresent);
    assert_eq!(refused(&table, &replace(CLARA, Some(300_000), &both)), CommandError::NotYours);
    let alone = after(&table, &replace(ANNA, Some(300_000), &[ANNA]));
    assert_eq!(alone.bot_of(third), Some(table::STAND_IN), "nobody else is here");
    let wanted = after(&table, &replace(ANNA, Some(300_000), &both));
    assert_eq!((wanted.bot_of(third), wanted.votes_on(third).collect()), (None, vec![ANNA]));
    let replaced = after(&wanted, &replace(BORIS, Some(300_000), &both));
    assert_eq!(table::why_left(&replaced, CLARA), Some(table::WhyLeft::Replaced));
    let back = after(&replaced, &Command::Return { player: CLARA, name: "Clara".to_owned() });
    assert_eq!((back.bot_of(third), back.votes_on(third).count()), (None, 0));
}

#[test]
fn the_chat_keeps_the_last_two_hundred_lines() {
    let mut table = empty();
    for number in 0..205 {
        let text = number.to_string();
        table = after(&table, &Command::Say { player: CLARA, name: "Clara".to_owned(), text });
    }
    assert_eq!(table.chat().len(), 200);
    assert_eq!(table.chat()[0].said, Said::Text("5".to_owned()));
}
