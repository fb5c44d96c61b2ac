//! Twin histories: the same game up to a point, and then others choose, or
//! chance deals, in another way that a viewer cannot see. To that viewer the
//! two games must look alike, the log included.

use kernel::{Free, Game, Seat, Seen, ToMove, Viewer};

use crate::{
    Subject,
    failure::{Failure, ensure, same},
    games::{Luck, Share, Verdict, Walk, each_game, outcome_at},
    pool::Pool,
    secrets::look_alike,
    steps::{Logged, Taken, actions, carry_out, redacted, see, viewers},
};

/// How many steps a twin round may take; longer rounds are left unfinished.
const STEPS: usize = 64;

/// One of two ways in which a game went on, as one viewer follows it.
#[derive(Debug, Clone)]
struct Branch<'a, G: Game> {
    viewer: Viewer,
    /// The steps before the branches part.
    past: &'a [Logged<G>],
    game: G,
    /// The steps since then.
    log: Vec<Logged<G>>,
    /// How much the viewer has seen of each step, past and log.
    seen: Vec<Seen>,
}

impl<G: Game> Branch<'_, G> {
    fn take(&mut self, taken: Taken<G>) {
        let events = carry_out(&mut self.game, taken);
        self.log.push(Logged { taken, events });
        see(&self.game, self.past.iter().chain(&self.log), self.viewer, &mut self.seen);
    }

    fn after(&self, taken: Taken<G>) -> Self {
        let mut after = self.clone();
        after.take(taken);
        after
    }

    /// How much the viewer has seen of the steps since the branches parted.
    fn seen_since(&self) -> &[Seen] {
        &self.seen[self.past.len()..]
    }

    fn seen_last(&self) -> Seen {
        self.seen.last().copied().unwrap_or(Seen::Absent)
    }

    /// The steps of this branch that the viewer has seen whole.
    fn open_steps(&self) -> Vec<Taken<G>> {
        let steps = self.log.iter().zip(self.seen_since());
        steps.filter(|(_, seen)| **seen == Seen::Whole).map(|(logged, _)| logged.taken).collect()
    }
}

/// What a viewer knows when the branches part.
#[derive(Debug, Clone)]
struct Eyes<'a, G: Game> {
    viewer: Viewer,
    seen: Vec<Seen>,
    subject: &'a Subject<'a, G>,
    pool: &'a Pool<G>,
}

impl<'a, G: Game> Eyes<'a, G> {
    /// The eyes of everybody before the first step.
    fn all(game: &G, subject: &'a Subject<'a, G>, pool: &'a Pool<G>) -> Vec<Self> {
        viewers(game).map(|viewer| Eyes { viewer, seen: Vec::new(), subject, pool }).collect()
    }

    /// Looks at the position after a step.
    fn look(&mut self, walk: &Walk<'_, G>) {
        see(walk.game(), walk.log(), self.viewer, &mut self.seen);
    }

    fn branch<'b>(&self, walk: &'b Walk<'_, G>) -> Branch<'b, G> {
        Branch {
            viewer: self.viewer,
            past: walk.log(),
            game: walk.game().clone(),
            log: Vec::new(),
            seen: self.seen.clone(),
        }
    }

    /// Fails if the viewer can tell the branches apart.
    fn compare(&self, one: &Branch<'_, G>, other: &Branch<'_, G>, dice: &mut Free) -> Verdict {
        compare_logs(one, other)?;
        look_alike(self.subject, [&one.game, &other.game], self.viewer, self.pool, dice)
    }
}

fn compare_logs<G: Game>(one: &Branch<'_, G>, other: &Branch<'_, G>) -> Verdict {
    let earlier = one.past.iter().zip(one.seen.iter().zip(&other.seen));
    if let Some((Logged { taken, .. }, (of_one, of_other))) = earlier.into_iter().find(|(_, (a, b))| a != b) {
        same(&format!("how much is seen of the earlier {taken}"), of_one, of_other)?;
    }
    let [of_one, of_other] = [one, other].map(|branch| redacted(&branch.log, branch.seen_since()));
    same("log", &of_one, &of_other)
}

