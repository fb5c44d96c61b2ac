//! The log of a table: what its steps did, in words.

use std::sync::{Arc, OnceLock};

use draw::{Quick, Sentence};
use kernel::{Message, Owner, Seen, Viewer};
use maud::{Markup, html};
use record::Played;
use words::Words;

use super::shown::Shown;
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
    texts: Vec<Sentence>,
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
            Seen::Masked => views.masked.get_or_init(|| Line::masked(played, words)),
            Seen::Whole => views.whole.get_or_init(|| Line::whole(shown, played, words)),
        };
        Some(line).filter(|line| !line.texts.is_empty())
    }
}

impl Line {
    fn whole(shown: &Shown, played: &Played, words: &Words) -> Self {
        let texts = played.told.iter().map(|told| Sentence::new(words, &told.message)).collect();
        let touched = shown.board().touched(&played.parsed, &played.told);
        Line::new(played, texts, &touched.join(" "))
    }

    fn masked(played: &Played, words: &Words) -> Self {
        let message = match played.step.seat {
            Some(seat) => Message::new("web-masked").with("who", Owner::Seat(seat)),
            None => Message::new("web-masked-chance"),
        };
        Line::new(played, vec![Sentence::new(words, &message)], "")
    }

    /// `touched` are the pieces and things that it speaks of.
    fn new(played: &Played, texts: Vec<Sentence>, touched: &str) -> Self {
        let touches = !touched.is_empty();
        let html = html! {
            li .chance[played.step.seat.is_none()] data-touched=[touches.then_some(Quick(touched))] tabindex=[touches.then_some(0)] {
                @for text in &texts { span { (text) } }
            }
        };
        Line { texts, html }
    }
}

/// The log as a viewer has seen it, and the last line of it as a text. The newest line
/// is the first, so that it is in sight; how the table was laid out is folded, and of
/// what followed the end is shown.
pub(super) fn log(shown: &Shown, viewer: Viewer, lines: &Lines, words: &Words) -> (Markup, String) {
    let seen = shown.log().seen(viewer);
    let n_dealt = shown.log().played().iter().take_while(|played| played.step.seat.is_none()).count();
    let line = |(index, seen): (usize, &Seen)| lines.get(shown, index, *seen, words);
    let newest = || seen.iter().enumerate().rev();
    let played: Vec<&Line> =
        newest().take_while(|(index, _)| *index >= n_dealt).filter_map(line).take(LINES_MAX).collect();
    let dealt: Vec<&Line> = newest().skip_while(|(index, _)| *index >= n_dealt).filter_map(line).collect();
    let html = html! {
        @if dealt.is_empty() && played.is_empty() { p.none { (say(words, "web-log-none")) } }
        (list(&played))
        @if !dealt.is_empty() {
            details.dealt data-keep="dealt" {
                summary { (say(words, "web-log-dealt")) " (" (dealt.len()) ")" }
                (list(&dealt))
            }
        }
    };
    let last = played.first().or(dealt.first());
    (html, last.map_or(String::new(), |line| line.texts.join("; ")))
}

fn list(lines: &[&Line]) -> Markup {
    html! { ol reversed { @for line in lines { (line.html) } } }
}
