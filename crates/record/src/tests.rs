//! A small game, its records, and everything that can go wrong with them.

mod playing;
mod reading;
mod replaying;
mod toy;
mod variations;

use kernel::{Maker, Seat, Seed};

use crate::{Header, Log, Record};

const TOY: Maker = Maker::of::<toy::Toy>();

/// A whole game of one round.
const GAME: &str = "\
kvartal 1
game toy
edition First Edition 2024
rules 1
data 2
seats 2
option rounds=1
player 1 Anna
player 2 greedy
fingerprint f1ac1f33d96c8a9de037dc9fdc639466
seed 0x1
steps
* prize 2
* hunch 1
1 bid 1
1 ready
2 bid 3
2 ready
* reveal
1 pass
2 boast
end rounds
score 1 0 rank 2
  prizes 0
  boasts 0
score 2 3 rank 1
  prizes 2
  boasts 1
";

/// The same table in the middle of its first bidding.
const POSITION: &str = "\
kvartal 1
game toy
edition First Edition 2024
rules 1
data 2
seats 2
option rounds=1
position
  # the prize is drawn

  rounds = 1
  round = 1
  phase = \"Bid\"
  prize = 2
  hunch = 1
  bids = [0, 3]
  ready = [false, true]
  prizes = [
    0,
    0,
  ]
  boasts = [0, 0]
steps
1 bid 1
1 ready
* reveal
";

fn read(text: &str) -> Record {
    Record::parse(text, &TOY).expect("the record is good")
}

fn replay(text: &str) -> Log {
    Log::replay(&read(text)).expect("the record replays")
}

fn seat(number: u8) -> Seat {
    Seat::from_number(number).expect("a seat of the toy")
}

/// The header of a table without names.
fn header(rounds: &str) -> Header {
    Header::new(TOY, toy::INFO.setup(2, [("rounds", rounds)]).expect("a set-up of the toy"))
}

/// A game that has come as far as these steps.
fn log(rounds: &str, steps: &[&str]) -> Log {
    let mut log = Log::new(header(rounds).with_seed(Seed(1))).expect("the toy starts");
    play(&mut log, steps);
    log
}

fn play(log: &mut Log, steps: &[&str]) {
    for step in steps {
        let (who, text) = step.split_once(' ').expect("a step has two words");
        let done = match who {
            "*" => log.resolve(text),
            number => log.act(seat(number.parse().expect("a number")), text),
        };
        assert!(done.is_ok(), "{step}: {done:?}");
    }
}

/// The lines of the steps in a record's text.
fn lines(text: &impl ToString) -> Vec<String> {
    let text = text.to_string();
    let steps = text.lines().skip_while(|line| *line != "steps").skip(1);
    steps.take_while(|line| !line.starts_with("end")).map(str::to_owned).collect()
}
