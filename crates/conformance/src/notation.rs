//! The texts of actions and outcomes: exact in both directions.

use std::collections::BTreeSet;

use kernel::{Free, Game, Notation, Seat};

use crate::{
    Subject,
    failure::{Failure, ensure, same},
    games::{Luck, Share, Verdict, each_game, each_position},
    steps::{actions, outcomes},
};

/// Every action and outcome is read back as it was written, and its text fits
/// on a line of a record.
///
/// # Errors
/// The first text that does not.
pub fn notation_is_read_as_written<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_position(subject, Share::Whole, |walk| {
        let game = walk.game();
        for seat in Seat::all(game.n_seats()) {
            actions(game, seat).into_iter().try_for_each(round_trips)?;
        }
        outcomes(game).into_iter().try_for_each(|(outcome, _)| round_trips(outcome))
    })
}

fn round_trips<N: Notation>(thing: N) -> Verdict {
    let text = thing.to_string();
    ensure!(!text.is_empty(), "{thing:?} is written as nothing");
    ensure!(!text.contains(char::is_control), "{text:?} has a line break or the like");
    ensure!(text.trim() == text, "{text:?} begins or ends with a blank");
    ensure!(!text.contains("  "), "{text:?} has two blanks in a row");
    ensure!(text != "?", "{text:?} stands in a record for what is hidden");
    match text.parse::<N>() {
        Ok(read) => same(&format!("{text:?} read back"), &read, &thing),
        Err(error) => Err(format!("{text:?} cannot be read back: {error}")),
    }
}

/// A text that is almost notation is refused, or means what it says.
///
/// A parser may be generous with blanks, capitals, leading zeros and the order
/// of things, and may count equal things together. It must not drop a
/// character that means something (`take 3x` is not `take 3`), nor overlook
/// the slip (`tale 3` is not `take 3`).
///
/// # Errors
/// The first text that is read as something else.
pub fn garbage_is_no_notation<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_game(subject, Share::Quarter, Luck::Script, |walk| {
        let mut tried = BTreeSet::new();
        loop {
            let mut dice = walk.dice_of_check();
            let game = walk.game();
            for action in Seat::all(game.n_seats()).flat_map(|seat| actions(game, seat)) {
                if tried.insert(action.to_string()) {
                    means_what_it_says::<G::Action>(&action.to_string(), &mut dice)?;
                }
            }
            for (outcome, _) in outcomes(game) {
                if tried.insert(outcome.to_string()) {
                    means_what_it_says::<G::Outcome>(&outcome.to_string(), &mut dice)?;
                }
            }
            if walk.step().is_none() {
                return Ok(());
            }
        }
    })
}

fn means_what_it_says<N: Notation>(text: &str, dice: &mut Free) -> Verdict {
    for mutation in mutations(text, dice) {
        let Ok(read) = mutation.parse::<N>() else { continue };
        round_trips(read)?;
        let printed = read.to_string();
        let (written, meant) = (essence(&mutation), essence(&printed));
        let is_overlooked = printed == text && written != meant;
        ensure!(
            !is_overlooked && !is_part(&meant, &written),
            "{mutation:?}, a slip of {text:?}, is read as {printed:?}"
        );
    }
    Ok(())
}

/// Whether the first holds only characters of the second, and fewer of them.
/// Both are sorted.
pub(crate) fn is_part(part: &[char], whole: &[char]) -> bool {
    let mut rest = whole.iter();
    part.len() < whole.len() && part.iter().all(|c| rest.any(|other| other == c))
}

/// Texts that differ from the given one by a small slip.
pub(crate) fn mutations(text: &str, dice: &mut Free) -> Vec<String> {
    let chars: Vec<char> = text.chars().collect();
    let length = u32::try_from(chars.len()).unwrap_or(u32::MAX);
    let mut spot = || dice.below(length.max(1)) as usize;
    let mut acc = vec![
        String::new(),
        format!(" {text}"),
        format!("{text} "),
        format!("{text}x"),
        format!("{text} 1"),
        format!("{text}0"),
        format!("{text} {text}"),
        text.to_uppercase(),
    ];
    acc.push(with(&chars, spot(), |_| vec![]));
    acc.push(with(&chars, spot(), |c| vec![c, c]));
    acc.push(with(&chars, spot(), |c| vec![' ', c]));
    acc.push(with(&chars, spot(), |c| vec!['é', c]));
    acc.push(with(&chars, spot(), |_| vec!['~']));
    let digits: Vec<usize> = (0..chars.len()).filter(|index| chars[*index].is_ascii_digit()).collect();
    for at in digits {
        acc.push(with(&chars, at, |c| vec![next_digit(c)]));
        acc.push(with(&chars, at, |c| vec!['0', c]));
        acc.push(with(&chars, at, |c| vec!['+', c]));
        acc.push(with(&chars, at, |c| vec!['-', c]));
    }
    let swapped = spot();
    if swapped + 1 < chars.len() {
        let mut chars = chars;
        chars.swap(swapped, swapped + 1);
        acc.push(chars.into_iter().collect());
    }
    acc
}

/// The text with another spelling of one character.
fn with(chars: &[char], at: usize, spell: impl Fn(char) -> Vec<char>) -> String {
    let spelled = |(index, c): (usize, &char)| if index == at { spell(*c) } else { vec![*c] };
    chars.iter().enumerate().flat_map(spelled).collect()
}

fn next_digit(digit: char) -> char {
    let value = digit.to_digit(10).unwrap_or(0);
    char::from_digit((value + 1) % 10, 10).unwrap_or('0')
}

/// What a text says, without what a parser may be generous about.
pub(crate) fn essence(text: &str) -> Vec<char> {
    let chars: Vec<char> = text.to_lowercase().chars().collect();
    let is_digit = |at: Option<usize>| at.and_then(|at| chars.get(at)).is_some_and(char::is_ascii_digit);
    let mut acc = Vec::new();
    for (at, c) in chars.iter().enumerate() {
        let leads = is_digit(at.checked_add(1)) && !is_digit(at.checked_sub(1));
        let counts = match c {
            '0' | '+' => !leads,
            other => !other.is_whitespace(),
        };
        if counts {
            acc.push(*c);
        }
    }
    acc.sort_unstable();
    acc
}