/// A step that the viewer does not see whole could have been another one, and
/// the viewer would know no more. And what a view hides, the log hides too. A
/// seat always sees its own steps.
///
/// # Errors
/// The first step that gives itself away.
pub fn secret_steps_stay_secret<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    with_eyes(subject, Share::Quarter, |walk, eyes| {
        let mut dice = walk.dice_of_check();
        let Some([first, second]) = two_steps(walk.game(), &mut dice) else { return Ok(()) };
        for eyes in eyes {
            let viewer = eyes.viewer;
            let [one, other] = [first, second].map(|taken| eyes.branch(walk).after(taken));
            secret_step(eyes, &one, &other, &mut dice)
                .map_err(|why| format!("{viewer:?} can tell {first} from {second}: {why}"))?;
        }
        Ok(())
    })
}

/// Shows every position, with the eyes of everybody who has watched so far.
fn with_eyes<G: Game>(
    subject: &Subject<'_, G>,
    share: Share,
    look: impl Fn(&Walk<'_, G>, &[Eyes<'_, G>]) -> Verdict,
) -> Result<(), Failure> {
    let pool = Pool::gather(subject)?;
    each_game(subject, share, Luck::Script, |walk| {
        let mut eyes = Eyes::all(walk.game(), subject, &pool);
        loop {
            look(walk, &eyes)?;
            if walk.step().is_none() {
                return Ok(());
            }
            eyes.iter_mut().for_each(|eyes| eyes.look(walk));
        }
    })
}

/// Two steps that could come next in the same lane.
fn two_steps<G: Game>(game: &G, dice: &mut Free) -> Option<[Taken<G>; 2]> {
    match game.to_move() {
        ToMove::Nobody => None,
        ToMove::Chance => {
            let outcomes = [dice.below(u32::MAX), dice.below(u32::MAX)].map(|n| outcome_at(game, n));
            let [Some(one), Some(other)] = outcomes else { return None };
            Some([Taken::Outcome(one), Taken::Outcome(other)])
        }
        ToMove::Seats(seats) => {
            let seats: Vec<Seat> = seats.iter().collect();
            let seat = (!seats.is_empty()).then(|| dice.pick(&seats))?;
            let actions = actions(game, seat);
            let any = |dice: &mut Free| Taken::Action(seat, dice.pick(&actions));
            (!actions.is_empty()).then(|| [any(dice), any(dice)])
        }
    }
}

fn secret_step<G: Game>(
    eyes: &Eyes<'_, G>,
    one: &Branch<'_, G>,
    other: &Branch<'_, G>,
    dice: &mut Free,
) -> Verdict {
    let viewer = eyes.viewer;
    if let Some(Logged { taken: Taken::Action(seat, action), .. }) = one.log.last()
        && viewer == Viewer::Seat(*seat)
    {
        ensure!(one.seen_last() == Seen::Whole, "a seat does not see its own {action}");
    }
    // Whether a seat has committed is no secret.
    if one.game.to_move() != other.game.to_move() {
        return Ok(());
    }
    if [one, other].iter().all(|branch| branch.seen_last() != Seen::Whole) {
        return eyes.compare(one, other, dice);
    }
    if one.game != other.game && one.game.view(viewer) == other.game.view(viewer) {
        return compare_logs(one, other)
            .map_err(|why| format!("the view hides the difference, not so: {why}"));
    }
    Ok(())
}

/// Where several seats owe a decision, a viewer sees the same until the common
/// reveal, whatever the others choose: that they have committed, nothing else.
///
/// # Errors
/// The first round that gives something away.
pub fn twin_rounds_look_alike<G: Game>(subject: &Subject<'_, G>) -> Result<(), Failure> {
    with_eyes(subject, Share::Quarter, |walk, eyes| {
        // A round of many seats takes many steps, and is asked about by many.
        let one_in = walk.game().to_move().seats().len().max(4);
        if walk.game().to_move().seats().len() < 2 || !walk.is_sampled(one_in) {
            return Ok(());
        }
        let mut turn = walk.dice_of_check();
        eyes.iter().filter(|_| walk.is_thorough() || turn.below(one_in) < 4).try_for_each(|eyes| {
            rounds_in_step(walk, eyes)
                .and_then(|()| lanes_of_any_length(walk, eyes))
                .map_err(|why| format!("{:?} can tell two rounds apart: {why}", eyes.viewer))
        })
    })
}

