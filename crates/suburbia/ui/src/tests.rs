//! What is special to this board.

use draw::AnyBoard;
use kernel::{Dice, Owner, Seat, Seed, Viewer};
use words::{Language, Words};

use crate::SuburbiaBoard;

/// The line of holdings and the aid name every sign for those who listen, in both languages.
#[test]
fn signs_have_names() {
    let (entry, board) = (suburbia::entry(), AnyBoard::of::<SuburbiaBoard>());
    let game = entry.maker.start(&entry.info().setup(2, []).unwrap()).unwrap();
    for (language, names) in [(Language::En, ["money", "income"]), (Language::Ru, ["деньги", "доход"])]
    {
        let words = Words::new(language, [entry.texts, board.texts]);
        let look = board.look(&*game, Viewer::Seat(Seat::new(0)));
        let holdings = look.holdings(&words).unwrap().into_string();
        let aid = board.aid(&words).unwrap().into_string();
        for name in names {
            assert!(holdings.contains(name) && aid.contains(name), "{name}: {holdings} {aid}");
        }
        assert!(!aid.contains("suburbia-"), "a sentence is missing: {aid}");
    }
}

/// A log line speaks of things that are on the board.
#[test]
fn the_log_speaks_of_things_on_the_board() {
    let (entry, board) = (suburbia::entry(), AnyBoard::of::<SuburbiaBoard>());
    let words = Words::new(Language::En, [entry.texts, board.texts]);
    let mut game = entry.maker.start(&entry.info().setup(2, []).unwrap()).unwrap();
    let mut dice = Dice::deal(Seed(3));
    let mut n_known = 0;
    loop {
        while game.roll_step(&mut dice).is_some() {}
        let Some(seat) = game.to_move().seats().first() else { break };
        let offers = game.offers(seat);
        let place = offers.iter().find(|offer| offer.action.starts_with("place"));
        let action = place.unwrap_or(&offers[0]).action.clone();
        let step = game.step(Some(seat), &action).unwrap();
        let touched = board.touched(&step.parsed, &step.told);
        let html = board.look(&*game, Viewer::Seat(seat)).draw(&words).into_string();
        if let Some(hex) = action.strip_prefix("place ") {
            let thing = format!("at:{}:{hex}", Owner::Seat(seat));
            assert!(touched.contains(&thing), "{touched:?}");
            assert!(html.contains(&format!("data-thing=\"{thing}\"")));
            n_known += 1;
        }
    }
    assert!(n_known > 20, "{n_known} tiles were laid");
}
