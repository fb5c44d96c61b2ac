//! A player's results at a glance: by game, by opponent, against friends, their best cities,
//! and what they did in a row.

use std::{cmp::Ordering, collections::BTreeMap};

use kernel::Info;
use store::{ResultRow, TableId};
use table::{DealSource, Millis, PlayerId};

use super::{PlayerResult, Rating, Who};
use crate::ending::InBoth;

/// How many of the best cities are shown.
const BEST_MAX: usize = 6;
/// How many friends are listed.
const FRIENDS_MAX: usize = 12;

/// How often somebody won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Tally {
    pub(crate) n_won: u32,
    pub(crate) n_drawn: u32,
    pub(crate) n_lost: u32,
}

impl Tally {
    pub(crate) fn n_games(self) -> u32 {
        self.n_won + self.n_drawn + self.n_lost
    }

    fn count(&mut self, how: Ordering) {
        match how {
            Ordering::Greater => self.n_won += 1,
            Ordering::Equal => self.n_drawn += 1,
            Ordering::Less => self.n_lost += 1,
        }
    }
}

/// How many in a row, now and at best.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Streak {
    pub(crate) now: u32,
    pub(crate) best: u32,
}

impl Streak {
    /// Days in a row, up to today or yesterday: today is not over.
    pub(crate) fn of_days(days: impl IntoIterator<Item = i64>, today: i64) -> Streak {
        let mut days: Vec<i64> = days.into_iter().collect();
        days.sort_unstable();
        days.dedup();
        let (mut streak, mut before) = (Streak::default(), None);
        for day in days {
            streak.now = if before == Some(day - 1) { streak.now + 1 } else { 1 };
            streak.best = streak.best.max(streak.now);
            before = Some(day);
        }
        if before.is_none_or(|last| last < today - 1) {
            streak.now = 0;
        }
        streak
    }

    /// How often the same happened in a row, the oldest first.
    fn of_runs(happened: impl IntoIterator<Item = bool>) -> Streak {
        let mut streak = Streak::default();
        for happened in happened {
            streak.now = if happened { streak.now + 1 } else { 0 };
            streak.best = streak.best.max(streak.now);
        }
        streak
    }
}

/// What somebody made of one rival of a game for one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Try {
    /// The option that chooses the rival, and its value.
    pub(crate) rival: (&'static str, &'static str),
    pub(crate) n_games: u32,
    pub(crate) n_won: u32,
    /// Whether there is anybody to win against.
    pub(crate) has_rival: bool,
    /// The most points.
    pub(crate) best: Option<i32>,
    /// How far these points led in the career that the game offers.
    pub(crate) career: Option<InBoth>,
}

/// A city worth a look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Best {
    pub(crate) table: TableId,
    pub(crate) game: String,
    pub(crate) seat: u8,
    pub(crate) points: i32,
    pub(crate) ended: Millis,
}

/// What somebody made of a game.
#[derive(Debug, Clone)]
pub(crate) struct OfGame {
    pub(crate) info: &'static Info,
    pub(crate) n_games: u32,
    /// Games against people or bots; those for one are in `ladder`.
    pub(crate) tally: Tally,
    /// Against bots alone, by the strongest bot at the table, the weakest first.
    pub(crate) levels: Vec<(&'static str, Tally)>,
    pub(crate) ladder: Vec<Try>,
    /// The rating now, if any game counted for it.
    pub(crate) rating: Option<Rating>,
    pub(crate) n_rated: u32,
    /// The rating after each game that counted, the oldest first.
    pub(crate) ratings: Vec<Rating>,
    pub(crate) best: Option<i32>,
}

/// How it went against one other person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Friend {
    pub(crate) player: PlayerId,
    pub(crate) tally: Tally,
    pub(crate) last: Millis,
}

