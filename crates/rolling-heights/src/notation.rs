//! The text of actions and outcomes, and of the things they name.

use std::{fmt, str::FromStr};

use kernel::{NotationError, Seat, read_word};

use crate::{
    action::{Action, Cell, Landed, Outcome, Payment, Side},
    catalog::{AnnouncementId, GoalId, Level, Material, PlanId, Worker},
    plot::Plot,
    state::{Pose, Stance},
};

const MATERIALS: [&str; Material::N] = ["wood", "concrete", "glass", "steel"];
const WORKERS: [&str; Worker::N] = [
    "carpenter",
    "builder",
    "architect",
    "riveter",
    "politician",
    "executive",
    "public-figure",
    "urban-planner",
    "civil-servant",
];
const STANCES: [&str; Stance::N] = ["exhausted", "steady", "hard", "used-steady", "used-hard", "aside"];

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Take { cell } => write!(f, "take {cell}"),
            Action::Roll => f.write_str("roll"),
            Action::Wait => f.write_str("wait"),
            Action::Rest { worker } => write!(f, "rest {worker}"),
            Action::Push => f.write_str("push"),
            Action::Stay => f.write_str("stay"),
            Action::Lie { worker, pose } => write!(f, "lie {worker} {}", pose.ready()),
            Action::Work => f.write_str("work"),
            Action::Use { worker, pose, ability } => write!(f, "use {worker} {}", manner(*pose, *ability)),
            Action::Visit { plot, pose, ability } => write!(f, "visit {plot} {}", manner(*pose, *ability)),
            Action::Raise { worker, from } => write!(f, "raise {worker} {from}"),
            Action::Enough => f.write_str("enough"),
            Action::Swap { stance } => write!(f, "swap {stance}"),
            Action::Buy { cell } => write!(f, "buy {cell}"),
            Action::Place { plot } => write!(f, "place {plot}"),
            Action::Pay { payment } => write!(f, "pay {payment}"),
            Action::Wild { material } => write!(f, "wild {material}"),
            Action::Exchange { material } => write!(f, "exchange {material}"),
            Action::Build { plot, material } => write!(f, "build {plot} {material}"),
            Action::Fill { plot } => write!(f, "fill {plot}"),
            Action::Hire { worker } => write!(f, "hire {worker}"),
            Action::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["take", cell] => Action::Take { cell: read_word(text, cell)? },
            ["roll"] => Action::Roll,
            ["wait"] => Action::Wait,
            ["rest", worker] => Action::Rest { worker: read_word(text, worker)? },
            ["push"] => Action::Push,
            ["stay"] => Action::Stay,
            ["lie", worker, pose] => {
                Action::Lie { worker: read_word(text, worker)?, pose: read_pose(text, pose)? }
            }
            ["work"] => Action::Work,
            ["use", worker, how] => {
                let (pose, ability) = read_manner(text, how)?;
                Action::Use { worker: read_word(text, worker)?, pose, ability }
            }
            ["visit", plot, how] => {
                let (pose, ability) = read_manner(text, how)?;
                Action::Visit { plot: read_word(text, plot)?, pose, ability }
            }
            ["raise", worker, from] => {
                Action::Raise { worker: read_word(text, worker)?, from: read_word(text, from)? }
            }
            ["enough"] => Action::Enough,
            ["swap", stance] => Action::Swap { stance: read_word(text, stance)? },
            ["buy", cell] => Action::Buy { cell: read_word(text, cell)? },
            ["place", plot] => Action::Place { plot: read_word(text, plot)? },
            ["pay", parts @ ..] => Action::Pay { payment: read_payment(text, parts)? },
            ["wild", material] => Action::Wild { material: read_word(text, material)? },
            ["exchange", material] => Action::Exchange { material: read_word(text, material)? },
            ["build", plot, material] => {
                Action::Build { plot: read_word(text, plot)?, material: read_word(text, material)? }
            }
            ["fill", plot] => Action::Fill { plot: read_word(text, plot)? },
            ["hire", worker] => Action::Hire { worker: read_word(text, worker)? },
            ["done"] => Action::Done,
            _ => {
                let why = format!(
                    "{text:?} is no action: write push, stay, work, use carpenter hard, visit c4 steady, buy 1-5, \
                     place c4, pay wood 2 power 1, wild steel, exchange glass, build c4 wood, fill c4 or done"
                );
                return Err(NotationError::new(why));
            }
        })
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outcome::Board { board, side, turns } => {
                write!(f, "board {}{side} {}", board + 1, u16::from(*turns) * 90)
            }
            Outcome::Plan { plan } => write!(f, "plan {plan}"),
            Outcome::Announcement { id } => write!(f, "announcement {id}"),
            Outcome::First { seat } => write!(f, "first {seat}"),
            Outcome::Goal { seat, goal } => write!(f, "goal {seat} {goal}"),
            Outcome::Throw { worker, landed: Landed { exhausted, steady, hard } } => {
                write!(f, "throw {worker} {exhausted} {steady} {hard}")
            }
            Outcome::RivalTake { cell } => write!(f, "rival take {cell}"),
            Outcome::RivalPlace { plot } => write!(f, "rival place {plot}"),
            Outcome::RivalBuild => f.write_str("rival build"),
            Outcome::Score => f.write_str("score"),
        }
    }
}

