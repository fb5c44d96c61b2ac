//! Inputs: what minds that learn are told of a position.

use std::path::Path;

use kernel::{Dice, Encoded, Free, Seat, Seed, Setup, Silent, ToMove, Viewer};
use libtest_mimic::{Failed, Trial};

use crate::{
    Subject,
    failure::{Failure, ensure},
    games::{Share, Verdict, each_position},
    golden::{against_file, tables},
    steps::actions,
};

/// One position in so many is looked at, by every seat.
const SAMPLED: u32 = 3;

/// What the seat is told, in a buffer that was used before.
fn observed<G: Encoded>(game: &G, seat: Seat) -> Vec<u8> {
    let mut inputs = vec![0xa5; G::LAYOUT.n_inputs()];
    game.observe(seat, &mut inputs);
    inputs
}

/// Every number is within the range of its plane, and no number is left unwritten.
///
/// # Errors
/// The first position where this does not hold.
pub fn inputs_stay_in_range<G: Encoded>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_position(subject, Share::Quarter, |walk| {
        if !walk.is_sampled(SAMPLED) {
            return Ok(());
        }
        Seat::all(subject.setup().n_seats()).try_for_each(|seat| {
            let inputs = observed(walk.game(), seat);
            for (part, plane, places) in G::LAYOUT.planes() {
                for (index, value) in inputs[places].iter().enumerate() {
                    let name = format!("{}.{}[{index}]", part.name(), plane.name);
                    ensure!(*value <= plane.max, "seat {seat} has {value} for {name}, above {}", plane.max);
                }
            }
            Ok(())
        })
    })
}

/// A position that the seat imagines gives the same inputs as the true one: they do not
/// depend on what the seat cannot know.
///
/// # Errors
/// The first position and seat for which they do.
pub fn inputs_hide_secrets<G: Encoded>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    each_position(subject, Share::Quarter, |walk| {
        if !walk.is_sampled(SAMPLED) {
            return Ok(());
        }
        let mut dice = walk.dice_of_check();
        Seat::all(subject.setup().n_seats()).try_for_each(|seat| {
            let twin = G::imagine(&walk.game().view(Viewer::Seat(seat)), &mut dice);
            same_inputs::<G>(&observed(walk.game(), seat), &observed(&twin, seat))
                .map_err(|why| format!("seat {seat} is told what it cannot know: {why}"))
        })
    })
}

/// When everybody moves one seat on, everybody is told the same as before: inputs do not
/// depend on the seat's number. `moved` moves everybody of a position.
///
/// # Errors
/// The first position and seat for which they do.
pub fn inputs_do_not_depend_on_the_seat<G: Encoded>(
    subject: &Subject<'_, G>,
    moved: impl Fn(&G) -> G,
) -> Result<(), Failure> {
    each_position(subject, Share::Quarter, |walk| {
        if !walk.is_sampled(SAMPLED) {
            return Ok(());
        }
        let after = moved(walk.game());
        Seat::all(subject.setup().n_seats()).try_for_each(|seat| {
            let next = seat.next(subject.setup().n_seats());
            same_inputs::<G>(&observed(walk.game(), seat), &observed(&after, next))
                .map_err(|why| format!("seat {seat} is told otherwise as seat {next}: {why}"))
        })
    })
}

fn same_inputs<G: Encoded>(one: &[u8], other: &[u8]) -> Verdict {
    for (part, plane, places) in G::LAYOUT.planes() {
        let [one, other] = [one, other].map(|inputs| &inputs[places.clone()]);
        ensure!(one == other, "{}.{} is {one:?} or {other:?}", part.name(), plane.name);
    }
    Ok(())
}

/// How many positions of each table the golden shows.
const N_SHOWN: usize = 2;

/// The test that the inputs of some positions are what they were: weights trained on
/// others are of no use.
pub(crate) fn golden<G: Encoded>(fixtures: &Path) -> Trial {
    let file = fixtures.join("golden").join("inputs.txt");
    let test = move || {
        let text = all_inputs::<G>()?;
        against_file(&text, &file).map_err(Failed::from)
    };
    Trial::test("golden::inputs", test)
}

/// The layout, and the inputs of a few positions of every table.
pub(crate) fn all_inputs<G: Encoded>() -> Result<String, String> {
    let layout = G::LAYOUT;
    let mut lines = vec![format!("layout {} of {} inputs", layout.fingerprint(), layout.n_inputs())];
    for (part, plane, places) in layout.planes() {
        lines.push(format!("  {} {}.{} up to {}", places.start, part.name(), plane.name, plane.max));
    }
    for (name, setup) in tables(G::INFO) {
        let positions = positions::<G>(&setup)?;
        for shown in 1..=N_SHOWN {
            let index = positions.len() * shown / (N_SHOWN + 1);
            let seat = Seat::new(u8::try_from(shown).unwrap_or(0) % setup.n_seats());
            lines.push(format!("\ntable {name}, step {index}, seat {seat}"));
            lines.extend(told(&positions[index], seat));
        }
    }
    Ok(lines.join("\n") + "\n")
}

/// The positions of one random game.
fn positions<G: Encoded>(setup: &Setup) -> Result<Vec<G>, String> {
    let mut game = G::new(setup).map_err(|error| error.to_string())?;
    let (mut dice, mut picks) = (Dice::deal(Seed(1)), Free::new(1));
    let mut positions = vec![game.clone()];
    loop {
        match game.to_move() {
            ToMove::Nobody => return Ok(positions),
            ToMove::Chance => {
                let outcome = game.roll(&mut dice);
                game.resolve(&outcome, &mut Silent);
            }
            ToMove::Seats(seats) => {
                let seats: Vec<Seat> = seats.iter().collect();
                let seat = picks.pick(&seats);
                let action = picks.pick(&actions(&game, seat));
                game.apply(seat, &action, &mut Silent);
            }
        }
        positions.push(game.clone());
    }
}

/// The planes that are not all 0, a line each.
fn told<G: Encoded>(game: &G, seat: Seat) -> Vec<String> {
    let inputs = observed(game, seat);
    let planes = G::LAYOUT.planes().map(|(part, plane, places)| (part, plane, &inputs[places]));
    planes
        .filter(|(_, _, values)| values.iter().any(|value| *value != 0))
        .map(|(part, plane, values)| {
            let values: Vec<String> = values.iter().map(ToString::to_string).collect();
            format!("  {}.{} {}", part.name(), plane.name, values.join(" "))
        })
        .collect()
}
