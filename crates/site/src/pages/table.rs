//! A table: its regions, each of which is sent anew when it has changed.

use std::sync::Arc;

use draw::{AnyBoard, Choice, Look, Sentence};
use kernel::{Label, Message, Owner, Say, Scorecard, Seat, Viewer, minus, seen_by};
use maud::{Markup, PreEscaped, html};
use store::TableRow;
use table::{Stage, WhyLeft, is_host, why_left};
use words::{Language, Words};

use super::{
    asking::Question,
    chat::{chat, chat_panel, toasts},
    controls::{hint_panel, link_field, pace, settings, titles},
    daily::same_deal,
    icons::{icon, speaker},
    log::log,
    region::{Region, Regions},
    seats::{clock, seat_list},
    showing::scorecard,
    shown::Shown,
    waiting,
};
use crate::{
    rules::FirstGame,
    speech::{Speech, say},
    visitor::Visitor,
};

/// What was told at a table, for all who have seen the same of it.
#[derive(Debug)]
pub(crate) struct Telling {
    log: Arc<Region>,
    chat: Arc<Region>,
}

impl Telling {
    pub(crate) fn new(shown: &Shown, viewer: Viewer, language: Language, speech: &Speech) -> Self {
        let words = shown.words(speech, language);
        let log = log(shown, viewer, &shown.lines(language), &words);
        Telling { log: Region::new("log", log), chat: Region::new("chat", chat(shown, &words)) }
    }
}

/// Everything that one viewer sees of a table.
pub(super) struct Sight<'a> {
    pub(super) shown: &'a Shown,
    pub(super) viewer: Viewer,
    pub(super) words: &'a Words,
    /// What is drawn of the position.
    pub(super) look: Box<dyn Look + 'a>,
    /// What the viewer may do.
    pub(super) choices: Vec<Choice>,
    /// Who invites to a table that waits for players.
    inviter: Option<&'a str>,
    /// The points as far as the viewer may know them.
    pub(super) cards: Vec<Scorecard>,
}

impl<'a> Sight<'a> {
    fn new(shown: &'a Shown, viewer: Viewer, words: &'a Words, speech: &Speech) -> Self {
        let look = shown.look(viewer);
        let choices = look.choices(words);
        let cards = seen_by(shown.cards().to_vec(), viewer);
        Sight { shown, viewer, words, look, choices, inviter: waiting::inviter(shown, speech), cards }
    }
}

pub(crate) fn regions(shown: &Shown, viewer: Viewer, language: Language, speech: &Speech) -> Regions {
    let words = shown.words(speech, language);
    let sight = Sight::new(shown, viewer, &words, speech);
    let Telling { log, chat } = &*shown.telling(viewer, language, speech);
    Regions {
        title: sight.task(),
        parts: vec![
            Region::new("status", sight.status()),
            Region::new("lesson", sight.lesson()),
            Region::new("asked", sight.takeback()),
            Region::new("since", sight.since()),
            Region::new("board", sight.board()),
            Region::new("offers", sight.offer_list()),
            Region::new("seats", sight.seats()),
            Region::new("scores", sight.scores()),
            Arc::clone(log),
            Arc::clone(chat),
        ],
    }
}

/// Why the game is over: as its board tells it, or by the game's own name for it.
pub(super) fn ended(shown: &Shown, look: &dyn Look) -> Option<Message> {
    let label = || Some((shown.entry().info().label)(Label::End(shown.log().game().ending()?)));
    look.ended().or_else(label)
}

/// What others made of the deal of a finished game, and a link to it.
#[derive(Debug)]
pub(crate) struct Deal {
    pub(crate) others: Vec<TableRow>,
    pub(crate) link: String,
}

/// What stands around the table on its page.
#[derive(Debug)]
pub(crate) struct Around<'a> {
    /// The address of the table.
    pub(crate) link: &'a str,
    pub(crate) deal: Option<&'a Deal>,
    /// The version of what the page shows, from which news lead on.
    pub(crate) version: &'a str,
}

