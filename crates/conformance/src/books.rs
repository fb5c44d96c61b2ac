//! Nothing is lost, every number has its reasons, and the points add up.

use std::collections::BTreeSet;

use kernel::{Entry, Event, Game, Line, Owner, Scorecard, rank};

use crate::{
    Subject,
    failure::{Failure, ensure, same},
    games::{Luck, Share, Verdict, each_game, each_position},
    outlook::{ledgers, owners, totals},
    steps::Logged,
};

/// The ledger that the final scoring fills, where a game has it.
const POINTS: &str = "points";

/// No component is lost or doubled at any step.
///
/// # Errors
/// The first step that breaks a conservation law.
pub fn components_are_conserved<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_position(subject, Share::Whole, |walk| walk.game().invariants())
}

/// Every ledger stands at all times at its start plus what the events say, and
/// every entry is complete.
///
/// # Errors
/// The first step after which a ledger does not add up.
pub fn ledgers_add_up<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_game(subject, Share::Whole, Luck::Script, |walk| {
        let owners = owners(walk.game());
        let mut expected = ledgers(walk.game());
        while let Some(Logged { events, .. }) = walk.step() {
            for event in events {
                ensure!(!event.message().id.trim().is_empty(), "an event has no words: {event:?}");
                let Some(entry) = event.entry() else { continue };
                let (owner, ledger) = entry_is_sound::<G>(&owners, &entry)?;
                expected[owner][ledger] += entry.applied;
            }
            let found = ledgers(walk.game());
            for (index, owner) in owners.iter().enumerate() {
                let what = || format!("ledgers {:?} of {owner}, found and told", G::INFO.ledgers);
                same(&what(), &found[index], &expected[index])?;
            }
        }
        Ok(())
    })
}

/// The places of the entry's owner and ledger.
fn entry_is_sound<G: Game>(owners: &[Owner], entry: &Entry) -> Result<(usize, usize), String> {
    let owner = owners.iter().position(|owner| *owner == entry.owner);
    let owner = owner.ok_or_else(|| format!("an entry is for somebody who is not there: {entry:?}"))?;
    let ledger = G::INFO.ledgers.iter().position(|ledger| *ledger == entry.ledger);
    let ledger = ledger.ok_or_else(|| format!("an entry names an unknown ledger: {entry:?}"))?;
    ensure!(!entry.rule.trim().is_empty(), "an entry names no rule: {entry:?}");
    ensure!(!entry.cause.id.trim().is_empty(), "an entry has no cause: {entry:?}");
    let is_part = entry.applied == 0
        || (entry.applied.signum() == entry.asked.signum()
            && entry.applied.unsigned_abs() <= entry.asked.unsigned_abs());
    ensure!(is_part, "an entry applies more than was asked for, or the opposite: {entry:?}");
    Ok((owner, ledger))
}

/// Scorecards are complete and right at any time: an owner each, lines that
/// sum to the total, ranks that follow from totals and ties, and totals that
/// are those of `totals`.
///
/// # Errors
/// The first position with a wrong card.
pub fn scorecards_sum<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_position(subject, Share::Whole, |walk| {
        if !walk.is_sampled(4) && walk.game().ending().is_none() {
            return Ok(());
        }
        let game = walk.game();
        let cards = game.scorecards();
        same("owners of the scorecards", &cards.iter().map(|card| card.owner).collect(), &owners(game))?;
        cards.iter().try_for_each(card_is_sound)?;
        let mut ranked = cards.clone();
        rank(&mut ranked);
        let ranks = |cards: &[Scorecard]| cards.iter().map(|card| card.rank).collect::<Vec<_>>();
        same("ranks, found and expected", &ranks(&cards), &ranks(&ranked))?;
        same(
            "totals of the cards and `totals`",
            &cards.iter().map(|card| card.total).collect(),
            &totals(game),
        )
    })
}

fn card_is_sound(card: &Scorecard) -> Verdict {
    let owner = card.owner;
    let sum: i32 = card.lines.iter().map(|line| line.points).sum();
    same(&format!("sum of the lines and total of {owner}"), &sum, &card.total)?;
    let mut ids = BTreeSet::new();
    for line in &card.lines {
        let Line { id, label, rule, .. } = &**line;
        ensure!(!id.is_empty() && !id.contains(char::is_whitespace), "a line of {owner} has the id {id:?}");
        ensure!(ids.insert(id), "two lines of {owner} have the id {id:?}");
        ensure!(!label.id.trim().is_empty(), "line {id} of {owner} has no words");
        ensure!(!rule.trim().is_empty(), "line {id} of {owner} names no rule");
        let parts: i32 = line.causes.iter().map(|(_, points)| points).sum();
        ensure!(
            line.causes.is_empty() || parts == line.points,
            "the causes of line {id} of {owner} give {parts} points, the line has {}",
            line.points
        );
    }
    Ok(())
}

/// The last step tells one entry in the ledger `points` for each line of each
/// scorecard, lines without points included. Games without such a ledger pass.
///
/// # Errors
/// The first game that ends otherwise.
pub fn final_scoring_is_told<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    if !G::INFO.ledgers.contains(&POINTS) {
        return Ok(());
    }
    each_game(subject, Share::Whole, Luck::Script, |walk| {
        while walk.step().is_some() {}
        let Some(last) = walk.log().last().filter(|_| walk.game().ending().is_some()) else {
            return Ok(()); // a shortened game has no end
        };
        for card in walk.game().scorecards() {
            let entries = last.events.iter().filter_map(Event::entry);
            let mut told: Vec<i32> = entries
                .filter(|entry| entry.ledger == POINTS && entry.owner == card.owner)
                .map(|entry| entry.applied)
                .collect();
            let mut lines: Vec<i32> = card.lines.iter().map(|line| line.points).collect();
            told.sort_unstable();
            lines.sort_unstable();
            same(&format!("points of {} in the last step and on the card", card.owner), &told, &lines)?;
        }
        Ok(())
    })
}
