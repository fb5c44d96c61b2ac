//! Looks for puzzles in a game of bots. Cheap filters come first; only what passes them is
//! searched deeply, and of that at most a few positions of each game.

use kernel::{AnyStep, Free, Seat, Setup, SetupError, Silent, Viewer};

use super::{
    Findings, Measured, Puzzle,
    compare::compare_lines,
    method::{Differences, Method, lead, ranking},
    probe::probe,
    verify::{N_SEARCHES, TRIES},
};
use crate::{Bot, Playable, PuzzleStyle, Seeds, Theme, lines::Line, play};

/// Turns with fewer choices are no puzzle.
const LINES_MIN: usize = 4;
/// The first two looks: their tries, those that compare the two best turns, the share of the
/// gap that must show, and how many standard errors tell it from luck.
const LOOKS: [(u32, u32, f64, f64); 2] = [(48, 8, 0.5, 1.0), (192, 24, 0.75, 2.5)];
/// The tries of the second look at each pair, and how many turns it compares with the best.
const COMPARE_PAIRS: u32 = 100;
const N_COMPARED: usize = 5;
/// The deep search compares the two best turns so often for each seed.
const DEEP_PAIRS: u32 = TRIES / N_SEARCHES;
/// Games played to the end.
const END_PAIRS: u32 = 400;
/// Standard errors that tell a gap from luck, later on.
const COMPARE_ERRORS: f64 = 3.0;
const DEEP_ERRORS: f64 = 4.0;
const END_ERRORS: f64 = 2.0;
/// Puzzles of one game are at least so many rounds apart.
const ROUNDS_APART: u16 = 2;
/// Deep searches in one game, at most.
const SEARCHED_MAX: u32 = 6;

/// Plays a game between bots, and finds at most so many puzzles in it. Everything follows
/// from the seeds.
///
/// # Errors
/// If the options do not go together.
pub(crate) fn find<G: Playable>(
    setup: &Setup,
    bots: &[Bot],
    seeds: Seeds,
    n_max: usize,
) -> Result<Findings, SetupError> {
    let mut steps = Vec::new();
    play::<G>(setup, bots, seeds, Some(&mut steps))?;
    let mut dice = Free::from_seed(seeds.bots.of_bots(1));
    let mut findings = Findings::default();
    let mut candidates = candidates::<G>(setup, &steps, &mut findings, &mut dice)?;
    // In any order, so that the end of a game is not preferred to its beginning.
    for at in (1..candidates.len()).rev() {
        candidates.swap(at, dice.below(u32::try_from(at + 1).unwrap_or(u32::MAX)) as usize);
    }
    let mut rounds: Vec<u16> = Vec::new();
    for candidate in candidates {
        if findings.puzzles.len() >= n_max || findings.n_searched >= SEARCHED_MAX {
            break;
        }
        let round = candidate.game.progress().round;
        if rounds.iter().any(|known| known.abs_diff(round) < ROUNDS_APART) {
            continue;
        }
        let Some(puzzle) = candidate.confirm(&mut findings, &mut dice) else { continue };
        // One that every search finds is enough.
        if !puzzle.is_easy() || !findings.puzzles.iter().any(Puzzle::is_easy) {
            findings.puzzles.push(puzzle);
            rounds.push(round);
        }
    }
    findings.puzzles.sort_by_key(|puzzle| puzzle.n_steps);
    Ok(findings)
}

/// A position in which one turn seems best.
struct Candidate<G: Playable> {
    n_steps: usize,
    /// The position as the seat knows it.
    game: G,
    seat: Seat,
    lines: Vec<Line<G>>,
    best: usize,
    second: usize,
}

/// The turns of a game that pass the cheap filters.
fn candidates<G: Playable>(
    setup: &Setup,
    steps: &[AnyStep],
    findings: &mut Findings,
    dice: &mut Free,
) -> Result<Vec<Candidate<G>>, SetupError> {
    let mut game = G::new(setup)?;
    let mut acc = Vec::new();
    let mut under_way = vec![false; usize::from(game.n_seats())];
    for (index, step) in steps.iter().enumerate() {
        let Some(seat) = step.seat else {
            let outcome = step.text.parse().expect("the game was played");
            game.resolve(&outcome, &mut Silent);
            under_way.fill(false);
            continue;
        };
        if !under_way[seat.index()] {
            acc.extend(Candidate::look(setup, &game, seat, index, findings, dice));
        }
        let action: G::Action = step.text.parse().expect("the game was played");
        game.apply(seat, &action, &mut Silent);
        under_way[seat.index()] = game.to_move().seats().has(seat);
    }
    Ok(acc)
}

