//! The scorecards as players read them: every line with its reasons, and ranks.

use kernel::{Known, Line, Message, Owner, Scorecard, Tie, rank};

use crate::{
    catalog::Kind,
    score::{kind_points, lines},
    score_line::ScoreLine,
    state::PointCity,
    words,
};

/// The scorecards with every reason, ranked.
pub(crate) fn scorecards(game: &PointCity) -> Vec<Scorecard> {
    let card = |owner| {
        let lines = lines(game, owner);
        Scorecard::new(
            owner,
            lines.into_iter().map(|line| explain(game, owner, line)).collect(),
            ties(game, owner),
        )
    };
    let mut cards: Vec<Scorecard> = game.owners().map(card).collect();
    rank(&mut cards);
    cards
}

fn explain(game: &PointCity, owner: Owner, (line, points): (ScoreLine, i16)) -> Line {
    let causes = match line {
        ScoreLine::Printed => {
            let buildings = game.city(owner).buildings.iter().map(|id| (id, id.card().points));
            buildings
                .filter(|(_, points)| *points > 0)
                .map(|(id, points)| (words::card(id), points.into()))
                .collect()
        }
        ScoreLine::Token(token) => vec![(words::token_now(token, game.city(owner)), points.into())],
        ScoreLine::Permanents => automa_kinds(game),
        ScoreLine::Tokens | ScoreLine::Ingenuity => Vec::new(),
    };
    Line {
        id: line.id(),
        label: words::score_line(line),
        rule: line.rule(),
        points: points.into(),
        causes,
        known: Known::All,
    }
}

/// The automa's kinds with what each brings.
fn automa_kinds(game: &PointCity) -> Vec<(Message, i32)> {
    let Some(level) = game.automa_level() else { return Vec::new() };
    let kinds = Kind::ALL.into_iter().zip(game.city(Owner::Rival).permanents);
    let held = kinds.filter(|(_, count)| *count > 0);
    held.map(|(kind, count)| (words::held(kind, count), kind_points(level, count).into())).collect()
}

/// Among equals, whoever has more unspent cards is ahead; a double is one card,
/// ingenuity counts (PC-53). The automa is not beaten by a tie (PC-65).
fn ties(game: &PointCity, owner: Owner) -> Vec<Tie> {
    if game.automa.is_some() {
        let value = i32::from(owner == Owner::Rival);
        return vec![Tie { label: Message::new("point-city-tie-automa"), value }];
    }
    let label = Message::new("point-city-tie-cards");
    vec![Tie { label, value: game.city(owner).n_cards().into() }]
}
