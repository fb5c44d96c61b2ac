//! A net that learns the toy game.

use kernel::{Encoded, Game, Seed};

use super::toy::Toy;
use crate::{
    Bot, Candidate, Fitting, NetInfo, Samples, Seeds, SelfPlay, fit_net, learn::self_play,
    play::play_candidates,
};

const STYLE: SelfPlay<'static> = SelfPlay { net: None, trace: 5, samples: 16, careless: 4, one_in: 1 };

fn games(from: u64, n: u64, style: SelfPlay<'_>) -> Samples {
    let setup = Toy::INFO.setup(2, None).unwrap();
    let mut samples = Samples::new(Toy::LAYOUT.n_inputs());
    for number in from..from + n {
        self_play::<Toy>(&setup, style, Seed(1).of_game(number), &mut samples).unwrap();
    }
    samples
}

#[test]
fn games_follow_from_their_seed() {
    let samples = games(0, 3, STYLE);
    assert_eq!(samples, games(0, 3, STYLE));
    assert_ne!(samples, games(3, 3, STYLE));
    // Eight turns, and the ends of four of them.
    assert_eq!(samples.len(), 3 * (8 + 4));
    assert_eq!(Samples::from_bytes(samples.n_inputs(), samples.bytes().to_vec()), samples);
}

/// Cards that are no multiple of 7 bring 3 points on average, the others none. A net that
/// saw a few thousand games knows, and beats a bot that does not.
#[test]
fn a_net_learns_to_win() {
    let chunks = [games(0, 1_500, STYLE), games(1_500, 1_500, STYLE)];
    let fitting = Fitting { epochs: 8, batch: 128, rate: 3e-3, seed: 1, n_threads: 2 };
    let info = NetInfo::of::<Toy>("test", "2026-01-01");
    let fitted = fit_net(info, &chunks, &games(3_000, 300, STYLE), &fitting, &mut |_, _| {}).unwrap();
    assert!(fitted.error < 0.9 * fitted.error_of_mean, "{} of {}", fitted.error, fitted.error_of_mean);
    let setup = Toy::INFO.setup(2, None).unwrap();
    let (with_net, random): (Bot, Bot) = ("hard@1".parse().unwrap(), "random".parse().unwrap());
    let mut lead = 0;
    for number in 0..200 {
        let seeds = Seeds::of_series(Seed(7), number);
        let learned = Candidate { net: Some(&fitted.net), ..with_net.into() };
        let played = play_candidates::<Toy>(&setup, &[learned, random.into()], seeds).unwrap();
        lead += played.totals[0] - played.totals[1];
    }
    assert!(lead > 100, "only {lead} points ahead in 200 games");
}
