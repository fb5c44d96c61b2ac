//! The deal of a day: who made what of it, one's own result to be shared, the days before,
//! and the day after the strongest bot's city beside one's own.

use kernel::{Info, Label, Message, Say, minus};
use maud::{Markup, html};
use store::{TableId, TableRow};
use table::DayMark;
use words::Words;

use super::{
    controls::link_field,
    when::{calendar, date},
};
use crate::{
    results::Streak,
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
    pub(crate) today: i64,
    pub(crate) opponent: &'static str,
    pub(crate) people: Vec<DailyRow>,
    /// `None` while they still play.
    pub(crate) bots: Option<Vec<DailyRow>>,
    /// What the visitor made of it.
    pub(crate) own: Option<OwnDay>,
    /// What the strongest bot made of it, once the day is over.
    pub(crate) expert: Option<Expert>,
    pub(crate) streak: Streak,
    pub(crate) calendar: Vec<CalendarDay>,
    /// The address of the page of today.
    pub(crate) link: String,
}

/// What the visitor made of a day's deal.
#[derive(Debug)]
pub(crate) struct OwnDay {
    pub(crate) points: i32,
    pub(crate) other: i32,
    /// How many people made less of it, in hundredths.
    pub(crate) people: Option<u32>,
    /// How many bots did.
    pub(crate) bots: Option<u32>,
    pub(crate) table: TableId,
    pub(crate) film: Option<DayFilm>,
}

/// How a game went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct DayFilm {
    /// How far the first seat was ahead after each round.
    pub(crate) leads: Vec<i32>,
    /// Where it turned, in words.
    pub(crate) turned: Option<String>,
}

/// The strongest bot's game.
#[derive(Debug)]
pub(crate) struct Expert {
    pub(crate) bot: String,
    pub(crate) points: i32,
    pub(crate) turned: Option<String>,
}

/// A day of the calendar, and the visitor's points if they have finished it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CalendarDay {
    pub(crate) day: i64,
    pub(crate) points: Option<i32>,
}

/// A day as addresses name it: `2026-11-19`.
pub(crate) fn calendar_day(day: i64) -> String {
    calendar(day).to_string()
}

/// The day of such a name.
pub(crate) fn day_named(name: &str) -> Option<i64> {
    let mut parts = name.split('-').map(|part| part.parse::<u16>().ok());
    let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
    let month = time::Month::try_from(u8::try_from(month).ok()?).ok()?;
    let date = time::Date::from_calendar_date(i32::from(year), month, u8::try_from(day).ok()?).ok()?;
    let day = i64::from(date.to_julian_day()) - i64::from(calendar(0).to_julian_day());
    // One day has one name.
    (calendar_day(day) == name && parts.next().is_none()).then_some(day)
}

pub(crate) fn daily(words: &Words, info: &Info, daily: &Daily) -> Markup {
    let is_today = daily.day == daily.today;
    let (lead, play) = if is_today {
        ("web-daily-lead", "web-daily-play")
    } else {
        ("web-daily-past", "web-daily-play-today")
    };
    html! {
        main #main .daily {
            h1 { (words.say(&(info.label)(Label::Title))) " · " (say(words, "web-daily")) }
            p.lead {
                time datetime=(calendar(daily.day)) { (date(words, calendar(daily.day))) } ". "
                (words.say(&Message::new(lead).with("bot", level(words, daily.opponent))))
            }
            @if let Some(own) = &daily.own { (own_result(words, info, daily, own)) }
            @if daily.own.is_none() || !is_today {
                form method="post" action={ "/daily/" (info.slug) } {
                    button.primary type="submit" { (say(words, play)) }
                }
            }
            @if let Some(expert) = &daily.expert { (beside(words, info, daily, expert)) }
            div.lists {
                section {
                    h2 { (say(words, "web-daily-people")) }
                    @if daily.people.is_empty() { p.none { (say(words, "web-daily-nobody")) } }
                    @else { (results(words, &daily.people, |name| name.to_owned())) }
                }
                section {
                    h2 { (say(words, "web-daily-bots")) }
                    @match &daily.bots {
                        Some(rows) if rows.is_empty() => p.none { (say(words, "web-daily-bots-none")) },
                        Some(rows) => (results(words, rows, |name| level(words, name))),
                        None => p.none { (say(words, "web-daily-bots-wait")) },
                    }
                }
            }
            (days(words, info, daily))
        }
    }
}

