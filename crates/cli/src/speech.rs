//! The language of this run, and the sentences of the command line itself.

use kernel::{Label, Message, Say, Seat, Texts};
use record::Header;
use words::{Language, Words};

const TEXTS: Texts = Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };

/// All sentences in the language asked for, else that of the environment.
pub(crate) fn words(language: Option<Language>) -> Words {
    roster::words(language.unwrap_or_else(of_environment), [TEXTS])
}

/// All sentences for one table: with the names of those who play there.
pub(crate) fn words_at(language: Option<Language>, header: &Header) -> Words {
    let words = words(language);
    let names = names(header, &words);
    words
        .with_names(names)
        .with_titles(header.titles().clone())
        .with_rival(&(header.info().label)(Label::Rival))
}

/// The names at the table in the reader's language, made distinct: two bots of
/// a kind get their seat's number.
pub(crate) fn names(header: &Header, words: &Words) -> Vec<String> {
    let n_seats = header.setup().n_seats();
    let name = |seat: Seat| match header.player(seat) {
        Some("you") => words.say(&Message::new("play-you")),
        Some(name) => name.to_owned(),
        None => String::new(),
    };
    let all: Vec<String> = Seat::all(n_seats).map(name).collect();
    let distinct = |(seat, name): (Seat, &String)| {
        let n_namesakes = all.iter().filter(|other| *other == name).count();
        match (name.is_empty(), n_namesakes) {
            (true, _) => seat.to_string(),
            (false, 1) => name.clone(),
            (false, _) => format!("{name} {seat}"),
        }
    };
    Seat::all(n_seats).zip(&all).map(distinct).collect()
}

/// POSIX: the first of these that is set decides.
fn of_environment() -> Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
        .into_iter()
        .filter_map(|name| std::env::var(name).ok())
        .find(|value| !value.is_empty());
    Language::from_locale(&locale.unwrap_or_default())
}

/// A sentence without arguments.
pub(crate) fn say(words: &Words, id: &'static str) -> String {
    words.say(&Message::new(id))
}
