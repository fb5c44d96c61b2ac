//! Moments and spans of time as people say them.

use kernel::{Message, Say};
use maud::{Markup, html};
use table::Millis;
use time::Date;
use words::Words;

use crate::speech::say;

/// A day in milliseconds.
pub(crate) const DAY_MILLIS: i64 = 86_400_000;
const HOUR_MILLIS: i64 = 3_600_000;
const MINUTE_MILLIS: i64 = 60_000;

/// 1970-01-01 as a Julian day.
const JULIAN_1970: i32 = 2_440_588;

/// A day, counted from 1970.
pub(super) fn calendar(day: i64) -> Date {
    let number = i32::try_from(day).ok().and_then(|day| day.checked_add(JULIAN_1970));
    number.and_then(|number| Date::from_julian_day(number).ok()).unwrap_or(Date::MIN)
}

/// A date with its year.
pub(super) fn date(words: &Words, date: Date) -> String {
    // The year is no quantity: it has no thousands to part.
    words.say(&day_and_month("web-date", date).with("year", date.year().to_string()))
}

/// The date of a moment.
pub(crate) fn day(words: &Words, at: Millis) -> String {
    date(words, calendar(at.0.div_euclid(DAY_MILLIS)))
}

fn day_and_month(id: &'static str, date: Date) -> Message {
    Message::new(id).with("day", date.day()).with("month", u8::from(date.month()))
}

/// When something happened. The script says it by the reader's own clock, with the time if it
/// was today (dates.js); without it the day is that of Greenwich.
pub(super) fn moment(words: &Words, at: Millis, now: Millis) -> Markup {
    let [day, today] = [at, now].map(|moment| moment.0.div_euclid(DAY_MILLIS));
    let date = calendar(day);
    let text = match today - day {
        0 => say(words, "web-today"),
        1 => say(words, "web-yesterday"),
        _ if date.year() == calendar(today).year() => words.say(&day_and_month("web-day", date)),
        _ => self::date(words, date),
    };
    let minutes = at.0.rem_euclid(DAY_MILLIS) / MINUTE_MILLIS;
    let exact = format!("{date}T{:02}:{:02}Z", minutes / 60, minutes % 60);
    html! { time.moment datetime=(exact) { (text) } }
}

/// How much time is left until a moment: whole days, hours or minutes, and never none.
pub(super) fn left(words: &Words, until: Millis, now: Millis) -> String {
    let left = until.0.saturating_sub(now.0);
    let (unit, n) = match left {
        _ if left >= 2 * DAY_MILLIS => ("days", left / DAY_MILLIS),
        _ if left >= 2 * HOUR_MILLIS => ("hours", left / HOUR_MILLIS),
        _ => ("minutes", (left / MINUTE_MILLIS).max(1)),
    };
    words.say(&Message::new("web-own-time-left").with("unit", unit).with("n", n))
}

#[cfg(test)]
mod tests;
