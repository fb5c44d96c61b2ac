//! Over whole games: everything draws and is explained, everything that may be done
//! can be pressed, nothing secret shows, and a board is light.

use std::collections::{BTreeMap, BTreeSet};

use draw::Scene;
use kernel::{AnyGame, Dice, Free, Offer, Owner, Refused, Seat, SeatSet, Seed, ToMove, Viewer, advance_any};
use words::{Language, Words};

use crate::BOARD;

type Options = &'static [(&'static str, &'static str)];

/// Every kind of table: seats and options.
const TABLES: [(u8, Options); 7] = [
    (1, &[("level", "easy")]),
    (1, &[("level", "hard"), ("odds", "harsh")]),
    (1, &[("announcements", "first-game")]),
    (2, &[]),
    (2, &[("preroll", "on"), ("odds", "20/50/30")]),
    (3, &[("preroll", "on")]),
    (4, &[("odds", "generous")]),
];

fn words(language: Language) -> Words {
    Words::new(language, [roster::find(BOARD.slug).unwrap().texts, BOARD.texts])
}

fn start((n_seats, options): (u8, Options)) -> Box<dyn AnyGame> {
    let entry = roster::find(BOARD.slug).unwrap();
    entry.maker.start(&entry.info().setup(n_seats, options.iter().copied()).unwrap()).unwrap()
}

/// Chance goes on until a seat has to decide: that seat, unless it is over.
fn mover(game: &mut dyn AnyGame, dice: &mut Dice) -> Option<Seat> {
    while game.roll_step(dice).is_some() {}
    game.to_move().seats().first()
}

/// Plays a table and looks at every position. Whoever builds is preferred, so that
/// the city grows; everything else is at random.
fn play(table: (u8, Options), seed: u64, mut look: impl FnMut(&dyn AnyGame, Option<Seat>)) {
    let mut game = start(table);
    let (mut dice, mut random) = (Dice::deal(Seed(seed.into())), Free::new(seed));
    let mut choose = |game: &dyn AnyGame, seats: SeatSet| {
        let seat = seats.first().unwrap();
        look(game, Some(seat));
        let offers = game.offers(seat);
        let builds = offers.iter().filter(|offer| offer.action.starts_with("fill") || offer.action == "work");
        let builds: Vec<&Offer> = builds.collect();
        let pick = |all: &[&Offer], random: &mut Free| {
            all[random.below(u32::try_from(all.len()).unwrap()) as usize].action.clone()
        };
        let action = match builds.is_empty() || random.below(3) == 0 {
            true => pick(&offers.iter().collect::<Vec<_>>(), &mut random),
            false => pick(&builds, &mut random),
        };
        (seat, action)
    };
    while advance_any(&mut *game, &mut dice, &mut choose).is_some() {}
    look(&*game, None);
}

fn scene<'a>(game: &'a dyn AnyGame, viewer: Viewer, offers: &'a [Offer], words: &'a Words) -> Scene<'a> {
    Scene { game, viewer, offers, say: words }
}

fn viewers(game: &dyn AnyGame) -> Vec<(Viewer, Vec<Offer>)> {
    let seats = Seat::all(game.n_seats()).map(|seat| (Viewer::Seat(seat), game.offers(seat)));
    seats.chain([(Viewer::Watcher, Vec::new())]).collect()
}

fn owners(game: &dyn AnyGame) -> Vec<Owner> {
    let rival = game.has_rival().then_some(Owner::Rival);
    Seat::all(game.n_seats()).map(Owner::Seat).chain(rival).collect()
}

/// The values of an attribute, in order.
fn values<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    html.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn everything_draws_and_is_explained() {
    let words = Language::ALL.map(words);
    for table in TABLES {
        let mut n = 0;
        play(table, 1, |game, _| {
            n += 1;
            for (viewer, offers) in viewers(game) {
                let words = &words[n % 2];
                let scene = scene(game, viewer, &offers, words);
                let mut html = (BOARD.draw)(&scene).into_string();
                if n % 25 == 0 {
                    for owner in owners(game) {
                        html += &(BOARD.area)(&scene, owner).into_string();
                        let portrait = (BOARD.portrait)(&scene, owner).into_string();
                        assert!(portrait.starts_with("<svg xmlns"), "{portrait}");
                        let signs = portrait.matches("<use class").count();
                        assert_eq!(signs, portrait.matches("#4a5350").count(), "signs bring their colour");
                    }
                }
                assert!(!html.contains("rolling-heights-"), "a sentence is missing: {html}");
                let names: BTreeSet<&str> =
                    ["data-piece", "data-thing"].into_iter().flat_map(|name| values(&html, name)).collect();
                for name in names {
                    let about = (BOARD.about)(&scene, name).unwrap_or_else(|| panic!("what is {name}?"));
                    for message in about.facts.iter().map(|(fact, _)| fact).chain([&about.title]) {
                        words.try_say(message).unwrap();
                    }
                }
                if let Viewer::Seat(seat) = viewer {
                    words.try_say(&(BOARD.task)(game, seat)).unwrap();
                }
            }
        });
        assert!(n > 60, "{n} positions");
    }
}

