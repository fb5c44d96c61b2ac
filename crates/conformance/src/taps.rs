//! How turns are made on a phone: the steps of whole games are made again by what a page offers,
//! in the fewest taps that it allows.

use bots::{Bot, Entry};
use draw::{AnyBoard, Choice, Effect};
use kernel::{AnyGame, Dice, Seat, SeatSet, Seed, Viewer, advance_any};
use words::Words;

/// Steps that a seat took one after the other, without chance or another seat between them.
#[derive(Debug)]
pub struct Run {
    pub seat: Seat,
    /// The turn or the round, whichever is more.
    pub turn: u16,
    pub steps: Vec<String>,
    /// How they are made in the fewest taps.
    pub ways: Vec<Way>,
}

/// Something that a page offers, and the taps that do it, in this order.
#[derive(Debug, Clone)]
pub struct Way {
    /// What it does: steps, joined as a page joins them.
    pub action: String,
    /// The pieces that are tapped.
    pub pieces: Vec<String>,
    /// What the first piece is said to begin, by a button, where it begins something else by
    /// itself.
    pub begin: Option<String>,
    /// Whether a button of the bar does it in the end.
    pub has_button: bool,
    /// How many of its steps are taken back.
    pub n_back: usize,
}

impl Way {
    /// How many taps it takes.
    pub fn n_taps(&self) -> usize {
        self.pieces.len() + usize::from(self.begin.is_some()) + usize::from(self.has_button) + self.n_back
    }
}

/// A game of two between `medium` bots, as they would have tapped it.
///
/// # Panics
///
/// If a page does not offer a step of the game.
pub fn tapped(entry: &Entry, board: &AnyBoard, words: &Words, seed: Seed) -> Vec<Run> {
    let medium: Bot = "medium".parse().expect("a level");
    let setup = entry.info().setup(2, None).expect("two seats");
    let mut game = entry.maker.start(&setup).expect("a table");
    let mut dice = Dice::deal(seed);
    let mut minds: Vec<_> = Seat::all(2).map(|_| entry.mind(medium, seed)).collect();
    let mut runs: Vec<Run> = Vec::new();
    // The position before the steps of the last run, while it goes on.
    let mut start: Option<Box<dyn AnyGame>> = None;
    let finish = |runs: &mut [Run], start: Option<Box<dyn AnyGame>>| {
        if let (Some(run), Some(start)) = (runs.last_mut(), start) {
            run.ways = fewest_taps(board, &*start, run.seat, &run.steps, words);
        }
    };
    loop {
        let before = game.boxed_clone();
        let turn = game.progress().turn.max(game.progress().round);
        let step = advance_any(&mut *game, &mut dice, |game: &dyn AnyGame, seats: SeatSet| {
            let seat = seats.first().expect("somebody");
            (seat, minds[seat.index()].choose(game, seat, None))
        });
        let Some((who, step)) = step else { break };
        match (who, runs.last_mut()) {
            (Some(seat), Some(run)) if run.seat == seat && start.is_some() => run.steps.push(step.text),
            (Some(seat), _) => {
                finish(&mut runs, start.take());
                start = Some(before);
                runs.push(Run { seat, turn, steps: vec![step.text], ways: Vec::new() });
            }
            (None, _) => finish(&mut runs, start.take()),
        }
    }
    finish(&mut runs, start);
    runs
}

/// What a page offers in a position.
struct Page {
    choices: Vec<Choice>,
    gestures: Vec<Choice>,
}

impl Page {
    fn new(board: &AnyBoard, game: &dyn AnyGame, seat: Seat, words: &Words) -> Page {
        let look = board.look_to_play(game, Viewer::Seat(seat));
        let choices = look.choices(words);
        let mut gestures: Vec<Choice> = Vec::new();
        for choice in choices.iter().filter(|choice| choice.is_open) {
            let pieces: Vec<&str> = choice.pieces.iter().map(String::as_str).collect();
            for gesture in look.gestures(words, &pieces) {
                if gestures.iter().all(|known| known.steps != gesture.steps) {
                    gestures.push(gesture);
                }
            }
        }
        Page { choices, gestures }
    }

    /// Every way to go on, without anything taken back.
    fn ways(&self) -> impl Iterator<Item = (&Choice, Way)> {
        self.choices.iter().chain(&self.gestures).map(|choice| (choice, self.way(choice)))
    }

