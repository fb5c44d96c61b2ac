//! The kit on a toy game, which passes, and on the same toy with one fault at
//! a time, each of which is caught by the check that is made for it.

#[cfg(feature = "board")]
mod board;
mod fixture;
mod golden;
mod parts;
mod toy;

use kernel::{Game, Info, Setup, Versions};

use self::toy::{Fault, Toy, broken};
use crate::{
    Failure, Subject, books, checks, choices, dice, flow, input_checks, inputs, lanes, notation,
    older_setups, replay, secrets, setup_name, twins,
};

/// The toy without a fault.
type Sound = Toy;

fn subject(setup: &Setup) -> Subject<'_, Toy> {
    Subject::new(setup, Toy::plausible)
}

/// One test for each check, so that a failing one shows its name.
macro_rules! the_toy_passes {
    ($($module:ident::$check:ident)*) => {
        mod the_toy_passes {
            use super::*;
            $(
                #[test]
                fn $check() {
                    for setup in Sound::INFO.setups() {
                        if let Err(failure) = $module::$check(&subject(&setup)) {
                            panic!("{failure}");
                        }
                    }
                }
            )*

            #[test]
            fn every_check() {
                let tested = [$(stringify!($check)),*];
                let all = checks::<Sound>().into_iter().chain(input_checks::<Sound>());
                let names: Vec<&str> = all.map(|check| check.name).collect();
                assert_eq!(names, tested);
            }
        }
    };
}

the_toy_passes! {
    flow::moves_until_the_end
    flow::progress_never_goes_back
    flow::points_can_be_asked_for_at_any_time
    choices::actions_and_check_agree
    choices::plausible_are_actions
    choices::actions_are_told_apart
    notation::notation_is_read_as_written
    notation::garbage_is_no_notation
    replay::clones_are_independent
    replay::replay_gives_the_same_game
    replay::texts_replay_the_game
    replay::positions_are_read_as_written
    replay::undo_restores
    lanes::lanes_commute
    secrets::imagined_twins_look_alike
    twins::secret_steps_stay_secret
    twins::twin_rounds_look_alike
    books::components_are_conserved
    books::ledgers_add_up
    books::scorecards_sum
    books::final_scoring_is_told
    dice::rolls_are_possible
    dice::deal_follows_from_its_seed
    dice::deal_matches_weights
    dice::free_dice_match_weights
    inputs::inputs_stay_in_range
    inputs::inputs_hide_secrets
}

/// Every older version is tried at small tables, and its name tells it apart.
#[test]
fn older_versions_are_tried_too() {
    let newest = Versions { rules: 3, data: 1 };
    const OLDER: &[Versions] = &[Versions { rules: 2, data: 1 }, Versions::FIRST];
    let info: &'static Info =
        Box::leak(Box::new(Info { versions: newest, older_versions: OLDER, ..*Sound::INFO }));
    let names: Vec<String> = older_setups(info).iter().map(setup_name).collect();
    let expected = [
        "1 seat, rounds=2, rules 2",
        "1 seat, rounds=3, rules 2",
        "2 seats, rounds=2, rules 2",
        "2 seats, rounds=3, rules 2",
        "1 seat, rounds=2",
        "1 seat, rounds=3",
        "2 seats, rounds=2",
        "2 seats, rounds=3",
    ];
    assert_eq!(names, expected);
    assert!(older_setups(Sound::INFO).is_empty());
}

/// One test for each fault and check: at some table the check must fail, and
/// say so in these words.
macro_rules! caught {
    ($($name:ident: $fault:ident by $module:ident::$check:ident saying $words:literal;)*) => {$(
        #[test]
        fn $name() {
            check_catches(Fault::$fault, $module::$check::<Toy>, $words);
        }
    )*};
}

