//! The scorecards as players read them: every line with its reasons, and ranks.

use kernel::{Known, Line, Message, Owner, Scorecard, Tie, rank};

use crate::{
    score::{DOLLARS_A_HEAD, lines},
    score_line::ScoreLine,
    state::{Mode, Phase, Public, Suburbia},
    words,
};

/// The scorecards with every reason, ranked.
pub(crate) fn scorecards(game: &Suburbia) -> Vec<Scorecard> {
    let card = |owner| {
        let lines = lines(game, owner).into_iter().map(|line| explain(&game.public, owner, line));
        Scorecard::new(owner, lines.collect(), ties(&game.public, owner))
    };
    let mut cards: Vec<Scorecard> = game.public.owners().map(card).collect();
    rank(&mut cards);
    cards
}

fn explain(public: &Public, owner: Owner, (line, points): (ScoreLine, i16)) -> Line {
    let goal = match line {
        ScoreLine::PublicGoal(goal) | ScoreLine::PrivateGoal(goal) => Some(goal),
        ScoreLine::Population | ScoreLine::Money => None,
    };
    let causes = goal.map(|goal| (words::goal_now(public, owner, goal), points.into()));
    let is_secret = matches!(line, ScoreLine::PrivateGoal(_)) && public.phase != Phase::Over;
    Line {
        id: line.id(),
        label: words::score_line(line),
        rule: line.rule(),
        points: points.into(),
        causes: causes.into_iter().collect(),
        known: if is_secret { Known::Owner } else { Known::All },
    }
}

/// Among equals reputation decides, then income, then the money that is left
/// over (SU-49). Dale is beaten only by a higher score (SU-66).
fn ties(public: &Public, owner: Owner) -> Vec<Tie> {
    if public.mode == Mode::Dale {
        let value = i32::from(owner == Owner::Rival);
        return vec![Tie { label: Message::new("suburbia-tie-dale"), value }];
    }
    let borough = public.borough(owner);
    [
        ("suburbia-tie-reputation", i16::from(borough.reputation)),
        ("suburbia-tie-income", borough.income.into()),
        ("suburbia-tie-money", borough.money.max(0) % DOLLARS_A_HEAD),
    ]
    .into_iter()
    .map(|(label, value)| Tie { label: Message::new(label), value: value.into() })
    .collect()
}
