use table::Millis;
use words::Language;

use super::{DAY_MILLIS, calendar, date, left, moment};
use crate::speech::Speech;

/// 1 May 2026, 14:05 in Greenwich.
const MOMENT: Millis = Millis(20_574 * DAY_MILLIS + 845 * 60_000);

#[test]
fn a_date_is_written_as_people_write_it() {
    let speech = Speech::new();
    assert_eq!(date(speech.words(Language::En), calendar(20_574)), "1 May 2026");
    assert_eq!(date(speech.words(Language::Ru), calendar(20_818)), "31 декабря 2026");
}

#[test]
fn a_moment_is_told_by_days() {
    let speech = Speech::new();
    for (days, en, ru) in [
        (0, "today", "сегодня"),
        (1, "yesterday", "вчера"),
        (30, "1 May", "1 мая"),
        (400, "1 May 2026", "1 мая 2026"),
    ] {
        for (language, text) in [(Language::En, en), (Language::Ru, ru)] {
            let told = moment(speech.words(language), MOMENT, Millis(MOMENT.0 + days * DAY_MILLIS));
            let expected = format!("<time class=\"moment\" datetime=\"2026-05-01T14:05Z\">{text}</time>");
            assert_eq!(told.into_string(), expected);
        }
    }
}

#[test]
fn what_is_left_is_told_in_one_unit() {
    let speech = Speech::new();
    for (minutes, en, ru) in [
        (3 * 1_440 - 1, "2 days left", "осталось 2\u{a0}дня"),
        (5 * 1_440, "5 days left", "осталось 5\u{a0}дней"),
        (1_440, "24 hours left", "осталось 24\u{a0}часа"),
        (119, "119 min left", "осталось 119\u{a0}мин"),
        (0, "1 min left", "осталась 1\u{a0}мин"),
    ] {
        for (language, text) in [(Language::En, en), (Language::Ru, ru)] {
            let until = Millis(MOMENT.0 + minutes * 60_000);
            assert_eq!(left(speech.words(language), until, MOMENT), text);
        }
    }
}
