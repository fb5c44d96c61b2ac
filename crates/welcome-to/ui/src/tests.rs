//! The board over whole games: it draws everything for everybody, names every piece
//! that an action needs, keeps secrets, and stays light.

use std::collections::BTreeSet;

use draw::Scene;
use kernel::{AnyGame, AnyStep, Dice, Free, Offer, Owner, Seat, Seed, Setup, ToMove, Viewer, advance_any};
use words::{Language, Words};

use crate::{BOARD, pieces};

fn words(language: Language, n_seats: u8) -> Words {
    let names = (1..=n_seats).map(|seat| format!("Player {seat} <&>")).collect();
    let words = Words::new(language, [welcome_to::entry().texts, BOARD.texts]);
    words.with_names(names).with_rival(&(welcome_to::entry().info().label)(kernel::Label::Rival))
}

fn setup(n_seats: u8, options: &[(&str, &str)]) -> Setup {
    welcome_to::entry().info().setup(n_seats, options.iter().copied()).unwrap()
}

/// How games are played here.
enum How {
    Random(u64),
    Greedy(u64),
}

/// Plays a game; `see` looks at every position with what the first seat to move may do.
fn play(setup: &Setup, how: &How, see: &mut dyn FnMut(&dyn AnyGame, Option<&AnyStep>)) {
    let entry = welcome_to::entry();
    let (How::Random(seed) | How::Greedy(seed)) = how;
    let mut game = entry.maker.start(setup).unwrap();
    let mut dice = Dice::deal(Seed((*seed).into()));
    let mut free = Free::new(*seed);
    let mut mind = entry.mind("greedy".parse().unwrap(), Seed(7));
    let mut last: Option<AnyStep> = None;
    loop {
        see(&*game, last.as_ref());
        let step = advance_any(&mut *game, &mut dice, |game, seats| {
            let seat = seats.first().unwrap();
            let action = match how {
                How::Random(_) => some(&game.offers(seat), &mut free),
                How::Greedy(_) => mind.choose(game, seat, None),
            };
            (seat, action)
        });
        let Some((seat, step)) = step else { break };
        last = Some(AnyStep { seat, text: step.text });
    }
}

fn some(offers: &[Offer], free: &mut Free) -> String {
    offers[free.below(u32::try_from(offers.len()).unwrap()) as usize].action.clone()
}

fn offers(game: &dyn AnyGame, viewer: Viewer) -> Vec<Offer> {
    match (viewer, game.to_move()) {
        (Viewer::Seat(seat), ToMove::Seats(seats)) if seats.has(seat) => game.offers(seat),
        (Viewer::Seat(_) | Viewer::Watcher, _) => Vec::new(),
    }
}

fn drawn(game: &dyn AnyGame, viewer: Viewer, words: &Words) -> String {
    let offers = offers(game, viewer);
    (BOARD.draw)(&Scene { game, viewer, offers: &offers, say: words }).into_string()
}

/// The values of an attribute.
fn values<'a>(html: &'a str, name: &str) -> BTreeSet<&'a str> {
    let start = format!(" {name}=\"");
    html.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Every table that differs in what is drawn.
fn tables() -> Vec<Setup> {
    let mut acc: Vec<Setup> = (2..=12).map(|n_seats| setup(n_seats, &[])).collect();
    for plans in ["expert", "mixed"] {
        acc.push(setup(2, &[("plans", plans)]));
        acc.push(setup(3, &[("plans", plans), ("sheet", "projected"), ("deck", "81")]));
        acc.push(setup(1, &[("plans", plans)]));
    }
    acc.push(setup(4, &[("roundabouts", "on")]));
    acc.extend(["closed", "sergey", "alexis"].map(|name| setup(1, &[("competitor", name)])));
    acc
}

#[test]
fn everything_is_drawn_for_everybody_and_can_be_explained() {
    for (index, setup) in (0..).zip(tables()) {
        let words = Language::ALL.map(|language| words(language, setup.n_seats()));
        let mut n = 0;
        play(&setup, &How::Random(index), &mut |game, last| {
            n += 1;
            let viewers = Seat::all(setup.n_seats()).map(Viewer::Seat).chain([Viewer::Watcher]);
            // Large tables are looked at now and then, by all.
            if setup.n_seats() > 4 && n % 29 != 0 {
                return;
            }
            for viewer in viewers {
                look_at_all(game, viewer, &words[n % 2]);
            }
            for name in last.map_or_else(Vec::new, |step| (BOARD.touched)(step, &[])) {
                assert!(!name.contains(' '), "{name}");
            }
        });
    }
}

fn look_at_all(game: &dyn AnyGame, viewer: Viewer, words: &Words) {
    let offers = offers(game, viewer);
    let scene = Scene { game, viewer, offers: &offers, say: words };
    let html = (BOARD.draw)(&scene).into_string();
    assert!(!html.contains("Player 1 <&>"), "names are escaped");
    let shown = values(&html, "data-piece");
    for name in shown.iter().chain(&values(&html, "data-thing")) {
        let about = (BOARD.about)(&scene, name).unwrap_or_else(|| panic!("{name} is not explained"));
        words.try_say(&about.title).unwrap();
        assert!(!about.facts.is_empty() || name.ends_with(|sign: char| sign.is_ascii_digit()), "{name}");
        about.facts.iter().for_each(|(text, _)| drop(words.try_say(text).unwrap()));
    }
    if game.to_move() == ToMove::Chance {
        return;
    }
    let Viewer::Seat(seat) = viewer else { return };
    words.try_say(&(BOARD.task)(game, seat)).unwrap();
    let mut meanings: BTreeSet<Vec<String>> = BTreeSet::new();
    for offer in &offers {
        let named = pieces(&offer.action);
        for piece in &named {
            assert!(shown.contains(piece.as_str()), "{}: {piece} is not on the board", offer.action);
        }
        // Copies of two neighbours are offered side by side; all else is unambiguous.
        let is_new = named.is_empty() || meanings.insert(named.clone());
        assert!(is_new || offer.action.starts_with("bis "), "{}: {named:?} means two things", offer.action);
        (BOARD.badge)(&scene, &offer.action);
    }
    for owner in Seat::all(game.n_seats()).map(Owner::Seat).chain(game.has_rival().then_some(Owner::Rival)) {
        (BOARD.area)(&scene, owner);
        let portrait = (BOARD.portrait)(&scene, owner).into_string();
        assert!(portrait.starts_with("<svg xmlns=") && !portrait.contains("class="), "it stands alone");
    }
}

