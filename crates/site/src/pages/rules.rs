//! Rules pages: how a game is played, what we rule, where values come from.

use draw::AnyBoard;
use kernel::{Info, Label, Message, Say};
use maud::{Markup, PreEscaped, html};
use words::{Language, Words};

use crate::{
    rules::{Block, Book, Reason, Source, Span, sources},
    speech::say,
};

/// The whole rules of a game.
pub(crate) fn rules(words: &Words, language: Language, board: &AnyBoard) -> Markup {
    let info = board.info;
    let book = Book::read(&board.rules, language);
    let marks = Marks { words, info, sources: sources(&board.rules) };
    let headings = || book.blocks.iter().enumerate().filter(|(_, block)| matches!(block, Block::Heading(_)));
    html! {
        main #main .rules {
            h1 { (book.title) }
            (links(words, info, "rules"))
            label.search {
                span { (say(words, "web-rules-search")) }
                input #search type="search" autocomplete="off";
            }
            p #found .none role="status" hidden data-found=(say(words, "web-rules-found")) data-none=(say(words, "web-rules-nothing")) {}
            nav.contents aria-label=(say(words, "web-rules-contents")) {
                ol {
                    @for (index, block) in headings() {
                        @if let Block::Heading(text) = block { li { a href={ "#section-" (index) } { (text) } } }
                    }
                }
            }
            @for (index, block) in book.blocks.iter().enumerate() { (marks.block(index, block, board)) }
            p.none { (say(words, "web-unofficial")) }
        }
    }
}

/// What the rulebook leaves open, and how we rule it.
pub(crate) fn rulings(words: &Words, language: Language, board: &AnyBoard) -> Markup {
    let info = board.info;
    let book = Book::read(&board.rules, language);
    let marks = Marks { words, info, sources: sources(&board.rules) };
    let states = |block: &Block, wanted| block.states(|id: &str| marks.sources.get(id) == Some(&wanted));
    // What rests on both is listed once.
    let is_deduced = |block: &Block| states(block, Source::Deduced) && !states(block, Source::Ours);
    let reasons = Reason::read(&board.rules);
    let part = |is_wanted: &dyn Fn(&Block) -> bool| {
        html! {
            @for (index, block) in book.blocks.iter().enumerate().filter(|(_, block)| is_wanted(block)) {
                (marks.block(index, block, board))
                @for reason in block.rules().filter_map(|id| reasons.get(id)) {
                    p.reason { (words.say(&Message::new("web-ruling-reason").with("reason", reason.text(language)))) }
                }
            }
        }
    };
    html! {
        main #main .rules {
            h1 { (book.title) " · " (say(words, "web-rulings")) }
            (links(words, info, "rulings"))
            p.lead { (say(words, "web-rulings-lead")) }
            h2 { (say(words, "web-rulings-ours")) }
            (part(&|block| states(block, Source::Ours)))
            h2 { (say(words, "web-rulings-deduced")) }
            (part(&is_deduced))
        }
    }
}

/// Where the values of the components come from.
pub(crate) fn provenance(words: &Words) -> Markup {
    html! {
        main #main .rules {
            h1 { (say(words, "web-provenance")) }
            p.lead { (say(words, "web-provenance-lead")) }
            @for entry in roster::GAMES {
                @let info = entry.info();
                section {
                    h2 { a href={ "/rules/" (info.slug) } { (words.say(&(info.label)(Label::Title))) } }
                    @if info.reconstructed.is_empty() { p { (say(words, "web-provenance-none")) } }
                    @else {
                        p { (words.say(&(info.label)(Label::Reconstructed))) }
                        p {
                            (say(words, "web-provenance-rules")) " "
                            @for (rule, number) in info.reconstructed.iter().zip(1..) {
                                a.rule href={ "/rules/" (info.slug) "#" (rule) } { (number) } " "
                            }
                        }
                    }
                }
            }
            h2 { (say(words, "web-provenance-send")) }
            p { (say(words, "web-provenance-how")) }
        }
    }
}

/// From any of these pages to the others.
fn links(words: &Words, info: &Info, here: &str) -> Markup {
    let current = |page: &str| (page == here).then_some("page");
    html! {
        nav.tabs aria-label=(say(words, "web-games")) {
            @for each in roster::GAMES.iter().map(|entry| entry.info()) {
                a href={ "/rules/" (each.slug) } aria-current=[(each.slug == info.slug).then_some("true")] {
                    (words.say(&(each.label)(Label::Title)))
                }
            }
        }
        nav.tabs.sections aria-label=(say(words, "web-rules")) {
            a href={ "/rules/" (info.slug) } aria-current=[current("rules")] { (say(words, "web-rules")) }
            a href={ "/rules/" (info.slug) "/rulings" } aria-current=[current("rulings")] { (say(words, "web-rulings")) }
            a href="/provenance" { (say(words, "web-provenance")) }
        }
    }
}

/// What stands beside a rule.
struct Marks<'a> {
    words: &'a Words,
    info: &'a Info,
    sources: std::collections::BTreeMap<&'static str, Source>,
}

impl Marks<'_> {
    fn block(&self, index: usize, block: &Block, board: &AnyBoard) -> Markup {
        match block {
            Block::Heading(text) => html! { h2 id={ "section-" (index) } { (text) } },
            Block::Paragraph(spans) => html! { p.said { (self.spans(spans)) } },
            Block::Item(spans) => html! { ul.said { li { (self.spans(spans)) } } },
            Block::Example(spans) => html! { blockquote.said { (self.spans(spans)) } },
            Block::Figure { name, about } => html! {
                figure {
                    div role="img" aria-label=(about) { (PreEscaped(board.rules.figure(name).unwrap_or_default())) }
                    figcaption { (about) }
                }
            },
        }
    }

    fn spans(&self, spans: &[Span]) -> Markup {
        html! {
            @for span in spans {
                @match span {
                    Span::Plain(text) => (text),
                    Span::Strong(text) => strong { (text) },
                    Span::Rule(id) => (self.mark(id)),
                }
            }
        }
    }

    fn mark(&self, id: &str) -> Markup {
        let note = match self.sources.get(id) {
            Some(Source::Ours) => Some("web-rule-ours"),
            Some(Source::Deduced) => Some("web-rule-deduced"),
            Some(Source::Book) | None => None,
        };
        html! {
            a.rule id=(id) href={ "#" (id) } {
                span aria-hidden="true" { "#" } span.visually-hidden { (say(self.words, "web-rule")) }
            }
            @if let Some(note) = note { " " small.source { (say(self.words, note)) } }
            @if self.info.reconstructed.contains(&id) {
                " " abbr.ours title=(say(self.words, "web-reconstructed")) { "≈" }
            }
        }
    }
}
