//! The rules of a game as its files tell them: a small part of Markdown in each
//! language, in which every rule stands by its id.

use std::collections::BTreeMap;

use draw::Rules;
use serde::Deserialize;
use words::Language;

/// The rules of a game in one language.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Book {
    pub(crate) title: String,
    pub(crate) blocks: Vec<Block>,
}

/// A part of the text that stands for itself.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Block {
    Heading(String),
    Paragraph(Vec<Span>),
    Item(Vec<Span>),
    Example(Vec<Span>),
    Figure { name: String, about: String },
}

/// A stretch of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Span {
    Plain(String),
    Strong(String),
    Rule(String),
}

/// Where a rule comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Source {
    Book,
    Deduced,
    Ours,
}

impl Source {
    /// As the column `source` of `RULES.md` writes it.
    fn named(name: &str) -> Option<Source> {
        match name {
            "book" => Some(Source::Book),
            "deduced" => Some(Source::Deduced),
            "ours" => Some(Source::Ours),
            _ => None,
        }
    }
}

impl Book {
    pub(crate) fn read(rules: &Rules, language: Language) -> Book {
        let text = match language {
            Language::En => rules.en,
            Language::Ru => rules.ru,
        };
        let mut book = Book { title: String::new(), blocks: Vec::new() };
        for line in text.lines().map(str::trim_end).filter(|line| !line.is_empty()) {
            book.take(line);
        }
        book
    }

    fn take(&mut self, line: &str) {
        let block = if let Some(title) = line.strip_prefix("# ") {
            title.clone_into(&mut self.title);
            return;
        } else if let Some(heading) = line.strip_prefix("## ") {
            Block::Heading(heading.to_owned())
        } else if let Some(item) = line.strip_prefix("- ") {
            Block::Item(spans(item))
        } else if let Some(example) = line.strip_prefix("> ") {
            Block::Example(spans(example))
        } else if let Some((about, rest)) = line.strip_prefix("![").and_then(|rest| rest.split_once("](")) {
            // `![name](what it shows)`
            Block::Figure { name: about.to_owned(), about: rest.trim_end_matches(')').to_owned() }
        } else {
            Block::Paragraph(spans(line))
        };
        self.blocks.push(block);
    }

    /// The rules that the text states, in order.
    #[cfg(test)]
    pub(crate) fn ids(&self) -> Vec<&str> {
        self.blocks.iter().flat_map(Block::rules).collect()
    }
}

impl Block {
    pub(crate) fn spans(&self) -> &[Span] {
        match self {
            Block::Paragraph(spans) | Block::Item(spans) | Block::Example(spans) => spans,
            Block::Heading(_) | Block::Figure { .. } => &[],
        }
    }

    /// The rules that the block states, in order.
    pub(crate) fn rules(&self) -> impl Iterator<Item = &str> {
        self.spans().iter().filter_map(|span| match span {
            Span::Rule(id) => Some(id.as_str()),
            Span::Plain(_) | Span::Strong(_) => None,
        })
    }

    /// Whether the block states this rule.
    pub(crate) fn states(&self, is_wanted: impl Fn(&str) -> bool) -> bool {
        self.rules().any(is_wanted)
    }
}

/// `plain **strong** plain {ID}`
fn spans(line: &str) -> Vec<Span> {
    let mut acc = Vec::new();
    for (index, part) in line.split("**").enumerate() {
        if index % 2 == 1 {
            acc.push(Span::Strong(part.to_owned()));
            continue;
        }
        let mut rest = part;
        while let Some((before, after)) = rest.split_once('{') {
            let (id, after) = after.split_once('}').unwrap_or((after, ""));
            acc.extend((!before.is_empty()).then(|| Span::Plain(before.to_owned())));
            acc.push(Span::Rule(id.to_owned()));
            rest = after;
        }
        acc.extend((!rest.is_empty()).then(|| Span::Plain(rest.to_owned())));
    }
    acc
}

/// Every rule of a game's `RULES.md` with where it comes from.
pub(crate) fn sources(rules: &Rules) -> BTreeMap<&'static str, Source> {
    let rows = rules.table.lines().filter_map(|line| line.strip_prefix("| "));
    let rows = rows.filter_map(|row| {
        let (id, rest) = row.split_once(" | ")?;
        let (source, _) = rest.split_once(" | ")?;
        Some((id, Source::named(source)?))
    });
    rows.collect()
}

/// Why a rule that does not stand in the book reads as it does.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reason {
    en: String,
    ru: String,
}

impl Reason {
    /// The reasons of a game by rule.
    pub(crate) fn read(rules: &Rules) -> BTreeMap<String, Reason> {
        toml::from_str(rules.reasons).expect("the tests read every reason")
    }

    pub(crate) fn text(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Ru => &self.ru,
        }
    }
}

