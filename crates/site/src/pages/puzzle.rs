//! The page of a puzzle: a board on which one turn is made, and what it was worth.

use bots::{Change, Theme, decimal};
use draw::{AnyBoard, Choice, Effect, Look, Sentence};
use kernel::{AnyGame, Label, Message, Owner, Say, Seat, Viewer, seen_by};
use maud::{Markup, html};
use puzzles::Posed;
use words::Words;

use super::{
    bar::{Place, offer_button},
    icons::icon,
    showing::scorecard,
    table::aid,
};
use crate::{
    puzzle_set::PuzzleSet,
    puzzle_standing::Standing,
    puzzle_verdict::{Judgement, Verdict},
    speech::say,
};

/// A puzzle after some steps of its turn.
#[derive(Debug)]
pub(crate) struct PuzzlePlace<'a> {
    pub(crate) set: &'static PuzzleSet,
    pub(crate) posed: &'static Posed,
    pub(crate) game: &'a dyn AnyGame,
    /// The steps as addresses write them.
    pub(crate) path: String,
    pub(crate) n_steps: usize,
    pub(crate) words: &'a Words,
    /// The theme that the visitor wants to practise.
    pub(crate) theme: Option<Theme>,
}

/// The parts of the page that change.
#[derive(Debug)]
pub(crate) struct PuzzleMoment {
    status: Markup,
    board: Markup,
    offers: Markup,
    verdict: Markup,
    scores: Markup,
    /// The pieces of the best turn.
    pub(crate) marks: Vec<String>,
}

/// The name of a theme.
pub(super) fn theme_name(words: &Words, theme: Theme) -> String {
    let id = match theme {
        Theme::Goal => "web-theme-goal",
        Theme::Plan => "web-theme-plan",
        Theme::Push => "web-theme-push",
        Theme::Deny => "web-theme-deny",
        Theme::Growth => "web-theme-growth",
        Theme::Place => "web-theme-place",
        Theme::Means => "web-theme-means",
        Theme::Loss => "web-theme-loss",
    };
    say(words, id)
}

/// A rating as people read it.
pub(super) fn rounded(rating: f64) -> String {
    format!("{rating:.0}")
}

