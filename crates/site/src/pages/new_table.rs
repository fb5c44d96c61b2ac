//! The form for a new table.

use ::bots::{Entry, Level};
use kernel::{Info, Label, Message, OptionInfo, Say};
use maud::{Markup, html};
use table::Settings;
use words::Words;

use super::controls::{PACES, clock};
use crate::{speech::say, visitor::Visitor};

/// With whom somebody wants to play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Company {
    /// With friends, who come by a link.
    Friends,
    Bots,
    /// With people who share this device.
    Device,
}

impl Company {
    const ALL: [Company; 3] = [Company::Friends, Company::Bots, Company::Device];

    /// The company of this name in an address.
    pub(crate) fn named(name: &str) -> Option<Company> {
        Company::ALL.into_iter().find(|each| each.name() == name)
    }

    const fn name(self) -> &'static str {
        match self {
            Company::Friends => "friends",
            Company::Bots => "bots",
            Company::Device => "device",
        }
    }

    const fn label(self) -> &'static str {
        match self {
            Company::Friends => "web-with-friends",
            Company::Bots => "web-with-bots",
            Company::Device => "web-with-device",
        }
    }

    /// Who sits beside whoever makes the table, as the form names it.
    const fn others(self) -> &'static str {
        match self {
            Company::Friends => "open",
            Company::Bots => Level::Medium.name(),
            Company::Device => "me",
        }
    }
}

/// A table that somebody is about to make.
#[derive(Debug, Clone, Copy)]
pub(crate) struct NewTable<'a> {
    entry: &'static Entry,
    company: Company,
    n_players: u8,
    seed: Option<&'a str>,
}

impl<'a> NewTable<'a> {
    /// Two play unless somebody wants more; whoever brings a deal plays it against a bot,
    /// unless they say otherwise.
    pub(crate) fn new(
        entry: &'static Entry,
        company: Option<Company>,
        n_players: Option<u8>,
        seed: Option<&'a str>,
    ) -> Self {
        let usual = if seed.is_some() { Company::Bots } else { Company::Friends };
        let n_players = n_players.unwrap_or(PLAYERS_MIN).clamp(PLAYERS_MIN, entry.info().seats_max);
        NewTable { entry, company: company.unwrap_or(usual), n_players, seed }
    }

    /// The address of the same form.
    fn address(&self) -> String {
        let slug = self.entry.info().slug;
        let plain = format!("/new?game={slug}&players={}&with={}", self.n_players, self.company.name());
        self.seed.map_or(plain.clone(), |seed| format!("{plain}&seed={seed}"))
    }
}

/// Whoever plays alone begins on the first page.
const PLAYERS_MIN: u8 = 2;

/// The form; `error` says what was wrong with the last try.
pub(crate) fn new_table(words: &Words, visitor: &Visitor, new: &NewTable<'_>, error: Option<&str>) -> Markup {
    let info = new.entry.info();
    let make = match new.company {
        Company::Friends => "web-make-invitation",
        Company::Bots | Company::Device => "web-make-table",
    };
    html! {
        main #main .new {
            h1 { (say(words, "web-new-table")) }
            (questions(words, new))
            @if let Some(error) = error { p.error role="alert" { (error) } }
            form.new-table method="post" action="/new" {
                input type="hidden" name="game" value=(info.slug);
                @if visitor.name().is_empty() {
                    label.option.your-name {
                        span { (say(words, "web-your-name")) }
                        input name="name" maxlength="30" autocomplete="nickname" placeholder=(say(words, "web-guest"));
                    }
                }
                button.primary type="submit" { (say(words, make)) }
                details.seats {
                    summary { (say(words, "web-seats-legend")) }
                    div { @for number in 1..=info.seats_max { (seat(words, new, number)) } }
                }
                (options(words, info))
                details.rest open[new.seed.is_some()] {
                    summary { (say(words, "web-table-legend")) }
                    div {
                        label.check { input type="checkbox" name="public" value="yes"; " " (say(words, "web-public")) }
                        label.check { input type="checkbox" name="hints" value="yes" checked; " " (say(words, "web-hints")) }
                        label.option {
                            span { (say(words, "web-pace")) }
                            select name="pace" {
                                @for (pace, id) in PACES { option value=(pace) selected[pace == Settings::default().pace] { (say(words, id)) } }
                            }
                        }
                        (clock(words))
                        label.option {
                            span { (say(words, "web-seed-optional")) }
                            input name="seed" autocomplete="off" spellcheck="false" value=[new.seed];
                        }
                    }
                }
            }
            @if !info.reconstructed.is_empty() {
                p.reconstructed {
                    (words.say(&(info.label)(Label::Reconstructed))) " "
                    a href="/provenance" { (say(words, "web-provenance")) }
                }
            }
        }
    }
}

/// What is decided first: which game, with whom, how many. Each answer is a link to the
/// same form with its seats laid out.
fn questions(words: &Words, new: &NewTable<'_>) -> Markup {
    let choice = |with: NewTable<'_>, is_chosen: bool, label: Markup| {
        html! { a href=(with.address()) aria-current=[is_chosen.then_some("true")] { (label) } }
    };
    let numbers = PLAYERS_MIN..=new.entry.info().seats_max;
    html! {
        nav.question.which aria-label=(say(words, "web-games")) {
            @for board in roster::BOARDS {
                @if let Some(entry) = roster::find(board.info.slug) {
                    (choice(NewTable::new(entry, Some(new.company), Some(new.n_players), new.seed), entry.info().slug == new.entry.info().slug, html! {
                        span.picture aria-hidden="true" { (board.picture()) }
                        span { (words.say(&(board.info.label)(Label::Title))) }
                    }))
                }
            }
        }
        nav.question aria-label=(say(words, "web-with-whom")) {
            @for company in Company::ALL {
                (choice(NewTable { company, ..*new }, company == new.company, html! { (say(words, company.label())) }))
            }
        }
        nav.question.numbers aria-labelledby="n-players" {
            span #n-players { (say(words, "web-n-players")) }
            @for n_players in numbers { (choice(NewTable { n_players, ..*new }, n_players == new.n_players, html! { (n_players) })) }
        }
    }
}

/// The game's own options.
fn options(words: &Words, info: &Info) -> Markup {
    html! {
        @if !info.options.is_empty() {
            details.options {
                summary { (say(words, "web-options")) }
                div { @for option in info.options { (option_choice(words, info, option)) } }
            }
        }
    }
}

fn option_choice(words: &Words, info: &Info, option: &OptionInfo) -> Markup {
    html! {
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

/// For how many seats an option exists, if not for all.
fn only_for(info: &Info, option: &OptionInfo) -> Option<Message> {
    let (min, max) = (option.seats.0.max(info.seats_min), option.seats.1.min(info.seats_max));
    let is_everywhere = (min, max) == (info.seats_min, info.seats_max);
    (!is_everywhere).then(|| Message::new("web-option-seats").with("min", min).with("max", max))
}

/// Who sits there: me first, then the company, nobody beyond.
fn seat(words: &Words, new: &NewTable<'_>, number: u8) -> Markup {
    let usual = match number {
        1 => "me",
        _ if number <= new.n_players => new.company.others(),
        _ => "none",
    };
    let needed = number <= new.entry.info().seats_min;
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
                option value="open" selected[usual == "open"] { (say(words, "web-seat-open")) }
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