    /// A piece is a tap; so is a button of the bar, which is needed where there are no pieces,
    /// where they mean several things or could go on, and where something comes to light.
    fn way(&self, choice: &Choice) -> Way {
        let all = || self.choices.iter().chain(&self.gestures);
        // Of the gestures of the same pieces those are meant that begin with what is begun.
        let is_gesture = self.gestures.iter().any(|each| each.steps == choice.steps);
        let begins = |each: &Choice| !is_gesture || each.first_step() == choice.first_step();
        let is_alike = |each: &&Choice| each.pieces == choice.pieces && begins(each);
        let goes_on = |each: &Choice| {
            begins(each) && each.pieces.len() > choice.pieces.len() && each.pieces.starts_with(&choice.pieces)
        };
        let is_plain = choice.effect == Effect::Free
            && !choice.is_open
            && all().filter(is_alike).count() == 1
            && !all().any(goes_on);
        Way {
            action: choice.steps.clone(),
            pieces: choice.pieces.clone(),
            begin: self.begin(choice),
            has_button: choice.pieces.is_empty() || !is_plain,
            n_back: 0,
        }
    }

    /// What is said to be begun, unless it is the first of the actions that the first piece
    /// opens: that is begun by itself.
    fn begin(&self, choice: &Choice) -> Option<String> {
        let piece = choice.pieces.first()?;
        let opening = |each: &&Choice| each.is_open && each.pieces.first() == Some(piece);
        let begun = self.choices.iter().find(opening)?;
        if begun.first_step() == choice.first_step() {
            return None;
        }
        let is_same = |each: &&Choice| each.first_step() == choice.first_step();
        Some(self.choices.iter().filter(opening).find(is_same).unwrap_or(choice).steps.clone())
    }
}

/// The fewest taps that lead from a position to where these steps of a seat lead, through the
/// positions between them.
fn fewest_taps(
    board: &AnyBoard,
    start: &dyn AnyGame,
    seat: Seat,
    steps: &[String],
    words: &Words,
) -> Vec<Way> {
    let mut positions = vec![start.boxed_clone()];
    for step in steps {
        let mut next = positions[positions.len() - 1].boxed_clone();
        next.step(Some(seat), step).expect("a step of the record");
        positions.push(next);
    }
    let n_taps = |ways: &[Way]| ways.iter().map(Way::n_taps).sum::<usize>();
    let mut best: Vec<Option<Vec<Way>>> = vec![None; positions.len()];
    best[0] = Some(Vec::new());
    for index in 0..steps.len() {
        let Some(known) = best[index].clone() else { continue };
        for (choice, way) in Page::new(board, &*positions[index], seat, words).ways() {
            if let Some((to, n_back)) = leads_to(choice, seat, index, steps, &positions) {
                let mut ways = known.clone();
                ways.push(Way { n_back, ..way });
                if best[to].as_ref().is_none_or(|found| n_taps(found) > n_taps(&ways)) {
                    best[to] = Some(ways);
                }
            }
        }
    }
    best.pop().flatten().expect("every step is offered")
}

/// To which position a choice leads, and how many of its steps must be taken back for that.
fn leads_to(
    choice: &Choice,
    seat: Seat,
    from: usize,
    steps: &[String],
    positions: &[Box<dyn AnyGame>],
) -> Option<(usize, usize)> {
    let made: Vec<&str> = choice.steps.split('|').collect();
    let n_alike = made.iter().zip(&steps[from..]).take_while(|(one, other)| *one == other).count();
    if n_alike == made.len() {
        return Some((from + n_alike, 0));
    }
    // Several steps of one press may be taken in another order.
    if made.len() > 1 && choice.pieces.len() < 2 {
        let mut after = positions[from].boxed_clone();
        made.iter().for_each(|step| drop(after.step(Some(seat), step).expect("an offer")));
        if let Some(to) = (from + 1..positions.len()).find(|to| positions[*to].is_same(&*after)) {
            return Some((to, 0));
        }
    }
    // What follows unasked can be taken back, step by step.
    (n_alike > 0 && choice.effect == Effect::Free).then(|| (from + n_alike, made.len() - n_alike))
}
