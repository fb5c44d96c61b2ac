//! Over whole games: everything draws, everything that is drawn is explained,
//! everything that may be done can be pressed, and nothing secret shows.

use std::collections::BTreeSet;

use draw::Scene;
use kernel::{AnyGame, Dice, Free, Offer, Owner, Refused, Seat, Seed, Viewer, advance_any};
use words::{Language, Words};

use crate::BOARD;

/// Every kind of table: seats and options.
const TABLES: [(u8, &[(&str, &str)]); 7] = [
    (1, &[("solo", "architect")]),
    (1, &[("solo", "dale")]),
    (1, &[("solo", "dale"), ("board", "back")]),
    (2, &[]),
    (3, &[("board", "front,back,front")]),
    (4, &[]),
    (2, &[("board", "back")]),
];

fn words(language: Language) -> Words {
    let game = roster::find("suburbia").unwrap();
    Words::new(language, [game.texts, BOARD.texts])
}

fn new_game(n_seats: u8, options: &[(&str, &str)]) -> Box<dyn AnyGame> {
    let entry = roster::find("suburbia").unwrap();
    let setup = entry.info().setup(n_seats, options.iter().copied()).unwrap();
    entry.maker.start(&setup).unwrap()
}

fn viewers(game: &dyn AnyGame) -> impl Iterator<Item = Viewer> + use<> {
    Seat::all(game.n_seats()).map(Viewer::Seat).chain([Viewer::Watcher])
}

fn owners(game: &dyn AnyGame) -> impl Iterator<Item = Owner> + use<> {
    let rival = game.has_rival().then_some(Owner::Rival);
    Seat::all(game.n_seats()).map(Owner::Seat).chain(rival)
}

fn offers(game: &dyn AnyGame, viewer: Viewer) -> Vec<Offer> {
    match viewer {
        Viewer::Seat(seat) => game.offers(seat),
        Viewer::Watcher => Vec::new(),
    }
}

/// Lets chance go on until somebody has to decide; says whether somebody has.
fn settle(game: &mut dyn AnyGame, dice: &mut Dice) -> bool {
    while game.roll_step(dice).is_some() {}
    game.ending().is_none()
}

/// Plays a game at random and looks at every position.
fn through(n_seats: u8, options: &[(&str, &str)], seed: u64, mut look: impl FnMut(&dyn AnyGame, usize)) {
    let mut game = new_game(n_seats, options);
    let (mut dice, mut pick) = (Dice::deal(Seed(seed.into())), Free::new(seed));
    let mut n = 0;
    let mut choose = |game: &dyn AnyGame, seats: kernel::SeatSet| {
        look(game, n);
        n += 1;
        let seat = seats.first().unwrap();
        let mut offers = game.offers(seat);
        let index = pick.below(u32::try_from(offers.len()).unwrap());
        (seat, offers.swap_remove(index as usize).action)
    };
    while advance_any(&mut *game, &mut dice, &mut choose).is_some() {}
    look(&*game, 0);
}

/// The values of an attribute, in order.
fn values<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    html.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn every_position_draws_and_everything_drawn_is_explained() {
    let words = Language::ALL.map(words);
    for (n_seats, options) in TABLES {
        for seed in 0..2 {
            through(n_seats, options, seed, |game, n| {
                for viewer in viewers(game) {
                    let offers = offers(game, viewer);
                    let scene = Scene { game, viewer, offers: &offers, say: &words[n % 2] };
                    let mut html = (BOARD.draw)(&scene).into_string();
                    if n % 12 == 0 {
                        for owner in owners(game) {
                            html.push_str(&(BOARD.area)(&scene, owner).into_string());
                            let portrait = (BOARD.portrait)(&scene, owner).into_string();
                            assert!(!portrait.contains("class="), "a portrait needs no style of the page");
                        }
                    }
                    assert!(!html.contains("suburbia-"), "a sentence is missing: {html}");
                    let named: BTreeSet<&str> =
                        values(&html, "data-piece").into_iter().chain(values(&html, "data-thing")).collect();
                    for name in named {
                        let about = (BOARD.about)(&scene, name).unwrap_or_else(|| panic!("what is {name}?"));
                        for message in about.facts.iter().map(|(fact, _)| fact).chain([&about.title]) {
                            words[n % 2].try_say(message).unwrap();
                        }
                    }
                }
            });
        }
    }
}

