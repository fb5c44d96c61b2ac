//! Games that a net learns from: all seats play alike, quickly, and now and then at random,
//! so that the net also sees what good players avoid.

use kernel::{Dice, Free, Seat, Seed, Setup, SetupError, ToMove};

use super::Samples;
use crate::{
    Net, Playable, Target,
    judge::{Judge, outcome},
    net::INPUTS_MAX,
    policy::{Hand, Policy, settle},
};

/// How games for learning are played.
#[derive(Debug, Clone, Copy)]
pub struct SelfPlay<'a> {
    /// Judges for all seats; without one the estimate does.
    pub net: Option<&'a Net>,
    /// How much the net's later judgements count beside the end, for each position
    /// between, in hundredths.
    pub trace: u32,
    /// How many turns a seat tries at each decision, roughly; it makes the best.
    pub samples: u32,
    /// One turn in so many is made with little thought.
    pub careless: u32,
    /// One position in so many is kept.
    pub one_in: u32,
}

/// A position as the viewer saw it.
struct Seen {
    inputs: [u8; INPUTS_MAX],
    /// What the net's target seemed to be, and what the net said it would become.
    outlook: i32,
    judged: i32,
}

/// Plays a game that follows from the seed, and adds positions of one of its seats, or of
/// all where their ends differ enough to be worth it.
///
/// # Errors
/// If the options do not go together.
pub(crate) fn self_play<G: Playable>(
    setup: &Setup,
    style: SelfPlay<'_>,
    seed: Seed,
    acc: &mut Samples,
) -> Result<(), SetupError> {
    let mut free = Free::from_seed(seed);
    let mut game = G::new(setup)?;
    let one = Seat::new(u8::try_from(free.below(setup.n_seats().into())).expect("a seat"));
    let is_viewer = |seat: Seat| match G::TARGET {
        Target::Lead => seat == one,
        Target::Points => true,
    };
    let viewers = || Seat::all(setup.n_seats()).filter(|seat| is_viewer(*seat));
    let judge = match style.net {
        Some(net) => Judge::Net(net),
        None => Judge::Estimate(&G::weights().frozen.tuned),
    };
    let samples =
        [style.samples / 2, style.samples, style.samples, 2 * style.samples][free.below(4) as usize];
    let mut dice = Dice::Free(Free::from_seed(seed.of_game(0)));
    let mut hand = Hand::new(Free::from_seed(seed.of_game(1)));
    let mut seen: Vec<Vec<Seen>> = viewers().map(|_| Vec::with_capacity(128)).collect();
    let (mut turn_seen, mut turn_careless) = (0, 0);
    loop {
        let turn = game.progress().turn;
        if turn != turn_seen && !game.is_settled() {
            turn_seen = turn;
            // As at the end of a try: whoever is to move, and before chance has its say.
            for (seen, viewer) in seen.iter_mut().zip(viewers()) {
                seen.push(Seen::new(&game, viewer, style.net));
            }
            if free.below(style.careless) == 0 {
                turn_careless = turn;
            }
        }
        match game.to_move() {
            ToMove::Nobody => break,
            ToMove::Chance => settle(&mut game, &mut dice),
            ToMove::Seats(seats) => {
                let seat = seats.first().expect("a seat is to move");
                let samples = if turn == turn_careless { [1, 2, 4][free.below(3) as usize] } else { samples };
                Policy { judge, samples }.play_turn(&mut game, seat, &mut hand);
                // As at a first look: the end of an own turn.
                if is_viewer(seat) && !game.is_settled() {
                    let at = viewers().position(|viewer| viewer == seat).unwrap_or(0);
                    seen[at].push(Seen::new(&game, seat, style.net));
                }
            }
        }
    }
    for (seen, viewer) in seen.iter().zip(viewers()) {
        keep::<G>(seen, outcome(&game, viewer), style, &mut free, acc);
    }
    Ok(())
}

impl Seen {
    fn new<G: Playable>(game: &G, viewer: Seat, net: Option<&Net>) -> Self {
        let mut inputs = [0; INPUTS_MAX];
        game.observe(viewer, &mut inputs[..G::LAYOUT.n_inputs()]);
        let judged = net.map_or(0, |net| net.prediction(game, viewer));
        Seen { inputs, outlook: game.outlook(viewer), judged }
    }
}

/// Keeps some of the positions. What is to be learned is a mean of the end and of what
/// the net said on the way there, the nearer the more.
fn keep<G: Playable>(seen: &[Seen], end: i32, style: SelfPlay<'_>, free: &mut Free, acc: &mut Samples) {
    let share = f64::from(style.trace) / 100.0;
    let mut target = f64::from(end);
    for seen in seen.iter().rev() {
        #[expect(clippy::cast_possible_truncation, reason = "points are few")]
        let change = (target - f64::from(seen.outlook)).round() as i32;
        if free.below(style.one_in) == 0 {
            acc.push(&seen.inputs[..G::LAYOUT.n_inputs()], change, end - seen.outlook);
        }
        if style.net.is_some() {
            target = (1.0 - share) * target + share * f64::from(seen.judged);
        }
    }
}
