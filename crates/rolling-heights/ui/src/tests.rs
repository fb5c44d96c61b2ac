//! What is special to this board: its numbers are those of the game, and its shortcuts do
//! what they say.

use draw::{AnyBoard, Choice};
use kernel::{AnyGame, Dice, Free, Game, Offer, Owner, Seat, SeatSet, Seed, Viewer, advance_any};
use rolling_heights::{Due, RollingHeights, Stance, View, Worker};
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

/// A shortcut builds everything that fits, or brings a plan further; what a plan and a plot cost
/// together is what is paid.
#[test]
fn shortcuts_do_what_they_say() {
    let words = words(Language::En);
    let (mut n_whole, mut n_helped, mut n_ended, mut n_places) = (0, 0, 0, 0);
    for table in TABLES {
        play(table, 4, |game, seat| {
            let Some(seat) = seat else { return };
            let look = BOARD.look_to_play(game, Viewer::Seat(seat));
            let choices = look.choices(&words);
            let shortcuts =
                choices.iter().filter(|each| each.steps.contains("fill") && each.first_step() != each.steps);
            for choice in shortcuts {
                let series = choice.steps.as_str();
                let mut after = game.boxed_clone();
                for action in series.split('|') {
                    after.apply(seat, action).unwrap();
                }
                if series.split('|').all(|step| step.starts_with("fill")) {
                    let left = after.offers(seat);
                    assert!(left.iter().all(|offer| !offer.action.starts_with("fill")), "{series}: {left:?}");
                    assert!(choice.pieces.is_empty(), "it is a button of the bar");
                    n_whole += 1;
                } else if series.contains("wild") || series.contains("exchange") {
                    let plot = series.rsplit("fill ").next().unwrap().split('|').next().unwrap();
                    let missing = |game: &dyn AnyGame| {
                        view(game, Viewer::Seat(seat)).lot(plot.parse().unwrap()).unwrap().missing_cubes()
                    };
                    assert!(missing(&*after) < missing(game), "{series}");
                    // A tap on a plot that takes cubes from the hand builds just those.
                    let is_end = series.ends_with("|done");
                    let pieces = if is_end || series.starts_with("fill") { vec![] } else { vec![plot] };
                    assert_eq!(choice.pieces, pieces, "{series}");
                    assert!(choice.badge.is_some(), "{series} says what it spends");
                    n_helped += 1;
                    if is_end {
                        assert_eq!(waste_before_the_end(game, seat, series), (false, false), "{series}");
                        n_ended += 1;
                    }
                }
            }
            for gesture in look.gestures(&words, &[]) {
                let Some(badge) = gesture.badge else { continue };
                let badge = badge.into_string();
                let price = badge.split('<').next().unwrap();
                let label = words.try_say(&gesture.label).unwrap();
                // A plan whose plot costs nothing more has no price on it.
                let is_said = label.contains(&format!("for {price}")) || label.starts_with("start");
                assert!(is_said || price.is_empty(), "{label}: {price}");
                n_places += usize::from(!price.is_empty());
            }
        });
    }
    let found = (n_whole, n_helped, n_ended, n_places);
    assert!(n_whole > 50 && n_helped > 20 && n_ended > 10 && n_places > 500, "{found:?}");
}

/// Whether somebody could still act, and whether a cube would still fit or a plan be bought,
/// when all of these steps but the last were taken.
fn waste_before_the_end(game: &dyn AnyGame, seat: Seat, series: &str) -> (bool, bool) {
    let (steps, _) = series.rsplit_once('|').unwrap();
    let mut after = game.boxed_clone();
    steps.split('|').for_each(|step| drop(after.apply(seat, step).unwrap()));
    let waste = view(&*after, Viewer::Seat(seat)).waste().unwrap();
    let fits = after.offers(seat).iter().any(|offer| offer.action.starts_with("fill"));
    (!waste.idle.is_empty(), waste.can_buy || fits)
}

/// Workers who only bring something do so as soon as the throw is kept, unless one stands who
/// could make them better first.
#[test]
fn cubes_collect_themselves() {
    let words = words(Language::En);
    let (mut n_collected, mut n_left) = (0, 0);
    for table in TABLES {
        play(table, 5, |game, seat| {
            let Some(seat) = seat else { return };
            let choices = BOARD.look_to_play(game, Viewer::Seat(seat)).choices(&words);
            let Some(stay) = choices.iter().find(|choice| choice.first_step() == "stay") else { return };
            let view = view(game, Viewer::Seat(seat));
            let crew = view.crew(Owner::Seat(seat));
            let is_ready = |worker| crew.of(worker, Stance::Steady) + crew.of(worker, Stance::Hard) > 0;
            match is_ready(Worker::CivilServant) {
                true => n_left += 1,
                false if is_ready(Worker::PublicFigure) => {}
                false => n_collected += usize::from(stay.steps == "stay|work"),
            }
            assert!(!is_ready(Worker::CivilServant) || stay.steps == "stay", "{}", stay.steps);
        });
    }
    assert!(n_collected > 50 && n_left > 0, "{n_collected}, {n_left}");
}

