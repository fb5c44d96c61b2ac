//! The text of actions and outcomes, and of the things they name.

use std::{fmt, str::FromStr};

use kernel::{NotationError, read_number, read_word};

use crate::{
    action::{Action, Cell, Landed, Outcome, Payment, Side},
    catalog::{AnnouncementId, GoalId, Level, Material, PlanId, Worker},
    plot::Plot,
    stance::{Pose, Stance},
    state::How,
};

kernel::notation! {
    Action, "action":
    "take" cell => Take { cell }, "take 1-5";
    "roll" => Roll;
    "wait" => Wait;
    "rest" worker => Rest { worker }, "rest carpenter";
    "push" => Push;
    "stay" => Stay;
    "lie" worker pose => Lie { worker, pose }, "lie carpenter hard";
    "work" => Work;
    "raise" worker from => Raise { worker, from }, "raise carpenter steady";
    "enough" => Enough;
    "swap" stance => Swap { stance }, "swap hard";
    "buy" cell => Buy { cell }, "buy 1-5";
    "place" plot => Place { plot }, "place c4";
    "wild" material => Wild { material }, "wild steel";
    "exchange" material => Exchange { material }, "exchange glass";
    "build" plot material => Build { plot, material }, "build c4 wood";
    "fill" plot => Fill { plot }, "fill c4";
    "hire" worker => Hire { worker }, "hire carpenter";
    "done" => Done;
    write(f) {
        Action::Use { worker, pose, ability } => write!(f, "use {worker} {}", manner(*pose, *ability)),
        Action::Visit { plot, pose, ability } => write!(f, "visit {plot} {}", manner(*pose, *ability)),
        Action::Pay { payment } => write!(f, "pay {payment}"),
    }
    read(text) {
        ["use", worker, how] => {
            let (pose, ability) = read_manner(text, how)?;
            Action::Use { worker: read_word(text, worker)?, pose, ability }
        }, "use carpenter hard";
        ["visit", plot, how] => {
            let (pose, ability) = read_manner(text, how)?;
            Action::Visit { plot: read_word(text, plot)?, pose, ability }
        }, "visit c4 steady";
        ["pay", parts @ ..] => Action::Pay { payment: read_payment(text, parts)? }, "pay wood 2 power 1";
    }
}

kernel::notation! {
    Outcome, "outcome":
    "plan" plan => Plan { plan }, "plan toy-store";
    "announcement" id => Announcement { id }, "announcement 4";
    "first" seat => First { seat }, "first 1";
    "goal" seat goal => Goal { seat, goal }, "goal 1 7";
    "rival" "take" cell => RivalTake { cell }, "rival take 1-5";
    "rival" "place" plot => RivalPlace { plot }, "rival place c4";
    "rival" "build" => RivalBuild;
    "score" => Score;
    write(f) {
        Outcome::Board { board, side, turns } => {
            write!(f, "board {}{side} {}", board + 1, u16::from(*turns) * 90)
        },
        Outcome::Throw { worker, landed: Landed { exhausted, steady, hard } } => {
            write!(f, "throw {worker} {exhausted} {steady} {hard}")
        },
    }
    read(text) {
        ["board", board, degrees] => read_board(text, board, degrees)?, "board 3b 90";
        ["throw", worker, exhausted, steady, hard] => {
            let landed = Landed {
                exhausted: read_count(text, exhausted)?,
                steady: read_count(text, steady)?,
                hard: read_count(text, hard)?,
            };
            Outcome::Throw { worker: read_word(text, worker)?, landed }
        }, "throw carpenter 1 0 1";
    }
}

kernel::names!(Material, "material": Wood = "wood", Concrete = "concrete", Glass = "glass", Steel = "steel");

kernel::names! {
    Worker, "worker":
    Carpenter = "carpenter",
    Builder = "builder",
    Architect = "architect",
    Riveter = "riveter",
    Politician = "politician",
    Executive = "executive",
    PublicFigure = "public-figure",
    UrbanPlanner = "urban-planner",
    CivilServant = "civil-servant",
}

kernel::names! {
    Stance, "stance":
    Exhausted = "exhausted",
    Steady = "steady",
    Hard = "hard",
    UsedSteady = "used-steady",
    UsedHard = "used-hard",
    Aside = "aside",
}

kernel::names!(Pose, "pose": Steady = "steady", Hard = "hard");

kernel::names!(Side, "side of a board": A = "a", B = "b");

kernel::names!(How, "way to lay a plan": Start = "start", Bought = "bought", Planner = "planner");

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
        let cubes = Material::ALL.map(Material::name).into_iter().zip(self.cubes);
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
        let n = read_count(text, number)?;
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

kernel::ids!(PlanId, "plan": plan);

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

fn read_count(text: &str, word: &str) -> Result<u8, NotationError> {
    read_number(text, word, 0..=u8::MAX, "number")
}
