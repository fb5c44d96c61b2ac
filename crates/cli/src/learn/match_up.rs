//! Many games between a new net and somebody else, seats exchanged.

use std::{
    cmp::Ordering,
    sync::{Mutex, PoisonError},
};

use anyhow::{Context, Result};
use bots::{Bot, Candidate, Entry, Net, Seeds};
use kernel::{Seed, Setup};
use serde::{Deserialize, Serialize};

use crate::{
    crew::{Crew, Piece, Progress, Task},
    statistics::{round, win_share},
};

/// Who plays whom.
pub(super) struct MatchUp<'a> {
    pub(super) entry: &'a Entry,
    /// A table of two, or of one: then both play the same deal for themselves.
    pub(super) setup: &'a Setup,
    /// The new net, and the bot that plays by it.
    pub(super) net: &'a Net,
    pub(super) bot: Bot,
    /// The other bot, with a net in place of the game's own if one is given.
    pub(super) other: (Bot, Option<&'a Net>),
    pub(super) seed: Seed,
    pub(super) n_games: u64,
    /// All that the games follow from.
    pub(super) name: String,
}

/// How it ended: the new net's share of the games with its 95 % interval, and by how many
/// points it led on average.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
pub(super) struct Tally {
    pub(super) games: u64,
    pub(super) share: f64,
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) lead: f64,
}

impl MatchUp<'_> {
    /// Plays the games; every deal is played twice.
    pub(super) fn play(&self, crew: &Crew, progress: &Progress<'_>) -> Result<Tally> {
        let games = Games { match_up: self, sums: Mutex::default() };
        crew.run(&games, progress)?;
        crew.fetch(&games)?;
        let (halves, points) = games.sums.into_inner().unwrap_or_else(PoisonError::into_inner);
        let n_games = self.n_games;
        let (share, low, high) = win_share(halves as f64 / 2.0, n_games as f64);
        let lead = round(points as f64 / n_games as f64);
        Ok(Tally { games: n_games, share: round(share), low: round(low), high: round(high), lead })
    }

    /// The halves of a win, and by how much the new net led.
    fn game(&self, number: u64) -> Result<(u64, i64)> {
        let own = usize::from(number % 2 == 1);
        let other = Candidate { net: self.other.1, ..self.other.0.into() };
        if self.setup.n_seats() == 1 {
            return self.alone(other, number);
        }
        let mut seated = [other; 2];
        seated[own] = Candidate { net: Some(self.net), ..self.bot.into() };
        let played =
            self.entry.play_candidates(self.setup, &seated, Seeds::of_series(self.seed, number / 2))?;
        let halves = match (played.ranks[own], played.ranks[1 - own]) {
            (1, 1) => 1,
            (1, _) => 2,
            _ => 0,
        };
        Ok((halves, i64::from(played.totals[own]) - i64::from(played.totals[1 - own])))
    }

    /// Both play the deal alone; whoever does better against the automaton wins.
    fn alone(&self, other: Candidate<'_>, number: u64) -> Result<(u64, i64)> {
        let lead = |candidate: Candidate<'_>| -> Result<i64> {
            let seeds = Seeds::of_series(self.seed, number);
            let played = self.entry.play_candidates(self.setup, &[candidate], seeds)?;
            let rival = played.totals.get(1).copied().unwrap_or(0);
            Ok(i64::from(played.totals[0]) - i64::from(rival))
        };
        let ahead = lead(Candidate { net: Some(self.net), ..self.bot.into() })? - lead(other)?;
        let halves = match ahead.cmp(&0) {
            Ordering::Less => 0,
            Ordering::Equal => 1,
            Ordering::Greater => 2,
        };
        Ok((halves, ahead))
    }
}

/// The games as work, counted as they come.
struct Games<'a> {
    match_up: &'a MatchUp<'a>,
    /// Halves of wins, and points.
    sums: Mutex<(u64, i64)>,
}

impl Task for Games<'_> {
    fn series(&self) -> Vec<String> {
        vec![self.match_up.name.clone()]
    }

    fn n_pieces(&self) -> u64 {
        self.match_up.n_games
    }

    fn work(&self, piece: Piece) -> Result<Vec<u8>> {
        Ok(serde_json::to_vec(&self.match_up.game(piece.number)?)?)
    }

    fn is_kept(&self, _: Piece) -> bool {
        false
    }

    fn keep(&self, _: Piece, result: Vec<u8>) -> Result<()> {
        let (halves, lead): (u64, i64) =
            serde_json::from_slice(&result).context("the store holds no result of a game")?;
        let mut sums = self.sums.lock().unwrap_or_else(PoisonError::into_inner);
        *sums = (sums.0 + halves, sums.1 + lead);
        Ok(())
    }
}
