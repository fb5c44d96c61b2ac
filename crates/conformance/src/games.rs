//! Random games: how they are played, repeated and shortened.
//!
//! A game follows a [`Script`], a list of picks: at each step the pick,
//! modulo the number of choices, says what is chosen. Part of a list is
//! therefore a list again, and a failing game can be made shorter. Scripts
//! follow from a fixed number, the set-up and the game's number: every run
//! plays the same games.

use std::{
    env,
    panic::{AssertUnwindSafe, catch_unwind},
};

use kernel::{Dice, Free, Game, Seat, Seed, Setup, ToMove, Weight};

use crate::{
    Subject,
    failure::{Failure, Played, setup_name},
    shrink::shrink,
    steps::{Logged, Taken, actions, carry_out, outcomes},
};

/// What a check says of one game; an error is a sentence for engineers.
pub(crate) type Verdict = Result<(), String>;

/// How many games a check plays unless `KVARTAL_GAMES` says otherwise.
const GAMES: u32 = 40;

/// The longest script. A game's own bound may be far greater where only people
/// who dawdle on purpose could reach it; random games must end sooner.
pub(crate) const PICKS_MAX: u32 = 20_000;

/// The seed of all scripts.
const SERIES: u128 = 0x6b76_6172_7461_6c31;

/// How many games a check needs for the number that is asked for.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Share {
    /// A tenth: each position takes long.
    #[cfg(feature = "board")]
    Tenth,
    /// A quarter: each game takes long.
    Quarter,
    /// Each.
    Whole,
    /// Four times as many: frequencies need numbers.
    Fourfold,
}

/// Who decides at a chance step.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Luck {
    /// The script, by the weights of the outcomes.
    Script,
    /// `roll` with the deal of the game's seed.
    Deal,
    /// `roll` with free dice.
    Free,
}

/// From which list the players choose.
#[derive(Debug, Clone, Copy)]
enum Taste {
    Actions,
    Plausible,
}

/// Whether a check may leave out positions to save time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Care {
    Sampling,
    Thorough,
}

/// One choice: of the seat, and of what the seat does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Pick {
    who: u32,
    what: u32,
}

/// What determines a game.
#[derive(Debug, Clone)]
pub(crate) struct Script {
    seed: Seed,
    taste: Taste,
    luck: Luck,
    picks: Vec<Pick>,
}

/// A game that is being played by a script.
#[derive(Debug)]
pub(crate) struct Walk<'a, G: Game> {
    subject: &'a Subject<'a, G>,
    script: &'a Script,
    care: Care,
    dice: Dice,
    game: G,
    log: Vec<Logged<G>>,
    used: usize,
}

/// A game in which a check failed.
struct Flaw {
    what: String,
    steps: Vec<String>,
    used: usize,
    cause: Cause,
}

enum Cause {
    Verdict,
    Panic,
}

