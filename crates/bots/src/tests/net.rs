//! Nets: what they compute, how they are kept, who uses them.

use kernel::{Encoded, Free, Game, Seat, Seed};

use super::toy::Toy;
use crate::{Bot, Candidate, HIDDEN, Net, NetError, NetInfo, Turn};

/// Weights between −1/2 and 1/2 that follow from the seed.
fn random_weights(n_inputs: usize, seed: u64) -> Vec<f32> {
    let mut dice = Free::new(seed);
    (0..Net::n_weights(n_inputs)).map(|_| dice.below(2001) as f32 / 2000.0 - 0.5).collect()
}

fn random_net(n_inputs: usize, seed: u64) -> Net {
    let info = NetInfo { layout: "none".to_owned(), ..NetInfo::of::<Toy>("test", "2026-01-01") };
    Net::new(info, n_inputs, &random_weights(n_inputs, seed)).unwrap()
}

/// Counts of which most are 0.
fn random_inputs(n_inputs: usize, dice: &mut Free) -> Vec<u8> {
    let mut input = || if dice.below(4) > 0 { 0 } else { u8::try_from(dice.below(256)).expect("a byte") };
    (0..n_inputs).map(|_| input()).collect()
}

/// The same sums in f64, without care for order.
fn naive(net: &Net, inputs: &[u8]) -> f64 {
    let weights: Vec<f64> = net.weights().map(f64::from).collect();
    let mut values: Vec<f64> = inputs.iter().map(|input| f64::from(*input)).collect();
    let mut at = 0;
    for (layer, n_out) in [HIDDEN[0], HIDDEN[1], 1].into_iter().enumerate() {
        let n_in = values.len();
        let bias = &weights[at + n_in * n_out..][..n_out];
        let sum = |unit: usize| {
            bias[unit] + (0..n_in).map(|i| values[i] * weights[at + i * n_out + unit]).sum::<f64>()
        };
        let mut next: Vec<f64> = (0..n_out).map(sum).collect();
        if layer < 2 {
            next.iter_mut().for_each(|value| *value = value.max(0.0));
        }
        at += (n_in + 1) * n_out;
        values = next;
    }
    values[0]
}

#[test]
fn a_net_computes_its_sums() {
    for seed in 0..20 {
        let net = random_net(40, seed);
        let inputs = random_inputs(40, &mut Free::new(seed));
        let (value, naive) = (f64::from(net.value(&inputs)), naive(&net, &inputs).clamp(-1000.0, 1000.0));
        assert!((value - naive).abs() <= 1e-4 * naive.abs().max(1.0), "{value} and {naive}");
    }
}

/// Bit for bit on every machine: sums in a fixed order, nothing fused. Whoever runs the
/// tests on another kind of machine checks it there.
#[test]
fn values_are_the_same_everywhere() {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    for seed in 0..50 {
        let net = random_net(300, seed);
        let mut dice = Free::new(!seed);
        for _ in 0..20 {
            // Small counts, so that values are not clamped.
            let inputs: Vec<u8> = random_inputs(300, &mut dice).into_iter().map(|input| input / 64).collect();
            let bits = u64::from(net.value(&inputs).to_bits());
            hash = (hash ^ bits).wrapping_mul(0x0100_0000_01b3);
        }
    }
    assert_eq!(hash, 0xb81f_f1fd_fd3e_3d56);
}

#[test]
fn a_file_holds_the_net() {
    let net = random_net(19, 1);
    let bytes = net.to_bytes();
    assert_eq!(Net::from_bytes(&bytes).unwrap(), net);
    assert_eq!(bytes.len() % 2, 0);
    for length in 0..bytes.len() {
        assert!(Net::from_bytes(&bytes[..length]).is_err(), "cut off after {length}");
    }
}

#[test]
fn a_net_for_something_else_is_refused() {
    let n_inputs = Toy::LAYOUT.n_inputs();
    let read = |info: NetInfo| {
        let net = Net::new(info, n_inputs, &random_weights(n_inputs, 1)).unwrap();
        Net::read::<Toy>(&net.to_bytes()).map(|_| ()).map_err(|error| error.to_string())
    };
    let info = NetInfo::of::<Toy>("test", "2026-01-01");
    assert_eq!(read(info.clone()), Ok(()));
    let refused = |what: &str| Err(format!("the net is for {what}"));
    assert_eq!(
        read(NetInfo { game: "chess".to_owned(), ..info.clone() }),
        refused("game \"chess\", not \"toy\"")
    );
    assert_eq!(read(NetInfo { data: "7".to_owned(), ..info.clone() }), refused("data \"7\", not \"1\""));
    let layout = Toy::LAYOUT.fingerprint();
    assert_eq!(
        read(NetInfo { layout: "none".to_owned(), ..info }),
        refused(&format!("inputs \"none\", not {layout:?}"))
    );
}

#[test]
fn weights_must_be_finite_and_complete() {
    let info = NetInfo::of::<Toy>("test", "2026-01-01");
    for bad in [f32::NAN, f32::INFINITY, 70_000.0] {
        let mut weights = random_weights(3, 1);
        weights[7] = bad;
        assert!(matches!(Net::new(info.clone(), 3, &weights), Err(NetError::Weight { .. })));
    }
    let weights = random_weights(3, 1);
    assert!(matches!(Net::new(info, 4, &weights), Err(NetError::Size { .. })));
}

/// A net that likes one card only: it is what bots with nets then choose, with tries and
/// without, and what frozen bots do not.
#[test]
fn bots_follow_their_net() {
    let n_inputs = Toy::LAYOUT.n_inputs();
    let mut weights = vec![0.0; Net::n_weights(n_inputs)];
    let card = 5;
    weights[(1 + card) * HIDDEN[0]] = 1.0;
    weights[(n_inputs + 1) * HIDDEN[0]] = 1.0;
    weights[(n_inputs + 1) * HIDDEN[0] + (HIDDEN[0] + 1) * HIDDEN[1]] = 900.0;
    let net = Net::new(NetInfo::of::<Toy>("test", "2026-01-01"), n_inputs, &weights).unwrap();
    let game = Toy::new(&Toy::INFO.setup(2, None).unwrap()).unwrap();
    let mut actions = Vec::new();
    game.actions(Seat::new(0), &mut actions);
    let choice = |name: &str| {
        let bot: Bot = name.parse().unwrap();
        let turn = Turn::new(&game, Seat::new(0), &actions);
        let candidate = Candidate { net: Some(&net), ..bot.into() };
        candidate.mind::<Toy>(Seed(1), 1).choose(&turn, None).to_string()
    };
    assert_eq!(choice("hard@1"), "5");
    assert_eq!(choice("medium"), "5");
    assert_ne!(choice("hard-1@1"), "5");
}