impl FromStr for Outcome {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        Ok(match words.as_slice() {
            ["board", board, degrees] => read_board(text, board, degrees)?,
            ["plan", plan] => Outcome::Plan { plan: read_word(text, plan)? },
            ["announcement", id] => Outcome::Announcement { id: read_word(text, id)? },
            ["first", seat] => Outcome::First { seat: read_seat(text, seat)? },
            ["goal", seat, goal] => {
                Outcome::Goal { seat: read_seat(text, seat)?, goal: read_word(text, goal)? }
            }
            ["throw", worker, exhausted, steady, hard] => {
                let landed = Landed {
                    exhausted: read_number(text, exhausted)?,
                    steady: read_number(text, steady)?,
                    hard: read_number(text, hard)?,
                };
                Outcome::Throw { worker: read_word(text, worker)?, landed }
            }
            ["rival", "take", cell] => Outcome::RivalTake { cell: read_word(text, cell)? },
            ["rival", "place", plot] => Outcome::RivalPlace { plot: read_word(text, plot)? },
            ["rival", "build"] => Outcome::RivalBuild,
            ["score"] => Outcome::Score,
            _ => {
                let why = format!(
                    "{text:?} is no outcome: write board 3b 90, plan toy-store, announcement 4, first 1, goal 1 7, \
                     throw carpenter 1 0 1, rival take 1-5, rival place c4, rival build or score"
                );
                return Err(NotationError::new(why));
            }
        })
    }
}

/// The pose of a worker, and the ability if it is the lesser one.
fn manner(pose: Pose, ability: Pose) -> &'static str {
    match (pose, ability) {
        (Pose::Steady, _) => "steady",
        (Pose::Hard, Pose::Hard) => "hard",
        (Pose::Hard, Pose::Steady) => "hard-as-steady",
    }
}

fn read_manner(text: &str, word: &str) -> Result<(Pose, Pose), NotationError> {
    match word {
        "steady" => Ok((Pose::Steady, Pose::Steady)),
        "hard" => Ok((Pose::Hard, Pose::Hard)),
        "hard-as-steady" => Ok((Pose::Hard, Pose::Steady)),
        _ => {
            Err(NotationError::at_word(text, word, format!("{word:?}: write steady, hard or hard-as-steady")))
        }
    }
}

fn read_pose(text: &str, word: &str) -> Result<Pose, NotationError> {
    match word {
        "steady" => Ok(Pose::Steady),
        "hard" => Ok(Pose::Hard),
        _ => Err(NotationError::at_word(text, word, format!("{word:?}: write steady or hard"))),
    }
}

fn read_board(text: &str, board: &str, degrees: &str) -> Result<Outcome, NotationError> {
    let (number, side) = match board.as_bytes() {
        [number @ b'1'..=b'6', b'a'] => (number - b'1', Side::A),
        [number @ b'1'..=b'6', b'b'] => (number - b'1', Side::B),
        _ => return Err(NotationError::at_word(text, board, format!("{board:?} is no board: 1a to 6b"))),
    };
    let turns = match degrees {
        "0" => 0,
        "90" => 1,
        "180" => 2,
        "270" => 3,
        _ => {
            let why = format!("{degrees:?}: boards turn by 0, 90, 180 or 270");
            return Err(NotationError::at_word(text, degrees, why));
        }
    };
    Ok(Outcome::Board { board: number, side, turns })
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cubes = MATERIALS.into_iter().zip(self.cubes);
        let parts = cubes.chain([("power", self.power)]).filter(|(_, n)| *n > 0);
        for (index, (name, n)) in parts.enumerate() {
            write!(f, "{}{name} {n}", if index == 0 { "" } else { " " })?;
        }
        Ok(())
    }
}

