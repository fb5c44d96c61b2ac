//! Goldens: everything that a game says along one random game, as a text.
//!
//! Whoever changes a rule sees in the changed lines what the change does. The
//! game is the same in every run: the deal of seed 1, and picks out of the
//! plausible actions by dice of seed 1. `cargo xtask bless` writes the files
//! anew (it sets `KVARTAL_BLESS`).

use std::{env, fs, path::Path};

use kernel::{
    AnyGame, Dice, Entry, Free, Game, Info, Maker, Owner, Progress, Scorecard, Seat, Seed, Setup, ToMove,
};
use libtest_mimic::{Failed, Trial};
use record::{Header, Log};

use crate::{Plausible, Subject};

/// One test for each table: every number of seats up to four and the largest, and
/// alone also every value of every option.
pub(crate) fn trials<G: Game>(fixtures: &Path, plausible: Plausible<G>) -> Vec<Trial> {
    let mut acc = Vec::new();
    for (name, setup) in tables(G::INFO) {
        let file = fixtures.join("golden").join(format!("{name}.txt"));
        let test = move || check(&Subject::new(&setup, plausible), &file).map_err(Failed::from);
        acc.push(Trial::test(format!("golden::{name}"), test));
    }
    acc
}

/// The set-ups that have a golden, each with the name of its file.
pub(crate) fn tables(info: &'static Info) -> Vec<(String, Setup)> {
    let mut acc = Vec::new();
    for setup in info.setups() {
        let n_seats = setup.n_seats();
        let other: Vec<String> = info
            .options_for(n_seats)
            .map(|option| (option, setup.option(option.key)))
            .filter(|(option, value)| *value != option.default)
            .map(|(option, value)| format!("-{}-{value}", option.key))
            .collect();
        let is_shown = n_seats <= 4 || n_seats == info.seats_max;
        if n_seats == 1 || is_shown && other.is_empty() {
            acc.push((format!("{n_seats}{}", other.concat()), setup));
        }
    }
    acc
}

fn check<G: Game>(subject: &Subject<'_, G>, file: &Path) -> Result<(), String> {
    against_file(&playthrough(subject)?, file)
}

/// Compares a text with its golden, or writes the golden if that is asked.
pub(crate) fn against_file(text: &str, file: &Path) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("{}: {error}", file.display());
    if env::var_os("KVARTAL_BLESS").is_some() {
        let folder = file.parent().unwrap_or(Path::new("."));
        return fs::create_dir_all(folder).and_then(|()| fs::write(file, text)).map_err(failed);
    }
    let golden = fs::read_to_string(file).map_err(|error| format!("{}; {BLESS}", failed(error)))?;
    compare(&golden, text).map_err(|why| format!("{}: {why}", file.display()))
}

const BLESS: &str = "if this is meant, run `cargo xtask bless`";

/// Finds the first line that differs.
pub(crate) fn compare(golden: &str, text: &str) -> Result<(), String> {
    let (mut old, mut new) = (golden.lines(), text.lines());
    for number in 1.. {
        let (old, new) = (old.next(), new.next());
        if old != new {
            let shown = |line: Option<&str>| line.map_or("(the end)".to_owned(), |line| format!("{line:?}"));
            return Err(format!("line {number} was {}\nand now is {}\n{BLESS}", shown(old), shown(new)));
        }
        if old.is_none() {
            break;
        }
    }
    Ok(())
}

/// The first steps are printed in full, then one in so many.
const N_FULL_STEPS: usize = 40;
const FULL_EVERY: usize = 25;
const POSITION_EVERY: usize = 50;
/// So many actions or outcomes of a list are printed.
const N_SHOWN: usize = 12;

/// Plays the one game of a table; the text of it all.
pub(crate) fn playthrough<G: Game>(subject: &Subject<'_, G>) -> Result<String, String> {
    let header = Header::new(Maker::of::<G>(), subject.setup().clone()).with_seed(Seed(1));
    let lines = vec![header.to_string()];
    let log = Log::new(header).map_err(|error| error.to_string())?;
    let (dice, picks) = (Dice::deal(Seed(1)), Free::new(1));
    let plausible = |game: &dyn AnyGame, seat| {
        let game = game.as_any().downcast_ref().expect("the log plays this game");
        subject.plausible(game, seat).iter().map(ToString::to_string).collect()
    };
    let playthrough = Playthrough { log, plausible: &plausible, dice, picks, ledgers: Vec::new(), lines };
    playthrough.print()
}

/// A game that prints itself while it is played.
struct Playthrough<'a> {
    log: Log,
    /// What a bot considers, as notation.
    plausible: &'a dyn Fn(&dyn AnyGame, Seat) -> Vec<String>,
    dice: Dice,
    picks: Free,
    /// What the ledgers stood at when they were last printed.
    ledgers: Vec<i32>,
    lines: Vec<String>,
}

