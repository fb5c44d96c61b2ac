//! The player's results: what they made of each game and of each opponent, their ratings,
//! best cities and friends. Nobody else sees this page.

use std::collections::BTreeMap;

use kernel::{Label, Message, Say, minus};
use maud::{Markup, html};
use store::PlayerId;
use words::Words;

use super::{own_games::title, when::day};
use crate::{
    results::{Best, Friend, OfGame, Rating, Streak, Summary, Tally, Try},
    speech::{level, say},
};

pub(crate) fn my_results(words: &Words, summary: &Summary, names: &BTreeMap<PlayerId, String>) -> Markup {
    html! {
        main #main .my-results {
            h1 { (say(words, "web-results")) }
            p.lead { (say(words, "web-results-lead")) }
            @if summary.n_games == 0 {
                p.none { (say(words, "web-results-none")) }
            } @else {
                (figures(words, summary))
                div.of-games { @for game in &summary.games { (of_game(words, game)) } }
                (best(words, &summary.best))
                (friends(words, &summary.friends, names))
            }
            p.also {
                a href="/me" { (say(words, "web-me")) }
                a href="/me/games" { (say(words, "web-own-games")) }
                a href="/me/data" { (say(words, "web-data")) }
            }
        }
    }
}

/// The few numbers above everything else.
fn figures(words: &Words, summary: &Summary) -> Markup {
    let figure = |number: u32, id: &'static str, best: Option<u32>| {
        html! {
            div {
                dt { (say(words, id)) }
                dd {
                    strong { (number) }
                    @if let Some(best) = best { " " small { (words.say(&Message::new("web-results-best-row").with("n", best))) } }
                }
            }
        }
    };
    let streak = |streak: Streak, id| figure(streak.now, id, Some(streak.best));
    html! {
        dl.figures {
            (figure(summary.n_games, "web-results-games", None))
            (streak(summary.wins, "web-results-wins"))
            (streak(summary.days, "web-results-days"))
        }
    }
}

fn of_game(words: &Words, game: &OfGame) -> Markup {
    let OfGame { info, n_games, tally, levels, ladder, .. } = game;
    let name = words.say(&(info.label)(Label::Title));
    html! {
        section.of-game aria-labelledby={ "game-" (info.slug) } {
            h2 id={ "game-" (info.slug) } { (name) }
            p.facts {
                (words.say(&Message::new("web-results-n-games").with("n", *n_games)))
                @if let Some(most) = game.best { " · " (words.say(&Message::new("web-results-most").with("points", most))) }
            }
            @if let Some(rating) = game.rating { (rated(words, game, rating)) }
            @if tally.n_games() > 0 { (bar(words, *tally)) }
            @if !levels.is_empty() { (by_level(words, levels)) }
            @if !ladder.is_empty() { (rungs(words, game, ladder)) }
        }
    }
}

/// The rating with its interval, and how it came to be.
fn rated(words: &Words, game: &OfGame, rating: Rating) -> Markup {
    let (low, high) = rating.interval();
    let said =
        Message::new("web-results-interval").with("low", low).with("high", high).with("n", game.n_rated);
    html! {
        div.rating {
            p {
                (say(words, "web-results-rating")) " " strong { (rating.points()) }
                br; small { (words.say(&said)) }
            }
            @if game.ratings.len() > 1 { (line(words, &game.ratings)) }
        }
        @let (below, above) = neighbours(game, rating);
        p.beside {
            @if let Some(bot) = above { (words.say(&Message::new("web-results-below").with("bot", level(words, bot)))) " " }
            @if let Some(bot) = below { (words.say(&Message::new("web-results-above").with("bot", level(words, bot)))) }
        }
    }
}

/// The bots next to a rating, below and above it.
fn neighbours(game: &OfGame, rating: Rating) -> (Option<&'static str>, Option<&'static str>) {
    let bots = ::bots::Level::OPPONENTS.map(::bots::Level::name);
    let value = |bot: &&'static str| Rating::of_bot(game.info.slug, bot).map_or(0, Rating::points);
    let below = bots.iter().filter(|bot| value(bot) <= rating.points()).max_by_key(|bot| value(bot));
    let above = bots.iter().filter(|bot| value(bot) > rating.points()).min_by_key(|bot| value(bot));
    (below.copied(), above.copied())
}

/// So many of the last ratings are drawn.
const DRAWN_MAX: usize = 60;
const WIDTH: i64 = 200;
const HEIGHT: i64 = 46;

/// The ratings after each game as a line.
fn line(words: &Words, ratings: &[Rating]) -> Markup {
    let last: Vec<i64> =
        ratings[ratings.len().saturating_sub(DRAWN_MAX)..].iter().map(|each| each.points()).collect();
    let (low, high) = (last.iter().min().copied().unwrap_or(0), last.iter().max().copied().unwrap_or(1));
    let n_steps = i64::try_from(last.len()).unwrap_or(1).max(2) - 1;
    let corner = |(index, value): (i64, &i64)| {
        let y = 3 + (HEIGHT - 6) * (high - value) / (high - low).max(1);
        format!("{},{y}", 3 + (WIDTH - 6) * index / n_steps)
    };
    let corners: Vec<String> = (0..).zip(&last).map(corner).collect();
    html! {
        svg.course viewBox={ "0 0 " (WIDTH) " " (HEIGHT) } role="img" aria-label=(say(words, "web-results-course")) {
            polyline points=(corners.join(" ")) {}
        }
    }
}