impl PuzzlePlace<'_> {
    /// Where questions about the position are asked.
    pub(crate) fn address(&self) -> String {
        format!("/puzzles/{}/{}", self.set.key(self.posed), self.path)
    }

    fn query(&self) -> String {
        self.theme.map_or_else(String::new, |theme| format!("?theme={theme}"))
    }

    fn board(&self) -> &'static AnyBoard {
        self.set.board
    }

    fn viewer(&self) -> Viewer {
        Viewer::Seat(self.posed.seat())
    }

    fn look<'a>(&'a self, game: &'a dyn AnyGame) -> Box<dyn Look + 'a> {
        if game.to_move().seats().has(self.posed.seat()) {
            self.board().look_to_play(game, self.viewer())
        } else {
            self.board().look(game, self.viewer())
        }
    }

    fn say(&self, id: &'static str) -> Sentence {
        Sentence::new(self.words, &Message::new(id))
    }

    fn text(&self, message: &Message) -> Sentence {
        Sentence::new(self.words, message)
    }

    /// What is asked, where one is, and what one has to spend.
    fn status(&self, look: &dyn Look, task: &Sentence, class: &str) -> Markup {
        let info = self.board().info;
        let round = Message::new("web-round").with("round", self.game.progress().round);
        html! {
            a.home-link href="/puzzles" title=(self.say("web-puzzles")) aria-label=(self.say("web-puzzles")) { (icon("home")) }
            p.task.(class) { (task) }
            button.ask type="button" data-post="aid" title=(self.say("web-aid")) aria-label=(self.say("web-aid")) { "?" }
            p.facts {
                strong { (self.text(&(info.label)(Label::Title))) } " · " (self.say("web-puzzle")) " · " (self.text(&round))
            }
            div.own-line {
                ol.standings { @for card in seen_by(self.game.scorecards(), self.viewer()) {
                    li .me[card.owner == Owner::Seat(self.posed.seat())] {
                        span.name { (self.words.name(card.owner)) } " " strong { (kernel::minus(card.total)) }
                    }
                } }
                @if let Some(holdings) = look.holdings(self.words) { div.holdings { (holdings) } }
                span.round { (self.text(&round)) }
            }
        }
    }

    fn scores(&self) -> Markup {
        let mut cards = seen_by(self.game.scorecards(), self.viewer());
        let own = Owner::Seat(self.posed.seat());
        cards.sort_by_key(|card| (card.owner == own, card.rank));
        html! { @for card in &cards { (scorecard(self.words, self.board().info, card, card.owner == own, None)) } }
    }

    /// The action bar: everything that may be done now, and the way back.
    fn offers(&self, look: &dyn Look) -> Markup {
        let choices = look.choices(self.words);
        let wasted: Vec<Sentence> = look.wasted().iter().map(|message| self.text(message)).collect();
        let is_mere_end =
            |choice: &Choice| choice.effect == Effect::Ends && choice.first_step() == choice.steps;
        let guard = |choice: &Choice| (is_mere_end(choice) && !wasted.is_empty()).then(|| wasted.join(" "));
        let button = |choice: &Choice, place| offer_button(choice, self.words, place, guard(choice));
        let (barred, others): (Vec<&Choice>, Vec<&Choice>) =
            choices.iter().partition(|choice| choice.pieces.is_empty());
        let tool = |post: &str, id: &'static str| {
            html! {
                button.tool type="button" data-post=(post) disabled[self.n_steps == 0] title=(self.say(id)) aria-label=(self.say(id)) { (icon(post)) }
            }
        };
        html! {
            div.dock data-position=(self.n_steps) {
                div #preview .preview tabindex="0" {}
                div.deciding {
                    div #choices .choices {}
                    div.bar { @for choice in barred { (button(choice, Place::Bar)) } }
                }
                div.tools { (tool("undo", "web-undo")) (tool("undo-turn", "web-undo-turn")) }
                div #gestures hidden {}
            }
            details.all.none[others.is_empty()] data-keep="all" {
                summary { (self.say("web-all-actions")) " (" (others.len()) ")" }
                ul { @for choice in others { li { (button(choice, Place::List)) } } }
            }
        }
    }

    /// What the puzzle is, and how its player does.
    fn about(&self, standing: &Standing) -> Markup {
        let rating = Message::new("web-puzzle-rating").with("rating", rounded(self.posed.rating()));
        let has_tried = standing.has_tried(&self.set.key(self.posed));
        html! {
            p.puzzle-theme { strong { (theme_name(self.words, self.posed.puzzle.theme)) } " · " (self.text(&rating)) }
            p { (self.say("web-puzzle-ask")) }
            (own_rating(self.words, standing))
            @if has_tried { p.note { (self.say("web-puzzle-tried")) } }
        }
    }

    /// A turn in words. That it ends goes without saying.
    fn turn(&self, turn: &[String]) -> String {
        let steps: Vec<&str> = turn.iter().map(String::as_str).collect();
        let parts = self.look(self.posed.game()).turn(self.words, &steps);
        let telling =
            parts.iter().enumerate().filter(|(index, part)| *index == 0 || part.effect != Effect::Ends);
        let decisions = telling.flat_map(|(_, part)| &part.decisions);
        decisions.map(|decision| self.words.say(&decision.label)).collect::<Vec<_>>().join("; ")
    }

    /// The pieces by which the best turn is chosen.
    fn marks(&self) -> Vec<String> {
        let steps: Vec<&str> = self.posed.puzzle.best.iter().map(String::as_str).collect();
        let parts = self.look(self.posed.game()).turn(self.words, &steps);
        parts.into_iter().flat_map(|part| part.decisions).flat_map(|decision| decision.pieces).collect()
    }
}