impl Playthrough<'_> {
    fn print(mut self) -> Result<String, String> {
        let steps_max = self.log.header().info().steps_max as usize;
        self.print_ledgers();
        while self.log.game().to_move() != ToMove::Nobody {
            if self.log.played().len() >= steps_max {
                return Err(format!("the game goes on after {steps_max} steps"));
            }
            self.print_outlook();
            self.step()?;
            self.print_step();
        }
        self.print_end();
        Ok(self.lines.join("\n") + "\n")
    }

    /// Lets chance, or one of those to move, do something.
    fn step(&mut self) -> Result<(), String> {
        let ToMove::Seats(seats) = self.log.game().to_move() else {
            self.log.roll(&mut self.dice);
            return Ok(());
        };
        let seats: Vec<Seat> = seats.iter().collect();
        let seat = if seats.len() == 1 { seats[0] } else { self.picks.pick(&seats) };
        let plausible = (self.plausible)(self.log.game(), seat);
        if plausible.is_empty() {
            return Err(format!("seat {seat} is to move, but has no plausible action"));
        }
        let actions: Vec<&str> = plausible.iter().map(String::as_str).collect();
        let action = self.picks.pick(&actions);
        match self.log.act(seat, action) {
            Ok(_) => Ok(()),
            Err(refused) => Err(format!("`{seat} {action}` is plausible, but refused: {refused}")),
        }
    }

    /// Prints who is to move and what can be done.
    fn print_outlook(&mut self) {
        let index = self.log.played().len();
        let is_full = index < N_FULL_STEPS || index.is_multiple_of(FULL_EVERY);
        let n_shown = if is_full { N_SHOWN } else { 0 };
        let game = self.log.game();
        let Progress { round, turn } = game.progress();
        self.lines.push(format!("\n# {index}: round {round}, turn {turn}"));
        if index.is_multiple_of(POSITION_EVERY) {
            self.lines.push("position".to_owned());
            self.lines.extend(game.position().lines().map(|line| format!("  {line}").trim_end().to_owned()));
        }
        match game.to_move() {
            ToMove::Chance => print_outcomes(&mut self.lines, game, n_shown),
            ToMove::Seats(seats) => {
                for seat in seats.iter() {
                    let n_plausible = (self.plausible)(game, seat).len();
                    print_offers(&mut self.lines, game, seat, n_plausible, n_shown);
                }
            }
            ToMove::Nobody => {}
        }
    }

    /// Prints the last step and what it did.
    fn print_step(&mut self) {
        if let Some(played) = self.log.played().last() {
            self.lines.push(played.to_string());
            for told in &played.told {
                self.lines.push(format!("  {}", told.message));
                self.lines.extend(told.entry.as_ref().map(entry_line));
            }
        }
        self.print_ledgers();
    }

    /// Prints the ledgers that have changed; at the start all of them.
    fn print_ledgers(&mut self) {
        let game = self.log.game();
        let mut now = Vec::new();
        for owner in owners(game) {
            for name in game.info().ledgers {
                let value = game.ledger(owner, name).unwrap_or_default();
                if self.ledgers.get(now.len()) != Some(&value) {
                    self.lines.push(format!("  = {owner} {name} {value}"));
                }
                now.push(value);
            }
        }
        self.ledgers = now;
    }

    fn print_end(&mut self) {
        let game = self.log.game();
        self.lines.push(format!("\nend {}", game.ending().unwrap_or("without a reason")));
        for card in game.scorecards() {
            print_card(&mut self.lines, &card);
        }
    }
}

fn owners(game: &dyn AnyGame) -> impl Iterator<Item = Owner> + use<> {
    Seat::all(game.n_seats()).map(Owner::Seat).chain(game.has_rival().then_some(Owner::Rival))
}

fn print_outcomes(acc: &mut Vec<String>, game: &dyn AnyGame, n_shown: usize) {
    let outcomes = game.outcomes();
    let total: kernel::Weight = outcomes.iter().map(|(_, weight)| *weight).sum();
    acc.push(format!("*: {} outcomes of weight {total}", outcomes.len()));
    acc.extend(outcomes.iter().take(n_shown).map(|(outcome, weight)| format!("  {weight} {outcome}")));
}

fn print_offers(acc: &mut Vec<String>, game: &dyn AnyGame, seat: Seat, n_plausible: usize, n_shown: usize) {
    let offers = game.offers(seat);
    acc.push(format!("{seat}: {} actions, {n_plausible} plausible", offers.len()));
    acc.extend(offers.iter().take(n_shown).map(|offer| format!("  {} | {}", offer.action, offer.label)));
}

fn entry_line(entry: &Entry) -> String {
    let Entry { owner, ledger, rule, cause, asked, applied } = entry;
    format!("    {owner} {ledger} {applied:+} of {asked:+}, {rule}, {cause}")
}

fn print_card(acc: &mut Vec<String>, card: &Scorecard) {
    acc.push(format!("score {} {} rank {}", card.owner, card.total, card.rank));
    for line in &card.lines {
        acc.push(format!("  {} {}, {}, {}", line.id, line.points, line.rule, line.label));
        acc.extend(line.causes.iter().map(|(cause, points)| format!("    {points:+} {cause}")));
    }
    acc.extend(card.ties.iter().map(|tie| format!("  tie {}, {}", tie.value, tie.label)));
}
