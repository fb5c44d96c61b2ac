//! A whole game between minds.

use kernel::{AnyStep, Dice, Seat, Seed, Setup, SetupError, Silent, ToMove};

use crate::{Bot, Playable, Turn};

/// How a game went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// How it ended.
    pub end: &'static str,
    /// Rounds, turns and steps played.
    pub rounds: u32,
    pub turns: u32,
    pub steps: u32,
    /// The points of each seat, then of the rival if there is one.
    pub totals: Vec<i32>,
    /// The ranks, in the same order.
    pub ranks: Vec<u8>,
}

/// Plays a game: the deal follows from the seed, the bots' dice from what is
/// derived of it, so the same call gives the same game. The steps are appended
/// to `log` if there is one.
///
/// # Errors
/// If the options do not go together.
///
/// # Panics
/// If the game breaks its contract: no end within its bound.
pub fn play<G: Playable>(
    setup: &Setup,
    bots: &[Bot],
    seed: Seed,
    mut log: Option<&mut Vec<AnyStep>>,
) -> Result<Played, SetupError> {
    let mut game = G::new(setup)?;
    let mut dice = Dice::deal(seed);
    let seats = Seat::all(game.n_seats());
    let mut minds: Vec<_> =
        bots.iter().zip(seats).map(|(bot, seat)| bot.mind::<G>(seed.of_bot(seat))).collect();
    let mut actions = Vec::new();
    let mut steps = 0;
    loop {
        let step = match game.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => {
                let outcome = game.roll(&mut dice);
                game.resolve(&outcome, &mut Silent);
                log.is_some().then(|| AnyStep { seat: None, text: outcome.to_string() })
            }
            ToMove::Seats(seats) => {
                let seat = seats.first().expect("a seat is to move");
                actions.clear();
                game.plausible(seat, &mut actions);
                let action = minds[seat.index()].choose(&Turn::new(&game, seat, &actions));
                game.apply(seat, &action, &mut Silent);
                log.is_some().then(|| AnyStep { seat: Some(seat), text: action.to_string() })
            }
        };
        steps += 1;
        assert!(steps <= G::INFO.steps_max, "{} does not end", G::INFO.slug);
        if let (Some(log), Some(step)) = (log.as_deref_mut(), step) {
            log.push(step);
        }
    }
    let cards = game.scorecards();
    let progress = game.progress();
    Ok(Played {
        end: game.ending().expect("nobody is to move"),
        rounds: progress.round.into(),
        turns: progress.turn.into(),
        steps,
        totals: cards.iter().map(|card| card.total).collect(),
        ranks: cards.iter().map(|card| card.rank).collect(),
    })
}