/// Two actions have the same piece only if they are meant to be chosen side by side.
#[test]
fn whatever_may_be_done_can_be_pressed() {
    let words = words(Language::En);
    for (n_seats, options) in TABLES {
        through(n_seats, options, 7, |game, _| {
            for seat in game.to_move().seats().iter() {
                let offers = game.offers(seat);
                let scene = Scene { game, viewer: Viewer::Seat(seat), offers: &offers, say: &words };
                let html = (BOARD.draw)(&scene).into_string();
                let shown = values(&html, "data-piece");
                let buttons = values(&html, "data-do");
                assert_eq!(
                    shown.len(),
                    shown.iter().collect::<BTreeSet<_>>().len(),
                    "each piece is there once"
                );
                let mut verbs: Vec<(Vec<String>, &str)> = Vec::new();
                for Offer { action, .. } in offers.iter().filter(|offer| offer.action != "done") {
                    let pieces = (BOARD.pieces)(action);
                    let is_button = buttons.contains(&action.as_str());
                    assert!(is_button || !pieces.is_empty(), "{action} is only on the list");
                    assert!(
                        pieces.iter().all(|piece| shown.contains(&piece.as_str())),
                        "{action}: {pieces:?}"
                    );
                    verbs.push((pieces, action.split(' ').next().unwrap()));
                }
                for (pieces, verb) in verbs.iter().filter(|(pieces, _)| !pieces.is_empty()) {
                    let same = verbs.iter().filter(|(other, _)| other == pieces);
                    let same: Vec<&str> = same.map(|(_, verb)| *verb).collect();
                    assert!(same == [*verb] || same == ["buy", "lake"], "{pieces:?}: {same:?}");
                }
            }
        });
    }
}

/// Whatever is pressed in vain is answered by a rule.
#[test]
fn what_cannot_be_done_is_answered() {
    let words = words(Language::Ru);
    for (n_seats, options) in TABLES {
        through(n_seats, options, 11, |game, _| {
            for viewer in viewers(game) {
                let Viewer::Seat(seat) = viewer else { continue };
                let offers = game.offers(seat);
                let scene = Scene { game, viewer, offers: &offers, say: &words };
                let open: BTreeSet<String> =
                    offers.iter().flat_map(|offer| (BOARD.pieces)(&offer.action)).collect();
                let html = (BOARD.draw)(&scene).into_string();
                for piece in values(&html, "data-piece").into_iter().filter(|piece| !open.contains(*piece)) {
                    let meant =
                        (BOARD.meant)(&scene, &[piece]).unwrap_or_else(|| panic!("{piece} means something"));
                    let refused = game.check(seat, &meant);
                    assert!(matches!(refused, Err(Refused::Illegal { .. })), "{piece}: {meant}: {refused:?}");
                }
            }
        });
    }
}