impl<G: Playable> Candidate<G> {
    fn look(
        setup: &Setup,
        game: &G,
        seat: Seat,
        n_steps: usize,
        findings: &mut Findings,
        dice: &mut Free,
    ) -> Option<Self> {
        let imagined = G::imagine(&game.view(Viewer::Seat(seat)), dice);
        // What a written position does not say is not part of the puzzle.
        let game = G::from_position(setup, &imagined.position()).ok()?;
        game.invariants().ok()?;
        let style = G::puzzle_style();
        let method = Method::usual(&game);
        let lines = method.lines(&game, seat, dice);
        if lines.len() < LINES_MIN {
            return None;
        }
        findings.n_turns += 1;
        let view = game.view(Viewer::Seat(seat));
        let race = method.race(&view, &game, seat, seed(dice));
        let gap = |best: usize, second: usize, pairs: u32| {
            let mut acc = Differences::default();
            lead(&race, [&lines[best].actions, &lines[second].actions], pairs, &mut acc);
            acc.measured()
        };
        let mut ranked = Vec::new();
        for (tries, pairs, share, errors) in LOOKS {
            ranked = ranking(&method.race(&view, &game, seat, seed(dice)), &lines, tries);
            if !gap(ranked[0], ranked[1], pairs).is_clear(share * style.gap, errors) {
                return None;
            }
        }
        let best = ranked[0];
        findings.n_likely += 1;
        let (mut second, mut least) = (ranked[1], f64::INFINITY);
        for other in ranked.iter().skip(1).take(N_COMPARED) {
            let gap = gap(best, *other, COMPARE_PAIRS);
            if !gap.is_clear(style.gap, COMPARE_ERRORS) {
                return None;
            }
            if gap.mean < least {
                (second, least) = (*other, gap.mean);
            }
        }
        // To leave something out that brings points is no choice.
        if is_part(&lines[second].actions, &lines[best].actions) {
            return None;
        }
        findings.n_compared += 1;
        Some(Candidate { n_steps, game, seat, lines, best, second })
    }

    /// Searches deeply, with several seeds, with the other judge, and to the end.
    fn confirm(&self, findings: &mut Findings, dice: &mut Free) -> Option<Puzzle> {
        let Candidate { game, seat, lines, .. } = self;
        findings.n_searched += 1;
        let style = G::puzzle_style();
        let (best, second) = (&lines[self.best], &lines[self.second]);
        let gap = self.confirmed_gap(dice)?;
        if !gap.is_clear(style.gap, DEEP_ERRORS) {
            return None;
        }
        findings.n_confirmed += 1;
        if !agrees(&Method::other(game), game, *seat, best, TRIES, dice) {
            findings.n_disputed += 1;
            return None;
        }
        let turns = [best.actions.as_slice(), second.actions.as_slice()];
        let compared = compare_lines(game, *seat, turns, END_PAIRS, seed(dice));
        if !compared.lead.is_clear(0.0, END_ERRORS) {
            findings.n_unclear += 1;
            return None;
        }
        let (found, is_greedy) = probe(game, *seat, &best.end, dice);
        let text = |line: &Line<G>| line.actions.iter().map(ToString::to_string).collect::<Vec<_>>();
        let is_denial = compared.points < compared.lead.mean - compared.points;
        let greatest = compared.changes.iter().find(|change| change.points > 0.0);
        let line = greatest.map(|change| change.id.as_str());
        let theme = theme(style, [&text(best)[0], &text(second)[0]], is_denial, line);
        Some(Puzzle {
            n_steps: self.n_steps,
            seat: *seat,
            position: toml::to_string(&game.position()).expect("a position is a plain table"),
            best: text(best),
            second: text(second),
            gap,
            theme,
            found,
            is_greedy,
        })
    }

    /// The gap over all seeds, if each search finds the same best turn.
    fn confirmed_gap(&self, dice: &mut Free) -> Option<Measured> {
        let Candidate { game, seat, lines, .. } = self;
        let method = Method::usual(game);
        let view = game.view(Viewer::Seat(*seat));
        let mut acc = Differences::default();
        for _ in 0..N_SEARCHES {
            let race = method.race(&view, game, *seat, seed(dice));
            if ranking(&race, lines, TRIES)[0] != self.best {
                return None;
            }
            let race = method.race(&view, game, *seat, seed(dice));
            let turns = [lines[self.best].actions.as_slice(), lines[self.second].actions.as_slice()];
            lead(&race, turns, DEEP_PAIRS, &mut acc);
        }
        Some(acc.measured())
    }
}

/// Whether a search by this method finds the turn that ends there.
pub(super) fn agrees<G: Playable>(
    method: &Method<'_, G>,
    game: &G,
    seat: Seat,
    best: &Line<G>,
    tries: u32,
    dice: &mut Free,
) -> bool {
    let mut lines = method.lines(game, seat, dice);
    if !lines.iter().any(|line| line.end == best.end) {
        lines.push(best.clone());
    }
    let view = game.view(Viewer::Seat(seat));
    let race = method.race(&view, game, seat, seed(dice));
    lines[ranking(&race, &lines, tries)[0]].end == best.end
}

fn theme(style: &PuzzleStyle, first: [&str; 2], is_denial: bool, line: Option<&str>) -> Theme {
    let [verb, other] = first.map(|action| action.split(' ').next().unwrap_or_default());
    if let Some(theme) = style.actions.get(verb).filter(|_| verb != other) {
        return *theme;
    }
    if is_denial {
        return Theme::Deny;
    }
    let name = line.and_then(|line| line.split([':', '-']).next()).unwrap_or_default();
    style.lines.get(name).copied().unwrap_or(Theme::Growth)
}

/// Whether a turn is another with actions left out.
fn is_part<A: PartialEq>(turn: &[A], whole: &[A]) -> bool {
    let mut rest = whole.iter();
    turn.iter().all(|action| rest.any(|other| other == action))
}

pub(super) fn seed(dice: &mut Free) -> u64 {
    u64::from(dice.below(u32::MAX)) << 32 | u64::from(dice.below(u32::MAX))
}
