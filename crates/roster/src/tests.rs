//! What every game must do for people: say everything in both languages, and
//! fit into a terminal.

mod frozen;
mod history;
mod minds;
mod puzzles;
mod reviews;
mod taps;

use canvas::Colour;
use kernel::{
    AnyGame, Dice, Free, Info, Label, Message, Owner, Refused, Seat, Seed, Setup, Viewer, advance_any,
};
use words::{Language, Words};

use crate::{GAMES, words};

/// Plays a random game and hands over everything that is said on the way.
fn play(
    entry: &bots::Entry,
    setup: &Setup,
    seed: u64,
    hear: &mut dyn FnMut(&Message),
    see: &mut dyn FnMut(&dyn AnyGame),
) {
    let mut game = entry.maker.start(setup).unwrap();
    let mut dice = Dice::deal(Seed(seed.into()));
    let mut free = Free::new(seed);
    let mut pool = vec!["done".to_owned()]; // actions to be refused elsewhere
    loop {
        see(&*game);
        let step = advance_any(&mut *game, &mut dice, |game, seats| {
            let seat = seats.first().unwrap();
            let mut offers = game.offers(seat);
            offers.iter().for_each(|offer| hear(&offer.label));
            let index = free.below(u32::try_from(offers.len()).unwrap()) as usize;
            pool.extend(offers.iter().map(|offer| offer.action.clone()).filter(|_| free.below(20) == 0));
            for other in Seat::all(game.n_seats()) {
                for action in (0..12).map(|_| free.below(u32::try_from(pool.len()).unwrap())) {
                    if let Err(Refused::Illegal { message, .. }) = game.check(other, &pool[action as usize]) {
                        hear(&message);
                    }
                }
            }
            (seat, offers.swap_remove(index).action)
        });
        let Some((_, step)) = step else { break };
        for told in &step.told {
            hear(&told.message);
            told.entry.iter().for_each(|entry| hear(&entry.cause));
        }
    }
    for card in game.scorecards() {
        card.ties.iter().for_each(|tie| hear(&tie.label));
        for line in card.lines {
            hear(&line.label);
            line.causes.iter().for_each(|(cause, _)| hear(cause));
        }
    }
}

/// Both languages, with the longest name that a player may have.
fn both_languages() -> [Words; 2] {
    let names = vec!["W".repeat(40); 4];
    Language::ALL.map(|language| words(language, []).with_names(names.clone()))
}

#[test]
fn everything_can_be_said_in_both_languages() {
    let words = both_languages();
    for entry in GAMES {
        for setup in entry.info().setups() {
            for seed in 0..5 {
                let mut hear = |message: &Message| {
                    for words in &words {
                        words.try_say(message).unwrap();
                    }
                };
                play(entry, &setup, seed, &mut hear, &mut |_| {});
            }
        }
    }
}

/// Every table fits into 80 columns, for every viewer, in both languages.
#[test]
fn tables_fit_into_a_terminal() {
    let words = both_languages();
    for entry in GAMES {
        for setup in entry.info().setups() {
            let mut see = |game: &dyn AnyGame| {
                for words in &words {
                    let last = Seat::new(game.n_seats() - 1);
                    for (viewer, look) in [
                        (Viewer::Watcher, None),
                        (Viewer::Seat(Seat::new(0)), None),
                        (Viewer::Seat(Seat::new(0)), Some(Owner::Seat(last))),
                        (Viewer::Seat(last), game.has_rival().then_some(Owner::Rival)),
                    ] {
                        let table = entry.table(game, viewer, look, words);
                        assert!(
                            table.width() <= 80,
                            "{} columns:\n{}",
                            table.width(),
                            table.render(Colour::Off)
                        );
                    }
                }
            };
            play(entry, &setup, 3, &mut |_| {}, &mut see);
        }
    }
}

fn labels(info: &'static Info) -> Vec<Label<'static>> {
    let mut labels = vec![Label::Title, Label::About];
    if info.seats_min == 1 {
        labels.push(Label::Rival);
    }
    for option in info.options {
        labels.push(Label::Option(option.key));
        labels.extend(option.values.iter().map(|value| Label::Value(option.key, value)));
    }
    labels.extend(info.ledgers.iter().map(|ledger| Label::Ledger(ledger)));
    labels.extend(info.ends.iter().map(|end| Label::End(end)));
    labels.extend((!info.reconstructed.is_empty()).then_some(Label::Reconstructed));
    labels
}

/// Whatever a game lists has a name, and no two things share one.
#[test]
fn everything_listed_has_a_name_of_its_own() {
    for words in both_languages() {
        for entry in GAMES {
            let info = entry.info();
            let mut names: Vec<Message> = Vec::new();
            for label in labels(info) {
                let message = (info.label)(label);
                words.try_say(&message).unwrap();
                assert!(!names.contains(&message), "{label:?} has the name of something else: {message}");
                names.push(message);
            }
        }
    }
}

#[test]
fn games_are_found_by_their_names() {
    for entry in GAMES {
        assert_eq!(crate::find(entry.info().slug).unwrap().info().slug, entry.info().slug);
    }
    assert!(crate::find("chess").is_none());
}