/// A guided first game.
#[derive(Debug, Deserialize)]
pub(crate) struct FirstGame {
    pub(crate) seed: String,
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    #[serde(default, rename = "lesson")]
    pub(crate) lessons: Vec<Lesson>,
}

/// A short sentence for the moment at which an action of its kind is advised.
#[derive(Debug, Deserialize)]
pub(crate) struct Lesson {
    /// The first word of the action that it is about.
    about: String,
    /// From which round on.
    #[serde(default)]
    turn: u16,
    en: String,
    ru: String,
}

impl FirstGame {
    pub(crate) fn read(rules: &Rules) -> FirstGame {
        toml::from_str(rules.first_game).expect("the tests read every first game")
    }
}

impl Lesson {
    /// The kind of action that it is about.
    pub(crate) fn kind(&self) -> &str {
        &self.about
    }

    /// Whether it may be given in this round.
    pub(crate) fn fits(&self, round: u16) -> bool {
        self.turn <= round
    }

    pub(crate) fn text(&self, language: Language) -> &str {
        match language {
            Language::En => &self.en,
            Language::Ru => &self.ru,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use roster::BOARDS;

    #[test]
    fn a_line_is_read_stretch_by_stretch() {
        let plain = |text: &str| Span::Plain(text.to_owned());
        assert_eq!(
            spans("Take **two** cards {PC-10}, or the deck. {PC-11}"),
            [
                plain("Take "),
                Span::Strong("two".to_owned()),
                plain(" cards "),
                Span::Rule("PC-10".to_owned()),
                plain(", or the deck. "),
                Span::Rule("PC-11".to_owned()),
            ]
        );
    }

    /// Both languages state every rule of `RULES.md`, in the same order, and show
    /// figures that are there.
    #[test]
    fn every_rule_is_told_in_both_languages() {
        for board in BOARDS {
            let known = sources(&board.rules);
            assert!(!known.is_empty(), "{}", board.info.slug);
            let [en, ru] = Language::ALL.map(|language| Book::read(&board.rules, language));
            assert_eq!(en.ids(), ru.ids(), "{}", board.info.slug);
            let missing: Vec<_> = known.keys().filter(|id| !en.ids().contains(id)).collect();
            assert!(missing.is_empty(), "{}: not told: {missing:?}", board.info.slug);
            let unknown: Vec<_> = en.ids().into_iter().filter(|id| !known.contains_key(id)).collect();
            assert!(unknown.is_empty(), "{}: no rules: {unknown:?}", board.info.slug);
            for block in en.blocks.iter().chain(&ru.blocks) {
                if let Block::Figure { name, .. } = block {
                    assert!(board.rules.figure(name).is_some(), "{}: {name}", board.info.slug);
                }
            }
        }
    }

    #[test]
    fn whatever_is_not_in_the_book_has_a_reason() {
        for board in BOARDS {
            let reasons = Reason::read(&board.rules);
            let sources = sources(&board.rules);
            let ruled = sources.iter().filter(|(_, source)| **source != Source::Book).map(|(id, _)| *id);
            let reasoned: Vec<&str> = reasons.keys().map(String::as_str).collect();
            assert_eq!(ruled.collect::<Vec<_>>(), reasoned, "{}", board.info.slug);
            for (id, reason) in &reasons {
                for language in Language::ALL {
                    assert!(reason.text(language).ends_with('.'), "{id} has no sentence in {language:?}");
                }
            }
        }
    }

    /// The rulings of ours, which the pages mark.
    #[test]
    fn the_source_is_read_from_its_column() {
        let welcome_to = BOARDS.iter().find(|board| board.info.slug == "welcome-to").expect("a board");
        let sources = sources(&welcome_to.rules);
        for (id, expected) in [
            ("WT-10", Source::Book),
            ("WT-20", Source::Deduced),
            ("WT-26", Source::Ours),
            ("WT-34", Source::Ours),
            ("WT-35", Source::Ours),
        ] {
            assert_eq!(sources.get(id), Some(&expected), "{id}");
        }
    }

    #[test]
    fn every_first_game_can_begin() {
        for board in BOARDS {
            let first = FirstGame::read(&board.rules);
            let info = board.info;
            let given = first.options.iter().map(|(key, value)| (key.as_str(), value.as_str()));
            info.setup(2, given).expect("options of the game");
            first.seed.parse::<kernel::Seed>().expect("a seed");
            assert!(first.lessons.len() >= 8, "{}", board.info.slug);
            for (lesson, language) in
                first.lessons.iter().flat_map(|lesson| Language::ALL.map(|each| (lesson, each)))
            {
                let text = lesson.text(language);
                assert!(text.chars().count() <= 130, "three lines on a phone: {text}");
            }
        }
    }
}
