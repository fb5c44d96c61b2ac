//! Questions that are asked before something is given up: in a dialog where there is a
//! script, on a page of their own where there is none.

use kernel::{Label, Say};
use maud::{Markup, html};
use table::Stage;
use words::Words;

use super::shown::Shown;
use crate::speech::say;

/// A question with two answers, one of which sends a form.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Question {
    /// The name of its dialog on the page of a table.
    pub(crate) name: &'static str,
    /// What the form does, as the end of its address.
    action: &'static str,
    title: &'static str,
    text: &'static str,
    yes: &'static str,
    no: &'static str,
}

impl Question {
    const LEAVE_GAME: Question = Question {
        name: "leave-game",
        action: "leave",
        title: "web-leave-game-title",
        text: "web-leave-game-text",
        yes: "web-leave-game-yes",
        no: "web-leave-game-no",
    };

    const LEAVE_TABLE: Question = Question {
        name: "leave-table",
        action: "leave",
        title: "web-leave-table-title",
        text: "web-leave-table-text",
        yes: "web-leave-table-yes",
        no: "web-leave-table-no",
    };

    const RESIGN: Question = Question {
        name: "resign",
        action: "resign",
        title: "web-resign-title",
        text: "web-resign-text",
        yes: "web-resign-yes",
        no: "web-leave-game-no",
    };

    const RESIGN_TO_BOTS: Question = Question { text: "web-resign-bots-text", ..Question::RESIGN };

    const RESIGN_WAITING: Question = Question {
        title: "web-leave-table-title",
        text: "web-leave-table-text",
        yes: "web-leave-table-yes",
        no: "web-leave-table-no",
        ..Question::RESIGN
    };

    /// Whether to take one more seat, on the same device.
    pub(crate) const SIT: Question = Question {
        name: "sit",
        action: "sit",
        title: "web-sit-here-title",
        text: "web-sit-here-text",
        yes: "web-sit-here-yes",
        no: "web-sit-here-no",
    };

    /// Whether to leave; `None` when the game is over.
    pub(crate) fn leave(stage: Stage) -> Option<Question> {
        match stage {
            Stage::Waiting => Some(Question::LEAVE_TABLE),
            Stage::Playing => Some(Question::LEAVE_GAME),
            Stage::Finished => None,
        }
    }

    /// Whether to give a game up and take it off one's list; `None` when it is over. Whoever
    /// is alone with bots has nobody to leave a bot for.
    pub(crate) fn resign(stage: Stage, has_others: bool) -> Option<Question> {
        match stage {
            Stage::Waiting => Some(Question::RESIGN_WAITING),
            Stage::Playing if has_others => Some(Question::RESIGN),
            Stage::Playing => Some(Question::RESIGN_TO_BOTS),
            Stage::Finished => None,
        }
    }

    /// All questions of a table, as dialogs of a table's page. The script opens one by its name.
    pub(super) fn dialogs(shown: &Shown, words: &Words) -> Markup {
        html! {
            @for question in [Question::LEAVE_GAME, Question::LEAVE_TABLE, Question::SIT] {
                dialog .asks id=(question.name) aria-labelledby={ (question.name) "-title" } {
                    h2 id={ (question.name) "-title" } { (say(words, question.title)) }
                    (question.answers(shown, words, None, &html! {
                        form method="dialog" { button.primary type="submit" autofocus { (say(words, question.no)) } }
                    }))
                }
            }
        }
    }

    /// The question as a page; `seat` is the one that it is about, if any, and `back` the way
    /// back to where nothing was given up.
    pub(crate) fn page(&self, shown: &Shown, words: &Words, seat: Option<u8>, back: &str) -> Markup {
        html! {
            main #main .asks {
                h1 { (say(words, self.title)) }
                p.which { (words.say(&(shown.entry().info().label)(Label::Title))) }
                (self.answers(shown, words, seat, &html! {
                    a.button.primary href=(back) { (say(words, self.no)) }
                }))
            }
        }
    }

    fn answers(&self, shown: &Shown, words: &Words, seat: Option<u8>, no: &Markup) -> Markup {
        html! {
            p { (say(words, self.text)) }
            div.answers {
                (no)
                form method="post" action={ "/t/" (shown.id()) "/" (self.action) } {
                    @if self.action == "sit" { input type="hidden" name="seat" value=[seat]; }
                    button type="submit" { (say(words, self.yes)) }
                }
            }
        }
    }
}
