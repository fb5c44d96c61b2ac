//! The sentences of the whole site in both languages, made once.

use kernel::{Message, Say, Texts};
use words::{Language, Words};

const TEXTS: Texts = Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };

/// All sentences: of the site, the games and the boards.
pub(crate) struct Speech {
    en: Words,
    ru: Words,
}

impl std::fmt::Debug for Speech {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Speech")
    }
}

impl Speech {
    pub(crate) fn new() -> Self {
        let texts = || roster::BOARDS.iter().map(|board| board.texts).chain([TEXTS]);
        Speech { en: roster::words(Language::En, texts()), ru: roster::words(Language::Ru, texts()) }
    }

    pub(crate) fn words(&self, language: Language) -> &Words {
        match language {
            Language::En => &self.en,
            Language::Ru => &self.ru,
        }
    }
}

/// A sentence without arguments.
pub(crate) fn say(words: &Words, id: &'static str) -> String {
    words.say(&Message::new(id))
}

/// The name of a bot's level for people.
pub(crate) fn level(words: &Words, bot: &str) -> String {
    say(
        words,
        match bot.split('@').next().unwrap_or(bot) {
            "random" => "web-level-random",
            "greedy" | "greedy-1" => "web-level-greedy",
            "easy" => "web-level-easy",
            "medium" | "medium-1" => "web-level-medium",
            "hard" | "hard-1" => "web-level-hard",
            "expert" | "expert-1" => "web-level-expert",
            _ => "web-level-other",
        },
    )
}
