//! A table: its regions, each of which is sent anew when it has changed.

use std::sync::Arc;

use draw::{Choice, Look, Sentence};
use kernel::{Label, Message, Owner, Say, Scorecard, Seat, Seen, Told, Viewer, minus, seen_by, signed};
use maud::{Markup, html};
use store::TableRow;
use table::{ChatLine, Said, SeatHolder, Stage, TableId, is_host, left_by};
use words::{Language, Words};

use super::{
    asking::Question,
    controls::{PHRASES, chat_controls, hint_panel, link_field, pace, settings, titles},
    daily::same_deal,
    icons::icon,
    log::log,
    region::{Region, Regions},
    replay::Film,
    showing::{result, scorecard},
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
    /// The last line.
    told: String,
}

impl Telling {
    pub(crate) fn new(shown: &Shown, viewer: Viewer, language: Language, speech: &Speech) -> Self {
        let words = shown.words(speech, language);
        let (log, told) = log(shown, viewer, &shown.lines(language), &words);
        Telling { told, log: Region::new("log", log), chat: Region::new("chat", chat(shown, &words)) }
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
    cards: Vec<Scorecard>,
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
    let Telling { log, chat, told } = &*shown.telling(viewer, language, speech);
    Regions {
        told: told.clone(),
        title: sight.task(),
        parts: vec![
            Region::new("status", sight.status()),
            Region::new("lesson", sight.lesson()),
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
        maud::PreEscaped(found.map_or("", |region| region.html.as_str()))
    };
    let info = shown.entry().info();
    let seat = match viewer {
        Viewer::Seat(seat) => seat.number(),
        Viewer::Watcher => 0,
    };
    let has_left = shown.stage() == Stage::Playing && left_by(shown, visitor.id()).next().is_some();
    html! {
        @if has_left { (away(shown, words)) }
        main #main .table .hosted[is_host(shown, visitor.id())] .named[!visitor.name().is_empty()] data-table=(shown.id()) data-game=(info.slug) data-seat=(seat)
            data-counter=(shown.counter(viewer)) data-version=(version) data-stage=(shown.stage().name())
            data-secrets=(info.has_secrets) data-ready=(say(words, "web-ready"))
            data-next=(say(words, "web-next")) data-which=(say(words, "web-which"))
            data-lost=(say(words, "web-lost")) data-kept=(say(words, "web-move-kept")) data-unanswered=(say(words, "web-unanswered"))
            data-rule=(say(words, "web-rule")) {
            h1.visually-hidden { (words.say(&(info.label)(Label::Title))) }
            section #status .status aria-label=(say(words, "web-region-status")) { (part("status")) }
            section #lesson .since-place aria-live="polite" { (part("lesson")) }
            section #since .since-place { (part("since")) }
            section #board .board aria-label=(say(words, "web-region-board")) { (part("board")) }
            aside.side {
                (waiting::invite(shown, speech, words, link))
                section #offers .offers aria-label=(say(words, "web-region-offers")) { (part("offers")) }
                section #seats .seats aria-label=(say(words, "web-region-seats")) { (part("seats")) }
                details.points open { summary { span.so-far { (say(words, "web-region-scores")) } span.at-last { (say(words, "web-region-final")) } } section #scores { (part("scores")) } }
                details open[shown.stage() != Stage::Finished] { summary { (say(words, "web-region-log")) } section #log .log { (part("log")) } }
                @if let Some(Deal { others, link }) = deal { (same_deal(words, others, link)) }
                details.half {
                    summary { (say(words, "web-region-chat")) }
                    section #chat .chat { (part("chat")) }
                    (chat_controls(shown, visitor.id(), words))
                }
                details.half {
                    summary { (say(words, "web-region-settings")) }
                    (settings(words))
                    (titles(shown, visitor.id(), words))
                    @if matches!(viewer, Viewer::Seat(_)) && shown.seats().iter().any(|holder| holder.as_bot().is_some()) {
                        (pace(shown.settings().pace, words))
                    }
                    (link_field(words, "web-link", link))
                    @if let Some(fingerprint) = shown.log().header().fingerprint() {
                        p.seed { (say(words, "web-fingerprint")) " " code { (fingerprint) } }
                    }
                    @if let Some(id) = waiting::deal_note(shown) { p.note { (say(words, id)) } }
                }
            }
            p #connection .connection role="status" {}
            div #told .visually-hidden role="status" aria-live="polite" {}
            div #notice .notice role="alert" hidden {
                p {}
                button.close type="button" data-post="notice-close" aria-label=(say(words, "web-close")) { "✕" }
            }
            div #tip .tip role="tooltip" hidden {}
            (hint_panel(words))
            (aid(shown, words))
            (Question::dialogs(shown, words))
            dialog #curtain .curtain { p {} button.primary type="button" {} }
            dialog #closer .closer {
                form method="dialog" { button type="submit" aria-label=(say(words, "web-close")) { "✕" } }
                div {}
            }
        }
    }
}

/// The player aid, the way to the rules, and a way to ask about anything on the board.
fn aid(shown: &Shown, words: &Words) -> Markup {
    html! {
        dialog #aid .closer {
            form method="dialog" { button type="submit" aria-label=(say(words, "web-close")) { "✕" } }
            h2 { (say(words, "web-aid")) }
            @if let Some(aid) = shown.board().aid(words) { div.aid { (aid) } }
            p.buttons {
                button type="button" data-post="ask" aria-pressed="false" { (say(words, "web-ask")) }
                a.button href={ "/rules/" (shown.entry().info().slug) } target="_blank" { (say(words, "web-rules")) }
            }
        }
    }
}

/// What somebody sees who has left: that a bot plays, and the way back.
fn away(shown: &Shown, words: &Words) -> Markup {
    html! {
        section.away {
            p { (say(words, "web-away")) }
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
            (Stage::Finished, _) => self.text(&result(self.words, &shown.cards())),
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
        let progress = shown.log().game().progress();
        let round = Message::new("web-round").with("round", progress.round);
        let is_mine = self.seat().is_some_and(|seat| shown.to_move().has(seat));
        html! {
            a.home-link href="/" title=(self.say("web-home")) aria-label=(self.say("web-home")) { (icon("home")) }
            p.task .mine[is_mine] { (self.task()) }
            @if shown.stage() != Stage::Waiting {
                button.ask type="button" data-post="aid" title=(self.say("web-aid")) aria-label=(self.say("web-aid")) { "?" }
            }
            p.facts {
                strong { (self.text(&(info.label)(Label::Title))) }
                @if shown.stage() != Stage::Waiting { " · " (self.text(&round)) }
                @if self.seat().is_none() && shown.stage() != Stage::Waiting { " · " (self.say("web-watching")) }
            }
            @if shown.stage() == Stage::Playing {
                div.own-line {
                    @if let Some(holdings) = self.look.holdings(self.words) { div.holdings { (holdings) } }
                    (self.standings())
                }
            }
        }
    }

    /// Everybody's points and clocks in one line.
    fn standings(&self) -> Markup {
        let shown = self.shown;
        let total = |seat: Seat| {
            self.cards.iter().find(|card| card.owner == Owner::Seat(seat)).map_or(0, |card| card.total)
        };
        html! {
            ol.standings {
                @for seat in Seat::all(shown.log().game().n_seats()) {
                    li .moving[shown.to_move().has(seat)] .me[self.viewer == Viewer::Seat(seat)] {
                        span.name { (self.words.name(Owner::Seat(seat))) } " "
                        strong { (minus(total(seat))) }
                        (clock(shown, seat))
                    }
                }
            }
        }
    }

    /// In a guided game: everything that may be taught at this moment. The script
    /// shows the first that was not shown yet.
    fn lesson(&self) -> Markup {
        let shown = self.shown;
        if !shown.settings().is_guided || self.choices.is_empty() {
            return html! {};
        }
        let first = FirstGame::read(&shown.board().rules);
        let round = shown.log().game().progress().round;
        let actions = || self.choices.iter().map(|choice| choice.first_step());
        html! {
            div.lesson data-advise="yes" {
                @for (index, lesson) in first.lessons.iter().enumerate().filter(|(_, lesson)| lesson.fits(round, actions())) {
                    p data-lesson=(index) hidden { (lesson.text(self.words.language())) }
                }
                p.advice hidden { (self.say("web-advice")) " " span {} }
            }
        }
    }

    /// What others did since the viewer's own last step, and what it changed for him.
    fn since(&self) -> Markup {
        let shown = self.shown;
        let Some(seat) = self.seat().filter(|seat| shown.to_move().has(*seat)) else { return html! {} };
        let film = Film::new(shown, self.viewer, self.words);
        let from = film.after_own();
        let played = &shown.log().played()[film.n_steps(from)..];
        let others = played.iter().filter(|played| played.step.seat.is_some_and(|who| who != seat)).count();
        if from == 0 || others == 0 {
            return html! {};
        }
        let own = |told: &Told| told.entry.clone().filter(|entry| entry.owner == Owner::Seat(seat));
        let mut changed: Vec<(&'static str, i32)> = Vec::new();
        for entry in played.iter().flat_map(|played| &played.told).filter_map(own) {
            match changed.iter_mut().find(|(ledger, _)| *ledger == entry.ledger) {
                Some((_, sum)) => *sum += entry.applied,
                None => changed.push((entry.ledger, entry.applied)),
            }
        }
        changed.retain(|(_, sum)| *sum != 0);
        let info = shown.entry().info();
        let name = |ledger| self.text(&(info.label)(Label::Ledger(ledger)));
        let changes: Vec<String> =
            changed.iter().map(|(ledger, sum)| format!("{} {}", name(*ledger), signed(*sum))).collect();
        html! {
            details.since data-keep="since" {
                summary { (self.say("web-since")) @if !changes.is_empty() { " · " (changes.join(", ")) } }
                div {
                    ul { @for text in self.texts_since(film.n_steps(from)) { li { (text) } } }
                    a href={ "/t/" (shown.id()) "/replay?step=" (from) "&play=yes" } { (self.say("web-since-watch")) }
                }
            }
        }
    }

    /// What the viewer has seen of the steps from here on, in words.
    fn texts_since(&self, n_steps: usize) -> Vec<Sentence> {
        let shown = self.shown;
        let steps = shown.log().played().iter().zip(shown.log().seen(self.viewer)).skip(n_steps);
        let whole = steps.filter(|(_, seen)| *seen == Seen::Whole).flat_map(|(played, _)| &played.told);
        whole.map(|told| self.text(&told.message)).collect()
    }

    fn board(&self) -> Markup {
        match self.shown.stage() {
            Stage::Waiting => waiting::card(self.shown, self.viewer, self.inviter, self.words),
            Stage::Playing | Stage::Finished => self.look.draw(self.words),
        }
    }

    fn seats(&self) -> Markup {
        let shown = self.shown;
        let to_move = shown.to_move();
        let card = |seat: Seat| self.cards.iter().find(|card| card.owner == Owner::Seat(seat));
        let is_won = shown.stage() == Stage::Finished && self.cards.len() > 1;
        let won = |seat: Seat| is_won && card(seat).is_some_and(|card| card.rank == 1);
        let is_waiting = shown.stage() == Stage::Waiting;
        html! {
            ol {
                @for (seat, holder) in Seat::all(shown.log().game().n_seats()).zip(shown.seats()) {
                    li .moving[to_move.has(seat) || won(seat)] .me[self.viewer == Viewer::Seat(seat)] {
                        span.name { (self.words.name(Owner::Seat(seat))) }
                        @if self.viewer == Viewer::Seat(seat) { " " small { (self.say("web-you")) } }
                        @if won(seat) { " " span.moves { (self.say("web-won")) } }
                        @if let SeatHolder::Bot { instead_of: Some(name), .. } = holder {
                            " " small.instead { (self.text(&Message::new("web-instead").with("name", name.as_str()))) }
                        }
                        @match holder {
                            SeatHolder::Open => (waiting::free_seat(shown, self.viewer, seat, self.words)),
                            SeatHolder::Person { .. } | SeatHolder::Bot { .. } => {
                                @if !is_waiting { " " span.points { (minus(card(seat).map_or(0, |card| card.total))) } }
                            }
                        }
                        (clock(shown, seat))
                        @if to_move.has(seat) { " " span.moves { (self.say("web-moves")) } }
                    }
                }
            }
            @if let Some(question) = Question::leave(shown.stage()).filter(|_| self.seat().is_some()) {
                a.leave href={ "/t/" (shown.id()) "/leave" } data-dialog=(question.name) {
                    (self.say(if is_waiting { "web-leave-table" } else { "web-leave-game" }))
                }
            }
        }
    }

    fn scores(&self) -> Markup {
        let mut cards: Vec<&Scorecard> = self.cards.iter().collect();
        cards.sort_by_key(|card| card.rank);
        let is_over = self.shown.stage() == Stage::Finished;
        html! {
            @if is_over {
                @if let Some(end) = ended(self.shown, &*self.look) {
                    p.ending { (self.text(&end)) }
                }
            }
            @let own = self.seat().map(Owner::Seat);
            @for card in &cards {
                (scorecard(self.words, self.shown.entry().info(), card, is_over || own == Some(card.owner), is_over.then_some(&self.cards)))
            }
            @if let Some(seed) = self.shown.log().header().seed().filter(|_| is_over) {
                p.seed { (self.say("web-seed")) " " code { (seed) } }
            }
        }
    }
}

/// How much time a seat has.
fn clock(shown: &Shown, seat: Seat) -> Markup {
    html! {
        @if let Some(deadline) = shown.clocks().deadline(seat) {
            " " span.clock data-deadline=(deadline.0) role="timer" {}
        } @else if let Some(bank) = shown.clocks().bank(seat) {
            " " span.clock data-bank=(bank) {}
        }
    }
}

fn chat(shown: &Shown, words: &Words) -> Markup {
    html! {
        ol { @for line in shown.chat() { (spoken(line, shown.id(), words)) } }
        @if shown.settings().is_chat_closed {
            p.none { (say(words, "web-chat-closed")) }
        } @else if shown.chat().is_empty() {
            p.none { (say(words, "web-chat-none")) }
        }
    }
}

fn spoken(chat: &ChatLine, table: &TableId, words: &Words) -> Markup {
    let phrase = |name: &str| PHRASES.iter().find(|(each, _)| *each == name).map(|(_, id)| say(words, id));
    // What happened to a player: the script also shows it to whoever does not read the chat.
    let event = |id: &'static str| {
        let text = words.say(&Message::new(id).with("name", chat.name.as_str()));
        html! { li.event { (text) } }
    };
    // By this a reader hides what somebody says; it tells nothing about them elsewhere.
    let speaker = crc32fast::hash(format!("{table} {}", chat.player.0).as_bytes());
    let mute = words.say(&Message::new("web-chat-mute").with("name", chat.name.as_str()));
    let line = |text: &str| {
        html! {
            li data-speaker=(speaker) {
                strong { (chat.name) } ": " (text)
                button.mute type="button" title=(mute) aria-label=(mute) { "✕" }
            }
        }
    };
    match &chat.said {
        Said::Text(text) => line(text),
        Said::Phrase(name) => line(&phrase(name).unwrap_or_default()),
        Said::HasLeft => event("web-left"),
        Said::IsBack => event("web-back"),
    }
}
