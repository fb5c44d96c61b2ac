//! What stands on the picture of a table or a game, for links and for keeping.

use kernel::{Info, Label, Message, Owner, Say, Scorecard, Viewer, minus, seen_by};
use table::{DealSource, Stage};
use words::Words;

use super::{
    home::length,
    result::margin,
    shown::Shown,
    when::{calendar, date},
};
use crate::{
    pictures::{City, Row, Sheet},
    speech::say,
};

/// Whose cities a picture shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Subject {
    All,
    One(Owner),
}

/// The sheet of a table that is not waiting for players, as a viewer sees it; `date` is
/// when it was last played at.
pub(crate) fn sheet(
    shown: &Shown,
    viewer: Viewer,
    words: &Words,
    subject: Subject,
    date: Option<String>,
) -> Sheet {
    let info = shown.entry().info();
    let mut cards = seen_by(shown.cards().to_vec(), viewer);
    cards.sort_by_key(|card| card.rank);
    let is_over = shown.stage() == Stage::Finished;
    let look = shown.board().look(shown.log().game(), viewer);
    let is_shown = |card: &&Scorecard| match subject {
        Subject::All => true,
        Subject::One(owner) => card.owner == owner,
    };
    let city = |card: &Scorecard| City {
        caption: words.name(card.owner),
        svg: look.portrait(words, card.owner).into_string(),
    };
    let is_contest = is_over && cards.len() > 1;
    let row = |card: &Scorecard| Row {
        place: if is_contest { card.rank.to_string() } else { String::new() },
        name: words.name(card.owner),
        points: minus(card.total),
        is_first: is_contest && card.rank == 1,
    };
    let round = Message::new("web-round").with("round", shown.log().game().progress().round);
    Sheet {
        title: words.say(&(info.label)(Label::Title)),
        lead: if is_over { verdict(words, &cards) } else { words.say(&round) },
        rows: cards.iter().map(row).collect(),
        notes: of_day(shown, words).or(date).into_iter().collect(),
        cities: cards.iter().filter(is_shown).map(city).collect(),
    }
}

/// The day whose deal was played.
fn of_day(shown: &Shown, words: &Words) -> Option<String> {
    match shown.settings().deal {
        DealSource::Day { day, .. } => {
            let date = date(words, calendar(day));
            Some(words.say(&Message::new("web-picture-day").with("date", date)))
        }
        DealSource::Drawn | DealSource::Chosen | DealSource::Match { .. } => None,
    }
}

/// Who has won, by how much and by what, as it is told to somebody who did not play.
fn verdict(words: &Words, cards: &[Scorecard]) -> String {
    let winners: Vec<String> =
        cards.iter().filter(|card| card.rank == 1).map(|card| words.name(card.owner)).collect();
    let [winner, second, ..] = cards else { return say(words, "web-picture-alone") };
    if winners.len() > 1 {
        return words.say(&Message::new("web-picture-shared").with("names", winners.join(", ")));
    }
    let name = winners.join(", ");
    let by = winner.total - second.total;
    let won = match by {
        0 => Message::new("web-result-lost").with("names", name),
        _ => Message::new("web-picture-won").with("name", name).with("points", by),
    };
    let decided = margin(winner, second).pop().map_or_else(String::new, |decided| words.say(&decided));
    format!("{}{} {decided}", words.say(&won), if by == 0 { "." } else { "" })
}

/// The sheet of a game that nobody plays: a city that bots have built, at the end of their game.
pub(crate) fn game_sheet(info: &'static Info, shown: Option<&Shown>, words: &Words) -> Sheet {
    let cities = shown.map(|shown| {
        let cards = shown.cards();
        let best = cards.iter().min_by_key(|card| card.rank).expect("somebody scores");
        let look = shown.board().look(shown.log().game(), Viewer::Watcher);
        City { caption: String::new(), svg: look.portrait(words, best.owner).into_string() }
    });
    let seats = Message::new("web-players").with("from", info.seats_min).with("to", info.seats_max);
    Sheet {
        title: words.say(&(info.label)(Label::Title)),
        lead: words.say(&(info.label)(Label::About)),
        rows: Vec::new(),
        notes: vec![words.say(&seats), words.say(&length(info))],
        cities: cities.into_iter().collect(),
    }
}

/// The sheet of the site itself: a city of each game, at the end of each.
pub(crate) fn site_sheet(ends: &[&Shown], words: &Words) -> Sheet {
    let city = |shown: &&Shown| {
        let info = shown.entry().info();
        let city = game_sheet(info, Some(shown), words).cities.pop()?;
        Some(City { caption: words.say(&(info.label)(Label::Title)), ..city })
    };
    Sheet {
        title: say(words, "web-home-title"),
        lead: say(words, "web-home-lead"),
        cities: ends.iter().filter_map(city).collect(),
        ..Sheet::default()
    }
}
