//! What a game hands to the roster.

use std::fmt::Debug;

use canvas::Canvas;
use kernel::{
    AnyGame, AnyStep, Dice, Free, Info, Layout, Maker, Owner, Say, Seat, Seed, Setup, SetupError, Texts,
    Viewer,
};

use crate::{
    Bot, Buffers, Candidate, Comparison, Depth, Findings, Generation, Hint, Mind, Net, NetError, NetInfo,
    Playable, Played, Reviewer, Samples, Seeds, SelfPlay, Time, Tuning, Turn, TurnError, Verified,
    hint::hints,
    learn::self_play,
    play,
    play::play_candidates,
    playout,
    puzzle::{compare::compare, find::find, verify::verify},
    review::reviewer,
    search::tries,
    tune::tune,
};

/// A game as the program knows it: everything that needs the game's own type,
/// behind plain functions.
#[derive(Clone, Copy)]
pub struct Entry {
    /// Makes positions.
    pub maker: Maker,
    /// The game's sentences.
    pub texts: Texts,
    /// The size of a position in bytes.
    pub state_bytes: usize,
    /// The game's puzzles as text.
    pub puzzles: &'static str,
    table: fn(&dyn AnyGame, Viewer, Option<Owner>, &dyn Say) -> Canvas,
    mind: fn(Bot, Seed, usize) -> Box<dyn AnyMind>,
    imagine: fn(&dyn AnyGame, Seat, Seed) -> Box<dyn AnyGame>,
    play: Play,
    playouts: fn(&Setup, u64, u64) -> Result<u64, SetupError>,
    clones: fn(&Setup, u64) -> Result<(), SetupError>,
    tries: fn(&Setup, u32) -> Result<(), SetupError>,
    tune: Tune,
    hints: Hints,
    reviewer: NewReviewer,
    find_puzzles: FindPuzzles,
    verify_puzzle: VerifyPuzzle,
    compare_turns: CompareTurns,
    layout: Layout,
    net_of: fn(&Setup) -> Option<&'static Net>,
    net_info: fn(&str, &str) -> NetInfo,
    read_net: fn(&[u8]) -> Result<Net, NetError>,
    self_play: LearningPlay,
    play_candidates: PlayCandidates,
}

