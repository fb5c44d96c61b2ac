//! The kit that every store passes: the promises of [`store`], checked.
//!
//! A store calls [`run`] from a test without a harness, with a [`Medium`] for each test.

mod calls;
mod crash;
mod evening;
mod lists;
mod matches;
mod nodes;
mod puzzles;
mod racing;
mod refused;
mod results;
mod studies;
mod times;

use std::{collections::BTreeMap, future::Future, pin::Pin, process::ExitCode, sync::Arc};

use kernel::{AnyStep, Seat, SeatSet};
use libtest_mimic::{Arguments, Trial};
use store::{
    Append, ClickKey, Millis, NewTable, Note, Phase, PlayerId, Status, Store, TableId, Visibility, hash_token,
};
use table::{SeatHolder, TableEvent};
use tokio::runtime::Runtime;

pub use crash::{Acks, check, hammer};

/// Where a store lives, and stays when it is closed.
pub trait Medium: Send + Sync {
    /// Opens the store.
    fn open(&self) -> Arc<dyn Store>;

    /// Lets [`hammer`] write, cuts it off at some moment that depends on `run`, and gives
    /// what had been acknowledged until then. Nobody may come to an end in order.
    fn hammer_and_cut(&self, run: u32) -> Acks;
}

/// A new and empty medium for the test of this name.
pub type NewMedium = fn(name: &str) -> Box<dyn Medium>;

type Test<'a> = Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

macro_rules! tests_of {
    ($($module:ident::$name:ident,)*) => {
        [$((stringify!($name), (|medium| Box::pin($module::$name(medium))) as fn(&dyn Medium) -> Test<'_>)),*]
    };
}

/// Tests a store by the arguments of the command line, and prints the result.
pub fn run(new_medium: NewMedium) -> ExitCode {
    libtest_mimic::run(&Arguments::from_args(), trials(new_medium, &tests())).exit_code()
}

/// The same for a store that several programs may use at once.
pub fn run_shared(new_medium: NewMedium) -> ExitCode {
    let tests = [tests(), tests_of_nodes()].concat();
    libtest_mimic::run(&Arguments::from_args(), trials(new_medium, &tests)).exit_code()
}

type NamedTest = (&'static str, fn(&dyn Medium) -> Test<'_>);

fn tests() -> Vec<NamedTest> {
    let tests: [NamedTest; _] = tests_of![
        evening::an_evening,
        lists::archive,
        lists::devices,
        lists::lists,
        lists::pruning,
        refused::a_click_counts_once,
        refused::a_refused_write_leaves_nothing,
        refused::of_many_who_use_a_link_one_gets_in,
        puzzles::an_attempt_is_kept_once,
        puzzles::who_has_tried_puzzles_is_kept_longer,
        racing::many_writers_lose_nothing,
        racing::of_two_with_the_same_numbers_one_is_told,
        racing::a_write_goes_on_without_its_caller,
        calls::a_turn_is_told_once,
        calls::whoever_is_reminded_is_told_again,
        calls::whoever_moves_at_once_is_not_told,
        calls::a_webhook_that_fails_too_often_rests,
        calls::calls_of_one_player_are_apart,
        results::results_are_kept_once,
        results::days_are_kept_once,
        results::forgotten_players_are_named_nowhere,
        results::own_tables_are_paged,
        matches::a_match_takes_so_many,
        times::deadlines_move_by_pauses,
        times::endings_are_kept,
        studies::a_review_is_done_once,
        studies::variations_are_numbered,
        crash::cut_off_at_any_moment,
    ];
    tests.into()
}

fn tests_of_nodes() -> Vec<NamedTest> {
    let tests: [NamedTest; _] = tests_of![
        nodes::a_lease_has_one_holder,
        nodes::of_many_nodes_one_gets_the_work,
        nodes::only_the_time_without_any_node_is_a_pause,
        nodes::a_node_sees_what_others_have_done,
        nodes::bots_without_a_node_are_found,
        nodes::nodes_share_values_and_allowances,
    ];
    tests.into()
}

fn trials(new_medium: NewMedium, tests: &[NamedTest]) -> Vec<Trial> {
    let trial = |(name, test): &NamedTest| {
        let (name, test) = (*name, *test);
        Trial::test(format!("store::{name}"), move || {
            let runtime = Runtime::new()?;
            runtime.block_on(test(&*new_medium(name)));
            Ok(())
        })
    };
    tests.iter().map(trial).collect()
}

async fn player(store: &dyn Store, name: &str) -> PlayerId {
    store.new_player(hash_token(name), name, Millis(1_000)).await.expect("a new player")
}

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat")
}

fn seats(numbers: &[u8]) -> SeatSet {
    numbers.iter().fold(SeatSet::EMPTY, |acc, number| acc.with(seat(*number)))
}

/// A table at which these sit, from seat 1 on, and these seats are to move.
pub fn status(phase: Phase, seated: &[PlayerId], waiting: &[u8]) -> Status {
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

fn note(event: &TableEvent) -> Note {
    Note::of(event).expect("a note")
}

fn said(player: PlayerId, text: &str) -> Note {
    note(&TableEvent::Said { player, name: "somebody".to_owned(), text: text.to_owned() })
}

fn seated(seat: Seat, player: PlayerId) -> Note {
    let holder = SeatHolder::Person { player, name: "somebody".to_owned() };
    note(&TableEvent::Seated { seat, holder })
}

/// A seat takes back its last step, when there are so many.
fn undone(seat: Seat, after: u32) -> Note {
    note(&TableEvent::Undo { seat, n_steps: 1, after })
}

/// A public table that waits for people.
pub fn new_table(bits: u128, host: PlayerId) -> NewTable {
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
pub fn append(table: &TableId, first_step: u32, steps: Vec<AnyStep>, status: Status) -> Append {
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