/// Pale cubes stand where the button that builds everything would put them.
#[test]
fn ghosts_are_what_is_built() {
    let mut n_ghosts = 0;
    play(TABLES[3], 6, |game, seat| {
        let Some(seat) = seat else { return };
        let before = view(game, Viewer::Seat(seat));
        let mut after = game.boxed_clone();
        for step in before.fills() {
            after.apply(seat, &step.to_string()).unwrap();
        }
        let after = view(&*after, Viewer::Seat(seat));
        for (plot, lot) in before.lots(Owner::Seat(seat)) {
            let ghosts = before.ghosts().into_iter().find(|(each, _)| *each == plot);
            let n: u8 = ghosts.map_or(0, |(_, cubes)| cubes.iter().sum());
            assert_eq!(lot.missing_cubes() - after.lot(plot).unwrap().missing_cubes(), n, "{plot}");
            n_ghosts += usize::from(n);
        }
        let html = BOARD.look_to_play(game, Viewer::Seat(seat)).draw(&words(Language::En)).into_string();
        assert_eq!(html.contains("ghost"), !before.ghosts().is_empty(), "they are drawn");
    });
    assert!(n_ghosts > 20, "{n_ghosts}");
}

/// The bar lays down or leaves out those who are missed least, however many were chosen before;
/// it pays with what hurts least, and any other cube can be chosen instead.
#[test]
fn presets_are_buttons_of_the_bar() {
    let words = words(Language::En);
    let mut n_presets = [0; 3];
    for seed in 1..9 {
        play(TABLES[6], seed, |game, seat| {
            let Some(seat) = seat else { return };
            let view = view(game, Viewer::Seat(seat));
            let (index, n_steps) = match view.due() {
                Some(Due::Rest) => (0, view.n_to_rest()),
                Some(Due::Strike) => (1, view.n_to_lie()),
                Some(Due::Pay) => (2, 1),
                _ => return,
            };
            let choices = BOARD.look_to_play(game, Viewer::Seat(seat)).choices(&words);
            let bar: Vec<&Choice> = choices.iter().filter(|choice| choice.pieces.is_empty()).collect();
            let [preset] = bar[..] else { panic!("{bar:?}") };
            let own = preset.steps.split('|').filter(|step| *step != "work").count();
            assert_eq!(own, usize::from(n_steps), "{}", preset.steps);
            n_presets[index] += 1;
        });
    }
    assert!(n_presets.iter().all(|n| *n > 0), "{n_presets:?}");
}

/// The line of holdings and the aid name every sign for those who listen, in both languages.
#[test]
fn signs_have_names() {
    let game = start(TABLES[3]);
    for (language, names) in [(Language::En, ["wood", "steel"]), (Language::Ru, ["древесина", "сталь"])]
    {
        let words = words(language);
        let look = BOARD.look(&*game, Viewer::Seat(Seat::new(0)));
        let holdings = look.holdings(&words).unwrap().into_string().to_lowercase();
        let aid = BOARD.aid(&words).unwrap().into_string().to_lowercase();
        for name in names {
            assert!(holdings.contains(name) && aid.contains(name), "{name}: {holdings} {aid}");
        }
        assert!(!aid.contains("rolling-heights-"), "a sentence is missing: {aid}");
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
        let step = game.step(Some(seat), &action).unwrap();
        let touched = BOARD.touched(&step.parsed, &step.told);
        if let Some(place) = action.strip_prefix("place ").or(action.strip_prefix("take ")) {
            assert!(touched.iter().any(|each| each == place), "{action}: {touched:?}");
            n_known += 1;
        }
    }
    assert!(n_known > 1, "{n_known} plans were taken and laid");
}

/// A flick on the tray does the throw that is offered, and a strike is stamped across it.
#[test]
fn the_tray_throws_and_is_struck() {
    let words = words(Language::En);
    let (mut n_flicks, mut n_strikes) = (0, 0);
    play(TABLES[1], 3, |game, seat| {
        let Some(seat) = seat else { return };
        let view = view(game, Viewer::Seat(seat));
        let html = BOARD.look_to_play(game, Viewer::Seat(seat)).draw(&words).into_string();
        let has_push = game.offers(seat).iter().any(|offer| offer.action == "push");
        assert_eq!(html.contains("data-flick=\"push\""), has_push);
        let is_strike = view.due() == Some(Due::Strike);
        assert_eq!(html.contains("rh-stamp"), is_strike);
        n_flicks += usize::from(has_push);
        n_strikes += usize::from(is_strike);
    });
    assert!(n_flicks > 3 && n_strikes > 0, "{n_flicks}, {n_strikes}");
}

/// A portrait is made of parts, one for each plan on the map, and has its own drawings.
#[test]
fn portraits_are_made_of_parts() {
    let words = words(Language::En);
    play(TABLES[3], 2, |game, seat| {
        if seat.is_some() {
            return;
        }
        let n_lots: usize = view(game, Viewer::Watcher)
            .owners()
            .map(|owner| view(game, Viewer::Watcher).lots(owner).len())
            .sum();
        let look = BOARD.look(game, Viewer::Watcher);
        let portrait = look.portrait(&words, Owner::Seat(Seat::new(0))).into_string();
        assert_eq!(portrait.matches("data-part=").count(), n_lots);
        for name in portrait.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
            assert!(portrait.contains(&format!("id=\"{name}\"")), "{name} is not drawn");
        }
    });
}