/// Won, drawn and lost, as a bar and in words.
fn bar(words: &Words, tally: Tally) -> Markup {
    let Tally { n_won, n_drawn, n_lost } = tally;
    let said =
        Message::new("web-results-tally").with("won", n_won).with("drawn", n_drawn).with("lost", n_lost);
    let n_games = tally.n_games().max(1);
    let (won, drawn) = (n_won * 100 / n_games, n_drawn * 100 / n_games);
    html! {
        p.tally {
            svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" {
                rect.lost width="100" height="6" {}
                rect.drawn width=(won + drawn) height="6" {}
                rect.won width=(won) height="6" {}
            }
            (words.say(&said))
        }
    }
}

fn by_level(words: &Words, levels: &[(&'static str, Tally)]) -> Markup {
    html! {
        table.by-level {
            caption { (say(words, "web-results-bots")) }
            tbody {
                @for (name, tally) in levels {
                    tr { th scope="row" { (level(words, name)) } td { (bar(words, *tally)) } }
                }
            }
        }
    }
}

/// The ladder of rivals of the game for one.
fn rungs(words: &Words, game: &OfGame, ladder: &[Try]) -> Markup {
    let rival = |attempt: &Try| {
        let (key, value) = attempt.rival;
        words.say(&(game.info.label)(Label::Value(key, value)))
    };
    let n_beaten = ladder.iter().filter(|attempt| attempt.n_won > 0).count();
    let n_rivals = ladder.iter().filter(|attempt| attempt.n_games == 0 || attempt.has_rival).count();
    let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
    let said = Message::new("web-results-beaten").with("n", count(n_beaten)).with("all", count(n_rivals));
    html! {
        h3 { (say(words, "web-results-alone")) }
        p.facts { (words.say(&said)) }
        ol.ladder {
            @for attempt in ladder {
                li .beaten[attempt.n_won > 0] .tried[attempt.n_games > 0] {
                    span.rival { (rival(attempt)) }
                    " " span.facts {
                        @match (attempt.n_games, attempt.best) {
                            (0, _) => (say(words, "web-results-untried")),
                            (n, most) => {
                                @if attempt.has_rival { (words.say(&Message::new("web-results-won-of").with("won", attempt.n_won).with("n", n))) }
                                @else { (words.say(&Message::new("web-results-n-games").with("n", n))) }
                                @if let Some(most) = most { " · " (words.say(&Message::new("web-results-most").with("points", most))) }
                                @if let Some(career) = &attempt.career { " · " (career.get(words.language())) }
                            }
                        }
                    }
                }
            }
        }
    }
}

fn best(words: &Words, cities: &[Best]) -> Markup {
    let picture = |city: &Best| format!("/t/{}/portrait/{}.svg", city.table, city.seat);
    html! {
        section.best-cities aria-labelledby="best" {
            h2 #best { (say(words, "web-results-best")) }
            ul {
                @for city in cities {
                    @let name = title(words, &city.game);
                    @let caption = Message::new("web-results-city").with("game", name).with("points", minus(city.points));
                    li {
                        a href={ "/t/" (city.table) } {
                            div.portrait {
                                img.by-day src=(picture(city)) alt="" loading="lazy" width="160" height="120";
                                img.by-night src={ (picture(city)) "?light=night" } alt="" loading="lazy" width="160" height="120";
                            }
                            span { (words.say(&caption)) }
                            small { (day(words, city.ended)) }
                        }
                    }
                }
            }
        }
    }
}

fn friends(words: &Words, friends: &[Friend], names: &BTreeMap<PlayerId, String>) -> Markup {
    let name = |friend: &Friend| match names.get(&friend.player).map(String::as_str) {
        None | Some("") => say(words, "web-guest"),
        Some(name) => name.to_owned(),
    };
    html! {
        @if !friends.is_empty() {
            section aria-labelledby="friends" {
                h2 #friends { (say(words, "web-results-friends")) }
                table.by-level {
                    tbody {
                        @for friend in friends {
                            tr { th scope="row" { (name(friend)) } td { (bar(words, friend.tally)) } }
                        }
                    }
                }
            }
        }
    }
}

/// What the site keeps of a player, and how to have it or be rid of it.
pub(crate) fn my_data(words: &Words) -> Markup {
    html! {
        main #main .me {
            h1 { (say(words, "web-data")) }
            section {
                h2 { (say(words, "web-data-export")) }
                p { (say(words, "web-data-export-lead")) }
                p { a.button.primary href="/me/export" download { (say(words, "web-data-export-do")) } }
            }
            section {
                h2 { (say(words, "web-data-forget")) }
                p { (say(words, "web-data-forget-lead")) }
                ul {
                    li { (say(words, "web-data-forget-gone")) }
                    li { (say(words, "web-data-forget-stays")) }
                    li { (say(words, "web-data-forget-copies")) }
                }
                form method="post" action="/me/forget" {
                    label.check { input type="checkbox" name="sure" value="yes" required; " " (say(words, "web-data-forget-sure")) }
                    button.danger type="submit" { (say(words, "web-data-forget-do")) }
                }
            }
            p.also { a href="/me" { (say(words, "web-me")) } a href="/me/results" { (say(words, "web-results")) } }
        }
    }
}

/// What is said to somebody who was a player a moment ago.
pub(crate) fn forgotten(words: &Words) -> Markup {
    html! {
        main #main .me {
            h1 { (say(words, "web-forgotten")) }
            p { (say(words, "web-forgotten-text")) }
            p { a.button href="/" { (say(words, "web-home")) } }
        }
    }
}
