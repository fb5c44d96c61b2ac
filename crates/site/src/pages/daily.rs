//! The deal of the day, and who made what of a deal.

use kernel::{Info, Label, Message, Say};
use maud::{Markup, html};
use store::TableRow;
use table::DayMark;
use words::Words;

use super::{
    controls::link_field,
    when::{calendar, date},
};
use crate::{
    speech::{level, say},
    table_store::{ResultText, SeatsText},
};

/// One result of a deal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DailyRow {
    pub(crate) name: String,
    pub(crate) points: i32,
    /// The opponent's points.
    pub(crate) other: i32,
    pub(crate) mark: Option<DayMark>,
}

/// Everything known of a day's deal.
#[derive(Debug)]
pub(crate) struct Daily {
    /// The days since 1970.
    pub(crate) day: i64,
    pub(crate) opponent: &'static str,
    pub(crate) people: Vec<DailyRow>,
    /// `None` while they still play.
    pub(crate) bots: Option<Vec<DailyRow>>,
}

pub(crate) fn daily(words: &Words, info: &Info, daily: &Daily) -> Markup {
    html! {
        main #main .daily {
            h1 { (words.say(&(info.label)(Label::Title))) " · " (say(words, "web-daily")) }
            p.lead {
                time datetime=(calendar(daily.day)) { (date(words, calendar(daily.day))) } ". "
                (words.say(&Message::new("web-daily-lead").with("bot", level(words, daily.opponent))))
            }
            form method="post" action={ "/daily/" (info.slug) } {
                button.primary type="submit" { (say(words, "web-daily-play")) }
            }
            div.lists {
                section {
                    h2 { (say(words, "web-daily-people")) }
                    @if daily.people.is_empty() { p.none { (say(words, "web-daily-nobody")) } }
                    @else { (results(words, &daily.people, |name| name.to_owned())) }
                }
                section {
                    h2 { (say(words, "web-daily-bots")) }
                    @match &daily.bots {
                        Some(rows) => (results(words, rows, |name| level(words, name))),
                        None => p.none { (say(words, "web-daily-bots-wait")) },
                    }
                }
            }
        }
    }
}

fn results(words: &Words, rows: &[DailyRow], name: impl Fn(&str) -> String) -> Markup {
    html! {
        table.results {
            thead {
                tr {
                    th scope="col" { (say(words, "web-daily-player")) }
                    th scope="col" { (say(words, "web-daily-points")) }
                    th scope="col" { (say(words, "web-daily-opponent")) }
                }
            }
            tbody {
                @for row in rows {
                    tr {
                        th scope="row" {
                            (name(&row.name))
                            @if let Some(mark) = row.mark {
                                " " small.mark { (say(words, match mark {
                                    DayMark::Again => "web-daily-again",
                                    DayMark::New => "web-daily-new",
                                })) }
                            }
                        }
                        td { (row.points) } td { (row.other) }
                    }
                }
            }
        }
    }
}

/// What others made of the deal of a finished table, and the way to play it too.
pub(super) fn same_deal(words: &Words, rows: &[TableRow], link: &str) -> Markup {
    let line = |row: &TableRow| {
        let names = serde_json::from_str::<SeatsText>(&row.status.seats).ok()?.names;
        let points = serde_json::from_str::<ResultText>(row.status.result.as_deref()?).ok()?.points;
        let name =
            |name: &String| if name.parse::<bots::Bot>().is_ok() { level(words, name) } else { name.clone() };
        let parts = names.iter().zip(points).map(|(each, points)| format!("{} {points}", name(each)));
        Some(parts.collect::<Vec<_>>().join(" · "))
    };
    let lines: Vec<String> = rows.iter().filter_map(line).collect();
    html! {
        details.same-deal {
            summary { (say(words, "web-same-deal")) " (" (lines.len()) ")" }
            @if lines.is_empty() { p.none { (say(words, "web-same-deal-none")) } }
            ul { @for line in &lines { li { (line) } } }
            (link_field(words, "web-same-deal-link", link))
        }
    }
}
