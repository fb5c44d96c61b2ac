//! The first page: games, and tables.

use ::bots::Level;
use draw::AnyBoard;
use kernel::{Info, Label, Message, Say};
use maud::{Markup, html};
use store::{Phase, TableRow};
use words::Words;

use crate::{
    speech::say,
    table_store::{ResultText, SeatsText},
    visitor::Visitor,
};

/// The tables that the first page lists.
#[derive(Debug, Default)]
pub(crate) struct Lists {
    pub(crate) mine: Vec<TableRow>,
    pub(crate) open: Vec<TableRow>,
    pub(crate) watchable: Vec<TableRow>,
    pub(crate) finished: Vec<TableRow>,
}

pub(crate) fn home(words: &Words, visitor: &Visitor, lists: &Lists) -> Markup {
    html! {
        main #main .home {
            h1 { (say(words, "web-home-title")) }
            p.lead { (say(words, "web-home-lead")) }
            (mine(words, visitor, &lists.mine))
            section aria-labelledby="games" {
                h2 #games { (say(words, "web-games")) }
                ul.games { @for board in roster::BOARDS { li { (game(words, board)) } } }
            }
            p { a.button href="/open" { (say(words, "web-open-record")) } }
            div.lists {
                (list(words, "web-open-tables", "web-open-none", &lists.open))
                (list(words, "web-watchable", "web-watchable-none", &lists.watchable))
                (list(words, "web-finished", "web-finished-none", &lists.finished))
            }
        }
    }
}

fn game(words: &Words, board: &AnyBoard) -> Markup {
    let info = board.info;
    let seats = Message::new("web-seats").with("min", info.seats_min).with("max", info.seats_max);
    html! {
        article.game {
            div.picture aria-hidden="true" { (board.picture()) }
            h3 { (words.say(&(info.label)(Label::Title))) }
            p.facts { (words.say(&seats)) " · " (words.say(&length(info))) }
            p { (words.say(&(info.label)(Label::About))) }
            form.now method="post" action="/play" {
                input type="hidden" name="game" value=(info.slug);
                label {
                    span.visually-hidden { (say(words, "web-opponent")) }
                    select name="bot" {
                        @for level in Level::OPPONENTS {
                            option value=(level.name()) selected[level == Level::Medium] { (crate::speech::level(words, level.name())) }
                        }
                        @if info.seats_min == 1 { option value="alone" { (say(words, "web-alone")) } }
                    }
                }
                button.primary type="submit" { (say(words, "web-play-now")) }
            }
            div.more {
                form method="post" action="/first" {
                    input type="hidden" name="game" value=(info.slug);
                    button.quiet type="submit" { (say(words, "web-first-game")) }
                }
                a href={ "/rules/" (info.slug) } { (say(words, "web-rules")) }
                a href={ "/daily/" (info.slug) } { (say(words, "web-daily")) }
                a href={ "/new?game=" (info.slug) } { (say(words, "web-new-table-of")) }
            }
        }
    }
}

/// How long a game takes.
pub(super) fn length(info: &Info) -> Message {
    let [from, to] = info.minutes;
    Message::new("web-length").with("from", from).with("to", to)
}

fn mine(words: &Words, visitor: &Visitor, rows: &[TableRow]) -> Markup {
    html! {
        @if !rows.is_empty() {
            section aria-labelledby="mine" {
                h2 #mine { (say(words, "web-my-tables")) }
                ul.tables { @for row in rows { li { (table(words, row, visitor.id().is_some_and(|player| row.waits_for(player)))) } } }
            }
        }
    }
}

fn list(words: &Words, title: &'static str, none: &'static str, rows: &[TableRow]) -> Markup {
    html! {
        section {
            h2 { (say(words, title)) }
            @if rows.is_empty() { p.none { (say(words, none)) } }
            ul.tables { @for row in rows { li { (table(words, row, false)) } } }
        }
    }
}

fn table(words: &Words, row: &TableRow, waits_for_me: bool) -> Markup {
    let title = roster::find(&row.game)
        .map_or(row.game.clone(), |entry| words.say(&(entry.info().label)(Label::Title)));
    let state = match row.status.phase {
        Phase::Open => say(words, "web-state-open"),
        Phase::Playing if waits_for_me => say(words, "web-state-mine"),
        Phase::Playing => say(words, "web-state-playing"),
        Phase::Finished => result(row),
    };
    html! {
        a.table-row .waits[waits_for_me] href={ "/t/" (row.id) } {
            strong { (title) } " " span.who { (names(words, row)) } " " span.state { (state) }
        }
    }
}

/// Who sits there, as the list says it.
fn names(words: &Words, row: &TableRow) -> String {
    let seats: SeatsText = serde_json::from_str(&row.status.seats).unwrap_or(SeatsText { names: Vec::new() });
    let name = |name: &String| match name.as_str() {
        "" => "…".to_owned(),
        name if name.parse::<::bots::Bot>().is_ok() => crate::speech::level(words, name),
        name => name.to_owned(),
    };
    seats.names.iter().map(name).collect::<Vec<_>>().join(" – ")
}

fn result(row: &TableRow) -> String {
    let result: Option<ResultText> =
        row.status.result.as_deref().and_then(|text| serde_json::from_str(text).ok());
    let points = result.map_or(Vec::new(), |result| result.points);
    points.iter().map(i32::to_string).collect::<Vec<_>>().join(" : ")
}
