//! How a review looks ahead: by the net where a table has one, else by the estimate, and
//! alone by games that are played to the end.

use kernel::{Dice, Free, Seat, Silent};

use crate::{
    JudgeKind, Playable,
    judge::Judge,
    lines::{Judges, Line, Looks},
    policy::{Hand, Policy},
};

/// How many positions a look at the turns of a seat may cost that only tells what chance is
/// worth.
pub(super) const QUICK: u32 = 1_000;

/// So many turns are compared with the one that was played.
const LINES_MAX: usize = 8;

/// Who judges what, and how far games are played on.
#[derive(Debug)]
pub(super) struct Method<'a, G: Playable> {
    pub(super) looks: Looks<'a, G>,
    pub(super) policy: Policy<'a, G>,
    pub(super) end: Judge<'a, G>,
    /// How many rounds games are played on; to the end where there is no number.
    horizon: Option<u16>,
}

impl<G: Playable> Method<'static, G> {
    /// The method for the table of this game.
    pub(super) fn of(game: &G, n_positions: u32) -> Self {
        let weights = G::weights();
        let estimate = Judge::Estimate(&weights.tuned);
        let Some(net) = game.net() else {
            let looks = Looks {
                first: Judges::both(estimate),
                n_first: 0,
                look: estimate,
                n_max: LINES_MAX,
                n_positions,
            };
            let policy = Policy { judge: estimate, samples: weights.search.samples.into() };
            // Alone the estimate is no forecast of the points; of two, what it lacks cancels out.
            let horizon = (game.n_seats() > 1).then_some(weights.search.horizon);
            return Method { looks, policy, end: estimate, horizon };
        };
        let learned = weights.learned;
        let judge = |kind| match kind {
            JudgeKind::Estimate => estimate,
            JudgeKind::Net => Judge::Net(net),
        };
        let first = Judges { look: estimate, play: judge(learned.play) };
        let n_first = learned.first_lines.into();
        Method {
            looks: Looks { first, n_first, look: judge(learned.look), n_max: LINES_MAX, n_positions },
            policy: Policy { judge: first.play, samples: learned.search.samples.into() },
            end: judge(learned.end),
            horizon: Some(learned.search.horizon),
        }
    }
}

impl<G: Playable> Method<'_, G> {
    /// The round after which games that go on from here are judged.
    pub(super) fn round(&self, game: &G) -> u16 {
        self.horizon.map_or(u16::MAX, |horizon| game.progress().round.saturating_add(horizon))
    }

    /// By how many points each seat is expected to lead. Where two play against each other,
    /// one leads by what the other is behind.
    pub(super) fn leads(&self, game: &G) -> Vec<f64> {
        let lead = |seat| f64::from(self.end.lead(game, seat, 100)) / 100.0;
        let leads: Vec<f64> = Seat::all(game.n_seats()).map(lead).collect();
        match leads.as_slice() {
            [one, other] if !game.has_rival() => {
                let lead = (one - other) / 2.0;
                vec![lead, -lead]
            }
            _ => leads,
        }
    }

    /// The turns that look best, of each seat that is to move.
    pub(super) fn turns(&self, game: &G, dice: &mut Free) -> Vec<(Seat, Line<G>)> {
        let seats = game.to_move().seats().iter();
        seats
            .filter_map(|seat| Some((seat, self.looks.lines(game, seat, dice).into_iter().next()?)))
            .collect()
    }

    /// Plays a game on past a round, after these turns; what chance brings and what seats
    /// try follows from the seed.
    pub(super) fn play_on(
        &self,
        game: &G,
        turns: &[(Seat, Line<G>)],
        round: u16,
        seed: u64,
        hand: &mut Hand<G>,
    ) -> G {
        hand.dice = Free::new(!seed);
        let mut game = game.clone();
        for (seat, line) in turns {
            for action in &line.actions {
                game.apply(*seat, action, &mut Silent);
            }
        }
        self.policy.play_past(&mut game, round, &mut Dice::free(seed), hand);
        game
    }
}
