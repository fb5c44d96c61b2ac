//! How a region differs from what a page has already: most of a board stays as it
//! is from step to step, and sockets do not compress.
//!
//! Both sides cut the text before every tag, so that they count alike whatever the
//! script; a part is either a new text or a stretch of the old one.

use std::collections::BTreeMap;

use serde::Serialize;

/// A part of the new text; the parts are joined as they were cut.
#[derive(Debug, Serialize, PartialEq, Eq)]
#[serde(untagged)]
pub(crate) enum Part {
    New(String),
    /// So many pieces of the old text, from this one on.
    Old(usize, usize),
}

/// Where texts are cut.
const CUT: char = '<';
/// A stretch of fewer bytes is not worth its two numbers.
const WORTH: usize = 14;
/// So many places are compared where a piece stands often.
const PLACES_MAX: usize = 12;

/// The new text in parts, as far as the old one can give them.
pub(crate) fn parts(old: &str, new: &str) -> Vec<Part> {
    let old: Vec<&str> = old.split(CUT).collect();
    let new: Vec<&str> = new.split(CUT).collect();
    let mut places: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    for (index, piece) in old.iter().enumerate() {
        places.entry(piece).or_default().push(index);
    }
    let (mut acc, mut fresh) = (Vec::new(), Vec::new());
    let (mut at, mut next) = (0, 0);
    while at < new.len() {
        let (from, n) = longest(&old, &new[at..], places.get(new[at]), next);
        let n_bytes: usize = new[at..at + n].iter().map(|piece| piece.len() + 1).sum();
        if n_bytes >= WORTH {
            if !fresh.is_empty() {
                acc.push(Part::New(std::mem::take(&mut fresh).join("<")));
            }
            acc.push(Part::Old(from, n));
            (at, next) = (at + n, from + n);
        } else {
            fresh.push(new[at]);
            (at, next) = (at + 1, next + 1);
        }
    }
    if !fresh.is_empty() {
        acc.push(Part::New(fresh.join("<")));
    }
    acc
}

/// The longest stretch of the old pieces with which the new ones begin; it is
/// looked for where the last one ended, and from there on.
fn longest(old: &[&str], new: &[&str], places: Option<&Vec<usize>>, next: usize) -> (usize, usize) {
    let Some(places) = places else { return (0, 0) };
    let first = places.partition_point(|place| *place < next);
    let near = places[first..].iter().chain(&places[..first]).take(PLACES_MAX);
    let run = |from: usize| old[from..].iter().zip(new).take_while(|(one, other)| one == other).count();
    near.map(|from| (*from, run(*from))).max_by_key(|(from, n)| (*n, *from == next)).unwrap_or((0, 0))
}

#[cfg(test)]
mod tests {
    use draw::Scene;
    use kernel::{AnyGame, Dice, Seat, Seed, ToMove, Viewer};
    use words::{Language, Words};

    use super::{Part, parts};
    use crate::boards::BOARDS;

    /// What the page does with the parts.
    fn join(old: &str, parts: &[Part]) -> String {
        let old: Vec<&str> = old.split('<').collect();
        let texts = parts.iter().map(|part| match part {
            Part::New(text) => text.clone(),
            Part::Old(from, n) => old[*from..from + n].join("<"),
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
            let entry = roster::find(board.slug).expect("a game");
            let n_seats = entry.info().seats_max.min(4);
            let words = Words::new(Language::Ru, [entry.texts, board.texts]);
            let mut game =
                entry.maker.start(&entry.info().setup(n_seats, []).expect("a table")).expect("a game");
            let mut dice = Dice::deal(Seed(1));
            let mut minds: Vec<_> =
                (0..n_seats).map(|n| entry.mind("greedy".parse().expect("a bot"), Seed(n.into()))).collect();
            let drawn = |game: &dyn AnyGame| {
                let seat = Seat::new(0);
                let offers = game.offers(seat);
                (board.draw)(&Scene { game, viewer: Viewer::Seat(seat), offers: &offers, say: &words })
                    .into_string()
            };
            let (mut old, mut sizes) = (String::new(), Vec::new());
            while game.to_move() != ToMove::Nobody {
                match game.to_move().seats().first() {
                    None => {
                        let outcome = game.roll(&mut dice);
                        game.resolve(&outcome).expect("it was rolled");
                        continue;
                    }
                    Some(seat) => {
                        let new = drawn(&*game);
                        let sent = serde_json::to_string(&parts(&old, &new)).expect("texts and numbers");
                        sizes.push(if old.is_empty() { 0 } else { sent.len() });
                        old = new;
                        let action = minds[seat.index()].choose(&*game, seat, None);
                        game.apply(seat, &action).expect("a bot plays by the rules");
                    }
                }
            }
            sizes.sort_unstable();
            let (median, most) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
            println!("{}: median {median}, most {most}, of {}", board.slug, old.len());
            assert!(median < 16 * 1024 && most < 60 * 1024, "{}: median {median}, most {most}", board.slug);
        }
    }
}