fn read_payment(text: &str, parts: &[&str]) -> Result<Payment, NotationError> {
    let mut payment = Payment::default();
    let (pairs, rest) = parts.as_chunks::<2>();
    if !rest.is_empty() || pairs.is_empty() {
        return Err(NotationError::new(format!("{text:?}: write pay wood 2 power 1")));
    }
    for [what, number] in pairs {
        let slot = match *what {
            "power" => &mut payment.power,
            material => &mut payment.cubes[read_word::<Material>(text, material)?.index()],
        };
        let n = read_number(text, number)?;
        if *slot > 0 || n == 0 {
            return Err(NotationError::at_word(text, what, format!("{what} once, and not 0")));
        }
        *slot = n;
    }
    Ok(payment)
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.level.index() + 1, self.index + 1)
    }
}

impl FromStr for Cell {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.as_bytes() {
            [b'1', b'-', digit @ b'1'..=b'9'] => Ok(Cell { level: Level::One, index: digit - b'1' }),
            [b'2', b'-', digit @ b'1'..=b'9'] => Ok(Cell { level: Level::Two, index: digit - b'1' }),
            _ => Err(NotationError::new(format!("{text:?} is no cell of the market: 1-1 to 2-9"))),
        }
    }
}

impl fmt::Display for Plot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.column()), self.row() + 1)
    }
}

impl FromStr for Plot {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        match text.as_bytes() {
            [column @ b'a'..=b'i', row @ b'1'..=b'6'] => Ok(Plot::at(row - b'1', column - b'a')),
            _ => Err(NotationError::new(format!("{text:?} is no plot: a1 to i6"))),
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Side::A => "a",
            Side::B => "b",
        })
    }
}

impl fmt::Display for Material {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(MATERIALS[self.index()])
    }
}

impl FromStr for Material {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        find(text, &MATERIALS, &Material::ALL, "material")
    }
}

impl fmt::Display for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(WORKERS[self.index()])
    }
}

impl FromStr for Worker {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        find(text, &WORKERS, &Worker::ALL, "worker")
    }
}

impl fmt::Display for Stance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(STANCES[*self as usize])
    }
}

impl FromStr for Stance {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        find(text, &STANCES, &Stance::ALL, "stance")
    }
}

fn find<T: Copy>(text: &str, names: &[&str], things: &[T], what: &str) -> Result<T, NotationError> {
    let found = names.iter().zip(things).find(|(name, _)| **name == text).map(|(_, thing)| *thing);
    found.ok_or_else(|| NotationError::new(format!("{text:?} is no {what}: {}", names.join(", "))))
}

impl fmt::Display for PlanId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.plan().id)
    }
}

impl FromStr for PlanId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        PlanId::all()
            .find(|plan| plan.plan().id == text)
            .ok_or_else(|| NotationError::new(format!("{text:?} is no plan")))
    }
}

impl fmt::Display for AnnouncementId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}

impl FromStr for AnnouncementId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = AnnouncementId::all().find(|id| id.to_string() == text);
        found.ok_or_else(|| NotationError::new(format!("{text:?} is no announcement: 1 to 12")))
    }
}

impl fmt::Display for GoalId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (self.0 + 1).fmt(f)
    }
}

impl FromStr for GoalId {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let found = GoalId::all().find(|id| id.to_string() == text);
        found.ok_or_else(|| NotationError::new(format!("{text:?} is no goal: 1 to 13")))
    }
}

fn read_seat(text: &str, word: &str) -> Result<Seat, NotationError> {
    let seat = read_number(text, word).ok().and_then(Seat::from_number);
    seat.ok_or_else(|| NotationError::at_word(text, word, format!("{word:?} is no seat number")))
}

/// A number as it is printed: no sign, no leading zero.
fn read_number(text: &str, word: &str) -> Result<u8, NotationError> {
    let number = word.parse().ok().filter(|number: &u8| number.to_string() == word);
    number.ok_or_else(|| NotationError::at_word(text, word, format!("{word:?} is no number here")))
}