/// A player's results at a glance.
#[derive(Debug, Clone)]
pub(crate) struct Summary {
    pub(crate) n_games: u32,
    /// Those that have been played, in the order of the roster.
    pub(crate) games: Vec<OfGame>,
    /// The best of each game, then the next best.
    pub(crate) best: Vec<Best>,
    pub(crate) friends: Vec<Friend>,
    /// Days in a row with a city of the day.
    pub(crate) days: Streak,
    /// Wins in a row.
    pub(crate) wins: Streak,
}

impl Summary {
    /// Of results as a store lists them, the newest first.
    pub(crate) fn new(rows: &[ResultRow], today: i64) -> Summary {
        let results: Vec<(&ResultRow, PlayerResult)> =
            rows.iter().rev().filter_map(|row| Some((row, PlayerResult::read(row)?))).collect();
        let of_game = |info: &'static Info| {
            let own: Vec<&(&ResultRow, PlayerResult)> =
                results.iter().filter(|(row, _)| row.game == info.slug).collect();
            (!own.is_empty()).then(|| OfGame::new(info, own.iter().map(|(_, result)| result)))
        };
        let day = |result: &PlayerResult| match result.deal {
            DealSource::Day { day, .. } => Some(day).filter(|_| !result.has_left),
            DealSource::Drawn | DealSource::Chosen | DealSource::Match { .. } => None,
        };
        let contests = results.iter().filter(|(_, result)| !result.others.is_empty());
        Summary {
            n_games: count(results.len()),
            games: roster::GAMES.iter().filter_map(|entry| of_game(entry.info())).collect(),
            best: best(&results),
            friends: friends(&results),
            days: Streak::of_days(results.iter().filter_map(|(_, result)| day(result)), today),
            wins: Streak::of_runs(contests.map(|(_, result)| result.is_won())),
        }
    }
}

impl OfGame {
    fn new<'a>(info: &'static Info, results: impl Iterator<Item = &'a PlayerResult>) -> OfGame {
        let results: Vec<&PlayerResult> = results.collect();
        let mut levels: BTreeMap<usize, Tally> = BTreeMap::new();
        let mut tally = Tally::default();
        for result in results.iter().filter(|result| result.solo.is_none()) {
            let how = match (result.is_won(), result.others.iter().any(|other| result.against(other).is_le()))
            {
                (true, true) => Ordering::Equal,
                (true, false) => Ordering::Greater,
                (false, _) => Ordering::Less,
            };
            if !result.others.is_empty() {
                tally.count(how);
            }
            if let Some(level) = strongest_bot(result) {
                levels.entry(level).or_default().count(how);
            }
        }
        let rated: Vec<&&PlayerResult> = results.iter().filter(|result| result.is_rated).collect();
        OfGame {
            info,
            n_games: count(results.len()),
            tally,
            levels: levels.into_iter().map(|(index, tally)| (LEVELS[index], tally)).collect(),
            ladder: ladder(info, &results),
            rating: rated.last().map(|last| last.rating),
            n_rated: count(rated.len()),
            ratings: rated.iter().map(|result| result.rating).collect(),
            best: results.iter().filter(|result| !result.has_left).map(|result| result.points).max(),
        }
    }
}

/// The levels, the weakest first.
const LEVELS: [&str; 6] = ["random", "greedy", "easy", "medium", "hard", "expert"];

/// The strongest bot at a table of one person and bots, as an index into [`LEVELS`].
fn strongest_bot(result: &PlayerResult) -> Option<usize> {
    let level = |who: &Who| match who {
        Who::Bot(bot) => {
            let name = bot.split('@').next().unwrap_or(bot).trim_end_matches("-1");
            LEVELS.iter().position(|level| *level == name)
        }
        Who::Player(_) | Who::Rival => None,
    };
    let levels: Option<Vec<usize>> = result.others.iter().map(|other| level(&other.who)).collect();
    levels?.into_iter().max()
}