/// The whole page.
pub(crate) fn table(
    shown: &Shown,
    viewer: Viewer,
    visitor: &Visitor,
    words: &Words,
    speech: &Speech,
    Around { link, deal, version }: &Around<'_>,
) -> Markup {
    let regions = shown.regions(viewer, visitor.language, speech);
    let part = |name: &str| {
        let found = regions.parts.iter().find(|region| region.name == name);
        PreEscaped(found.map_or("", |region| region.html.as_str()))
    };
    let info = shown.entry().info();
    let seat = match viewer {
        Viewer::Seat(seat) => seat.number(),
        Viewer::Watcher => 0,
    };
    let left = why_left(shown, visitor.id()).filter(|_| shown.stage() == Stage::Playing);
    html! {
        @if let Some(why) = left { (away(shown, why, words)) }
        main #main .table .hosted[is_host(shown, visitor.id())] .named[!visitor.name().is_empty()] data-table=(shown.id()) data-game=(info.slug) data-seat=(seat)
            data-counter=(shown.counter(viewer)) data-version=(version) data-stage=(shown.stage().name())
            data-secrets=(info.has_secrets) data-ready=(say(words, "web-ready")) data-turn=(say(words, "web-task-mine"))
            data-next=(say(words, "web-next")) data-which=(say(words, "web-which"))
            data-lost=(say(words, "web-lost")) data-kept=(say(words, "web-move-kept")) data-unanswered=(say(words, "web-unanswered"))
            data-rule=(say(words, "web-rule")) data-asking=(say(words, "web-asking")) data-lately=(say(words, "web-lately")) {
            h1.visually-hidden { (words.say(&(info.label)(Label::Title))) }
            section #status .status aria-label=(say(words, "web-region-status")) { (part("status")) }
            section #asked .asked aria-live="polite" { (part("asked")) }
            section #since .since-place { (part("since")) }
            section #board .board aria-label=(say(words, "web-region-board")) { (part("board")) }
            aside.side {
                (waiting::invite(shown, speech, words, link))
                section #lesson aria-live="polite" { (part("lesson")) }
                section #offers .offers aria-label=(say(words, "web-region-offers")) { (part("offers")) }
                (seat_list(words, &part("seats")))
                details.points open[shown.stage() != Stage::Finished] { summary { span.so-far { (say(words, "web-region-scores")) } span.at-last { (say(words, "web-result-causes")) } } section #scores { (part("scores")) } }
                (company(shown, visitor, &part("log"), &part("chat"), words))
                @if let Some(Deal { others, link }) = deal { (same_deal(words, others, link)) }
                details.half {
                    summary { (say(words, "web-region-settings")) }
                    (settings(words))
                    (titles(shown, visitor.id(), words))
                    @if matches!(viewer, Viewer::Seat(_)) && shown.seats().iter().any(|holder| holder.as_bot().is_some()) {
                        (pace(shown.settings().pace, words))
                    }
                    (link_field(words, "web-link", link))
                    @if let Some(fingerprint) = shown.log().header().fingerprint() {
                        details.seed {
                            summary { (say(words, "web-details")) }
                            p { (say(words, "web-fingerprint")) " " code { (fingerprint) } }
                        }
                    }
                    @if let Some(id) = waiting::deal_note(shown) { p.note { (say(words, id)) } }
                }
            }
            p #connection .connection role="status" {}
            div #told .visually-hidden role="log" aria-label=(say(words, "web-region-log")) {}
            div #notice .notice role="alert" hidden {
                p {}
                button.close type="button" data-post="notice-close" aria-label=(say(words, "web-close")) { "✕" }
            }
            div #tip .tip role="tooltip" hidden {}
            (toasts(words))
            (hint_panel(words))
            (aid(shown.board(), words))
            (Question::dialogs(shown, words))
            dialog #curtain .curtain { p {} button.primary type="button" {} }
            dialog #closer .closer {
                form method="dialog" { button type="submit" aria-label=(say(words, "web-close")) { "✕" } }
                div {}
            }
        }
    }
}

/// The log and the chat; on a small screen a sheet from below.
fn company(
    shown: &Shown,
    visitor: &Visitor,
    log: &PreEscaped<&str>,
    chat: &PreEscaped<&str>,
    words: &Words,
) -> Markup {
    html! {
        div #company .company {
            header { h2 { (say(words, "web-talk")) } button.close type="button" data-post="talk" aria-label=(say(words, "web-close")) { "✕" } }
            details open[shown.stage() != Stage::Finished] { summary { (say(words, "web-region-log")) } section #log .log { (log) } }
            (chat_panel(shown, visitor.id(), chat, words))
        }
    }
}

