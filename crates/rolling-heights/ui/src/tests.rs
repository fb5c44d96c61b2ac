//! What is special to this board: its numbers are those of the game, and its shortcuts do
//! what they say.

use draw::AnyBoard;
use kernel::{AnyGame, Dice, Free, Game, Offer, Seat, SeatSet, Seed, Viewer, advance_any};
use rolling_heights::{RollingHeights, View};
use words::{Language, Words};

use crate::RollingHeightsBoard;

const BOARD: AnyBoard = AnyBoard::of::<RollingHeightsBoard>();

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
    Words::new(language, [rolling_heights::entry().texts, BOARD.texts])
}

fn start((n_seats, options): (u8, Options)) -> Box<dyn AnyGame> {
    let entry = rolling_heights::entry();
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

fn view(game: &dyn AnyGame, viewer: Viewer) -> View {
    Game::view(game.as_any().downcast_ref::<RollingHeights>().unwrap(), viewer)
}

fn drawn(game: &dyn AnyGame, seat: Seat, words: &Words) -> String {
    BOARD.look_to_play(game, Viewer::Seat(seat)).draw(words).into_string()
}

/// The values of an attribute, in order.
fn values<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    html.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn points_are_those_of_the_scorecards() {
    for table in TABLES {
        play(table, 3, |game, _| {
            for viewer in Seat::all(game.n_seats()).map(Viewer::Seat).chain([Viewer::Watcher]) {
                for card in kernel::seen_by(game.scorecards(), viewer) {
                    assert_eq!(view(game, viewer).points(card.owner), card.total, "{viewer:?}");
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
            let html = drawn(game, seat, &words);
            for series in values(&html, "data-do").into_iter().filter(|steps| steps.contains('|')) {
                let mut after = game.boxed_clone();
                for action in series.split('|') {
                    after.apply(seat, action).unwrap();
                }
                let last = series.rsplit(' ').next().unwrap();
                let view = view(&*after, Viewer::Seat(seat));
                assert_eq!(view.lot(last.parse().unwrap()).unwrap().missing_cubes(), 0, "{series}");
                n_ways += 1;
            }
            let look = BOARD.look_to_play(game, Viewer::Seat(seat));
            for gesture in look.gestures(&words, &[]) {
                let Some(badge) = gesture.badge else { continue };
                let price = badge.into_string();
                let label = words.try_say(&gesture.label).unwrap();
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

/// A line of the log lights up what it speaks of.
#[test]
fn the_log_speaks_of_what_is_there() {
    let mut game = start(TABLES[3]);
    let mut dice = Dice::deal(Seed(3));
    let mut n_known = 0;
    while let Some(seat) = mover(&mut *game, &mut dice).filter(|_| n_known < 6) {
        let offers = game.offers(seat);
        let action = offers[0].action.clone();
        let step = game.step(Some(seat), &action).unwrap();
        let touched = BOARD.touched(&step.parsed, &step.told);
        if let Some(place) = action.strip_prefix("place ").or(action.strip_prefix("take ")) {
            assert!(touched.iter().any(|each| each == place), "{action}: {touched:?}");
            n_known += 1;
        }
    }
    assert!(n_known > 1, "{n_known} plans were taken and laid");
}