/// What may be chosen together is what may be done one after the other.
#[test]
fn what_follows_a_combination_is_possible() {
    for setup in [setup(2, &[]), setup(1, &[]), setup(3, &[("plans", "expert")])] {
        let words = words(Language::En, setup.n_seats());
        play(&setup, &How::Random(3), &mut |game, _| {
            let ToMove::Seats(seats) = game.to_move() else { return };
            let seat = seats.first().unwrap();
            let html = drawn(game, Viewer::Seat(seat), &words);
            for part in html.split("<i hidden ").skip(1) {
                let value =
                    |name: &str| values(&format!(" {part}"), name).into_iter().next().unwrap().to_owned();
                let mut after = game.boxed_clone();
                after.apply(seat, &value("data-after")).unwrap();
                let offered: Vec<String> = after.offers(seat).into_iter().map(|offer| offer.action).collect();
                for place in value("data-on").split(' ') {
                    assert!(offered.contains(&value("data-then").replace('*', place)));
                }
            }
        });
    }
}

/// Whatever is dimmed answers with a rule, or at least means something.
#[test]
fn pieces_that_do_not_fit_mean_an_action() {
    let setup = setup(2, &[("plans", "expert")]);
    let words = words(Language::En, 2);
    play(&setup, &How::Random(5), &mut |game, _| {
        let viewer = Viewer::Seat(Seat::new(0));
        let offers = offers(game, viewer);
        let scene = Scene { game, viewer, offers: &offers, say: &words };
        let html = (BOARD.draw)(&scene).into_string();
        for piece in values(&html, "data-piece").into_iter().filter(|piece| !piece.starts_with("no:")) {
            let meant = (BOARD.meant)(&scene, &[piece]).unwrap_or_else(|| panic!("{piece} means nothing"));
            assert!(
                !matches!(game.check(Seat::new(0), &meant), Err(kernel::Refused::Notation(_))),
                "{meant}"
            );
        }
    });
}

/// Games that differ only in what others have done this round look the same.
#[test]
fn others_turns_are_not_drawn() {
    let setup = setup(3, &[("plans", "mixed")]);
    let words = words(Language::Ru, 3);
    let other = Seat::new(1);
    let mut n_twins = 0;
    for seed in 0..4 {
        let mut n = 0;
        play(&setup, &How::Random(seed), &mut |game, _| {
            n += 1;
            let is_due = matches!(game.to_move(), ToMove::Seats(seats) if seats.has(other));
            if !is_due || n % 5 != 0 {
                return;
            }
            let twins = [1, 2].map(|seed| committed(game, other, seed));
            for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(2)), Viewer::Watcher] {
                let looks = twins.each_ref().map(|twin| all_of(&**twin, viewer, &words));
                assert_eq!(looks[0], looks[1], "{viewer:?}");
            }
            n_twins += usize::from(!twins[0].is_same(&*twins[1]));
        });
    }
    assert!(n_twins > 20, "{n_twins} pairs differed");
}

/// The seat makes some turn.
fn committed(game: &dyn AnyGame, seat: Seat, seed: u64) -> Box<dyn AnyGame> {
    let mut game = game.boxed_clone();
    let mut free = Free::new(seed);
    while matches!(game.to_move(), ToMove::Seats(seats) if seats.has(seat)) {
        let action = some(&game.offers(seat), &mut free);
        game.apply(seat, &action).unwrap();
    }
    game
}

fn all_of(game: &dyn AnyGame, viewer: Viewer, words: &Words) -> String {
    let offers = offers(game, viewer);
    let scene = Scene { game, viewer, offers: &offers, say: words };
    let mut acc = (BOARD.draw)(&scene).into_string();
    for seat in Seat::all(game.n_seats()) {
        acc.push_str(&(BOARD.area)(&scene, Owner::Seat(seat)).into_string());
        acc.push_str(&(BOARD.portrait)(&scene, Owner::Seat(seat)).into_string());
        let about = (BOARD.about)(&scene, &format!("sheet:{}", seat.number()));
        acc.push_str(&format!("{about:?}"));
    }
    acc
}

/// The whole board; a move sends only what is new of it.
#[test]
fn a_board_is_light() {
    for (n_seats, median_max, most) in
        [(1, 15_000, 18_000), (2, 14_000, 17_000), (4, 16_000, 19_000), (12, 23_000, 26_000)]
    {
        let setup = setup(n_seats, &[("plans", "expert")]);
        let words = words(Language::Ru, n_seats);
        let mut sizes = Vec::new();
        play(&setup, &How::Greedy(1), &mut |game, _| {
            if game.to_move() != ToMove::Chance {
                sizes.push(drawn(game, Viewer::Seat(Seat::new(0)), &words).len());
            }
        });
        sizes.sort_unstable();
        let (median, max) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
        assert!(
            median <= median_max && max <= most,
            "{n_seats} seats: {median} in the median, {max} at most"
        );
    }
}