/// Plays many games and lets `check` go along each of them.
pub(crate) fn each_game<G: Game>(
    subject: &Subject<'_, G>,
    share: Share,
    luck: Luck,
    check: impl Fn(&mut Walk<'_, G>) -> Verdict,
) -> Result<(), Failure> {
    let start = start(subject)?;
    for script in scripts(subject, share, luck)? {
        if let Err(flaw) = attempt(subject, &start, &script, Care::Sampling, &check) {
            let flaw = shorten(subject, &start, &script, flaw, &check);
            let played = Played { seed: script.seed, steps: flaw.steps };
            return Err(Failure {
                what: flaw.what,
                setup: setup_name(subject.setup()),
                played: Some(played),
            });
        }
    }
    Ok(())
}

/// Plays many games and lets `look` see every position, the first and the last
/// included.
pub(crate) fn each_position<G: Game>(
    subject: &Subject<'_, G>,
    share: Share,
    look: impl Fn(&Walk<'_, G>) -> Verdict,
) -> Result<(), Failure> {
    each_game(subject, share, Luck::Script, |walk| {
        loop {
            look(walk)?;
            if walk.step().is_none() {
                return Ok(());
            }
        }
    })
}

/// The position before the first step.
pub(crate) fn start<G: Game>(subject: &Subject<'_, G>) -> Result<G, Failure> {
    let setup = subject.setup();
    G::new(setup).map_err(|error| at_table(setup, format!("the table cannot be set up: {error}")))
}

/// A failure that does not belong to one game.
pub(crate) fn at_table(setup: &Setup, what: String) -> Failure {
    Failure { what, setup: setup_name(setup), played: None }
}

/// The games of a check.
pub(crate) fn scripts<G: Game>(
    subject: &Subject<'_, G>,
    share: Share,
    luck: Luck,
) -> Result<impl Iterator<Item = Script> + use<G>, Failure> {
    let setup = subject.setup();
    let games = games_asked_for().map_err(|why| at_table(setup, why))?;
    // A game of twelve seats says as much as three of four, and takes as long.
    let games = games.saturating_mul(4).div_ceil(u32::from(setup.n_seats().max(4)));
    // What an older version shares with the newest is tested there.
    let games = if setup.versions() == G::INFO.versions { games } else { games.div_ceil(4) };
    let games = match share {
        #[cfg(feature = "board")]
        Share::Tenth => games.div_ceil(10),
        Share::Quarter => games.div_ceil(4),
        Share::Whole => games,
        Share::Fourfold => games.saturating_mul(4),
    };
    let series = Seed(SERIES ^ u128::from(fingerprint(&setup_name(setup))));
    let taste = |number| if number % 2 == 0 { Taste::Actions } else { Taste::Plausible };
    let length = G::INFO.steps_max.saturating_add(1).min(PICKS_MAX);
    Ok((0..games)
        .map(move |number| Script::random(series.of_game(u64::from(number)), taste(number), luck, length)))
}

fn games_asked_for() -> Result<u32, String> {
    match env::var("KVARTAL_GAMES") {
        Err(_) => Ok(GAMES),
        Ok(text) => match text.parse() {
            Ok(games) if games > 0 => Ok(games),
            Ok(_) | Err(_) => Err(format!("KVARTAL_GAMES is a positive number, not {text:?}")),
        },
    }
}

/// FNV-1a: the same on every machine and in every release of the compiler.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

/// Plays one game; a panic of the game is a flaw like any other.
fn attempt<G: Game>(
    subject: &Subject<'_, G>,
    start: &G,
    script: &Script,
    care: Care,
    check: &impl Fn(&mut Walk<'_, G>) -> Verdict,
) -> Result<(), Flaw> {
    let mut walk = Walk::new(subject, start.clone(), script, care);
    let (what, cause) = match catch_unwind(AssertUnwindSafe(|| check(&mut walk))) {
        Ok(Ok(())) => return Ok(()),
        Ok(Err(what)) => (what, Cause::Verdict),
        Err(panic) => {
            let said = panic.downcast_ref::<String>().map(String::as_str);
            let said = said.or_else(|| panic.downcast_ref::<&str>().copied());
            (format!("panic: {}", said.unwrap_or("without a word")), Cause::Panic)
        }
    };
    let steps = walk.log.iter().map(|logged| logged.taken.to_string()).collect();
    Err(Flaw { what, steps, used: walk.used, cause })
}

/// Looks for a shorter game with a flaw. A panic is only cut off behind the
/// step, since each further attempt would print it once more.
fn shorten<G: Game>(
    subject: &Subject<'_, G>,
    start: &G,
    script: &Script,
    flaw: Flaw,
    check: &impl Fn(&mut Walk<'_, G>) -> Verdict,
) -> Flaw {
    if matches!(flaw.cause, Cause::Panic) {
        return flaw;
    }
    let mut shortest = flaw;
    shrink(&script.picks[..shortest.used], Pick { who: 0, what: 0 }, |picks| {
        let shorter = Script { picks: picks.to_vec(), ..script.clone() };
        let flaw = attempt(subject, start, &shorter, Care::Thorough, check).err()?;
        match flaw.cause {
            Cause::Panic => None,
            Cause::Verdict => {
                let used = flaw.used;
                shortest = flaw;
                Some(used)
            }
        }
    });
    shortest
}

impl Script {
    fn random(seed: Seed, taste: Taste, luck: Luck, length: u32) -> Self {
        let mut dice = Free::from_seed(seed);
        let mut number = || dice.below(u32::MAX);
        let picks = (0..length).map(|_| Pick { who: number(), what: number() }).collect();
        Script { seed, taste, luck, picks }
    }
}

impl<'a, G: Game> Walk<'a, G> {
    fn new(subject: &'a Subject<'a, G>, start: G, script: &'a Script, care: Care) -> Self {
        let dice = match script.luck {
            Luck::Script | Luck::Free => Dice::Free(Free::from_seed(script.seed.of_game(0))),
            Luck::Deal => Dice::deal(script.seed),
        };
        Walk { subject, script, care, dice, game: start, log: Vec::new(), used: 0 }
    }

    /// A walk for a check that looks at many games at once.
    pub(crate) fn along(subject: &'a Subject<'a, G>, start: &G, script: &'a Script) -> Self {
        Walk::new(subject, start.clone(), script, Care::Sampling)
    }

    pub(crate) fn subject(&self) -> &'a Subject<'a, G> {
        self.subject
    }

    /// The seed of the deal, if the game is dealt.
    pub(crate) fn seed(&self) -> Seed {
        self.script.seed
    }

    /// The position that has been reached.
    pub(crate) fn game(&self) -> &G {
        &self.game
    }

    /// The steps so far, with what they told.
    pub(crate) fn log(&self) -> &[Logged<G>] {
        &self.log
    }

    /// Dice for the check itself, the same whenever it comes to this step.
    pub(crate) fn dice_of_check(&self) -> Free {
        Free::new(self.number_of_step())
    }

    /// Whether a check that is too slow for every position should look at this
    /// one: at one in `one_in`, and at all while a failing game is shortened.
    pub(crate) fn is_sampled(&self, one_in: u32) -> bool {
        // Other dice than the check's own, whose first throw would otherwise
        // always be low.
        self.is_thorough() || Free::new(!self.number_of_step()).below(one_in) == 0
    }

    /// Whether nothing may be left out: a failing game is being shortened.
    pub(crate) fn is_thorough(&self) -> bool {
        self.care == Care::Thorough
    }

    fn number_of_step(&self) -> u64 {
        let bytes = self.script.seed.0.to_le_bytes();
        let half = u64::from_le_bytes(*bytes.first_chunk().expect("sixteen bytes"));
        half.wrapping_add(self.log.len() as u64)
    }

    /// Takes the next step of the script and tells what it did; `None` at the
    /// end of the game or of the script.
    pub(crate) fn step(&mut self) -> Option<&Logged<G>> {
        let taken = self.choose()?;
        Some(self.take(taken))
    }

    /// What the script does next. Must be followed by [`Walk::take`].
    pub(crate) fn choose(&mut self) -> Option<Taken<G>> {
        let pick = *self.script.picks.get(self.used)?;
        let taken = match self.game.to_move() {
            ToMove::Nobody => None,
            ToMove::Chance => self.outcome(pick).map(Taken::Outcome),
            ToMove::Seats(seats) => {
                let seat = seats.iter().nth((pick.who % seats.len().max(1)) as usize)?;
                self.action(seat, pick).map(|action| Taken::Action(seat, action))
            }
        };
        self.used += 1;
        taken
    }

    /// Carries out a step. It is in the log before that, so that a report of a
    /// panic shows it.
    pub(crate) fn take(&mut self, taken: Taken<G>) -> &Logged<G> {
        self.log.push(Logged { taken, events: Vec::new() });
        let events = carry_out(&mut self.game, taken);
        let logged = self.log.last_mut().expect("pushed above");
        logged.events = events;
        logged
    }

    fn action(&self, seat: Seat, pick: Pick) -> Option<G::Action> {
        let plausible = match self.script.taste {
            Taste::Actions => Vec::new(),
            Taste::Plausible => self.subject.plausible(&self.game, seat),
        };
        let actions = if plausible.is_empty() { actions(&self.game, seat) } else { plausible };
        let index = pick.what as usize % actions.len().max(1);
        actions.get(index).copied()
    }

    fn outcome(&mut self, pick: Pick) -> Option<G::Outcome> {
        match self.script.luck {
            Luck::Script => outcome_at(&self.game, pick.what),
            Luck::Deal | Luck::Free => Some(self.game.roll(&mut self.dice)),
        }
    }
}

/// The outcome that a number picks, each as likely as its weight.
pub(crate) fn outcome_at<G: Game>(game: &G, number: u32) -> Option<G::Outcome> {
    let outcomes = outcomes(game);
    let total: Weight = outcomes.iter().map(|(_, weight)| *weight).sum();
    // A number below 2³² is stretched over weights that may be far greater.
    let number = Weight::from(number);
    let mut left = number * (total >> 32) + ((number * (total & 0xffff_ffff)) >> 32);
    for (outcome, weight) in outcomes {
        match left.checked_sub(weight) {
            Some(rest) => left = rest,
            None => return Some(outcome),
        }
    }
    None
}
