//! Ratings by Glicko-2. Bots are anchors: their ratings are measured in arenas and never
//! change, so that a player's rating says whom of them they are a match for.

use std::{collections::BTreeMap, sync::LazyLock};

use serde::{Deserialize, Serialize};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, glicko2_rating_period},
};

const ANCHORS: &str = include_str!("anchors.toml");

/// The ratings of bots, by game and level.
static BOTS: LazyLock<BTreeMap<String, BTreeMap<String, Anchor>>> =
    LazyLock::new(|| toml::from_str(ANCHORS).expect("the file is tested"));

#[derive(Debug, Clone, Copy, Deserialize)]
struct Anchor {
    rating: f64,
    deviation: f64,
}

/// How strong somebody is, and how sure that is.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) struct Rating {
    pub(crate) value: f64,
    pub(crate) deviation: f64,
    volatility: f64,
}

impl Default for Rating {
    fn default() -> Self {
        Glicko2Rating::new().into()
    }
}

impl From<Glicko2Rating> for Rating {
    fn from(Glicko2Rating { rating, deviation, volatility }: Glicko2Rating) -> Self {
        Rating { value: rating, deviation, volatility }
    }
}

impl From<Rating> for Glicko2Rating {
    fn from(Rating { value, deviation, volatility }: Rating) -> Self {
        Glicko2Rating { rating: value, deviation, volatility }
    }
}

impl Rating {
    /// The fixed rating of a bot in a game, if it was measured.
    pub(crate) fn of_bot(game: &str, bot: &str) -> Option<Rating> {
        let level = bot.split('@').next()?;
        let Anchor { rating, deviation } = *BOTS.get(game)?.get(level)?;
        Some(Glicko2Rating { rating, deviation, ..Glicko2Rating::new() }.into())
    }

    /// The rating after one game against all of these.
    pub(crate) fn after(self, results: &[(Rating, Outcomes)]) -> Rating {
        let results: Vec<_> = results.iter().map(|(rating, outcome)| ((*rating).into(), *outcome)).collect();
        if results.is_empty() {
            return self;
        }
        glicko2_rating_period(&self.into(), &results, &Glicko2Config::new()).into()
    }

    /// The interval in which the true strength lies with 95 %, in whole points.
    pub(crate) fn interval(self) -> (i64, i64) {
        let half = 1.96 * self.deviation;
        (whole(self.value - half), whole(self.value + half))
    }

    /// The rating in whole points.
    pub(crate) fn points(self) -> i64 {
        whole(self.value)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "ratings are some thousands")]
fn whole(value: f64) -> i64 {
    value.round() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_anchors_for_every_opponent_in_order_of_strength() {
        for entry in roster::GAMES {
            let slug = entry.info().slug;
            let rated = |level: &str| Rating::of_bot(slug, level).unwrap_or_else(|| panic!("{slug} {level}"));
            let values = bots::Level::OPPONENTS.map(|level| rated(level.name()).value);
            assert!(values.is_sorted(), "{slug}: {values:?}");
            assert!((rated("greedy-1").value - 1500.0).abs() < f64::EPSILON);
            assert_eq!(rated("hard@2000"), rated("hard"), "a budget of its own is rated as its level");
        }
    }

    #[test]
    fn a_win_against_the_stronger_counts_more_than_one_against_the_weaker() {
        let [easy, expert] = ["easy", "expert"].map(|bot| Rating::of_bot("point-city", bot).expect("a bot"));
        let new = Rating::default();
        let [by_easy, by_expert] = [easy, expert].map(|bot| new.after(&[(bot, Outcomes::WIN)]));
        assert!(new.value < by_easy.value && by_easy.value < by_expert.value);
        assert!(by_expert.deviation < new.deviation, "it is surer after a game");
        let lost = new.after(&[(easy, Outcomes::LOSS)]);
        assert!(lost.value < new.value);
        assert_eq!(new.after(&[]), new);
        let (low, high) = by_expert.interval();
        assert!(low < by_expert.points() && by_expert.points() < high);
    }
}
