//! The first page: three ways to begin, the games, and tables.

use draw::AnyBoard;
use kernel::{Info, Label, Message, Say};
use maud::{Markup, html};
use store::TableRow;
use table::Millis;
use words::Words;

use super::{
    own_games::{names, result, title, unfinished},
    skyline::skyline,
};
use crate::{
    assets,
    speech::{level, say},
    table_store::SeatsText,
    visitor::{Opponent, PlayerSettings, Visitor},
};

/// The tables that the first page lists.
#[derive(Debug)]
pub(crate) struct Home {
    /// The visitor's own games that are not over, those that wait for them first.
    pub(crate) own: Vec<TableRow>,
    /// Whether the visitor has more of them.
    pub(crate) has_more: bool,
    pub(crate) now: Millis,
    pub(crate) open: Vec<TableRow>,
    pub(crate) watchable: Vec<TableRow>,
    pub(crate) finished: Vec<TableRow>,
}

pub(crate) fn home(words: &Words, visitor: &Visitor, home: &Home) -> Markup {
    let settings = visitor.settings();
    html! {
        main #main .home {
            section.hero {
                (skyline())
                h1 { (say(words, "web-home-title")) }
                p.lead { (say(words, "web-home-lead")) }
            }
            (beginnings(words, visitor, &settings, home))
            section aria-label=(say(words, "web-games")) {
                ul.games { @for board in roster::BOARDS { li.game { (game(words, board, settings.opponent(board.info))) } } }
            }
            section.today aria-labelledby="today" {
                h2 #today { (say(words, "web-daily")) }
                ul {
                    @for board in roster::BOARDS {
                        li { a href={ "/daily/" (board.info.slug) } { (words.say(&(board.info.label)(Label::Title))) } }
                    }
                }
            }
            @if !home.own.is_empty() {
                section aria-labelledby="own" {
                    h2 #own { (say(words, "web-my-tables")) }
                    (unfinished(words, visitor, home.now, &home.own))
                    @if home.has_more { p { a.button href="/me/games" { (say(words, "web-own-all")) } } }
                }
            }
            div.lists {
                (list(words, "web-open-tables", &home.open, |_| say(words, "web-state-open")))
                (list(words, "web-watchable", &home.watchable, |_| say(words, "web-state-playing")))
                (list(words, "web-finished", &home.finished, result))
            }
            p.also {
                @if visitor.player.is_some() {
                    a href="/me/games" { (say(words, "web-own-games")) }
                    a href="/me/results" { (say(words, "web-results")) }
                }
                a href="/match" { (say(words, "web-match-new")) }
                a href="/open" { (say(words, "web-open-record")) }
            }
            @for board in roster::BOARDS { (choices(words, board, settings.opponent(board.info))) }
            (lessons(words))
        }
    }
}

/// The three ways to begin: play, with a game that waits first; invite; learn.
fn beginnings(words: &Words, visitor: &Visitor, settings: &PlayerSettings, home: &Home) -> Markup {
    let waits = |row: &&TableRow| visitor.id().is_some_and(|player| row.waits_for(player));
    html! {
        nav.beginnings aria-label=(say(words, "web-beginnings")) {
            // Whoever waits for somebody is no bot.
            @if let Some(row) = home.own.iter().filter(waits).min_by_key(|row| !has_company(row)) {
                a.button.primary.play href={ "/t/" (row.id) } {
                    (words.say(&Message::new("web-continue").with("game", title(words, &row.game))))
                }
            } @else {
                @let info = settings.game();
                form.play method="post" action="/play" {
                    (begin(info, settings.opponent(info)))
                    button.primary type="submit" {
                        span { (say(words, "web-play-at-once")) }
                        small { (words.say(&(info.label)(Label::Title))) }
                    }
                }
            }
            a.button href="/new" { (say(words, "web-invite-friends")) }
            button type="button" popovertarget="learn" { (say(words, "web-learn")) }
        }
    }
}

/// Whether several people play at a table.
fn has_company(row: &TableRow) -> bool {
    let names =
        serde_json::from_str::<SeatsText>(&row.status.seats).map_or_else(|_| Vec::new(), |seats| seats.names);
    names.iter().filter(|name| name.parse::<bots::Bot>().is_err()).count() > 1
}

/// What a form says that begins a game.
fn begin(info: &Info, opponent: Opponent) -> Markup {
    html! {
        input type="hidden" name="game" value=(info.slug);
        input type="hidden" name="bot" value=(opponent.name());
    }
}

