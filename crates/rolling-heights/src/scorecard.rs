//! The scorecards as players read them: every line with its reasons, and ranks.

use kernel::{Known, Line, Message, Owner, Scorecard, Tie, rank};

use crate::{
    score::{lines, tasks},
    score_line::ScoreLine,
    state::{Phase, Public, RollingHeights},
    words,
};

/// The scorecards with every reason, ranked.
pub(crate) fn scorecards(game: &RollingHeights) -> Vec<Scorecard> {
    let card = |owner| {
        let lines = lines(game, owner).into_iter().map(|line| explain(&game.public, owner, line));
        Scorecard::new(owner, lines.collect(), ties(&game.public, owner))
    };
    let mut cards: Vec<Scorecard> = game.public.owners().map(card).collect();
    rank(&mut cards);
    cards
}

fn explain(public: &Public, owner: Owner, (line, points): (ScoreLine, i16)) -> Line {
    let mut causes: Vec<(Message, i32)> = Vec::new();
    if let Some(task) = line.task() {
        tasks::each_part(public, owner, task, |part, points| {
            causes.push((words::part(public, part), points.into()));
        });
    }
    let is_secret = matches!(line, ScoreLine::Goal(_)) && !matches!(public.phase, Phase::Over);
    Line {
        id: line.id(),
        label: words::score_line(line),
        rule: line.rule(),
        points: points.into(),
        causes,
        known: if is_secret { Known::Owner } else { Known::All },
    }
}

/// Among equals whoever has more workers wins; the rival has none (RH-88).
fn ties(public: &Public, owner: Owner) -> Vec<Tie> {
    let value = match owner {
        Owner::Seat(_) => i32::from(public.player(owner).crew.len()),
        Owner::Rival => 0,
    };
    vec![Tie { label: Message::new("rolling-heights-tie-workers"), value }]
}