/// The player aid, the way to the rules, and a way to ask about anything on the board.
pub(super) fn aid(board: &AnyBoard, words: &Words) -> Markup {
    html! {
        dialog #aid .closer {
            form method="dialog" { button type="submit" aria-label=(say(words, "web-close")) { "✕" } }
            h2 { (say(words, "web-aid")) }
            @if let Some(aid) = board.aid(words) { div.aid { (aid) } }
            p.keys { (say(words, "web-keys")) }
            p.buttons {
                button type="button" data-post="ask" aria-pressed="false" { (say(words, "web-ask")) }
                a.button href={ "/rules/" (board.info.slug) } target="_blank" { (say(words, "web-rules")) }
            }
        }
    }
}

/// What somebody sees who has left: that a bot plays, and the way back.
fn away(shown: &Shown, why: WhyLeft, words: &Words) -> Markup {
    let told = match why {
        WhyLeft::Asked => "web-away",
        WhyLeft::Late => "web-away-late",
        WhyLeft::Replaced => "web-away-replaced",
    };
    html! {
        section.away {
            p { (say(words, told)) }
            form method="post" action={ "/t/" (shown.id()) "/return" } {
                button.primary type="submit" { (say(words, "web-come-back")) }
            }
        }
    }
}

impl Sight<'_> {
    pub(super) fn say(&self, id: &'static str) -> Sentence {
        self.text(&Message::new(id))
    }

    pub(super) fn text(&self, message: &Message) -> Sentence {
        Sentence::new(self.words, message)
    }

    pub(super) fn seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Watcher => None,
        }
    }

    /// Whose turn it is and what is asked, in a sentence.
    fn task(&self) -> Sentence {
        let shown = self.shown;
        let to_move = shown.to_move();
        match (shown.stage(), self.seat()) {
            (Stage::Waiting, _) => self.text(&waiting::task(shown)),
            (Stage::Finished, _) => self.text(&self.verdict()),
            (Stage::Playing, Some(seat)) if to_move.has(seat) => {
                self.look.task().map_or_else(|| self.say("web-task-mine"), |task| self.text(&task))
            }
            (Stage::Playing, _) => {
                let names: Vec<String> =
                    to_move.iter().map(|seat| self.words.name(Owner::Seat(seat))).collect();
                self.text(&Message::new("web-task-others").with("names", names.join(", ")))
            }
        }
    }

    /// What is asked of the viewer, what they have, and how everybody stands: on a small
    /// screen this line never scrolls away.
    fn status(&self) -> Markup {
        let shown = self.shown;
        let info = shown.entry().info();
        let (round, is_last) = self.round();
        let last = is_last.then(|| self.say("web-last-round"));
        let is_mine = self.seat().is_some_and(|seat| shown.to_move().has(seat));
        html! {
            a.home-link href="/" title=(self.say("web-home")) aria-label=(self.say("web-home")) { (icon("home")) }
            p.task .mine[is_mine] { (self.task()) }
            @if shown.stage() == Stage::Playing {
                button.to-talk type="button" data-post="talk" aria-controls="company" title=(self.say("web-talk")) aria-label=(self.say("web-talk")) {
                    (icon("chat")) span.unread hidden {}
                }
                button.sound type="button" data-post="sound" aria-pressed="false" title=(self.say("web-sound")) aria-label=(self.say("web-sound")) { (speaker()) }
            }
            @if shown.stage() != Stage::Waiting {
                button.ask type="button" data-post="aid" title=(self.say("web-aid")) aria-label=(self.say("web-aid")) { "?" }
            }
            p.facts data-last-round=[last] {
                strong { (self.text(&(info.label)(Label::Title))) }
                @if shown.stage() != Stage::Waiting { " · " (self.text(&round)) }
                @if shown.stage() == Stage::Finished {
                    @if let Some(end) = ended(shown, &*self.look) { " · " span.ending { (self.text(&end)) } }
                } @else if self.seat().is_none() && shown.stage() != Stage::Waiting {
                    " · " (self.say("web-watching"))
                }
            }
            @if shown.stage() == Stage::Finished {
                p.margin { @for said in self.margin() { span { (self.text(&said)) } " " } }
            }
            @if shown.stage() == Stage::Playing {
                div.own-line {
                    (self.standings())
                    @if let Some(holdings) = self.look.holdings(self.words) { div.holdings { (holdings) } }
                    span.round { (self.text(&round)) }
                }
            }
        }
    }

    /// The round, as far as is known out of how many, and whether it is the last one.
    fn round(&self) -> (Message, bool) {
        let round = self.shown.log().game().progress().round;
        let Some(last) = self.look.last_round() else {
            return (Message::new("web-round").with("round", round), false);
        };
        let (earliest, latest) = last.into_inner();
        let of = if earliest == latest { latest.to_string() } else { format!("{earliest}–{latest}") };
        let is_last = self.shown.stage() == Stage::Playing && earliest == latest && round == latest;
        (Message::new("web-round-of").with("round", round).with("last", of), is_last)
    }

    /// Everybody's points and clocks in one line. The viewer comes first: what they hold stands below.
    fn standings(&self) -> Markup {
        let shown = self.shown;
        let mut seats: Vec<_> = Seat::all(shown.log().game().n_seats()).zip(shown.seats()).collect();
        seats.rotate_left(self.seat().map_or(0, Seat::index));
        let total = |seat: Seat| {
            self.cards.iter().find(|card| card.owner == Owner::Seat(seat)).map_or(0, |card| card.total)
        };
        html! {
            ol.standings {
                @for (seat, holder) in seats {
                    li .moving[shown.to_move().has(seat)] .me[self.viewer == Viewer::Seat(seat)] data-place=(seat.number()) {
                        @if holder.is_person() { span.presence {} }
                        span.name { (self.words.name(Owner::Seat(seat))) } " "
                        strong { (minus(total(seat))) }
                        (clock(shown, seat))
                    }
                }
            }
        }
    }

    /// In a guided game: the place for one sentence, and everything that may be taught in
    /// this round. The script shows the first that fits the advice and was not shown yet.
    fn lesson(&self) -> Markup {
        let shown = self.shown;
        if !shown.settings().is_guided || shown.stage() != Stage::Playing || self.seat().is_none() {
            return html! {};
        }
        let waiting = if self.choices.is_empty() { "web-lesson-others" } else { "web-lesson-thinking" };
        let first = FirstGame::read(&shown.board().rules);
        let round = shown.log().game().progress().round;
        html! {
            div.lesson data-tip=(self.say("web-advice")) data-better=(self.say("web-advice-better")) {
                p.says { (self.say(waiting)) }
                @for (index, lesson) in first.lessons.iter().enumerate().filter(|(_, lesson)| lesson.fits(round)) {
                    p data-lesson=(index) data-kind=(lesson.kind()) hidden { (lesson.text(self.words.language())) }
                }
            }
        }
    }

    fn board(&self) -> Markup {
        match self.shown.stage() {
            Stage::Waiting => waiting::card(self.shown, self.viewer, self.inviter, self.words),
            Stage::Playing => self.look.draw(self.words),
            Stage::Finished => html! {
                (self.result())
                details.last-sight data-keep="last-sight" {
                    summary { (self.say("web-result-board")) }
                    (self.look.draw(self.words))
                }
            },
        }
    }

    fn scores(&self) -> Markup {
        let is_over = self.shown.stage() == Stage::Finished;
        let own = self.seat().map(Owner::Seat);
        let mut cards: Vec<&Scorecard> = self.cards.iter().collect();
        // During the game the viewer's card comes last: it is open, and its lines push no
        // other's total out of sight.
        cards.sort_by_key(|card| (!is_over && own == Some(card.owner), card.rank));
        html! {
            @for card in &cards {
                (scorecard(self.words, self.shown.entry().info(), card, is_over || own == Some(card.owner), is_over.then_some(&self.cards)))
            }
            @if let Some(seed) = self.shown.log().header().seed().filter(|_| is_over) {
                details.seed { summary { (self.say("web-details")) } p { (self.say("web-seed")) " " code { (seed) } } }
            }
        }
    }
}
