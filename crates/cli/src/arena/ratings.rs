//! Bots by strength, on one scale: the rating of Weng and Lin, as OpenSkill uses it.

use std::cmp::Ordering;

use bots::Bot;
use serde::Serialize;
use skillratings::{
    Outcomes,
    weng_lin::{WengLinConfig, WengLinRating, weng_lin},
};

use crate::statistics::round;

/// The rating of each bot.
pub(super) struct Ratings {
    rows: Vec<(Bot, WengLinRating)>,
}

/// A bot's place on the scale; everybody starts at 25.
#[derive(Serialize)]
pub(super) struct Row {
    pub(super) bot: String,
    pub(super) rating: f64,
    /// Half the width of the 95 % interval.
    pub(super) interval: f64,
}

impl Ratings {
    pub(super) fn new(bots: &[Bot]) -> Self {
        Ratings { rows: bots.iter().map(|bot| (*bot, WengLinRating::new())).collect() }
    }

    /// Counts a game: how the first bot's rank compares with the other's.
    pub(super) fn add(&mut self, pair: [Bot; 2], ranks: Ordering) {
        let outcome = match ranks {
            Ordering::Less => Outcomes::WIN,
            Ordering::Equal => Outcomes::DRAW,
            Ordering::Greater => Outcomes::LOSS,
        };
        let index = |bot: Bot| self.rows.iter().position(|(each, _)| *each == bot);
        if let [Some(one), Some(other)] = pair.map(index) {
            let config = WengLinConfig::new();
            let (new_one, new_other) = weng_lin(&self.rows[one].1, &self.rows[other].1, &outcome, &config);
            self.rows[one].1 = new_one;
            self.rows[other].1 = new_other;
        }
    }

    /// All bots, best first.
    pub(super) fn rows(&self) -> Vec<Row> {
        let row = |(bot, rating): &(Bot, WengLinRating)| Row {
            bot: bot.to_string(),
            rating: round(rating.rating),
            interval: round(1.96 * rating.uncertainty),
        };
        let mut rows: Vec<Row> = self.rows.iter().map(row).collect();
        rows.sort_by(|one, other| other.rating.total_cmp(&one.rating));
        rows
    }
}