/// A game: one press begins it with the opponent of last time, a small button has the rest.
fn game(words: &Words, board: &AnyBoard, opponent: Opponent) -> Markup {
    let info = board.info;
    let name = words.say(&(info.label)(Label::Title));
    let more = words.say(&Message::new("web-game-more").with("game", name.as_str()));
    html! {
        form.now method="post" action="/play" {
            (begin(info, opponent))
            button.card type="submit" {
                span.picture aria-hidden="true" { (board.picture()) }
                span.title { (name) }
                span.against { (against(words, opponent)) }
                span.facts { (facts(words, info)) }
                span.text { (words.say(&(info.label)(Label::About))) }
            }
        }
        button.more type="button" popovertarget={ "more-" (info.slug) } aria-label=(more) title=(more) { (assets::dots()) }
    }
}

/// Whom one would play against, in a word or two.
fn against(words: &Words, opponent: Opponent) -> String {
    match opponent {
        Opponent::Bot(each) => level(words, each.name()),
        Opponent::Alone => say(words, "web-alone"),
    }
}

/// For how many a game is, and how long it takes.
fn facts(words: &Words, info: &Info) -> String {
    let seats = Message::new("web-seats").with("min", info.seats_min).with("max", info.seats_max);
    format!("{} · {}", words.say(&seats), words.say(&length(info)))
}

/// How long a game takes.
pub(super) fn length(info: &Info) -> Message {
    let [from, to] = info.minutes;
    Message::new("web-length").with("from", from).with("to", to)
}

/// A sheet over the page, which a button opens and a press beside it closes.
fn sheet(words: &Words, id: &str, heading: &str, body: &Markup) -> Markup {
    html! {
        section.sheet id=(id) popover aria-labelledby={ (id) "-title" } {
            header {
                h2 id={ (id) "-title" } { (heading) }
                button.close type="button" popovertarget=(id) popovertargetaction="hide" aria-label=(say(words, "web-close")) { "✕" }
            }
            (body)
        }
    }
}

/// Everything else about a game: opponents, lessons, rules, the deal of the day, a table.
fn choices(words: &Words, board: &AnyBoard, last: Opponent) -> Markup {
    let info = board.info;
    sheet(
        words,
        &format!("more-{}", info.slug),
        &words.say(&(info.label)(Label::Title)),
        &html! {
            p.facts { (facts(words, info)) }
            p { (words.say(&(info.label)(Label::About))) }
            form.opponents method="post" action="/play" {
                input type="hidden" name="game" value=(info.slug);
                fieldset {
                    legend { (say(words, "web-play-against")) }
                    @for opponent in Opponent::choices(info) {
                        button type="submit" name="bot" value=(opponent.name()) .last[opponent == last] {
                            (against(words, opponent))
                        }
                    }
                }
            }
            div.ways {
                (lesson(info, &html! { (say(words, "web-first-game")) }))
                a.button href={ "/rules/" (info.slug) } { (say(words, "web-rules")) }
                a.button href={ "/daily/" (info.slug) } { (say(words, "web-daily")) }
                a.button href={ "/puzzles/" (info.slug) "/next" } { (say(words, "web-puzzles")) }
                a.button href={ "/new?game=" (info.slug) } { (say(words, "web-new-table-of")) }
            }
        },
    )
}

/// A button that begins a guided game.
fn lesson(info: &Info, label: &Markup) -> Markup {
    html! {
        form method="post" action="/first" {
            input type="hidden" name="game" value=(info.slug);
            button type="submit" { (label) }
        }
    }
}

/// Which game to learn.
fn lessons(words: &Words) -> Markup {
    sheet(
        words,
        "learn",
        &say(words, "web-learn-title"),
        &html! {
            p { (say(words, "web-learn-text")) }
            div.lessons {
                @for board in roster::BOARDS {
                    (lesson(board.info, &html! {
                        span.picture aria-hidden="true" { (board.picture()) }
                        span { (words.say(&(board.info.label)(Label::Title))) }
                    }))
                }
            }
            p.ways { a.button href="/puzzles" { (say(words, "web-puzzles")) } }
        },
    )
}

/// Tables for everybody; nothing where there are none.
fn list(words: &Words, id: &'static str, rows: &[TableRow], state: impl Fn(&TableRow) -> String) -> Markup {
    html! {
        @if !rows.is_empty() {
            section {
                h2 { (say(words, id)) }
                ul.tables {
                    @for row in rows {
                        li {
                            a.table-row href={ "/t/" (row.id) } {
                                strong { (title(words, &row.game)) } " "
                                span.who { (names(words, row)) } " "
                                span.state { (state(row)) }
                            }
                        }
                    }
                }
            }
        }
    }
}
