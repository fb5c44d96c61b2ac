//! Going back in a log: every moment of a long game is found again as it was.

use kernel::{AnyGame, Dice, Free, Seat, Seed, Seen, ToMove, Viewer};
use record::{Header, Log};

use crate::GAMES;

/// A moment as it looked while the game was played.
struct Moment {
    game: Box<dyn AnyGame>,
    seen: Vec<Vec<Seen>>,
}

impl Moment {
    fn of(log: &Log) -> Self {
        let viewers = Seat::all(log.game().n_seats()).map(Viewer::Seat).chain([Viewer::Watcher]);
        Moment { game: log.game().boxed_clone(), seen: viewers.map(|viewer| log.seen(viewer)).collect() }
    }

    fn check(&self, log: &Log, what: &str) {
        assert!(log.game().is_same(&*self.game), "{what}: another position");
        assert_eq!(Moment::of(log).seen, self.seen, "{what}: seen otherwise");
    }
}

/// Plays a random game, taking something back now and then; every moment that is
/// left is found again, also after the log went back and on.
#[test]
fn a_moment_is_found_again_as_it_was() {
    let mut n_long = 0;
    for entry in GAMES {
        for (n_seats, seed) in [(2, 1), (4, 2), (1, 3)] {
            let Ok(setup) = entry.info().setup(n_seats, []) else { continue };
            let mut log = Log::new(Header::new(entry.maker, setup)).unwrap();
            let (mut dice, mut free) = (Dice::deal(Seed(seed)), Free::new(7));
            let mut moments = vec![Moment::of(&log)];
            while log.game().to_move() != ToMove::Nobody {
                let what = format!("{} at step {}", entry.info().slug, log.played().len());
                match log.game().to_move().seats().first() {
                    None => drop(log.roll(&mut dice)),
                    Some(seat) => {
                        let actions = log.game().offers(seat);
                        let index = free.below(u32::try_from(actions.len()).unwrap());
                        log.act(seat, &actions[index as usize].action).unwrap();
                        if free.below(4) == 0 {
                            let n_void = log.undo_turn(seat).unwrap();
                            moments.truncate(moments.len() + 1 - n_void);
                            moments.last().unwrap().check(&log, &what);
                            continue;
                        }
                    }
                }
                moments.push(Moment::of(&log));
                let n_steps = free.below(u32::try_from(moments.len()).unwrap()) as usize;
                moments[n_steps].check(&log.up_to(n_steps), &what);
            }
            n_long += u32::from(moments.len() > 150);
            log.each_position(|n_steps, game| assert!(game.is_same(&*moments[n_steps].game)));
        }
    }
    assert!(n_long >= 8, "{n_long} games had several checkpoints");
}
