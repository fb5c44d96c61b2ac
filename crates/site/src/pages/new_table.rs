//! The form for a new table.

use ::bots::{Entry, Level};
use kernel::{Info, Label, Message, OptionInfo, Say};
use maud::{Markup, html};
use table::Settings;
use words::Words;

use super::controls::{PACES, clock};
use crate::{speech::say, visitor::Visitor};

/// The form, perhaps with a deal already; `error` says what was wrong with the last
/// try.
pub(crate) fn new_table(
    words: &Words,
    visitor: &Visitor,
    entry: &'static Entry,
    seed: Option<&str>,
    error: Option<&str>,
) -> Markup {
    let info = entry.info();
    html! {
        main #main .new {
            h1 { (say(words, "web-new-table")) }
            nav.tabs aria-label=(say(words, "web-games")) {
                @for each in roster::GAMES {
                    @let slug = each.info().slug;
                    a href={ "/new?game=" (slug) } aria-current=[(slug == info.slug).then_some("page")] {
                        (words.say(&(each.info().label)(Label::Title)))
                    }
                }
            }
            @if let Some(error) = error { p.error role="alert" { (error) } }
            @if !info.reconstructed.is_empty() {
                p.reconstructed {
                    (words.say(&(info.label)(Label::Reconstructed))) " "
                    @for rule in info.reconstructed { a.rule href={ "/rules/" (info.slug) "#" (rule) } { (rule) } " " }
                }
            }
            form.new-table method="post" action="/new" {
                input type="hidden" name="game" value=(info.slug);
                @if visitor.name().is_empty() {
                    fieldset {
                        legend { (say(words, "web-your-name-legend")) }
                        label.option {
                            span { (say(words, "web-your-name")) }
                            input name="name" maxlength="30" autocomplete="nickname" placeholder=(say(words, "web-guest"));
                        }
                    }
                }
                fieldset.seats {
                    legend { (say(words, "web-seats-legend")) }
                    @for number in 1..=info.seats_max.min(SEATS_AT_ONCE) { (seat(words, info.seats_min, number)) }
                    @if info.seats_max > SEATS_AT_ONCE {
                        details.more-seats {
                            summary { (say(words, "web-more-seats")) }
                            div { @for number in SEATS_AT_ONCE + 1..=info.seats_max { (seat(words, info.seats_min, number)) } }
                        }
                    }
                }
                (options(words, info))
                fieldset {
                    legend { (say(words, "web-table-legend")) }
                    label { input type="checkbox" name="public" value="yes"; " " (say(words, "web-public")) }
                    label { input type="checkbox" name="hints" value="yes" checked; " " (say(words, "web-hints")) }
                    label.option {
                        span { (say(words, "web-pace")) }
                        select name="pace" {
                            @for (pace, id) in PACES { option value=(pace) selected[pace == Settings::default().pace] { (say(words, id)) } }
                        }
                    }
                    (clock(words))
                    label.option {
                        span { (say(words, "web-seed-optional")) }
                        input name="seed" autocomplete="off" spellcheck="false" value=[seed];
                    }
                }
                button.primary type="submit" { (say(words, "web-make-table")) }
            }
        }
    }
}

/// The game's own options.
fn options(words: &Words, info: &Info) -> Markup {
    html! {
        @if !info.options.is_empty() {
            fieldset.options {
                legend { (say(words, "web-options")) }
                @for option in info.options {
                    label.option data-seats={ (option.seats.0) "-" (option.seats.1) } {
                        span {
                            (words.say(&(info.label)(Label::Option(option.key))))
                            @if let Some(seats) = only_for(info, option) { " " small { (words.say(&seats)) } }
                        }
                        select name={ "option-" (option.key) } {
                            @for value in option.values {
                                option value=(value) selected[*value == option.default] {
                                    (words.say(&(info.label)(Label::Value(option.key, value))))
                                }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// More seats than these are a press away.
const SEATS_AT_ONCE: u8 = 6;

/// For how many seats an option exists, if not for all.
fn only_for(info: &Info, option: &OptionInfo) -> Option<Message> {
    let (min, max) = (option.seats.0.max(info.seats_min), option.seats.1.min(info.seats_max));
    let is_everywhere = (min, max) == (info.seats_min, info.seats_max);
    (!is_everywhere).then(|| Message::new("web-option-seats").with("min", min).with("max", max))
}

/// Who sits there: me first, a bot opposite, nobody beyond.
fn seat(words: &Words, seats_min: u8, number: u8) -> Markup {
    let usual = match number {
        1 => "me",
        2 => Level::Medium.name(),
        _ => "none",
    };
    let needed = number <= seats_min;
    html! {
        label.option {
            span { (words.say(&Message::new("seat").with("number", number))) }
            select name={ "seat-" (number) } {
                option value="me" selected[usual == "me"] {
                    @if number == 1 { (say(words, "web-seat-me")) } @else { (say(words, "web-seat-here")) }
                }
                @for level in Level::OPPONENTS {
                    option value=(level.name()) selected[usual == level.name()] {
                        (crate::speech::level(words, level.name()))
                    }
                }
                option value="open" { (say(words, "web-seat-open")) }
                @if !needed { option value="none" selected[usual == "none"] { (say(words, "web-seat-none")) } }
            }
        }
    }
}

/// Where a record is opened; `error` says what was wrong with the last one.
pub(crate) fn open_record(words: &Words, error: Option<&str>, text: &str) -> Markup {
    html! {
        main #main .open {
            h1 { (say(words, "web-open-record")) }
            p.lead { (say(words, "web-open-lead")) }
            @if let Some(error) = error { p.error role="alert" { (error) } }
            form.me method="post" action="/open" {
                label.button.file { (say(words, "web-open-file")) input #record-file type="file" accept=".game,text/plain"; }
                label.option {
                    span { (say(words, "web-open-text")) }
                    textarea name="record" rows="12" spellcheck="false" required { (text) }
                }
                button.primary type="submit" { (say(words, "web-open-do")) }
            }
        }
    }
}