/// Games that differ only in what the second seat was dealt and kept look the same
/// to everybody else, until goals are shown at the end.
#[test]
fn the_drawing_keeps_the_others_secrets() {
    let words = words(Language::En);
    let mut twins = [new_game(3, &[]), new_game(3, &[])];
    let mut dice = Dice::deal(Seed(5));
    // The twin is dealt a goal that the first game gives to nobody.
    let goal_of_second = |game: &dyn AnyGame, spare: usize| {
        let free: Vec<String> = game.outcomes().into_iter().map(|(outcome, _)| outcome).collect();
        free[spare % free.len()].clone()
    };
    for n in 0.. {
        match twins[0].to_move() {
            kernel::ToMove::Chance => {
                let outcome = twins[0].roll(&mut dice);
                if outcome.starts_with("goal 2") {
                    let [one, other] = [0, 9].map(|spare| goal_of_second(&*twins[0], spare));
                    assert_ne!(one, other);
                    twins[0].resolve(&one).unwrap();
                    twins[1].resolve(&other).unwrap();
                } else if outcome.starts_with("goal") {
                    // One that both games still have.
                    let both = twins[1].outcomes();
                    let outcomes = twins[0].outcomes();
                    let found = outcomes.iter().find(|each| both.contains(each)).unwrap();
                    twins.iter_mut().for_each(|game| drop(game.resolve(&found.0).unwrap()));
                } else {
                    twins.iter_mut().for_each(|game| drop(game.resolve(&outcome).unwrap()));
                }
            }
            kernel::ToMove::Seats(seats) => {
                let seat = seats.first().unwrap();
                for game in &mut twins {
                    let action = game.offers(seat)[n % game.offers(seat).len()].action.clone();
                    game.apply(seat, &action).unwrap();
                }
            }
            kernel::ToMove::Nobody => break,
        }
        if twins[0].ending().is_some() {
            break;
        }
        for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(2)), Viewer::Watcher] {
            let [one, other] = [&twins[0], &twins[1]].map(|game| {
                let offers = offers(&**game, viewer);
                let scene = Scene { game: &**game, viewer, offers: &offers, say: &words };
                let areas = owners(&**game).map(|owner| {
                    (BOARD.area)(&scene, owner).into_string() + &(BOARD.portrait)(&scene, owner).into_string()
                });
                (BOARD.draw)(&scene).into_string() + &areas.collect::<String>()
            });
            assert_eq!(one, other, "{viewer:?} sees what the second seat has");
        }
    }
}

/// A log line speaks of things that are on the board.
#[test]
fn the_log_speaks_of_things_on_the_board() {
    let words = words(Language::En);
    let mut game = new_game(2, &[]);
    let mut dice = Dice::deal(Seed(3));
    let mut n_known = 0;
    while settle(&mut *game, &mut dice) {
        let seat = game.to_move().seats().first().unwrap();
        let offers = game.offers(seat);
        let place = offers.iter().find(|offer| offer.action.starts_with("place"));
        let action = place.unwrap_or(&offers[0]).action.clone();
        let told = game.apply(seat, &action).unwrap();
        let step = kernel::AnyStep { seat: Some(seat), text: action.clone() };
        let touched = (BOARD.touched)(&step, &told);
        let scene = Scene { game: &*game, viewer: Viewer::Seat(seat), offers: &[], say: &words };
        let html = (BOARD.draw)(&scene).into_string();
        if let Some(hex) = action.strip_prefix("place ") {
            let thing = format!("at:{}:{hex}", Owner::Seat(seat));
            assert!(touched.contains(&thing), "{touched:?}");
            assert!(html.contains(&format!("data-thing=\"{thing}\"")));
            n_known += 1;
        }
    }
    assert!(n_known > 20, "{n_known} tiles were laid");
}

/// What a move sends stays small; the board is the greater part of it.
#[test]
fn a_board_is_light() {
    let entry = roster::find("suburbia").unwrap();
    for (n_seats, options, language) in
        [(4, TABLES[5].1, Language::Ru), (2, TABLES[3].1, Language::En), (1, TABLES[1].1, Language::Ru)]
    {
        let words = words(language);
        let mut game = new_game(n_seats, options);
        let mut dice = Dice::deal(Seed(2));
        let mut minds: Vec<_> =
            (0..n_seats).map(|n| entry.mind("greedy".parse().unwrap(), Seed(n.into()))).collect();
        let mut sizes = Vec::new();
        while settle(&mut *game, &mut dice) {
            let seat = game.to_move().seats().first().unwrap();
            let offers = game.offers(seat);
            let scene = Scene { game: &*game, viewer: Viewer::Seat(seat), offers: &offers, say: &words };
            sizes.push((BOARD.draw)(&scene).into_string().len());
            let action = minds[seat.index()].choose(&*game, seat, None);
            game.apply(seat, &action).unwrap();
        }
        sizes.sort_unstable();
        let (median, most) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
        eprintln!("{n_seats} {language}: median {median}, most {most}");
        assert!(median < 26 * 1024 && most < 40 * 1024, "{n_seats} {language}: median {median}, most {most}");
    }
}