/// The visitor's result, and what they send to others.
fn own_result(words: &Words, info: &Info, daily: &Daily, own: &OwnDay) -> Markup {
    let share = |id, share: Option<u32>| share.map(|share| words.say(&Message::new(id).with("n", share)));
    let better = [share("web-daily-better-people", own.people), share("web-daily-better-bots", own.bots)];
    let card = card(words, info, daily, own);
    // The first line may need two on a phone.
    let n_lines = card.lines().count() + 1;
    html! {
        section.own-day aria-labelledby="own-day" {
            h2 #own-day { (say(words, "web-daily-own")) }
            p.score { strong { (minus(own.points)) } " : " (minus(own.other)) }
            ul.facts {
                @for better in better.into_iter().flatten() { li { (better) } }
                @if daily.streak.now > 0 {
                    li { (words.say(&Message::new("web-daily-streak").with("n", daily.streak.now).with("best", daily.streak.best))) }
                }
            }
            div.link-field.card-text {
                label {
                    span { (say(words, "web-daily-card")) }
                    textarea.link readonly rows=(n_lines) { (card) }
                }
                button type="button" data-copy=(say(words, "web-copied")) { (say(words, "web-copy")) }
            }
            p.main-actions {
                a.button href={ "/t/" (own.table) } { (say(words, "web-daily-table")) }
                a.button href={ "/t/" (own.table) "/picture/all.png?lang=" (words.language()) } { (say(words, "web-keepsake")) }
            }
        }
    }
}

/// How many squares stand in a row.
const ROW: usize = 10;

/// The result as a text: points, who led after each round, and where to play it. It tells
/// nothing of the deal.
fn card(words: &Words, info: &Info, daily: &Daily, own: &OwnDay) -> String {
    let title = words.say(&(info.label)(Label::Title));
    let mut lines = vec![format!("Kvartal · {title} · {}", date(words, calendar(daily.day)))];
    let mut points = format!("{} : {}", minus(own.points), minus(own.other));
    if let Some(share) = own.people.or(own.bots) {
        let id = if own.people.is_some() { "web-daily-better-people" } else { "web-daily-better-bots" };
        points.push_str(" · ");
        points.push_str(&words.say(&Message::new(id).with("n", share)));
    }
    lines.push(points);
    let leads = own.film.iter().flat_map(|film| &film.leads);
    let squares: Vec<&str> = leads.map(|lead| square(*lead)).collect();
    lines.extend(squares.chunks(ROW).map(<[&str]>::concat));
    lines.push(daily.link.clone());
    lines.join("\n")
}

/// Ahead, level or behind.
fn square(lead: i32) -> &'static str {
    match lead.signum() {
        1 => "🟩",
        0 => "⬜",
        _ => "🟥",
    }
}

/// The strongest bot's city beside one's own, each with where its game turned.
fn beside(words: &Words, info: &Info, daily: &Daily, expert: &Expert) -> Markup {
    let address = format!("/daily/{}/{}", info.slug, calendar_day(daily.day));
    let city = |name: String, points: i32, picture: String, turned: Option<&String>| {
        html! {
            figure {
                figcaption { span.name { (name) } " " strong { (minus(points)) } }
                div.portrait {
                    img.by-day src=(picture) alt="" loading="lazy";
                    img.by-night src={ (picture) "?light=night" } alt="" loading="lazy";
                }
                @if let Some(turned) = turned { p.turned { (turned) } }
            }
        }
    };
    html! {
        section.beside aria-labelledby="beside" {
            h2 #beside { (say(words, "web-daily-beside")) }
            div.two-cities {
                @if let Some(own) = &daily.own {
                    @let turned = own.film.as_ref().and_then(|film| film.turned.as_ref());
                    (city(say(words, "web-daily-yours"), own.points, format!("/t/{}/portrait/1.svg", own.table), turned))
                }
                (city(level(words, &expert.bot), expert.points, format!("{address}/expert.svg"), expert.turned.as_ref()))
            }
            p { a href={ (address) "/expert.game" } download { (say(words, "web-daily-expert-record")) } }
        }
    }
}

/// The days before, and which of them the visitor has finished.
fn days(words: &Words, info: &Info, daily: &Daily) -> Markup {
    let said = |each: &CalendarDay| {
        let date = date(words, calendar(each.day));
        each.points.map_or(date.clone(), |points| format!("{date}: {}", minus(points)))
    };
    html! {
        section.days aria-labelledby="days" {
            h2 #days { (say(words, "web-daily-days")) }
            ol {
                @for each in &daily.calendar {
                    @let address = if each.day == daily.today { format!("/daily/{}", info.slug) } else { format!("/daily/{}/{}", info.slug, calendar_day(each.day)) };
                    li {
                        a.done[each.points.is_some()] href=(address) title=(said(each)) aria-label=(said(each)) aria-current=[(each.day == daily.day).then_some("date")] {
                            span { (calendar(each.day).day()) }
                            @if let Some(points) = each.points { small { (minus(points)) } }
                        }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_has_one_name() {
        for day in [0, 20_000, 20_776] {
            assert_eq!(day_named(&calendar_day(day)), Some(day));
        }
        assert_eq!(day_named("2026-11-19"), Some(20_776));
        for bad in ["2026-11-9", "2026-13-01", "2026-02-30", "today", "", "2026-11-19-1", "-1-1-1"] {
            assert_eq!(day_named(bad), None, "{bad}");
        }
    }

    #[test]
    fn a_square_says_who_led() {
        let squares: Vec<&str> = [7, 0, -3].into_iter().map(square).collect();
        assert_eq!(squares.concat(), "🟩⬜🟥");
    }
}