#[test]
fn points_are_those_of_the_scorecards() {
    for table in TABLES {
        play(table, 3, |game, _| {
            for (viewer, _) in viewers(game) {
                for card in kernel::seen_by(game.scorecards(), viewer) {
                    assert_eq!(crate::view(game, viewer).points(card.owner), card.total, "{viewer:?}");
                }
            }
        });
    }
}

/// Actions have the same pieces only where a hard worker may use either ability.
#[test]
fn whatever_may_be_done_can_be_pressed() {
    let words = words(Language::En);
    for table in TABLES {
        play(table, 2, |game, seat| {
            let Some(seat) = seat else { return };
            let offers = game.offers(seat);
            let scene = scene(game, Viewer::Seat(seat), &offers, &words);
            let html = (BOARD.draw)(&scene).into_string();
            let (shown, buttons) = (values(&html, "data-piece"), values(&html, "data-do"));
            let mut by_pieces: BTreeMap<Vec<String>, Vec<&str>> = BTreeMap::new();
            for action in offers.iter().map(|offer| offer.action.as_str()).filter(|action| *action != "done")
            {
                let pieces = (BOARD.pieces)(action);
                let is_listed = buttons.contains(&action) || action.ends_with("hard-as-steady");
                assert!(is_listed || !pieces.is_empty(), "{action} is only on the list");
                for piece in &pieces {
                    assert_eq!(shown.iter().filter(|each| *each == piece).count(), 1, "{action}: {piece}");
                }
                if !pieces.is_empty() {
                    by_pieces.entry(pieces).or_default().push(action);
                }
            }
            for (pieces, actions) in by_pieces {
                let lesser = actions.iter().filter(|action| action.ends_with("hard-as-steady")).count();
                assert_eq!(actions.len(), 1 + lesser, "{pieces:?}: {actions:?}");
            }
            assert!(buttons.iter().all(|action| scene.offers(action)), "{buttons:?}");
        });
    }
}

/// What is pressed in vain is answered by a rule.
#[test]
fn whatever_cannot_be_done_is_answered() {
    let words = words(Language::Ru);
    for table in TABLES {
        play(table, 3, |game, _| {
            for (viewer, offers) in viewers(game) {
                let Viewer::Seat(seat) = viewer else { continue };
                let scene = scene(game, viewer, &offers, &words);
                let html = (BOARD.draw)(&scene).into_string();
                let open: BTreeSet<String> =
                    offers.iter().flat_map(|offer| (BOARD.pieces)(&offer.action)).collect();
                for piece in values(&html, "data-piece").into_iter().filter(|piece| !open.contains(*piece)) {
                    let meant =
                        (BOARD.meant)(&scene, &[piece]).unwrap_or_else(|| panic!("{piece} means nothing"));
                    let answer = game.check(seat, &meant);
                    assert!(matches!(answer, Err(Refused::Illegal { .. })), "{piece}: {meant}: {answer:?}");
                }
            }
        });
    }
}

/// The steps of a shortcut are allowed one after the other and finish the building,
/// and what a plan and a plot cost together is what is paid.
#[test]
fn shortcuts_do_what_they_say() {
    let words = words(Language::En);
    let (mut n_ways, mut n_places) = (0, 0);
    for table in TABLES {
        play(table, 4, |game, seat| {
            let Some(seat) = seat else { return };
            let offers = game.offers(seat);
            let html = (BOARD.draw)(&scene(game, Viewer::Seat(seat), &offers, &words)).into_string();
            for series in values(&html, "data-series") {
                let mut after = game.boxed_clone();
                for action in series.split('|') {
                    after.apply(seat, action).unwrap();
                }
                let last = series.rsplit(' ').next().unwrap();
                let view = crate::view(&*after, Viewer::Seat(seat));
                assert_eq!(view.lot(last.parse().unwrap()).unwrap().missing_cubes(), 0, "{series}");
                n_ways += 1;
            }
            let follows = values(&html, "data-after").into_iter().zip(values(&html, "data-on"));
            for ((first, plots), price) in follows.zip(values(&html, "data-mark")) {
                let mut after = game.boxed_clone();
                after.apply(seat, first).unwrap();
                let plot = plots.split(' ').next().unwrap();
                let label =
                    after.offers(seat).into_iter().find(|offer| offer.action == format!("place {plot}"));
                let label = words.try_say(&label.unwrap().label).unwrap();
                assert!(
                    label.contains(&format!("for {price} ")) || label.starts_with("start"),
                    "{label}: {price}"
                );
                n_places += 1;
            }
        });
    }
    assert!(n_ways > 50 && n_places > 500, "{n_ways}, {n_places}");
}

