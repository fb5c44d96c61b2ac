//! Secrets: nothing that a viewer can ask for depends on what he cannot know.
//!
//! Here the twins are made by `imagine`: positions that agree with a view and
//! differ in what was invented. `twins` makes them by playing a round in two
//! ways.

use kernel::{Free, Game, Owner, Seat, Viewer, seen_by};

use crate::{
    Subject,
    failure::{Failure, same},
    games::{Share, Verdict, Walk, each_position},
    outlook::{ledgers, ledgers_of},
    pool::Pool,
    steps::{Taken, actions, carry_out, viewers},
};

/// How many of the viewer's own actions are tried on both twins.
const PREVIEWS: usize = 3;
/// How many actions from elsewhere are checked on both twins.
const PROBES: usize = 12;

/// A position imagined from a view gives the same view, and is to the viewer
/// in every way like the true one.
///
/// # Errors
/// The first position and viewer for which this does not hold.
pub fn imagined_twins_look_alike<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    let pool = Pool::gather(subject)?;
    each_position(subject, Share::Whole, |walk| {
        if !walk.is_sampled(6) && walk.game().ending().is_none() {
            return Ok(());
        }
        viewers(walk.game()).try_for_each(|viewer| {
            imagined_twin(walk, viewer, &pool).map_err(|why| format!("imagined by {viewer:?}: {why}"))
        })
    })
}

fn imagined_twin<G: Game>(walk: &Walk<'_, G>, viewer: Viewer, pool: &Pool<G>) -> Verdict {
    let mut dice = walk.dice_of_check();
    let game = walk.game();
    let twin = G::imagine(&game.view(viewer), &mut dice);
    twin.invariants()?;
    same("number of seats", &game.n_seats(), &twin.n_seats())?;
    look_alike(walk.subject(), [game, &twin], viewer, pool, &mut dice)
}

/// Fails if the viewer can tell the two positions apart.
pub(crate) fn look_alike<G: Game>(
    subject: &Subject<'_, G>,
    [one, other]: [&G; 2],
    viewer: Viewer,
    pool: &Pool<G>,
    dice: &mut Free,
) -> Verdict {
    same("view", &one.view(viewer), &other.view(viewer))?;
    same("to_move", &one.to_move(), &other.to_move())?;
    same("progress", &one.progress(), &other.progress())?;
    same("ending", &one.ending(), &other.ending())?;
    same("has_rival", &one.has_rival(), &other.has_rival())?;
    let seen = |game: &G| seen_by(game.scorecards(), viewer);
    same("scorecards as seen", &seen(one), &seen(other))?;
    if one.ending().is_some() {
        same("scorecards", &one.scorecards(), &other.scorecards())?;
        same("ledgers", &ledgers(one), &ledgers(other))?;
    }
    match viewer {
        Viewer::Watcher => Ok(()),
        Viewer::Seat(seat) => choices_look_alike(subject, [one, other], seat, pool, dice),
    }
}

/// What the seat may do, why it may not do other things, and what its own
/// actions would bring.
fn choices_look_alike<G: Game>(
    subject: &Subject<'_, G>,
    [one, other]: [&G; 2],
    seat: Seat,
    pool: &Pool<G>,
    dice: &mut Free,
) -> Verdict {
    let own = Owner::Seat(seat);
    same("own ledgers", &ledgers_of(one, own), &ledgers_of(other, own))?;
    let offered = actions(one, seat);
    same("actions", &offered, &actions(other, seat))?;
    same("plausible actions", &subject.plausible(one, seat), &subject.plausible(other, seat))?;
    let words = |game: &G, action: &G::Action| game.describe(seat, action);
    if let Some(action) = offered.iter().find(|action| words(one, action) != words(other, action)) {
        same(&format!("words for {action}"), &words(one, action), &words(other, action))?;
    }
    let foreign: Vec<G::Action> = pool.some(PROBES, dice).collect();
    for action in foreign.iter().chain(offered.iter().take(PROBES)) {
        let what = format!("check of {action}");
        same(&what, &one.check(seat, action), &other.check(seat, action))?;
    }
    let count = offered.len().min(PREVIEWS);
    for action in (0..count).map(|_| dice.pick(&offered)) {
        previews_look_alike(one, other, seat, action)?;
    }
    Ok(())
}

fn previews_look_alike<G: Game>(one: &G, other: &G, seat: Seat, action: G::Action) -> Verdict {
    let (mut one, mut other) = (one.clone(), other.clone());
    let step = Taken::Action(seat, action);
    let (told, told_other) = (carry_out(&mut one, step), carry_out(&mut other, step));
    same(&format!("what {action} would tell"), &told, &told_other)?;
    let viewer = Viewer::Seat(seat);
    same(&format!("view after {action}"), &one.view(viewer), &other.view(viewer))
}
