//! How a region differs from what a page has already: most of a board stays as it
//! is from step to step, and sockets do not compress.
//!
//! Both sides cut the text before every tag that opens, so that they count alike whatever
//! the script; a part is either a new text or a stretch of the old one. Of what a page has
//! the server keeps only a hash of each piece: a page rests far longer than it changes.

use std::{
    hash::{BuildHasher, Hasher},
    ops::Range,
    sync::Arc,
};

use foldhash::quality::FixedState;
use serde::Serialize;

/// A part of the new text; the parts are joined as they were cut.
#[derive(Debug, Serialize, PartialEq, Eq)]
#[serde(untagged)]
pub(crate) enum Part {
    New(String),
    /// So many pieces of the old text, from this one on.
    Old(usize, usize),
}

/// The hashes of the pieces of a text. That two different ones are equal is less
/// likely by far than a fault of the machine.
pub(crate) type Pieces = Arc<[u64]>;

/// A stretch of fewer bytes is not worth its two numbers.
const WORTH: usize = 14;
/// So many places are compared where a piece stands often.
const PLACES_MAX: usize = 12;

/// What is kept of a text.
pub(crate) fn pieces(text: &str) -> Pieces {
    let state = FixedState::default();
    let mut acc = Vec::with_capacity(text.len() / 32);
    cut(text, |piece| {
        let mut hasher = state.build_hasher();
        hasher.write(&text.as_bytes()[piece]);
        acc.push(hasher.finish());
    });
    acc.into()
}

/// Where the pieces of a text lie, without the sign before which it is cut: a `<` that
/// does not begin the end of an element. The script cuts in the same places.
fn cut(text: &str, mut each: impl FnMut(Range<usize>)) {
    let bytes = text.as_bytes();
    let mut start = 0;
    let (eights, rest) = bytes.as_chunks::<8>();
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    eights.iter().chain([&last]).enumerate().for_each(|(index, eight)| {
        let mut found = signs(*eight);
        while found != 0 {
            let at = 8 * index + found.trailing_zeros() as usize / 8;
            if bytes[at] == b'<' && bytes.get(at + 1) != Some(&b'/') {
                each(start..at);
                start = at + 1;
            }
            found &= found - 1;
        }
    });
    each(start..bytes.len());
}

/// Where among eight bytes a `<` may stand, as the highest bits of their places: signs
/// stand closer together than would be worth a search for each. What follows one may be
/// taken for another.
fn signs(eight: [u8; 8]) -> u64 {
    const LOWEST: u64 = u64::from_ne_bytes([1; 8]);
    const SIGNS: u64 = u64::from_ne_bytes([b'<'; 8]);
    let zeros = u64::from_le_bytes(eight) ^ SIGNS;
    zeros.wrapping_sub(LOWEST) & !zeros & (LOWEST << 7)
}

/// The new text in parts, as far as the old one can give them.
pub(crate) fn parts(old: &[u64], new: &[u64], text: &str) -> Vec<Part> {
    let mut texts: Vec<&str> = Vec::with_capacity(new.len());
    cut(text, |piece| texts.push(&text[piece]));
    let n_first = old.iter().zip(new).take_while(|(one, other)| one == other).count();
    let ends = old[n_first..].iter().rev().zip(new[n_first..].iter().rev());
    let n_last = ends.take_while(|(one, other)| one == other).count();
    let places = Places::new(old, n_first..old.len() - n_last);
    let mut acc = Joined { texts: &texts, parts: Vec::new(), fresh: Vec::new() };
    acc.stretch(0, 0, n_first);
    let (mut at, mut next) = (n_first, n_first);
    let end = new.len() - n_last;
    while at < end {
        let (from, n) = places.longest(&new[at..end], next);
        if n > 0 && acc.stretch(at, from, n) {
            next = from + n;
        } else {
            // Nothing, or too little to be worth it.
            acc.fresh.extend(&texts[at..at + usize::from(n == 0)]);
            next += n.max(1);
        }
        at += n.max(1);
    }
    acc.stretch(end, old.len() - n_last, n_last);
    acc.finish()
}

/// Parts that are being put together.
struct Joined<'a> {
    texts: &'a [&'a str],
    parts: Vec<Part>,
    fresh: Vec<&'a str>,
}

impl Joined<'_> {
    /// Adds a stretch that both texts have; `false` if its words are rather said again.
    fn stretch(&mut self, at: usize, from: usize, n: usize) -> bool {
        let pieces = &self.texts[at..at + n];
        let n_bytes: usize = pieces.iter().map(|piece| piece.len() + 1).sum();
        if n_bytes < WORTH {
            self.fresh.extend(pieces);
            return false;
        }
        self.flush();
        self.parts.push(Part::Old(from, n));
        true
    }

    fn flush(&mut self) {
        if !self.fresh.is_empty() {
            self.parts.push(Part::New(std::mem::take(&mut self.fresh).join("<")));
        }
    }

    fn finish(mut self) -> Vec<Part> {
        self.flush();
        self.parts
    }
}