type LearningPlay = fn(&Setup, SelfPlay<'_>, Seed, &mut Samples) -> Result<(), SetupError>;

type PlayCandidates = fn(&Setup, &[Candidate<'_>], Seeds) -> Result<Played, SetupError>;

type FindPuzzles = fn(&Setup, &[Bot], Seeds, usize) -> Result<Findings, SetupError>;

type VerifyPuzzle = fn(&dyn AnyGame, Seat, [&[String]; 2], (u32, u32), Seed) -> Result<Verified, TurnError>;

type CompareTurns = fn(&dyn AnyGame, Seat, [&[String]; 2], u32, Seed) -> Result<Comparison, TurnError>;

type Hints = fn(&dyn AnyGame, Seat, u32, Seed, Option<&Time<'_>>) -> Vec<Hint>;

type NewReviewer = fn(&dyn AnyGame, &[AnyStep], Depth, Seed) -> Box<dyn Reviewer>;

type Tune = fn(&Setup, &Tuning, &mut dyn FnMut(&Generation)) -> Result<(), SetupError>;

type Play = fn(&Setup, &[Bot], Seeds, Option<&mut Vec<AnyStep>>) -> Result<Played, SetupError>;

impl Entry {
    /// The entry of a game.
    pub const fn of<G: Playable>() -> Self {
        Entry {
            maker: Maker::of::<G>(),
            texts: G::TEXTS,
            state_bytes: size_of::<G>(),
            puzzles: G::PUZZLES,
            table: |game, viewer, look, say| G::table(&concrete::<G>(game).view(viewer), look, say),
            mind: |bot, seed, n_threads| Box::new(Erased { mind: bot.mind::<G>(seed, n_threads) }),
            imagine: |game, seat, seed| {
                let view = concrete::<G>(game).view(Viewer::Seat(seat));
                Box::new(G::imagine(&view, &mut Free::from_seed(seed)))
            },
            play: play::<G>,
            playouts: playouts::<G>,
            clones: clones::<G>,
            tries: tries::<G>,
            tune: tune::<G>,
            hints: |game, seat, tries, seed, time| hints(concrete::<G>(game), seat, tries, seed, time),
            reviewer: |start, steps, depth, seed| reviewer(concrete::<G>(start), steps, depth, seed),
            find_puzzles: find::<G>,
            verify_puzzle: |game, seat, turns, effort, seed| {
                verify(concrete::<G>(game), seat, turns, effort, seed)
            },
            compare_turns: |game, seat, [one, other], tries, seed| {
                compare(concrete::<G>(game), seat, one, other, tries, seed)
            },
            layout: G::LAYOUT,
            net_of: |setup| G::new(setup).ok()?.net(),
            net_info: |command, date| NetInfo::of::<G>(command, date),
            read_net: Net::read::<G>,
            self_play: self_play::<G>,
            play_candidates: play_candidates::<G>,
        }
    }

    /// The facts of the game.
    pub fn info(&self) -> &'static Info {
        self.maker.info
    }

    /// The table as text, as the viewer sees it, with a look at somebody's area.
    pub fn table(&self, game: &dyn AnyGame, viewer: Viewer, look: Option<Owner>, say: &dyn Say) -> Canvas {
        (self.table)(game, viewer, look, say)
    }

    /// The mind of a bot for this game, which thinks on one thread.
    pub fn mind(&self, bot: Bot, seed: Seed) -> Box<dyn AnyMind> {
        (self.mind)(bot, seed, 1)
    }

    /// The same mind on so many threads. It chooses the same, only sooner; with a time
    /// it tries more.
    pub fn mind_on(&self, n_threads: usize, bot: Bot, seed: Seed) -> Box<dyn AnyMind> {
        (self.mind)(bot, seed, n_threads)
    }

    /// A position that looks the same to the seat: what it cannot know is invented.
    pub fn imagine(&self, game: &dyn AnyGame, seat: Seat, seed: Seed) -> Box<dyn AnyGame> {
        (self.imagine)(game, seat, seed)
    }

    /// Plays a whole game between bots; see [`play()`].
    ///
    /// # Errors
    /// If the options do not go together.
    pub fn play(
        &self,
        setup: &Setup,
        bots: &[Bot],
        seeds: Seeds,
        log: Option<&mut Vec<AnyStep>>,
    ) -> Result<Played, SetupError> {
        (self.play)(setup, bots, seeds, log)
    }

    /// Plays so many random games with free dice; returns the steps of all.
    ///
    /// # Errors
    /// If the options do not go together.
    pub fn playouts(&self, setup: &Setup, n_games: u64, seed: u64) -> Result<u64, SetupError> {
        (self.playouts)(setup, n_games, seed)
    }

    /// Copies a position so many times, for measuring what a copy costs.
    ///
    /// # Errors
    /// If the options do not go together.
    pub fn clones(&self, setup: &Setup, n_clones: u64) -> Result<(), SetupError> {
        (self.clones)(setup, n_clones)
    }

    /// Makes so many tries of a search, all over a game, for measuring what they cost.
    ///
    /// # Errors
    /// If the options do not go together.
    pub fn tries(&self, setup: &Setup, n_tries: u32) -> Result<(), SetupError> {
        (self.tries)(setup, n_tries)
    }

    /// Looks for better weights of the game's estimate; every generation is
    /// reported.
    ///
    /// # Errors
    /// If the options do not go together.
    pub fn tune(
        &self,
        setup: &Setup,
        tuning: &Tuning,
        report: &mut dyn FnMut(&Generation),
    ) -> Result<(), SetupError> {
        (self.tune)(setup, tuning, report)
    }

    /// The best actions of a seat that is to move, best first: two or three, or one
    /// where there is no choice. Without a time they follow from the seed.
    pub fn hints(
        &self,
        game: &dyn AnyGame,
        seat: Seat,
        tries: u32,
        seed: Seed,
        time: Option<&Time<'_>>,
    ) -> Vec<Hint> {
        (self.hints)(game, seat, tries, seed, time)
    }

    /// What minds that learn are told of a position.
    pub fn layout(&self) -> Layout {
        self.layout
    }

    /// The trained net for a table, if there is one.
    pub fn net(&self, setup: &Setup) -> Option<&'static Net> {
        (self.net_of)(setup)
    }

    /// What a net says of itself that was trained by this command on this day.
    pub fn net_info(&self, command: &str, date: &str) -> NetInfo {
        (self.net_info)(command, date)
    }

    /// Reads a net of this game.
    ///
    /// # Errors
    /// If it is none, or was trained for other components or inputs.
    pub fn read_net(&self, bytes: &[u8]) -> Result<Net, NetError> {
        (self.read_net)(bytes)
    }

    /// Plays a game that follows from the seed, and adds positions to learn from.
    ///
    /// # Errors
    /// If the options do not go together.
    pub fn self_play(
        &self,
        setup: &Setup,
        style: SelfPlay<'_>,
        seed: Seed,
        acc: &mut Samples,
    ) -> Result<(), SetupError> {
        (self.self_play)(setup, style, seed, acc)
    }

    /// Plays a whole game between candidates; see [`play()`].
    ///
    /// # Errors
    /// If the options do not go together.
    pub fn play_candidates(
        &self,
        setup: &Setup,
        candidates: &[Candidate<'_>],
        seeds: Seeds,
    ) -> Result<Played, SetupError> {
        (self.play_candidates)(setup, candidates, seeds)
    }

    /// Plays a game between bots, and finds at most so many puzzles in it.
    ///
    /// # Errors
    /// If the options do not go together.
    pub fn find_puzzles(
        &self,
        setup: &Setup,
        bots: &[Bot],
        seeds: Seeds,
        n_max: usize,
    ) -> Result<Findings, SetupError> {
        (self.find_puzzles)(setup, bots, seeds, n_max)
    }

    /// Looks again at a puzzle by so many searches of so many tries: whether its best turn
    /// is the best, and by how much it leads the second.
    ///
    /// # Errors
    /// If one of the turns is not a whole turn that is possible.
    pub fn verify_puzzle(
        &self,
        game: &dyn AnyGame,
        seat: Seat,
        turns: [&[String]; 2],
        effort: (u32, u32),
        seed: Seed,
    ) -> Result<Verified, TurnError> {
        (self.verify_puzzle)(game, seat, turns, effort, seed)
    }

    /// By what one turn of a seat differs from another, in so many games played to the end.
    ///
    /// # Errors
    /// If one of the turns is not a whole turn that is possible.
    pub fn compare_turns(
        &self,
        game: &dyn AnyGame,
        seat: Seat,
        turns: [&[String]; 2],
        tries: u32,
        seed: Seed,
    ) -> Result<Comparison, TurnError> {
        (self.compare_turns)(game, seat, turns, tries, seed)
    }

    /// A review of a game that was replayed from this start. It follows from the seed.
    pub fn reviewer(
        &self,
        start: &dyn AnyGame,
        steps: &[AnyStep],
        depth: Depth,
        seed: Seed,
    ) -> Box<dyn Reviewer> {
        (self.reviewer)(start, steps, depth, seed)
    }
}

impl Debug for Entry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Entry").field(&self.maker.info.slug).finish()
    }
}

/// A mind behind one type; the answer is notation.
pub trait AnyMind: Send + Debug {
    /// The action that the mind chooses for the seat, which must be to move in
    /// a game of the mind's kind. With a time it thinks about so long, else for
    /// its budget of tries.
    fn choose(&mut self, game: &dyn AnyGame, seat: Seat, time: Option<&Time<'_>>) -> String;
}

#[derive(Debug)]
struct Erased<G: Playable> {
    mind: Box<dyn Mind<G>>,
}

impl<G: Playable> AnyMind for Erased<G> {
    fn choose(&mut self, game: &dyn AnyGame, seat: Seat, time: Option<&Time<'_>>) -> String {
        let game = concrete::<G>(game);
        let mut actions = Vec::new();
        game.plausible(seat, &mut actions);
        self.mind.choose(&Turn::new(game, seat, &actions), time).to_string()
    }
}

fn concrete<G: Playable>(game: &dyn AnyGame) -> &G {
    game.as_any().downcast_ref().expect("an entry serves games of its own kind")
}

fn playouts<G: Playable>(setup: &Setup, n_games: u64, seed: u64) -> Result<u64, SetupError> {
    let start = G::new(setup)?;
    let mut dice = Dice::free(seed);
    let mut buffers = Buffers::default();
    Ok((0..n_games).map(|_| playout(&mut start.clone(), &mut dice, &mut buffers)).sum())
}

fn clones<G: Playable>(setup: &Setup, n_clones: u64) -> Result<(), SetupError> {
    let start = G::new(setup)?;
    for _ in 0..n_clones {
        std::hint::black_box(std::hint::black_box(&start).clone());
    }
    Ok(())
}
