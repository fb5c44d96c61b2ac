//! A branch of a game: its first steps, and then others than those that were played. A link
//! says all of it, so nothing is kept of a branch until somebody saves it.

use kernel::{AnyStep, Dice, Seat, ToMove};
use record::{Log, Variation};
use table::{PlayerId, Stage, TableState, seats_of};

/// The most steps of a branch.
const STEPS_MAX: usize = 400;
/// The longest text of them.
const TEXT_MAX: usize = 12_000;
/// The most variations of a game.
pub(crate) const VARIATIONS_MAX: u32 = 60;

/// A branch, carried out.
#[derive(Debug)]
pub(crate) struct Branch {
    /// After how many steps of the game it begins.
    pub(crate) moment: usize,
    /// Its own steps.
    pub(crate) line: Vec<AnyStep>,
    /// The game with these steps.
    pub(crate) log: Log,
}

impl Branch {
    /// The branch that a link names; `None` if its steps cannot be played.
    pub(crate) fn read(table: &TableState, moment: usize, line: &str) -> Option<Branch> {
        if line.len() > TEXT_MAX {
            return None;
        }
        let moment = moment.min(table.log().played().len());
        let line: Vec<AnyStep> =
            line.split('|').filter(|step| !step.is_empty()).map(step).collect::<Option<_>>()?;
        Branch::of(table, moment, line)
    }

    fn of(table: &TableState, moment: usize, line: Vec<AnyStep>) -> Option<Branch> {
        if line.len() > STEPS_MAX {
            return None;
        }
        let mut log = table.log().up_to(moment);
        for step in &line {
            log.play(step).ok()?;
        }
        Some(Branch { moment, line, log })
    }

    /// A variation that was kept; `None` if it cannot be played.
    pub(crate) fn of_variation(table: &TableState, variation: &Variation) -> Option<Branch> {
        let moment = variation.after.min(table.log().played().len());
        // What was played just so is no variation.
        let played = table.log().played()[moment..].iter().map(|played| &played.step);
        let n_same = played.zip(&variation.steps).take_while(|(one, other)| one == other).count();
        Branch::of(table, moment + n_same, variation.steps[n_same..].to_vec())
    }

    /// The steps as a link has them.
    pub(crate) fn text(&self) -> String {
        text(&self.line)
    }

    /// The same with these steps of a seat.
    pub(crate) fn with(&self, seat: Seat, steps: &str) -> String {
        let own = self.line.iter().map(written);
        let more = steps.split('|').map(|step| format!("{seat} {step}"));
        own.chain(more).collect::<Vec<_>>().join("|")
    }

    /// The same after something that chance may bring.
    pub(crate) fn with_outcome(&self, outcome: &str) -> String {
        let own = self.line.iter().map(written);
        own.chain([format!("* {outcome}")]).collect::<Vec<_>>().join("|")
    }

    /// The first steps of it.
    pub(crate) fn first(&self, n_steps: usize) -> String {
        text(&self.line[..n_steps])
    }

    /// The same without its last decision and what chance did after it.
    pub(crate) fn taken_back(&self) -> Option<String> {
        let last =
            self.line.iter().rposition(|step| step.seat.is_some()).or(self.line.len().checked_sub(1))?;
        Some(self.first(last))
    }

    /// Lets chance do all that it owes.
    pub(crate) fn roll(mut self, dice: &mut Dice) -> Branch {
        let rolled = self.log.settle(dice).iter().map(|played| played.step.clone());
        self.line.extend(rolled);
        self
    }

    /// The seat that is to move: the wanted one if it is.
    pub(crate) fn seat(&self, wanted: Option<Seat>) -> Option<Seat> {
        let ToMove::Seats(seats) = self.log.game().to_move() else { return None };
        wanted.filter(|seat| seats.has(*seat)).or_else(|| seats.first())
    }
}

/// Whether somebody may try other steps at a table: when the game is over, and in a game that
/// they play alone and that allows hints.
pub(crate) fn may_analyse(table: &TableState, player: Option<PlayerId>) -> bool {
    let is_own = || seats_of(table, player).next().is_some();
    let is_alone = table.seats().len() == 1 && table.settings().hints;
    table.stage() == Stage::Finished || (table.stage() == Stage::Playing && is_alone && is_own())
}

fn written(step: &AnyStep) -> String {
    match step.seat {
        Some(seat) => format!("{seat} {}", step.text),
        None => format!("* {}", step.text),
    }
}

fn text(steps: &[AnyStep]) -> String {
    steps.iter().map(written).collect::<Vec<_>>().join("|")
}

fn step(text: &str) -> Option<AnyStep> {
    let (who, text) = text.split_once(' ')?;
    let seat = match who {
        "*" => None,
        number => Some(number.parse().ok().and_then(Seat::from_number)?),
    };
    Some(AnyStep { seat, text: text.to_owned() })
}

/// A value of an address, as browsers write it.
pub(crate) fn escaped(value: &str) -> String {
    let mut acc = String::with_capacity(value.len());
    for byte in value.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b',' => acc.push(char::from(byte)),
            _ => acc += &format!("%{byte:02X}"),
        }
    }
    acc
}
