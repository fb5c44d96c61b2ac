//! The visitor's own games: one row each, on the first page and on pages of their own.

use kernel::{Label, Message, Say, Seat};
use maud::{Markup, html};
use store::{Phase, PlayerId, TableRow};
use table::Millis;
use words::Words;

use super::when;
use crate::{
    assets,
    speech::{level, say},
    table_store::{ResultText, SeatsText},
    visitor::Visitor,
};

/// The name of a game by its slug.
pub(super) fn title(words: &Words, slug: &str) -> String {
    roster::find(slug).map_or(slug.to_owned(), |entry| words.say(&(entry.info().label)(Label::Title)))
}

fn seats(row: &TableRow) -> SeatsText {
    serde_json::from_str(&row.status.seats).unwrap_or(SeatsText { names: Vec::new(), round: None })
}

/// Who has a seat, as the lists say it.
fn name(words: &Words, name: &str) -> String {
    match name {
        "" => "…".to_owned(),
        name if name.parse::<::bots::Bot>().is_ok() => level(words, name),
        name => name.to_owned(),
    }
}

/// Who sits at a table.
pub(super) fn names(words: &Words, row: &TableRow) -> String {
    seats(row).names.iter().map(|each| name(words, each)).collect::<Vec<_>>().join(" – ")
}

/// Who else sits at a table of the visitor's own; everybody, if nobody else plays.
fn others(words: &Words, row: &TableRow, player: Option<PlayerId>) -> String {
    let is_other = |seat: &Seat| row.status.seated.get(seat).copied() != player;
    let names = seats(row).names;
    let others: Vec<String> = Seat::all(Seat::MAX)
        .zip(&names)
        .filter(|(seat, each)| is_other(seat) && !each.is_empty())
        .map(|(_, each)| name(words, each))
        .collect();
    match () {
        () if !others.is_empty() || row.status.phase == Phase::Open => others.join(" – "),
        () if names.len() == 1 => say(words, "web-alone"),
        () => self::names(words, row),
    }
}

/// The points of a finished game.
pub(super) fn result(row: &TableRow) -> String {
    let result: Option<ResultText> =
        row.status.result.as_deref().and_then(|text| serde_json::from_str(text).ok());
    let points = result.map_or(Vec::new(), |result| result.points);
    points.iter().map(i32::to_string).collect::<Vec<_>>().join(" : ")
}

/// Whose turn it is, or what else a table waits for.
fn state(words: &Words, row: &TableRow, player: Option<PlayerId>) -> String {
    let seats = seats(row);
    match row.status.phase {
        Phase::Open => {
            let n_taken = seats.names.iter().filter(|name| !name.is_empty()).count();
            let count = |n: usize| i64::try_from(n).unwrap_or(i64::MAX);
            let message = Message::new("web-state-waiting").with("taken", count(n_taken));
            words.say(&message.with("all", count(seats.names.len())))
        }
        Phase::Playing if player.is_some_and(|player| row.waits_for(player)) => say(words, "web-state-mine"),
        Phase::Playing => {
            let waiting =
                Seat::all(Seat::MAX).zip(&seats.names).filter(|(seat, _)| row.status.waiting.has(*seat));
            let names: Vec<String> = waiting.map(|(_, each)| name(words, each)).collect();
            match names.is_empty() {
                true => say(words, "web-state-playing"),
                false => words.say(&Message::new("web-state-others").with("names", names.join(", "))),
            }
        }
        Phase::Finished => result(row),
    }
}

/// A game of the visitor's own, with what they may do about it.
fn own(words: &Words, visitor: &Visitor, now: Millis, row: &TableRow, actions: &Markup) -> Markup {
    let waits = visitor.id().is_some_and(|player| row.waits_for(player));
    let round = seats(row).round.filter(|_| row.status.phase == Phase::Playing);
    let left = row.status.deadline.filter(|_| row.status.phase == Phase::Playing);
    html! {
        li.own-game .waits[waits] {
            a.table-row href={ "/t/" (row.id) } {
                @if let Some(board) = roster::find_board(&row.game) {
                    span.picture aria-hidden="true" { (board.picture()) }
                }
                span.what { strong { (title(words, &row.game)) } " " span.who { (others(words, row, visitor.id())) } }
                span.facts {
                    span.state { (state(words, row, visitor.id())) }
                    @if let Some(round) = round { " · " (words.say(&Message::new("web-round").with("round", round))) }
                    @if let Some(until) = left { " · " span.left { (when::left(words, until, now)) } }
                    " · " (when::moment(words, row.moved.unwrap_or(row.created), now))
                }
            }
            div.row-actions { (actions) }
        }
    }
}

/// A button that puts a game into the archive, or takes it out.
fn archiving(words: &Words, row: &TableRow, is_archived: bool) -> Markup {
    let text = say(words, if is_archived { "web-to-archive" } else { "web-from-archive" });
    html! {
        form method="post" action={ "/t/" (row.id) "/archive" } {
            input type="hidden" name="archived" value=(is_archived);
            button.quiet type="submit" title=(text) { (assets::archive_box()) span { (text) } }
        }
    }
}

/// The rows of games that are not over.
pub(super) fn unfinished(words: &Words, visitor: &Visitor, now: Millis, rows: &[TableRow]) -> Markup {
    let has_seat = |row: &TableRow| row.status.seated.values().any(|at| Some(*at) == visitor.id());
    let actions = |row: &TableRow| {
        let text = say(words, "web-resign");
        html! {
            (archiving(words, row, true))
            @if has_seat(row) {
                a.quiet href={ "/t/" (row.id) "/resign" } title=(text) { (assets::flag()) span { (text) } }
            }
        }
    };
    html! {
        ul.tables.own { @for row in rows { (own(words, visitor, now, row, &actions(row))) } }
    }
}

/// All own games but the archived ones.
pub(crate) fn own_games(
    words: &Words,
    visitor: &Visitor,
    now: Millis,
    open: &[TableRow],
    finished: &[TableRow],
) -> Markup {
    html! {
        main #main .own-games {
            h1 { (say(words, "web-own-games")) }
            @if open.is_empty() { p.none { (say(words, "web-own-none")) } }
            (unfinished(words, visitor, now, open))
            @if !finished.is_empty() {
                h2 { (say(words, "web-own-finished")) }
                ul.tables.own { @for row in finished { (own(words, visitor, now, row, &archiving(words, row, true))) } }
            }
            p { a.button href="/me/archive" { (say(words, "web-archive")) } }
        }
    }
}

/// The games that the visitor has put away.
pub(crate) fn archive(words: &Words, visitor: &Visitor, now: Millis, rows: &[TableRow]) -> Markup {
    html! {
        main #main .own-games {
            h1 { (say(words, "web-archive")) }
            @if rows.is_empty() { p.none { (say(words, "web-archive-none")) } }
            ul.tables.own { @for row in rows { (own(words, visitor, now, row, &archiving(words, row, false))) } }
            p { a.button href="/me/games" { (say(words, "web-own-games")) } }
        }
    }
}
