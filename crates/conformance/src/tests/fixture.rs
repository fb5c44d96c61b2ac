//! Fixtures of the toy: one that uses every expectation, and what is said when
//! one of them does not hold.

use kernel::Maker;

use super::Sound;
use crate::fixture::{Room, check_text};

const HEAD: &str = "\
rule TOY-2
# the second hand is empty
rule TOY-7

kvartal 1
game toy
edition none
rules 1
data 1
seats 1
steps
";

const RULES: &str = "\
expect move *
expect outcomes 16
expect outcome 1 deal 1 c3
* deal 1 c3
expect outcome 0 deal 1 c3
expect told toy-dealt
* deal 1 c5
* show sun
expect move 1
expect offers 1 2
expect offered 1 pick c3
expect refused 1 TOY-2 pick c4
1 pick c3
1 raise c3 2
1 done
* reveal
expect entry 1 coins TOY-7 -2
expect ledger 1 coins 1
expect progress 1 1
* rival 6
* draw c0
expect end none
* show moon
1 pick c5
1 done
* reveal
* rival 1
* draw c7
* score
expect score 1 prizes 4
expect score rival prizes 1
expect score 1 nothing 0
expect total 1 5
expect rank rival 2
expect end last-round
expect move nobody
";

fn answer(room: Room, text: &str) -> Result<(), String> {
    check_text(Maker::of::<Sound>(), room, text).map_err(|flaw| flaw.to_string())
}

#[test]
fn a_fixture_that_holds_passes() {
    assert_eq!(answer(Room::Rules, &format!("{HEAD}{RULES}")), Ok(()));
}

#[test]
fn a_whole_game_needs_its_end() {
    let game = format!("{HEAD}{RULES}");
    assert_eq!(answer(Room::Games, &game), Err("line 47: a whole game has an end block".to_owned()));
    let end = "end last-round\nscore 1 5 rank 1\n  prizes 4\n  coins 1\nscore rival 1 rank 2\n  prizes 1\n  coins 0\n";
    assert_eq!(answer(Room::Games, &format!("{game}{end}")), Ok(()));
    let wrong = end.replace("coins 1", "coins 2");
    let expected = "line 51: coins of 1: the record says 2, the game says 1";
    assert_eq!(answer(Room::Games, &format!("{game}{wrong}")), Err(expected.to_owned()));
}

#[test]
fn every_expectation_can_fail() {
    for (from, to, expected) in [
        ("expect move *", "expect move 1", "line 12: to move: expected 1, found *"),
        ("outcomes 16", "outcomes 15", "line 13: the outcomes: expected 15, found 16"),
        ("outcome 1 deal", "outcome 2 deal", "line 14: the weight of `deal 1 c3`: expected 2, found 1"),
        ("outcome 0 deal 1 c3", "outcome 0 deal", "line 16: `deal`: \"deal\" is no outcome of the toy"),
        (
            "told toy-dealt",
            "told dealt",
            "line 17: expected that the last step told dealt, found `toy-dealt(seat=1, card=3)`",
        ),
        ("offers 1 2", "offers 1 3", "line 21: the offers: expected 3, found 2"),
        ("offers 1 2", "offers 2 2", "line 21: there is no seat \"2\" at this table"),
        (
            "offered 1 pick c3",
            "offered 1 pick c4",
            "line 22: expected that 1 is offered `pick c4`, found `pick c3`, `pick c5`",
        ),
        (
            "refused 1 TOY-2 pick c4",
            "refused 1 TOY-3 pick c4",
            "line 23: expected that `1 pick c4` is refused by TOY-3, found a refusal by TOY-2: toy-no",
        ),
        (
            "refused 1 TOY-2 pick c4",
            "refused 1 TOY-2 pick c3",
            "line 23: expected that `1 pick c3` is refused by TOY-2, found that it is allowed",
        ),
        (
            "coins TOY-7 -2",
            "coins TOY-7 2",
            "line 28: expected that the last step booked `1 coins TOY-7 2`, found `1 coins TOY-7 -2`",
        ),
        ("ledger 1 coins 1", "ledger 1 coins 2", "line 29: coins of 1: expected 2, found 1"),
        ("ledger 1 coins 1", "ledger 1 gold 1", "line 29: there is no ledger gold; there are: coins, points"),
        ("progress 1 1", "progress 1 2", "line 30: round and turn: expected 1 2, found 1 1"),
        ("end none", "end last-round", "line 33: the end: expected last-round, found none"),
        ("score 1 prizes 4", "score 1 prizes 3", "line 41: prizes of 1: expected 3, found 4"),
        ("score 1 nothing 0", "score 1 nothing 1", "line 43: nothing of 1: expected 1, found 0"),
        ("total 1 5", "total 1 6", "line 44: the total of 1: expected 6, found 5"),
        ("rank rival 2", "rank rival 1", "line 45: the rank of rival: expected 1, found 2"),
        ("expect move nobody", "expect weather fine", "line 47: there is no expectation `weather fine`"),
        ("\n1 pick c3", "\n1 pick c4", "line 24: `1 pick c4` is refused: TOY-2, toy-no"),
        ("\n1 pick c3", "\n2 pick c3", "line 24: column 1: there is no seat 2: the table has 1"),
        ("refused 1 TOY-2 pick c4", "moves 1", "line 23: there is no expectation `moves 1`"),
        ("expect end none", "rule TOY-9", "line 33: the rules stand at the beginning of a fixture"),
    ] {
        assert!(RULES.contains(from), "{from}");
        let text = format!("{HEAD}{}", RULES.replacen(from, to, 1));
        assert_eq!(answer(Room::Rules, &text), Err(expected.to_owned()));
    }
}

#[test]
fn a_refused_fixture_ends_with_a_refusal() {
    let start = format!("{HEAD}* deal 1 c3\n* deal 1 c5\n* show sun\n");
    for (lines, expected) in [
        ("refused TOY-2 1 pick c4\n", Ok(())),
        ("expect move 1\nrefused TOY-4 1 done\n", Ok(())),
        (
            "refused TOY-2 1 pick c3",
            Err("line 15: expected that `1 pick c3` is refused by TOY-2, found that it is allowed"),
        ),
        ("refused TOY-2 1", Err("line 15: write `refused RULE SEAT NOTATION`")),
        ("refused TOY-2 1 pick c4\n1 pick c3", Err("line 15: no step follows the refused one")),
        ("1 pick c3", Err("line 15: one line `refused RULE SEAT NOTATION` is wanted")),
    ] {
        assert_eq!(answer(Room::Refused, &format!("{start}{lines}")), expected.map_err(str::to_owned));
    }
}

#[test]
fn a_fixture_says_what_it_is_for() {
    let bare = HEAD.replace("rule TOY-2\n", "\n").replace("rule TOY-7\n", "\n");
    assert_eq!(
        answer(Room::Rules, &format!("{bare}{RULES}")),
        Err("line 47: the fixture names no rule".to_owned())
    );
    assert_eq!(answer(Room::Rules, HEAD), Err("line 11: the fixture expects nothing".to_owned()));
    let refused = format!("{HEAD}refused TOY-1 1 done");
    let expected = "line 12: `refused` belongs into the folder refused";
    assert_eq!(answer(Room::Rules, &refused), Err(expected.to_owned()));
}
