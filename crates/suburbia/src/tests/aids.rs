//! What a board is told ahead comes true.

use kernel::{Dice, Free, Game, Owner, Seed, Setup, Taken, ToMove, Viewer, advance};

use crate::{
    action::{Action, Outcome},
    aids::Rounds,
    catalog::Gain,
    event::Event,
    hex::Hex,
    rules::market,
    state::{Mode, Suburbia},
};

/// The tracks of somebody.
fn tracks(game: &Suburbia, owner: Owner) -> [i16; 4] {
    Gain::ALL.map(|gain| game.public.borough(owner).track(gain))
}

/// Plays games at random on every kind of table and looks at every decision before
/// and after it.
fn through(mut look: impl FnMut(&Suburbia, Action, &Suburbia)) {
    for (n_seats, solo) in [(2, None), (3, None), (4, None), (1, Some("architect")), (1, Some("dale"))] {
        let setup: Setup = Suburbia::INFO.setup(n_seats, solo.map(|solo| ("solo", solo))).unwrap();
        for seed in 0..12u64 {
            let mut game = Suburbia::new(&setup).unwrap();
            let (mut dice, mut pick) = (Dice::deal(Seed(seed.into())), Free::new(seed));
            let mut choose = |game: &Suburbia, seat, _: &mut Dice| {
                let mut actions = Vec::new();
                game.actions(seat, &mut actions);
                pick.pick(&actions)
            };
            let mut before = game.clone();
            while let Some(taken) = advance(&mut game, &mut dice, &mut choose) {
                if let Taken::Action(_, action) = taken {
                    look(&before, action, &game);
                }
                before.clone_from(&game);
            }
        }
    }
}

/// SU-22, SU-23, SU-64: the range of the last round never grows, and at the end it is
/// the round that was played.
#[test]
fn the_last_round_is_foretold() {
    let mut last: Option<Rounds> = None;
    through(|before, _, after| {
        for (game, is_after) in [(before, false), (after, true)] {
            if game.to_move() == ToMove::Chance {
                continue;
            }
            let rounds = game.view(Viewer::Watcher).rounds();
            assert!(rounds.now <= rounds.latest && rounds.earliest <= rounds.latest, "{rounds:?}");
            let is_new = !is_after && game.public.turn_number <= 1;
            match last {
                // The last decision of the game before this one was in its last round.
                Some(last) if is_new && last.now > 1 => assert!(last.earliest <= last.now, "{last:?}"),
                Some(last) if !is_new => assert!(
                    last.earliest <= rounds.earliest && rounds.latest <= last.latest,
                    "{last:?}, {rounds:?}"
                ),
                Some(_) | None => {}
            }
            last = Some(rounds);
        }
    });
}

/// SU-40, SU-41: the next income and people are as forecast.
#[test]
fn forecasts_come_true() {
    through(|before, action, after| {
        let owner = before.public.mover();
        if action == Action::Done && before.public.mode != Mode::Architect {
            assert_eq!(before.view(Viewer::Watcher).forecast(owner).tracks, tracks(after, owner));
        }
    });
}

/// SU-16: a tile changes everybody's tracks as was shown on its place, and its
/// price besides.
#[test]
fn a_place_keeps_its_promise() {
    through(|before, action, after| {
        let Action::Place { hex } = action else { return };
        if before.public.mode == Mode::Architect {
            return; // income and people follow in the same step
        }
        let view = before.view(Viewer::Watcher);
        let mover = before.public.mover();
        let promised = view.laid(mover, view.in_hand().unwrap(), hex);
        let price = market::price(&before.public, before.public.turn.choice.unwrap());
        for owner in before.public.owners() {
            let found = promised.iter().find(|change| change.owner == owner);
            let mut expected = tracks(before, owner);
            for (track, change) in expected.iter_mut().zip(found.map_or([0; 4], |change| change.tracks)) {
                *track += change;
            }
            expected[0] -= if owner == mover { price } else { 0 };
            assert_eq!(tracks(after, owner), expected, "{hex}");
        }
    });
}

/// SU-61, SU-63: Dale takes what was foretold, and it brings him what was said.
#[test]
fn dale_does_as_foretold() {
    let mut n_seen = 0;
    through(|_, action, after| {
        if after.public.mode != Mode::Dale || action != Action::Done {
            return;
        }
        let pick = after.view(Viewer::Watcher).dales_pick(None).unwrap();
        let mut dales = after.clone();
        let mut events = Vec::new();
        dales.resolve(&Outcome::Dale, &mut events);
        assert!(events.contains(&Event::DaleTakes { tile: pick.tile }), "{events:?}");
        if let Some(waiting) = dales.view(Viewer::Watcher).dales_tile() {
            assert_eq!((waiting.income, waiting.reputation), (pick.income, pick.reputation));
        }
        n_seen += 1;
    });
    assert!(n_seen > 100, "{n_seen}");
}

/// The free places beside the three tiles of the start are those that may be used.
#[test]
fn boards_and_places_do_not_overlap() {
    through(|before, _, _| {
        let view = before.view(Viewer::Watcher);
        for owner in view.owners() {
            let board: Vec<Hex> = view.board_places(owner).collect();
            let free = view.free_places(owner);
            assert!(free.iter().all(|hex| !board.contains(hex) && view.borough(owner).at(*hex).is_none()));
        }
    });
}
