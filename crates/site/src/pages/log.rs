//! The log of a table: what its steps did, in words.

use std::{
    borrow::Cow,
    sync::{Arc, OnceLock},
};

use draw::{Quick, Sentence};
use kernel::{Message, Owner, Say, Seat, SeatSet, Seen, Viewer};
use maud::{Markup, html};
use record::Played;
use table::{Author, Happened, Remark, WhyLeft};
use words::Words;

use super::shown::{Shown, stand_in};
use crate::speech::say;

/// So many lines of the log are on the page; the record has them all.
const LINES_MAX: usize = 60;

/// The lines of a log in one language: each is put in words once, for all who have seen
/// the same of its step and for every later moment.
#[derive(Debug)]
pub(crate) struct Lines(Vec<Arc<Views>>);

/// What is told of a step, to those who have seen all of it and to those who only know
/// that there was one.
#[derive(Debug, Default)]
pub(crate) struct Views {
    whole: OnceLock<Line>,
    masked: OnceLock<Line>,
}

/// What a step did; nothing if there is nothing to tell.
#[derive(Debug)]
struct Line {
    is_empty: bool,
    html: Markup,
}

impl Lines {
    /// The lines of so many steps, the first of them as another moment has them.
    pub(crate) fn new(kept: &[Arc<Views>], n_steps: usize) -> Self {
        let fresh = (kept.len()..n_steps).map(|_| Arc::default());
        Lines(kept.iter().cloned().chain(fresh).collect())
    }

    /// The lines of the first steps.
    pub(crate) fn first(&self, n_steps: usize) -> &[Arc<Views>] {
        &self.0[..n_steps.min(self.0.len())]
    }

    fn get(&self, shown: &Shown, index: usize, seen: Seen, words: &Words) -> Option<&Line> {
        let (played, views) = (&shown.log().played()[index], &self.0[index]);
        let line = match seen {
            Seen::Absent => return None,
            Seen::Masked => views.masked.get_or_init(|| Line::masked(played, &words_at(shown, index, words))),
            Seen::Whole => {
                views.whole.get_or_init(|| Line::whole(shown, played, &words_at(shown, index, words)))
            }
        };
        Some(line).filter(|line| !line.is_empty)
    }
}

impl Line {
    fn whole(shown: &Shown, played: &Played, words: &Words) -> Self {
        let texts: Vec<_> = played.told.iter().map(|told| Sentence::new(words, &told.message)).collect();
        let touched = shown.board().touched(&played.parsed, &played.told);
        Line::new(played, &texts, &touched.join(" "))
    }

    fn masked(played: &Played, words: &Words) -> Self {
        let message = match played.step.seat {
            Some(seat) => Message::new("web-masked").with("who", Owner::Seat(seat)),
            None => Message::new("web-masked-chance"),
        };
        Line::new(played, &[Sentence::new(words, &message)], "")
    }

    /// `touched` are the pieces and things that it speaks of.
    fn new(played: &Played, texts: &[Sentence], touched: &str) -> Self {
        let touches = !touched.is_empty();
        let html = html! {
            li .chance[played.step.seat.is_none()] data-touched=[touches.then_some(Quick(touched))] tabindex=[touches.then_some(0)] {
                @for text in texts { span { (text) } }
            }
        };
        Line { is_empty: texts.is_empty(), html }
    }
}

