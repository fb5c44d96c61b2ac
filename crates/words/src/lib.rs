//! Turns [`Message`]s into sentences of Russian or English, through Fluent.
//!
//! Each crate brings its own sentences as [`Texts`]; the ones here are those
//! that every game needs. Names of components stand in the nominative.

mod changes;
mod made;

use std::{collections::BTreeMap, fmt, str::FromStr, sync::Arc};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use kernel::{Arg, Message, Owner, Say, Seat, Texts};
use unic_langid::LanguageIdentifier;

use crate::made::{Made, Names};

/// The sentences that every game needs.
pub const TEXTS: Texts = Texts { en: include_str!("../words/en.ftl"), ru: include_str!("../words/ru.ftl") };

/// A language that the program speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Language {
    /// English.
    En,
    /// Russian.
    Ru,
}

impl Language {
    /// All languages.
    pub const ALL: [Language; 2] = [Language::En, Language::Ru];

    /// The language of a POSIX locale such as `ru_RU.UTF-8`; English for every
    /// language that we do not speak.
    pub fn from_locale(locale: &str) -> Self {
        if locale.starts_with("ru") { Language::Ru } else { Language::En }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Language::En => "en",
            Language::Ru => "ru",
        })
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let found = Language::ALL.into_iter().find(|language| language.to_string() == text);
        found.ok_or_else(|| format!("{text:?} is not a language of ours: ru or en"))
    }
}

/// All sentences in one language, and the names of those at the table. A copy is
/// cheap: the sentences are shared.
#[derive(Clone)]
pub struct Words {
    language: Language,
    bundle: Arc<FluentBundle<FluentResource>>,
    made: Arc<Made>,
    names: Names,
    titles: BTreeMap<Seat, String>,
}

impl Words {
    /// The sentences of these crates.
    ///
    /// # Panics
    /// If a text is not Fluent or two define one message; the tests see to it.
    pub fn new(language: Language, texts: impl IntoIterator<Item = Texts>) -> Self {
        let locale: LanguageIdentifier = language.to_string().parse().expect("a language tag");
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Isolation marks would show as rubbish in terminals and records.
        bundle.set_use_isolating(false);
        for texts in texts.into_iter().chain([TEXTS]) {
            let source = match language {
                Language::En => texts.en,
                Language::Ru => texts.ru,
            };
            let resource = FluentResource::try_new(source.to_owned()).expect("the texts are Fluent");
            bundle.add_resource(resource).expect("no message is defined twice");
        }
        Words {
            language,
            bundle: Arc::new(bundle),
            made: Arc::default(),
            names: Names::default(),
            titles: BTreeMap::new(),
        }
    }

    /// Which language it is.
    pub fn language(&self) -> Language {
        self.language
    }

    /// The same sentences with the titles that players gave to what they build.
    #[must_use]
    pub fn with_titles(mut self, titles: BTreeMap<Seat, String>) -> Self {
        self.titles = titles;
        self
    }

    /// The same sentences with the names of the seats, in order.
    #[must_use]
    pub fn with_names(mut self, names: Vec<String>) -> Self {
        self.names.seats = names;
        self
    }

    /// The same sentences with the name of the solo opponent.
    #[must_use]
    pub fn with_rival(mut self, name: &Message) -> Self {
        self.names.rival = Some(self.say(name));
        self
    }

    /// The name of a seat or of the solo opponent.
    pub fn name(&self, owner: Owner) -> String {
        match (self.names.of(owner), owner) {
            (Some(name), _) => name.to_owned(),
            (None, Owner::Rival) => self.say(&Message::new("rival")),
            (None, Owner::Seat(seat)) => self.say(&Message::new("seat").with("number", seat.number())),
        }
    }

    /// The message in words.
    ///
    /// # Errors
    /// If there is no such sentence, or it wants an argument that is missing.
    pub fn try_say(&self, message: &Message) -> Result<String, String> {
        if let Some(text) = self.made.get(message, &self.names) {
            return Ok(text);
        }
        let text = self.make(message)?;
        self.made.keep(message, &self.names, &text);
        Ok(text)
    }

    fn make(&self, message: &Message) -> Result<String, String> {
        let id = message.id;
        let found = self.bundle.get_message(id).and_then(|message| message.value());
        let pattern = found.ok_or_else(|| format!("{}: no sentence {id:?}", self.language))?;
        let mut args = FluentArgs::new();
        for (name, value) in &message.args {
            args.set(*name, self.value(value)?);
        }
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(&args), &mut errors).into_owned();
        match errors.first() {
            None => Ok(text),
            Some(error) => Err(format!("{}: {id}: {error}", self.language)),
        }
    }

    fn value(&self, arg: &Arg) -> Result<FluentValue<'static>, String> {
        Ok(match arg {
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Text(text) => FluentValue::from(text.clone()),
            Arg::Message(message) => FluentValue::from(self.try_say(message)?),
            Arg::List(messages) => {
                let parts =
                    messages.iter().map(|message| self.try_say(message)).collect::<Result<Vec<_>, _>>()?;
                FluentValue::from(parts.join(", "))
            }
            Arg::Owner(owner) => FluentValue::from(self.name(*owner)),
        })
    }
}

impl Say for Words {
    /// A sentence that is missing shows as its id, so that nothing is lost.
    fn say(&self, message: &Message) -> String {
        self.try_say(message).unwrap_or_else(|_| message.to_string())
    }

    fn title(&self, seat: Seat) -> Option<&str> {
        self.titles.get(&seat).map(String::as_str)
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words")
            .field("language", &self.language)
            .field("names", &self.names.seats)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests;
