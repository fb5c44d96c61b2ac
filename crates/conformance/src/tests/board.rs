//! The kit of boards on the toy's board, which passes, and on the same board with one
//! fault at a time, each of which is caught by the check that is made for it.

use kernel::Game;

use super::toy::{
    Fault, Toy,
    board::{BoardFault, TEXTS, ToyBoard, broken_board},
    broken,
};
use crate::{
    Failure,
    board::{Kit, board_checks},
};

fn failures(name: &str) -> Vec<Failure> {
    let kit = Kit::<ToyBoard>::of(TEXTS, Toy::plausible);
    let check = board_checks().into_iter().find(|check| check.name == name).unwrap();
    Toy::INFO.setups().iter().filter_map(|setup| (check.run)(&kit, setup).err()).collect()
}

#[test]
fn the_toys_board_passes() {
    for check in board_checks::<ToyBoard>() {
        let failures = failures(check.name);
        assert!(failures.is_empty(), "{}: {}", check.name, failures[0]);
    }
}

fn is_caught(failures: &[Failure], words: &str) {
    assert!(!failures.is_empty(), "the fault was not noticed at any table");
    for failure in failures {
        assert!(failure.what.contains(words), "found for another reason: {failure}");
    }
}

/// One test for each fault and check: at some table the check must fail, and say so in
/// these words.
macro_rules! caught {
    ($($name:ident: $fault:ident by $check:ident saying $words:literal;)*) => {$(
        #[test]
        fn $name() {
            is_caught(&broken_board(BoardFault::$fault, || failures(stringify!($check))), $words);
        }
    )*};
}

caught! {
    a_sentence_that_is_missing: MissesSentence by everything_is_drawn_and_explained
        saying "a sentence is missing";
    a_piece_that_is_not_explained: LeavesUnexplained by everything_is_drawn_and_explained
        saying "is not explained";
    a_thing_without_facts: TellsNothing by everything_is_drawn_and_explained
        saying "there is nothing to tell of";
    a_name_that_is_markup: ForgetsToEscape by everything_is_drawn_and_explained saying "escape";
    a_portrait_that_is_no_file: DrawsNoFile by everything_is_drawn_and_explained
        saying "is no file of its own";
    a_portrait_that_needs_a_page: NeedsStyle by everything_is_drawn_and_explained
        saying "needs the style of a page";
    a_name_with_a_blank: NamesWithBlank by everything_is_drawn_and_explained
        saying "is no name of a thing";
    a_piece_that_is_not_drawn: HidesPiece by whatever_may_be_done_can_be_chosen
        saying "is not on the board";
    a_piece_that_is_drawn_twice: DoublesPiece by whatever_may_be_done_can_be_chosen
        saying "is drawn 2 times";
    a_piece_that_means_two_things: MeansTwoThings by whatever_may_be_done_can_be_chosen
        saying "mean [";
    an_action_that_is_only_listed: LeavesToTheList by whatever_may_be_done_can_be_chosen
        saying "cannot be chosen on the board";
    a_button_for_what_is_not_offered: OffersTooMuch by whatever_may_be_done_can_be_chosen
        saying "does what is not offered";
    a_piece_without_an_answer: CannotSayWhy by whatever_cannot_be_done_is_answered
        saying "is not told why by:";
    a_series_that_is_refused: ImpossibleSeries by shortcuts_are_possible saying "done is refused";
    an_implied_step_that_is_refused: ImpliesTheImpossible by shortcuts_are_possible
        saying "pick c99 is no action";
    a_gesture_of_what_is_not_drawn: HidesGesture by gestures_can_be_chosen
        saying "is not on the board";
    a_button_with_too_many_words: TalksOnButtons by gestures_can_be_chosen
        saying "is too long for a button";
}

#[test]
fn a_secret_that_is_drawn() {
    let found = broken(Fault::LeaksPickInView, || failures("twins_are_drawn_alike"));
    is_caught(&found, "sees of twins");
}