/// A player's rating, streak and best streak.
pub(super) fn own_rating(words: &Words, standing: &Standing) -> Markup {
    let rating = Message::new("web-puzzle-own")
        .with("rating", rounded(standing.rating.rating))
        .with("deviation", rounded(standing.rating.deviation));
    let streak =
        Message::new("web-puzzle-streak").with("streak", standing.streak).with("best", standing.best_streak);
    html! { p.own-rating { (words.say(&rating)) " " (words.say(&streak)) } }
}

impl PuzzleMoment {
    /// The turn is to be made.
    pub(crate) fn thinking(place: &PuzzlePlace<'_>, standing: &Standing) -> Self {
        let look = place.look(place.game);
        let task = look.task().map_or_else(|| place.say("web-task-mine"), |task| place.text(&task));
        PuzzleMoment {
            status: place.status(&*look, &task, "mine"),
            board: look.draw(place.words),
            offers: place.offers(&*look),
            verdict: place.about(standing),
            scores: place.scores(),
            marks: Vec::new(),
        }
    }

    /// The turn was made and judged: the board is that before the turn, with the pieces of the
    /// best turn marked.
    pub(crate) fn judged(place: &PuzzlePlace<'_>, verdict: &Verdict) -> Self {
        let start = place.posed.game();
        let look = place.look(start);
        let class = if verdict.judgement == Judgement::Wrong { "wrong" } else { "right" };
        PuzzleMoment {
            status: place.status(&*look, &place.judgement(verdict), class),
            board: look.draw(place.words),
            offers: place.after(),
            verdict: place.verdict(verdict),
            scores: place.scores(),
            marks: place.marks(),
        }
    }

    /// The parts by their names on the page.
    pub(crate) fn regions(self) -> [(&'static str, Markup); 5] {
        let PuzzleMoment { status, board, offers, verdict, scores, marks: _ } = self;
        [("status", status), ("board", board), ("offers", offers), ("verdict", verdict), ("scores", scores)]
    }
}

impl PuzzlePlace<'_> {
    /// The ways on after the answer.
    fn after(&self) -> Markup {
        let key = self.set.key(self.posed);
        let next = format!("/puzzles/{}/next{}", self.set.slug(), self.query());
        html! {
            div.dock.answered {
                div.bar {
                    a.button.primary href=(next) { (self.say("web-puzzle-next")) }
                    a.button href={ "/puzzles/" (key) (self.query()) } { (self.say("web-puzzle-again")) }
                }
            }
        }
    }

    fn judgement(&self, verdict: &Verdict) -> Sentence {
        self.say(match verdict.judgement {
            Judgement::Right => "web-puzzle-right",
            Judgement::AsGood => "web-puzzle-as-good",
            Judgement::Wrong => "web-puzzle-wrong",
        })
    }

    /// Why: both turns in words, what the best brings, and what became of the rating.
    fn verdict(&self, verdict: &Verdict) -> Markup {
        let best = &self.posed.puzzle.best;
        let is_right = verdict.judgement == Judgement::Right;
        let (other, other_id) = if is_right {
            (&self.posed.puzzle.second, "web-puzzle-second")
        } else {
            (&verdict.turn, "web-puzzle-yours")
        };
        html! {
            dl.turns {
                dt { (self.say("web-puzzle-best")) } dd { (self.turn(best)) }
                dt { (self.say(other_id)) } dd { (self.turn(other)) }
            }
            (self.reason(verdict))
            (self.looks(other, other_id))
            (self.entered(verdict))
        }
    }

