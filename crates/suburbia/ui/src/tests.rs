//! What is special to this board.

use draw::AnyBoard;
use kernel::{AnyGame, Dice, Owner, Seat, Seed, Viewer};
use suburbia::Hex;
use words::{Language, Words};

use crate::{SuburbiaBoard, land::Rings};

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

/// Plays a game by first choices that prefer the given steps, and shows every position to
/// whoever is to move, with the page of that seat.
fn play(prefers: &[&str], mut shown: impl FnMut(&dyn AnyGame, Seat, &str)) {
    let (entry, board) = (suburbia::entry(), AnyBoard::of::<SuburbiaBoard>());
    let words = Words::new(Language::En, [entry.texts, board.texts]);
    let mut game = entry.maker.start(&entry.info().setup(2, []).unwrap()).unwrap();
    let mut dice = Dice::deal(Seed(5));
    loop {
        while game.roll_step(&mut dice).is_some() {}
        let Some(seat) = game.to_move().seats().first() else { break };
        let page = board.look_to_play(&*game, Viewer::Seat(seat)).draw(&words).into_string();
        shown(&*game, seat, &page);
        let offers = game.offers(seat);
        let starts = |step: &&str| offers.iter().find(|offer| offer.action.starts_with(*step));
        let action = prefers.iter().find_map(starts).unwrap_or(&offers[0]).action.clone();
        game.apply(seat, &action).unwrap();
    }
}

/// A borough has room to grow: most tiles change neither its scale nor its place.
#[test]
fn a_borough_keeps_its_place() {
    let (mut frames, mut n_tiles) = (Vec::new(), 0);
    play(&["place"], |_, seat, page| {
        if seat == Seat::new(0) {
            let frame = page.split_once("class=\"sb-map\" viewBox=\"").unwrap().1;
            let frame = frame.split_once('"').unwrap().0.to_owned();
            n_tiles = n_tiles.max(page.matches("data-thing=\"at:1:").count());
            if frames.last() != Some(&frame) {
                frames.push(frame);
            }
        }
    });
    assert!(n_tiles > 14 && frames.len() < n_tiles, "{n_tiles} tiles: {frames:?}");
}

/// A tile to invest in is chosen along with the one that is discarded, so a press on a tile
/// that is only looked at invests nothing; afterwards the market shows what discarding costs.
#[test]
fn investing_waits_for_the_tile_to_discard() {
    let board = AnyBoard::of::<SuburbiaBoard>();
    let words = Words::new(Language::En, [suburbia::entry().texts, board.texts]);
    let (mut n_offers, mut n_discards) = (0, 0);
    play(&["invest", "place"], |game, seat, page| {
        let look = board.look_to_play(game, Viewer::Seat(seat));
        for choice in look.choices(&words).iter().filter(|choice| choice.steps.starts_with("invest")) {
            assert!(choice.is_open && choice.pieces.len() == 1, "{choice:?}");
            n_offers += 1;
        }
        let is_discard = game.offers(seat).iter().any(|offer| offer.action.starts_with("discard"));
        assert_eq!(page.contains(">to discard<"), is_discard, "{page}");
        n_discards += usize::from(is_discard);
    });
    assert!(n_offers > 5 && n_discards > 3, "{n_offers} offers, {n_discards} discards");
}

/// Lakes that touch have one shore: no line runs between them, and a hole has a shore of its own.
#[test]
fn lakes_that_touch_have_one_shore() {
    let shores = |lakes: &[(i8, i8)]| {
        let path = Rings::round(&lakes.iter().map(|(q, r)| Hex::new(*q, *r)).collect()).straight();
        (path.matches('z').count(), path.matches(['M', 'L']).count())
    };
    assert_eq!(shores(&[(0, 0)]), (1, 6));
    assert_eq!(shores(&[(0, 0), (1, 0)]), (1, 10), "ten edges, without the one they share");
    assert_eq!(shores(&[(0, 0), (2, 0)]), (2, 12), "apart");
    let round = Hex::new(0, 0).neighbours().map(|hex| (hex.q, hex.r));
    assert_eq!(shores(&round), (2, 24), "an island");
}

/// Whatever the board shows by its name is among its drawings.
#[test]
fn every_drawing_that_is_shown_is_there() {
    let sheet = draw::sheet(&AnyBoard::of::<SuburbiaBoard>().drawings()).into_string();
    let mut n_shown = 0;
    play(&["invest", "lake", "place"], |_, _, page| {
        for shown in page.split("href=\"#").skip(1) {
            let name = shown.split('"').next().unwrap();
            assert!(sheet.contains(&format!("id=\"{name}\"")), "{name} is not drawn");
            n_shown += 1;
        }
    });
    assert!(n_shown > 500, "{n_shown} drawings");
}
