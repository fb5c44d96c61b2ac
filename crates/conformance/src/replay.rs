//! The record is the game: set-up and steps rebuild the position, whoever
//! listens, through whichever face, and from a position written out.

use kernel::{Event, Free, Game, Maker, Refused, Seat, Silent, Told};
use record::{Header, Log};

use crate::{
    Subject,
    failure::{Failure, ensure, same},
    games::{Luck, Share, Walk, at_table, each_game, each_position, outcome_at, start},
    outlook::same_outlook,
    steps::{Logged, Taken, actions, carry_out},
};

// Not imported: its methods have the names of those of `Game`.
type Erased = dyn kernel::AnyGame;

/// How many steps a clone goes on alone.
const STEPS_ALONE: u32 = 6;

/// A clone answers like the original, and what happens to it does not touch
/// the original.
///
/// # Errors
/// The first position where this does not hold.
pub fn clones_are_independent<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_position(subject, Share::Whole, |walk| {
        if !walk.is_sampled(4) {
            return Ok(());
        }
        let game = walk.game();
        let before = format!("{game:?}");
        let mut clone = game.clone();
        same_outlook(subject, game, &clone).map_err(|why| format!("a clone differs: {why}"))?;
        go_on_alone(&mut clone, &mut walk.dice_of_check());
        same("the original after steps of its clone", &format!("{game:?}"), &before)
    })
}

fn go_on_alone<G: Game>(game: &mut G, dice: &mut Free) {
    for _ in 0..STEPS_ALONE {
        let seat = game.to_move().seats().first();
        let taken = match seat {
            Some(seat) => {
                let actions = actions(game, seat);
                if actions.is_empty() {
                    return;
                }
                Some(Taken::Action(seat, dice.pick(&actions)))
            }
            None => outcome_at(game, dice.below(u32::MAX)).map(Taken::Outcome),
        };
        match taken {
            Some(taken) if game.ending().is_none() => drop(carry_out(game, taken)),
            Some(_) | None => return,
        }
    }
}

/// The same steps from the start give the same events and the same position,
/// whether somebody listens or nobody does.
///
/// # Errors
/// The first step that differs.
pub fn replay_gives_the_same_game<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_game(subject, Share::Whole, Luck::Script, |walk| {
        let [mut again, mut unheard] = [fresh(walk)?, fresh(walk)?];
        loop {
            if walk.is_sampled(4) {
                same_outlook(walk.subject(), walk.game(), &again)
                    .map_err(|why| format!("a replay differs: {why}"))?;
            }
            let Some(Logged { taken, events }) = walk.step() else { break };
            same("events in a replay", events, &carry_out(&mut again, *taken))?;
            match taken {
                Taken::Action(seat, action) => unheard.apply(*seat, action, &mut Silent),
                Taken::Outcome(outcome) => unheard.resolve(outcome, &mut Silent),
            }
            same("position in a replay", walk.game(), &again)?;
            same("position when nobody listens", walk.game(), &unheard)?;
        }
        same_outlook(walk.subject(), walk.game(), &again).map_err(|why| format!("a replay differs: {why}"))
    })
}

fn fresh<G: Game>(walk: &Walk<'_, G>) -> Result<G, String> {
    start(walk.subject()).map_err(|failure| failure.what)
}

/// The erased face makes the same game of the texts of the steps.
///
/// # Errors
/// The first step that it refuses or plays otherwise.
pub fn texts_replay_the_game<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    let (maker, setup) = (Maker::of::<G>(), subject.setup());
    let table = maker.start(setup).map_err(|error| at_table(setup, error.to_string()))?;
    each_game(subject, Share::Whole, Luck::Script, |walk| {
        let mut erased = table.boxed_clone();
        while let Some(Logged { taken, events }) = walk.step() {
            let taken = *taken;
            let told = by_text(erased.as_mut(), &taken)
                .map_err(|why| format!("{taken} is refused when it is read from its text: {why}"))?;
            let expected = events.iter().map(|event| Told { message: event.message(), entry: event.entry() });
            same("events of a step read from text", &told, &expected.collect())?;
            ensure!(erased.is_same(walk.game()), "{taken} read from its text leads to another position");
        }
        Ok(())
    })
}

fn by_text<G: Game>(erased: &mut Erased, taken: &Taken<G>) -> Result<Vec<Told>, Refused> {
    match taken {
        Taken::Action(seat, action) => erased.apply(*seat, &action.to_string()),
        Taken::Outcome(outcome) => erased.resolve(&outcome.to_string()),
    }
}

/// A position that is written out and read again is the same, has the same
/// text, and goes on in the same way.
///
/// # Errors
/// The first position that is not.
pub fn positions_are_read_as_written<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_game(subject, Share::Whole, Luck::Script, |walk| {
        let mut read = reread(walk)?;
        while let Some(Logged { taken, events }) = walk.step() {
            let taken = *taken;
            same("events after a position was read", events, &carry_out(&mut read, taken))?;
            same("position after a position was read", walk.game(), &read)?;
            if walk.is_sampled(6) || walk.game().ending().is_some() {
                read = reread(walk)?;
            }
        }
        Ok(())
    })
}

fn reread<G: Game>(walk: &Walk<'_, G>) -> Result<G, String> {
    let text = kernel::AnyGame::position(walk.game());
    let made = Maker::of::<G>().from_position(walk.subject().setup(), &text);
    let made = made.map_err(|error| format!("the position cannot be read back: {error}\n{text}"))?;
    same("text of a position that was read", &made.position(), &text)?;
    let read = made.as_any().downcast_ref::<G>().ok_or("the maker makes another game")?;
    same_outlook(walk.subject(), walk.game(), read)
        .map_err(|why| format!("a position that was read differs: {why}"))?;
    Ok(read.clone())
}

/// Undo gives back the position before the seat's last step, and is refused once
/// the table has moved.
///
/// # Errors
/// The first step that cannot be undone, or wrongly can.
pub fn undo_restores<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_game(subject, Share::Quarter, Luck::Script, |walk| {
        let header = Header::new(Maker::of::<G>(), subject.setup().clone());
        let mut log = Log::new(header).map_err(|error| error.to_string())?;
        loop {
            let before = walk.game().clone();
            let Some(Logged { taken, .. }) = walk.step() else { return Ok(()) };
            let taken = *taken;
            let played = match &taken {
                Taken::Action(seat, action) => log.act(*seat, &action.to_string()),
                Taken::Outcome(outcome) => log.resolve(&outcome.to_string()),
            };
            played.map_err(|refused| format!("{taken} is refused by the log: {refused}"))?;
            if !walk.is_sampled(8) {
                continue;
            }
            let mut undone = log.clone();
            match taken {
                Taken::Action(seat, _) => {
                    undone.undo_step(seat).map_err(|why| format!("{taken} cannot be taken back: {why}"))?;
                    ensure!(undone.game().is_same(&before), "taking back {taken} leads to another position");
                }
                Taken::Outcome(_) => {
                    let someone = Seat::all(before.n_seats()).find(|seat| undone.undo_step(*seat).is_ok());
                    ensure!(someone.is_none(), "seat {someone:?} can undo past {taken}");
                }
            }
        }
    })
}