/// Games that differ only in what others were dealt look the same.
#[test]
fn others_goals_do_not_show() {
    let words = words(Language::En);
    let mut twins = [start(TABLES[5]), start(TABLES[5])];
    let mut dice = Dice::deal(Seed(5));
    let (mut n, mut n_looks) = (0, 0);
    loop {
        match twins[0].to_move() {
            ToMove::Chance => {
                let outcome = twins[0].roll(&mut dice);
                // The second seat is dealt other goals at the twin table, of which the
                // others are dealt none.
                let other = match outcome.strip_prefix("goal ") {
                    Some(_) if outcome.starts_with("goal 2") => {
                        n += 1;
                        Some(format!("goal 2 {}", 9 + n))
                    }
                    Some(_) => None,
                    None => Some(outcome.clone()),
                };
                let is_free = |goal: &str| !["10", "11"].contains(&goal.rsplit(' ').next().unwrap());
                let outcome = match outcome.starts_with("goal") && !is_free(&outcome) {
                    true => {
                        let free = twins[1].outcomes().into_iter().map(|(outcome, _)| outcome);
                        let both: Vec<String> =
                            twins[0].outcomes().into_iter().map(|(each, _)| each).collect();
                        free.filter(|each| both.contains(each)).find(|each| is_free(each)).unwrap()
                    }
                    false => outcome,
                };
                twins[1].resolve(other.as_ref().unwrap_or(&outcome)).unwrap();
                twins[0].resolve(&outcome).unwrap();
            }
            ToMove::Seats(seats) => {
                let seat = seats.first().unwrap();
                let offers = twins[0].offers(seat);
                let action = offers[n_looks % offers.len()].action.clone();
                twins.iter_mut().for_each(|game| drop(game.apply(seat, &action).unwrap()));
            }
            ToMove::Nobody => break,
        }
        if twins[0].ending().is_some() {
            break;
        }
        n_looks += 1;
        if n_looks % 5 > 0 {
            continue;
        }
        for viewer in [Viewer::Seat(Seat::new(0)), Viewer::Seat(Seat::new(2)), Viewer::Watcher] {
            let [one, other] = [&twins[0], &twins[1]].map(|game| {
                let offers = match viewer {
                    Viewer::Seat(seat) => game.offers(seat),
                    Viewer::Watcher => Vec::new(),
                };
                let scene = scene(&**game, viewer, &offers, &words);
                let more = owners(&**game).into_iter().map(|owner| {
                    (BOARD.area)(&scene, owner).into_string() + &(BOARD.portrait)(&scene, owner).into_string()
                });
                (BOARD.draw)(&scene).into_string() + &more.collect::<String>()
            });
            assert_eq!(one, other, "{viewer:?} sees the second seat's goals");
        }
    }
    assert!(n == 2 && n_looks > 100, "{n}, {n_looks}");
}

/// The whole board, as a page has it once; what a move sends is only what it has
/// changed, which the site looks at.
#[test]
fn a_board_is_light() {
    let entry = roster::find(BOARD.slug).unwrap();
    for (table, language) in [(TABLES[6], Language::Ru), (TABLES[3], Language::En), (TABLES[1], Language::Ru)]
    {
        let words = words(language);
        let mut game = start(table);
        let mut dice = Dice::deal(Seed(2));
        let mut minds: Vec<_> =
            (0..table.0).map(|n| entry.mind("greedy".parse().unwrap(), Seed(n.into()))).collect();
        let mut sizes = Vec::new();
        while let Some(seat) = mover(&mut *game, &mut dice) {
            let offers = game.offers(seat);
            sizes.push((BOARD.draw)(&scene(&*game, Viewer::Seat(seat), &offers, &words)).into_string().len());
            let action = minds[seat.index()].choose(&*game, seat, None);
            game.apply(seat, &action).unwrap();
        }
        sizes.sort_unstable();
        let (median, most) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
        println!("{} seats, {language}: median {median}, most {most}", table.0);
        assert!(median < 72 * 1024 && most < 96 * 1024, "median {median}, most {most}");
    }
}

/// A line of the log lights up what it speaks of.
#[test]
fn the_log_speaks_of_what_is_there() {
    let mut game = start(TABLES[3]);
    let mut dice = Dice::deal(Seed(3));
    let mut n_known = 0;
    while let Some(seat) = mover(&mut *game, &mut dice).filter(|_| n_known < 6) {
        let offers = game.offers(seat);
        let action = offers[0].action.clone();
        let told = game.apply(seat, &action).unwrap();
        let step = kernel::AnyStep { seat: Some(seat), text: action.clone() };
        let touched = (BOARD.touched)(&step, &told);
        if let Some(place) = action.strip_prefix("place ").or(action.strip_prefix("take ")) {
            assert!(touched.iter().any(|each| each == place), "{action}: {touched:?}");
            n_known += 1;
        }
    }
    assert!(n_known > 1, "{n_known} plans were taken and laid");
}