/// Plays the round twice, step by step. The seats move in the same order in
/// both; where the viewer does not see a step, the twin takes another one.
fn rounds_in_step<G: Game>(walk: &Walk<'_, G>, eyes: &Eyes<'_, G>) -> Verdict {
    let mut dice = walk.dice_of_check();
    let [mut one, mut other] = [eyes.branch(walk), eyes.branch(walk)];
    for _ in 0..STEPS {
        let seats: Vec<Seat> = one.game.to_move().seats().iter().collect();
        if seats.is_empty() {
            break;
        }
        let seat = dice.pick(&seats);
        let offered = actions(&one.game, seat);
        if offered.is_empty() {
            break; // `moves_until_the_end` reports it
        }
        one.take(Taken::Action(seat, dice.pick(&offered)));
        let Some(next) = answer(&one, &other, &mut dice) else { break };
        other = next;
        eyes.compare(&one, &other, &mut dice).map_err(|why| with_steps(&why, &one, &other))?;
    }
    Ok(())
}

/// The twin of the last step: another action of the same seat that is seen as
/// little and leaves the same seats to move; if there is none, the same one.
fn answer<'a, G: Game>(one: &Branch<'a, G>, other: &Branch<'a, G>, dice: &mut Free) -> Option<Branch<'a, G>> {
    let taken = one.log.last()?.taken;
    let Taken::Action(seat, action) = taken else { return None };
    let fits = |next: &Branch<'a, G>| {
        next.game.to_move() == one.game.to_move() && next.seen_last() == one.seen_last()
    };
    let mut offered = actions(&other.game, seat);
    if one.seen_last() != Seen::Whole && !offered.is_empty() {
        let middle = dice.below(u32::try_from(offered.len()).ok()?) as usize;
        offered.rotate_left(middle);
        for another in offered.iter().filter(|another| **another != action) {
            let next = other.after(Taken::Action(seat, *another));
            if fits(&next) {
                return Some(next);
            }
        }
    }
    offered.contains(&action).then(|| other.after(taken))
}

/// Lets one other seat finish its lane in two ways, which may take different
/// numbers of steps; the log must not tell how many.
fn lanes_of_any_length<G: Game>(walk: &Walk<'_, G>, eyes: &Eyes<'_, G>) -> Verdict {
    let mut dice = walk.dice_of_check();
    for seat in walk.game().to_move().seats().iter() {
        if eyes.viewer == Viewer::Seat(seat) {
            continue;
        }
        let [one, other] = [(); 2].map(|()| finish_lane(eyes.branch(walk), seat, &mut dice));
        if one.game.to_move() == other.game.to_move() && one.open_steps() == other.open_steps() {
            eyes.compare(&one, &other, &mut dice).map_err(|why| with_steps(&why, &one, &other))?;
        }
    }
    Ok(())
}

fn finish_lane<'a, G: Game>(mut branch: Branch<'a, G>, seat: Seat, dice: &mut Free) -> Branch<'a, G> {
    for _ in 0..STEPS {
        let offered = actions(&branch.game, seat);
        if offered.is_empty() {
            break;
        }
        branch.take(Taken::Action(seat, dice.pick(&offered)));
    }
    branch
}

/// The reason, with what was played in the two branches.
fn with_steps<G: Game>(why: &str, one: &Branch<'_, G>, other: &Branch<'_, G>) -> String {
    let lines = |branch: &Branch<'_, G>| {
        branch.log.iter().map(|logged| logged.taken.to_string()).collect::<Vec<_>>().join(", ")
    };
    format!("{why} (after {} and after {})", lines(one), lines(other))
}