caught! {
    an_end_that_never_comes: NeverEnds by flow::moves_until_the_end saying "more than steps_max";
    an_unknown_end: EndsUnknown by flow::moves_until_the_end saying "not among Info::ends";
    a_seat_that_cannot_move: WaitsForTheCommitted by flow::moves_until_the_end saying "has no action";
    time_that_runs_back: ProgressGoesBack by flow::progress_never_goes_back saying "progress goes back";
    a_panic: Panics by flow::moves_until_the_end saying "panic: the toy breaks";

    an_undo_that_leads_elsewhere: DependsOnTheRun by replay::undo_restores
        saying "leads to another position";

    an_illegal_action_on_the_list: ListsIllegal by choices::actions_and_check_agree
        saying "but check refuses it: TooDear";
    a_legal_action_not_on_the_list: HidesLegal by choices::actions_and_check_agree
        saying "is not offered raise";
    a_move_out_of_turn: AllowsOutOfTurn by choices::actions_and_check_agree
        saying "is not to move, but check allows it done";
    a_refusal_without_a_rule: RefusesWithoutRule by choices::actions_and_check_agree
        saying "names no rule";
    a_plausible_action_that_is_none: InventsPlausible by choices::plausible_are_actions
        saying "but not among actions";
    nothing_plausible: NothingPlausible by choices::plausible_are_actions
        saying "may move, but nothing is plausible";
    two_actions_described_alike: DescribesAlike by choices::actions_are_told_apart
        saying "are both described as toy-raise";

    a_text_that_forgets_a_part: ForgetsTheSeat by notation::notation_is_read_as_written
        saying "read back";
    a_replay_from_such_texts: ForgetsTheSeat by replay::texts_replay_the_game
        saying "is refused when it is read from its text";
    a_text_that_is_read_as_another: SwapsWhenReading by notation::notation_is_read_as_written
        saying "read back";
    a_text_with_a_tail: IgnoresTheTail by notation::garbage_is_no_notation saying "is read as \"done\"";

    a_game_that_depends_on_the_run: DependsOnTheRun by replay::replay_gives_the_same_game
        saying "replay";
    a_clone_that_forgets: CloneForgets by replay::clones_are_independent
        saying "a clone differs: actions";
    a_clone_that_shares: CloneShares by replay::clones_are_independent
        saying "the original after steps of its clone";
    a_position_that_needs_a_listener: NeedsListener by replay::replay_gives_the_same_game
        saying "when nobody listens";
    a_position_that_forgets: PositionForgets by replay::positions_are_read_as_written
        saying "a position that was read differs";

    lanes_that_remember_the_order: RemembersOrder by lanes::lanes_commute saying "in both orders";
    a_short_list_that_reads_another_lane: LeaksPickInPlausible by lanes::lanes_commute
        saying "plausible actions of seat";
    a_lane_that_reads_another: ReadsOtherLane by lanes::lanes_commute saying "tells before and after";
    a_preview_that_shows_another_lane: ReadsOtherLane by twins::twin_rounds_look_alike
        saying "would tell";
    a_preview_that_imagination_changes: ReadsOtherLane by secrets::imagined_twins_look_alike
        saying "would tell";

    a_choice_in_the_view: LeaksPickInView by twins::twin_rounds_look_alike saying "apart: view";
    a_choice_in_the_view_after_one_step: LeaksPickInView by twins::secret_steps_stay_secret
        saying ": view";
    a_choice_in_the_view_that_cannot_be_imagined: LeaksPickInView by secrets::imagined_twins_look_alike
        saying ": view";
    a_deal_in_the_view: LeaksDealInView by twins::secret_steps_stay_secret saying ": view";
    a_choice_in_the_log: LeaksPickInLog by twins::secret_steps_stay_secret
        saying "the view hides the difference";
    a_choice_that_changes_the_earlier_log: LeaksPastInLog by twins::secret_steps_stay_secret
        saying "how much is seen of the earlier * deal";
    a_choice_in_an_event_of_another: LeaksPickInEvent by twins::twin_rounds_look_alike
        saying "apart: log";
    a_choice_in_a_refusal: LeaksPickInRefusal by twins::twin_rounds_look_alike saying "check of pick";
    a_choice_in_a_short_list: LeaksPickInPlausible by twins::twin_rounds_look_alike
        saying "plausible actions";
    a_choice_in_a_short_list_that_imagination_changes: LeaksPickInPlausible
        by secrets::imagined_twins_look_alike saying "plausible actions";
    a_log_that_counts_secret_steps: LeaksLengthInLog by twins::twin_rounds_look_alike
        saying "apart: log";
    an_own_step_that_is_hidden: HidesOwnSteps by twins::secret_steps_stay_secret
        saying "does not see its own";
    imagination_that_contradicts_the_view: ImaginesAnotherHand by secrets::imagined_twins_look_alike
        saying "view";

    a_lost_card: LosesCard by books::components_are_conserved saying "cards of 16";
    a_payment_nobody_was_told_of: PaysUntold by books::ledgers_add_up saying "found and told";
    an_entry_above_what_was_asked: AppliesTooMuch by books::ledgers_add_up
        saying "more than was asked for";
    a_total_that_is_not_written: SkipsTotals by flow::points_can_be_asked_for_at_any_time
        saying "totals in a used buffer";
    a_card_that_does_not_sum: SumsWrong by books::scorecards_sum saying "sum of the lines";
    ranks_that_do_not_follow: RanksWrong by books::scorecards_sum saying "ranks";
    a_line_without_points_left_out: LeavesLineUntold by books::final_scoring_is_told
        saying "in the last step and on the card";

    a_roll_that_cannot_be: RollsImpossible by dice::rolls_are_possible saying "cannot happen now";
    a_deal_that_remembers: DealRemembers by dice::deal_follows_from_its_seed
        saying "other dice of the seed";
    a_deal_that_is_not_shuffled: DealUnshuffled by dice::deal_matches_weights saying "Deal: ";
    a_deal_that_repeats_itself: DealRepeatsItself by dice::deal_matches_weights
        saying "on the same die after rival";
    free_dice_that_ignore_weights: FreeIgnoresWeights by dice::free_dice_match_weights saying "Free: ";

    an_input_beyond_its_range: InputBeyondRange by inputs::inputs_stay_in_range saying "for table.round[0]";
    an_input_that_is_not_written: InputUnwritten by inputs::inputs_stay_in_range saying "for own.coins[0]";
    a_choice_in_the_inputs: LeaksPickInInputs by inputs::inputs_hide_secrets saying "own.pick is";
}