/// Every rival of the game for one, in the game's order.
fn ladder(info: &'static Info, results: &[&PlayerResult]) -> Vec<Try> {
    let options = info.options.iter().filter(|option| option.seats == (1, 1));
    let rivals = options.flat_map(|option| option.values.iter().map(|value| (option.key, *value)));
    let attempt = |rival: (&'static str, &'static str)| {
        let is_own = |result: &&&PlayerResult| {
            result.solo.as_ref().is_some_and(|(key, value)| (key.as_str(), value.as_str()) == rival)
        };
        let own: Vec<&&PlayerResult> = results.iter().filter(is_own).collect();
        let finished = own.iter().filter(|result| !result.has_left);
        let best = finished.max_by_key(|result| (result.is_won(), result.points));
        Try {
            rival,
            n_games: count(own.len()),
            n_won: count(own.iter().filter(|result| result.is_won()).count()),
            has_rival: own.iter().any(|result| !result.others.is_empty()),
            best: best.map(|best| best.points),
            career: best.and_then(|best| best.career.clone()),
        }
    };
    let all: Vec<Try> = rivals.map(attempt).collect();
    if all.iter().any(|attempt| attempt.n_games > 0) { all } else { Vec::new() }
}

/// The best city of each game, then the second best of each, and so on.
fn best(results: &[(&ResultRow, PlayerResult)]) -> Vec<Best> {
    let mut by_game: BTreeMap<&str, Vec<Best>> = BTreeMap::new();
    for (row, result) in results.iter().filter(|(_, result)| !result.has_left) {
        by_game.entry(&row.game).or_default().push(Best {
            table: row.table.clone(),
            game: row.game.clone(),
            seat: result.seat,
            points: result.points,
            ended: row.ended,
        });
    }
    let games = roster::GAMES.iter().map(|entry| entry.info().slug);
    let mut ranked: Vec<Vec<Best>> = games.filter_map(|slug| by_game.remove(slug)).collect();
    for cities in &mut ranked {
        cities.sort_by_key(|city| (std::cmp::Reverse(city.points), city.ended));
    }
    let n_most = ranked.iter().map(Vec::len).max().unwrap_or(0);
    let places = (0..n_most).flat_map(|place| ranked.iter().filter_map(move |cities| cities.get(place)));
    places.take(BEST_MAX).cloned().collect()
}

/// The people met most often.
fn friends(results: &[(&ResultRow, PlayerResult)]) -> Vec<Friend> {
    let mut met: BTreeMap<PlayerId, Friend> = BTreeMap::new();
    for (row, result) in results {
        for other in &result.others {
            let Who::Player(player) = other.who else { continue };
            let fresh = Friend { player, tally: Tally::default(), last: row.ended };
            let friend = met.entry(player).or_insert(fresh);
            friend.tally.count(result.against(other));
            friend.last = row.ended;
        }
    }
    let mut friends: Vec<Friend> = met.into_values().collect();
    friends.sort_by_key(|friend| (std::cmp::Reverse((friend.tally.n_games(), friend.last)), friend.player));
    friends.truncate(FRIENDS_MAX);
    friends
}

fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::results::Other;

    fn result(rank: u8, others: &[(Who, u8)]) -> PlayerResult {
        let other = |(who, rank): &(Who, u8)| Other { who: who.clone(), points: 10, rank: *rank };
        PlayerResult {
            points: 20 - i32::from(rank),
            rank,
            seat: 1,
            others: others.iter().map(other).collect(),
            deal: DealSource::Drawn,
            solo: None,
            career: None,
            has_left: false,
            is_rated: true,
            rating: Rating::default(),
        }
    }

    fn bot(level: &str) -> Who {
        Who::Bot(level.to_owned())
    }

    /// The newest first, as a store lists them.
    fn rows(results: &[PlayerResult]) -> Vec<ResultRow> {
        let row = |(number, result): (u32, &PlayerResult)| ResultRow {
            table: TableId::from_bits(u128::from(number)),
            game: "suburbia".to_owned(),
            number,
            ended: Millis(i64::from(number)),
            body: serde_json::to_string(result).expect("text"),
        };
        let mut rows: Vec<ResultRow> = (0..).zip(results).map(row).collect();
        rows.reverse();
        rows
    }

    #[test]
    fn days_in_a_row_end_with_a_day_left_out() {
        let streak = |days: &[i64]| Streak::of_days(days.iter().copied(), 20);
        assert_eq!(streak(&[]), Streak { now: 0, best: 0 });
        assert_eq!(streak(&[20, 19, 18, 18, 10]), Streak { now: 3, best: 3 });
        assert_eq!(streak(&[19, 18]), Streak { now: 2, best: 2 }, "today is not over");
        assert_eq!(streak(&[18, 17, 16]), Streak { now: 0, best: 3 });
    }

    #[test]
    fn games_are_counted_by_the_strongest_bot_and_by_friend() {
        let friend = PlayerId(7);
        let all = [
            result(1, &[(bot("easy"), 2), (bot("hard@500"), 3)]),
            result(2, &[(bot("hard"), 1)]),
            result(1, &[(bot("easy"), 1)]),
            result(1, &[(Who::Player(friend), 2), (bot("easy"), 3)]),
            PlayerResult { has_left: true, ..result(3, &[(Who::Player(friend), 1)]) },
        ];
        let summary = Summary::new(&rows(&all), 0);
        let game = &summary.games[0];
        assert_eq!((summary.n_games, game.n_games, summary.games.len()), (5, 5, 1));
        assert_eq!(game.tally, Tally { n_won: 2, n_drawn: 1, n_lost: 2 });
        let hard = Tally { n_won: 1, n_drawn: 0, n_lost: 1 };
        let easy = Tally { n_won: 0, n_drawn: 1, n_lost: 0 };
        assert_eq!(game.levels, [("easy", easy), ("hard", hard)]);
        let tally = Tally { n_won: 1, n_drawn: 0, n_lost: 1 };
        assert_eq!(summary.friends, [Friend { player: friend, tally, last: Millis(4) }]);
        assert_eq!(summary.wins, Streak { now: 0, best: 2 });
        assert_eq!(summary.best.len(), 4, "what a bot has finished is no city of theirs");
    }

    #[test]
    fn every_rival_of_a_game_for_one_is_a_rung() {
        let solo = |value: &str, rank| PlayerResult {
            solo: Some(("solo".to_owned(), value.to_owned())),
            ..result(rank, &[(Who::Rival, 3 - rank)])
        };
        let summary = Summary::new(&rows(&[solo("dale", 1), solo("dale", 2)]), 0);
        let ladder = &summary.games[0].ladder;
        let told: Vec<_> =
            ladder.iter().map(|each| (each.rival.1, each.n_games, each.n_won, each.best)).collect();
        assert_eq!(told, [("architect", 0, 0, None), ("dale", 2, 1, Some(19))]);
        assert_eq!(summary.games[0].tally, Tally::default(), "it is no game against others");
    }

    #[test]
    fn what_was_kept_is_read_by_every_later_program() {
        let kept = r#"{"points":61,"rank":1,"seat":2,"others":[{"who":{"player":7},"points":58,"rank":2},{"who":{"bot":"hard"},"points":40,"rank":3},{"who":"rival","points":1,"rank":4}],"deal":{"from":"day","day":20000},"solo":["level","easy"],"is_rated":true,"rating":{"value":1612.5,"deviation":120.0,"volatility":0.06}}"#;
        let row = ResultRow { body: kept.to_owned(), ..rows(&[result(1, &[])]).remove(0) };
        let read = PlayerResult::read(&row).expect("a result");
        assert_eq!(serde_json::to_string(&read).expect("text"), kept);
        assert!(PlayerResult::read(&ResultRow { body: "{}".to_owned(), ..row }).is_none());
    }
}