/// Where the pieces of the old text stand, by their hashes.
struct Places<'a> {
    old: &'a [u64],
    end: usize,
    sorted: Vec<(u64, usize)>,
}

impl<'a> Places<'a> {
    fn new(old: &'a [u64], range: Range<usize>) -> Self {
        let mut sorted: Vec<(u64, usize)> = range.clone().map(|index| (old[index], index)).collect();
        sorted.sort_unstable();
        Places { old, end: range.end, sorted }
    }

    /// The longest stretch of the old pieces with which the new ones begin; it is
    /// looked for where the last one ended, and from there on.
    fn longest(&self, new: &[u64], next: usize) -> (usize, usize) {
        let first = self.sorted.partition_point(|(hash, _)| *hash < new[0]);
        let n_same = self.sorted[first..].iter().take_while(|(hash, _)| *hash == new[0]).count();
        let same = &self.sorted[first..first + n_same];
        let near = same.partition_point(|(_, place)| *place < next);
        let places = same[near..].iter().chain(&same[..near]).take(PLACES_MAX);
        let run = |from: usize| {
            self.old[from..self.end].iter().zip(new).take_while(|(one, other)| one == other).count()
        };
        let runs = places.map(|(_, from)| (*from, run(*from)));
        runs.max_by_key(|(from, n)| (*n, *from == next)).unwrap_or((0, 0))
    }
}

#[cfg(test)]
mod tests {
    use kernel::{AnyGame, Dice, Seat, SeatSet, Seed, Viewer, advance_any};
    use words::{Language, Words};

    use super::{Part, pieces};
    use roster::BOARDS;

    fn parts(old: &str, new: &str) -> Vec<Part> {
        super::parts(&pieces(old), &pieces(new), new)
    }

    /// What the page does with the parts.
    fn join(old: &str, parts: &[Part]) -> String {
        let mut pieces: Vec<&str> = Vec::new();
        super::cut(old, |piece| pieces.push(&old[piece]));
        let texts = parts.iter().map(|part| match part {
            Part::New(text) => text.clone(),
            Part::Old(from, n) => pieces[*from..from + n].join("<"),
        });
        texts.collect::<Vec<_>>().join("<")
    }

    #[test]
    fn parts_make_the_new_text() {
        let old = "<ul><li>one</li><li>two and a half</li><li>три</li></ul>";
        for new in [
            old,
            "",
            "no tag",
            "<ul><li>one</li><li>four</li><li>три</li></ul>",
            "<ul><li>zero</li><li>one</li><li>two and a half</li><li>три</li></ul>",
            "<ul><li>три</li><li>two and a half</li></ul> and more <",
            "</li><</<<a></ul>",
            "a<=b<==<c<<==</d><e",
        ] {
            assert_eq!(join(old, &parts(old, new)), new);
            assert_eq!(join("", &parts("", new)), new);
        }
    }

    #[test]
    fn what_stays_is_not_said_again() {
        let row = |n: u32| format!("<button class=\"plot\" data-piece=\"a{n}\">plot {n}</button>");
        let old: String = (0..300).map(row).collect();
        let new = old.replace("plot 150<", "plot, and something on it<");
        let parts = parts(&old, &new);
        assert_eq!(join(&old, &parts), new);
        let text = serde_json::to_string(&parts).expect("texts and numbers");
        assert!(text.len() < 150, "{text}");
    }

    /// Over a game of the most seats that bots play well, in the language of the
    /// longer texts: what is sent of the board is 16 KiB in the median, 60 at most.
    #[test]
    fn a_move_sends_little_of_any_board() {
        for board in BOARDS {
            let entry = roster::find(board.info.slug).expect("a game");
            let n_seats = entry.info().seats_max.min(4);
            let words = Words::new(Language::Ru, [entry.texts, board.texts]);
            let mut game =
                entry.maker.start(&entry.info().setup(n_seats, []).expect("a table")).expect("a game");
            let mut dice = Dice::deal(Seed(1));
            let mut minds: Vec<_> =
                (0..n_seats).map(|n| entry.mind("greedy".parse().expect("a bot"), Seed(n.into()))).collect();
            let drawn = |game: &dyn AnyGame| {
                let seat = Seat::new(0);
                board.look_to_play(game, Viewer::Seat(seat)).draw(&words).into_string()
            };
            let (mut old, mut sizes) = (String::new(), Vec::new());
            let mut choose = |game: &dyn AnyGame, seats: SeatSet| {
                let new = drawn(game);
                let sent = serde_json::to_string(&parts(&old, &new)).expect("texts and numbers");
                sizes.push(if old.is_empty() { 0 } else { sent.len() });
                old = new;
                let seat = seats.first().expect("a seat is to move");
                (seat, minds[seat.index()].choose(game, seat, None))
            };
            while advance_any(&mut *game, &mut dice, &mut choose).is_some() {}
            sizes.sort_unstable();
            let (median, most) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
            assert!(
                median < 16 * 1024 && most < 60 * 1024,
                "{}: median {median}, most {most}",
                board.info.slug
            );
        }
    }
}