fn check_catches(fault: Fault, check: fn(&Subject<'_, Toy>) -> Result<(), Failure>, words: &str) {
    let failures: Vec<Failure> = broken(fault, || {
        Toy::INFO.setups().iter().filter_map(|setup| check(&subject(setup)).err()).collect()
    });
    assert!(!failures.is_empty(), "the fault was not noticed at any table");
    for failure in failures {
        assert!(failure.what.contains(words), "found for another reason: {failure}");
    }
}

#[test]
fn a_failure_can_become_a_fixture() {
    let setup = Toy::INFO.setup(2, [("rounds", "3")]).unwrap();
    assert_eq!(setup_name(&setup), "2 seats, rounds=3");
    let check = choices::actions_are_told_apart::<Toy>;
    let failure = broken(Fault::DescribesAlike, || check(&subject(&setup))).unwrap_err();
    let report = failure.to_string();
    let steps = "\nstep: 8\nsteps so far, shortened:\n\
        * deal 1 c0\n* deal 2 c1\n* deal 1 c2\n* deal 2 c3\n* deal 1 c4\n* deal 2 c5\n\
        * show sun\n1 pick c0\n";
    assert!(report.contains("set-up: 2 seats, rounds=3\nseed: 0x"), "{report}");
    assert!(report.ends_with(steps), "{report}");
}

fn seats_are_alike(setup: &Setup) -> Result<(), Failure> {
    inputs::inputs_do_not_depend_on_the_seat(&subject(setup), Toy::moved)
}

#[test]
fn the_toy_tells_every_seat_alike() {
    for setup in Toy::INFO.setups() {
        if let Err(failure) = seats_are_alike(&setup) {
            panic!("{failure}");
        }
    }
}

#[test]
fn inputs_that_depend_on_the_seat() {
    let setup = Toy::INFO.setup(3, None).unwrap();
    let failure = broken(Fault::CountsFromTheFirstSeat, || seats_are_alike(&setup)).unwrap_err();
    assert!(failure.what.contains("others.coins is"), "{failure}");
}
