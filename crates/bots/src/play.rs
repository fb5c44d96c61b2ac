//! A whole game between minds.

use kernel::{AnyStep, Dice, Seat, Seed, Setup, SetupError, Taken, advance};

use crate::{Bot, Candidate, Mind, Playable, Turn};

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

/// What is random in a game between bots.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seeds {
    /// The deal follows from this one.
    pub deal: Seed,
    /// The bots' own dice follow from this one, never from the deal's.
    pub bots: Seed,
}

impl Seeds {
    /// The seeds of one of many games, numbered from 0.
    pub fn of_series(series: Seed, number: u64) -> Self {
        Seeds { deal: series.of_game(number), bots: series.of_bots(number) }
    }
}

/// Plays a game. The same call gives the same game. The steps are appended to
/// `log` if there is one.
///
/// # Errors
/// If the options do not go together.
///
/// # Panics
/// If the game breaks its contract: no end within its bound.
pub fn play<G: Playable>(
    setup: &Setup,
    bots: &[Bot],
    seeds: Seeds,
    log: Option<&mut Vec<AnyStep>>,
) -> Result<Played, SetupError> {
    let seats = Seat::all(setup.n_seats());
    let mut minds: Vec<_> =
        bots.iter().zip(seats).map(|(bot, seat)| bot.mind::<G>(seeds.bots.of_seat(seat), 1)).collect();
    play_minds(setup, &mut minds, seeds.deal, log)
}

/// Plays a game between candidates.
pub(crate) fn play_candidates<G: Playable>(
    setup: &Setup,
    candidates: &[Candidate<'_>],
    seeds: Seeds,
) -> Result<Played, SetupError> {
    let seats = Seat::all(setup.n_seats());
    let mut minds: Vec<_> = candidates
        .iter()
        .zip(seats)
        .map(|(candidate, seat)| candidate.mind::<G>(seeds.bots.of_seat(seat), 1))
        .collect();
    play_minds(setup, &mut minds, seeds.deal, None)
}

/// Plays a game between these minds, one for each seat.
pub(crate) fn play_minds<G: Playable>(
    setup: &Setup,
    minds: &mut [Box<dyn Mind<G> + '_>],
    deal: Seed,
    mut log: Option<&mut Vec<AnyStep>>,
) -> Result<Played, SetupError> {
    let mut game = G::new(setup)?;
    let mut dice = Dice::deal(deal);
    let mut actions = Vec::new();
    let mut steps = 0;
    let mut choose = |game: &G, seat: Seat, _: &mut Dice| {
        actions.clear();
        game.plausible(seat, &mut actions);
        minds[seat.index()].choose(&Turn::new(game, seat, &actions), None)
    };
    while let Some(taken) = advance(&mut game, &mut dice, &mut choose) {
        steps += 1;
        assert!(steps <= G::INFO.steps_max, "{} does not end", G::INFO.slug);
        if let Some(log) = log.as_deref_mut() {
            log.push(match taken {
                Taken::Action(seat, action) => AnyStep { seat: Some(seat), text: action.to_string() },
                Taken::Outcome(outcome) => AnyStep { seat: None, text: outcome.to_string() },
            });
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