/// Something in the log.
#[derive(Clone, Copy)]
enum Entry<'a> {
    /// A step, by its index.
    Step(usize, &'a Line),
    Remark(&'a Remark),
}

/// The log as a viewer has seen it. It reads forwards;
/// how the table was laid out is folded, and of what followed the end is shown.
pub(super) fn log(shown: &Shown, viewer: Viewer, lines: &Lines, words: &Words) -> Markup {
    let seen = shown.log().seen(viewer);
    let n_dealt = shown.log().played().iter().take_while(|played| played.step.seat.is_none()).count();
    let line = |index: usize| lines.get(shown, index, seen[index], words);
    let dealt: Vec<&Line> = (0..n_dealt).filter_map(line).collect();
    let entries = newest(shown, n_dealt, line);
    html! {
        @if dealt.is_empty() && entries.is_empty() { p.none { (say(words, "web-log-none")) } }
        @if !dealt.is_empty() { (folded("dealt", "web-log-dealt", &dealt, words)) }
        ol data-keep="log" {
            @for run in entries.chunk_by(|one, other| is_chance(shown, one) && is_chance(shown, other)) {
                @match run {
                    [Entry::Step(first, _), .., Entry::Step(last, _)] if is_between_turns(shown, *first, *last) => {
                        li.chance { (folded(&format!("dealt-{first}"), "web-log-dealing", &lines_of(run), words)) }
                    }
                    _ => { @for entry in run { (entry.html(words)) } }
                }
            }
        }
    }
}

/// The last entries after the table was laid out, in order.
fn newest<'a>(shown: &'a Shown, n_dealt: usize, line: impl Fn(usize) -> Option<&'a Line>) -> Vec<Entry<'a>> {
    let mut acc = Vec::new();
    let mut remarks = shown.remarks();
    let mut index = shown.log().played().len();
    while acc.len() < LINES_MAX {
        if let Some((last, others)) = remarks.split_last()
            && (last.after >= index || index == n_dealt)
        {
            acc.push(Entry::Remark(last));
            remarks = others;
        } else if index > n_dealt {
            index -= 1;
            acc.extend(line(index).map(|line| Entry::Step(index, line)));
        } else {
            break;
        }
    }
    acc.reverse();
    acc
}

impl Entry<'_> {
    fn html(&self, words: &Words) -> Markup {
        match self {
            Entry::Step(_, line) => line.html.clone(),
            Entry::Remark(remark) => {
                let nudged = (remark.happened == Happened::Nudged).then(|| remark.player.seat.number());
                html! {
                    li.remark data-remark=(remark.number) data-nudged=[nudged] data-asks[remark.happened == Happened::AskedBack] { (remark_text(remark, words)) }
                }
            }
        }
    }
}

/// What happened to a player, in a sentence.
fn remark_text(remark: &Remark, words: &Words) -> String {
    let id = match remark.happened {
        Happened::Left(WhyLeft::Asked) => "web-left",
        Happened::Left(WhyLeft::Late) => "web-left-late",
        Happened::Returned => "web-back",
        Happened::RanOut => "web-ran-out",
        Happened::Left(WhyLeft::Replaced) => "web-left-replaced",
        Happened::AskedBack => "web-takeback-asked",
        Happened::RefusedBack => "web-takeback-refused",
        Happened::TakenBack => "web-taken-back",
        Happened::Nudged => "web-nudged",
        Happened::ToBeReplaced => "web-to-be-replaced",
    };
    words.say(&Message::new(id).with("name", remark.player.name.as_str()).with("by", &*remark.by))
}

fn is_chance(shown: &Shown, entry: &Entry<'_>) -> bool {
    match entry {
        Entry::Step(index, _) => shown.log().played()[*index].step.seat.is_none(),
        Entry::Remark(_) => false,
    }
}

/// Whether what chance did from one step to another is no part of somebody's turn.
fn is_between_turns(shown: &Shown, first: usize, last: usize) -> bool {
    let played = shown.log().played();
    let before = played[..first].iter().rev().find_map(|played| played.step.seat);
    let next = played[last + 1..].iter().find(|played| played.step.seat.is_some());
    let owing = next.map_or(shown.to_move(), |played| played.before.seats());
    // The end of a game is nobody's turn any more.
    !owing.is_empty() && before.is_none_or(|seat| owing != SeatSet::only(seat))
}

fn lines_of<'a>(run: &[Entry<'a>]) -> Vec<&'a Line> {
    run.iter().filter_map(|entry| if let Entry::Step(_, line) = entry { Some(*line) } else { None }).collect()
}

/// Lines that are seen by whoever opens them.
fn folded(key: &str, title: &'static str, lines: &[&Line], words: &Words) -> Markup {
    html! {
        details.dealt data-keep=(key) {
            summary { (say(words, title)) " (" (lines.len()) ")" }
            ol { @for line in lines { (line.html) } }
        }
    }
}

/// The sentences with the names of those who made a step, some of whom may have left.
fn words_at<'a>(shown: &Shown, index: usize, words: &'a Words) -> Cow<'a, Words> {
    if shown.remarks().is_empty() {
        return Cow::Borrowed(words);
    }
    let name = |seat: Seat| match shown.author(seat, index) {
        Author::Holder => shown.name(seat, words),
        Author::Person(name) => name.to_owned(),
        Author::StandIn(name) => stand_in(name, words),
    };
    let names = Seat::all(shown.log().game().n_seats()).map(name).collect();
    Cow::Owned(words.clone().with_names(names))
}