    /// What the best turn brings more than the other, to the end of the game.
    fn reason(&self, verdict: &Verdict) -> Markup {
        let Some(comparison) = &verdict.comparison else { return html! {} };
        let lead = comparison.lead.mean;
        let changes: Vec<Message> = comparison.changes.iter().map(change).collect();
        let told = Message::new("web-puzzle-lead").with("points", decimal(lead.abs(), ""));
        html! {
            div.reason {
                @if lead > 0.0 { p { (self.text(&told)) } }
                @if !changes.is_empty() {
                    ul { @for change in &changes { li { (self.text(change)) } } }
                }
            }
        }
    }

    /// The board before the turn and after each of the two.
    fn looks(&self, other: &[String], other_id: &'static str) -> Markup {
        let path = |turn: &[String]| turn.join("~").replace(' ', "_");
        let look = |path: &str, id: &'static str, is_pressed: bool| {
            html! {
                button type="button" data-look-at=(path) aria-pressed=(is_pressed) { (self.say(id)) }
            }
        };
        html! {
            div.looks role="group" aria-label=(self.say("web-puzzle-look")) {
                (look("-", "web-puzzle-before", true))
                (look(&path(&self.posed.puzzle.best), "web-puzzle-best", false))
                (look(&path(other), other_id, false))
            }
        }
    }

    /// What the attempt did to the rating.
    fn entered(&self, verdict: &Verdict) -> Markup {
        let entered = &verdict.entered;
        let change = Message::new("web-puzzle-change")
            .with("before", rounded(entered.before.rating))
            .with("after", rounded(entered.after.rating.rating));
        html! {
            @if entered.counts { p.rating-change { (self.text(&change)) } }
            @else { p.note { (self.say("web-puzzle-tried")) } }
            (own_rating(self.words, &entered.after))
        }
    }
}

fn change(change: &Change) -> Message {
    let sign = if change.points < 0.0 { "−" } else { "+" };
    Message::new("hint-change")
        .with("line", change.label.clone())
        .with("points", decimal(change.points, sign))
}

/// The whole page.
pub(crate) fn puzzle(place: &PuzzlePlace<'_>, moment: PuzzleMoment) -> Markup {
    let words = place.words;
    let info = place.board().info;
    let seat: Seat = place.posed.seat();
    let [status, board, offers, verdict, scores] = moment.regions().map(|(_, html)| html);
    html! {
        main #main .table.puzzle data-table=(place.set.key(place.posed)) data-address=(place.address()) data-query=(place.query())
            data-start={ "/puzzles/" (place.set.key(place.posed)) }
            data-game=(info.slug) data-seat=(seat.number()) data-counter=(place.n_steps) data-stage="playing"
            data-secrets=(info.has_secrets) data-turn=(say(words, "web-task-mine"))
            data-next=(say(words, "web-next")) data-which=(say(words, "web-which"))
            data-unanswered=(say(words, "web-unanswered")) data-rule=(say(words, "web-rule"))
            data-asking=(say(words, "web-asking")) data-thinking=(say(words, "web-puzzle-thinking")) {
            h1.visually-hidden { (words.say(&(info.label)(Label::Title))) " · " (say(words, "web-puzzle")) }
            section #status .status aria-label=(say(words, "web-region-status")) { (status) }
            section #board .board aria-label=(say(words, "web-region-board")) { (board) }
            aside.side {
                section #offers .offers aria-label=(say(words, "web-region-offers")) { (offers) }
                section #verdict .verdict aria-live="polite" { (verdict) }
                details.points open { summary { (say(words, "web-region-scores")) } section #scores { (scores) } }
            }
            div #told .visually-hidden role="log" aria-label=(say(words, "web-region-log")) {}
            div #notice .notice role="alert" hidden {
                p {}
                button.close type="button" data-post="notice-close" aria-label=(say(words, "web-close")) { "✕" }
            }
            div #tip .tip role="tooltip" hidden {}
            (aid(place.board(), words))
            dialog #closer .closer {
                form method="dialog" { button type="submit" aria-label=(say(words, "web-close")) { "✕" } }
                div {}
            }
        }
    }
}
