//! The language of this run, and the sentences of the command line itself.

use kernel::{Message, Say, Texts};
use words::{Language, Words};

const TEXTS: Texts = Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };

/// All sentences in the language asked for, else that of the environment.
pub(crate) fn words(language: Option<Language>) -> Words {
    roster::words(language.unwrap_or_else(of_environment), [TEXTS])
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
