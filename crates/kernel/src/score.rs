//! The final reckoning: who has how many points, and for what.

use std::sync::Arc;

use crate::{Message, Owner, RuleId, Viewer};

/// The points of one owner, line by line. Valid at any time: before the end it
/// says what would count if the game ended now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scorecard {
    /// Whose.
    pub owner: Owner,
    /// Every source of points; shared, since everybody looks at the same ones.
    pub lines: Vec<Arc<Line>>,
    /// The sum of the lines.
    pub total: i32,
    /// What decides among equal totals, first things first.
    pub ties: Vec<Tie>,
    /// 1 for the winner; equal ranks share.
    pub rank: u8,
}

/// One source of points.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    /// A name for programs, unique on the card.
    pub id: String,
    /// The name for people.
    pub label: Message,
    /// The rule that gives the points.
    pub rule: RuleId,
    /// How many points.
    pub points: i32,
    /// The things that gave them, each with its part.
    pub causes: Vec<(Message, i32)>,
    /// Who may know of it now.
    pub known: Known,
}

/// Who may know of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Known {
    /// Everybody.
    All,
    /// Only whoever has the card, as with a private goal before the end.
    Owner,
}

/// One criterion among equals; more is better.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tie {
    /// The name for people.
    pub label: Message,
    /// How much of it the owner has.
    pub value: i32,
}

impl Scorecard {
    /// A card that is not yet ranked.
    pub fn new(owner: Owner, lines: Vec<Line>, ties: Vec<Tie>) -> Self {
        Scorecard::of(owner, lines.into_iter().map(Arc::new).collect(), ties)
    }

    fn of(owner: Owner, lines: Vec<Arc<Line>>, ties: Vec<Tie>) -> Self {
        let total = lines.iter().map(|line| line.points).sum();
        Scorecard { owner, lines, total, ties, rank: 0 }
    }

    /// What decided between this card and another of as many points, if anything did.
    pub fn parted_from(&self, other: &Scorecard) -> Option<&Tie> {
        let is_equal = self.total == other.total;
        self.first_difference(other).filter(|_| is_equal).map(|index| &self.ties[index])
    }

    /// What was compared with the others of as many points: the criteria up to the one
    /// that decided, or all of them.
    pub fn compared(&self, cards: &[Scorecard]) -> &[Tie] {
        let equals = cards.iter().filter(|other| other.owner != self.owner && other.total == self.total);
        let n_compared =
            equals.map(|other| self.first_difference(other).map_or(self.ties.len(), |index| index + 1));
        &self.ties[..n_compared.max().unwrap_or(0)]
    }

    fn first_difference(&self, other: &Scorecard) -> Option<usize> {
        self.ties.iter().zip(&other.ties).position(|(own, others)| own.value != others.value)
    }

    /// What is compared: the total, then each criterion among equals.
    fn standing(&self) -> impl Iterator<Item = i32> {
        std::iter::once(self.total).chain(self.ties.iter().map(|tie| tie.value))
    }
}

/// What a viewer may see of the cards: lines that only others know are left out,
/// and totals and ranks are made of what is left.
pub fn seen_by(cards: Vec<Scorecard>, viewer: Viewer) -> Vec<Scorecard> {
    let is_known = |owner: Owner, line: &Line| match (line.known, viewer, owner) {
        (Known::All, _, _) => true,
        (Known::Owner, Viewer::Seat(seat), Owner::Seat(owner)) => seat == owner,
        (Known::Owner, Viewer::Seat(_) | Viewer::Watcher, _) => false,
    };
    let mut cards: Vec<Scorecard> = cards
        .into_iter()
        .map(|Scorecard { owner, lines, ties, .. }| {
            let lines = lines.into_iter().filter(|line| is_known(owner, line)).collect();
            Scorecard::of(owner, lines, ties)
        })
        .collect();
    rank(&mut cards);
    cards
}

/// Ranks the cards: by total, then by the criteria in order. Those equal in
/// everything share the better rank, and the next rank is skipped.
pub fn rank(cards: &mut [Scorecard]) {
    for index in 0..cards.len() {
        let ahead = cards.iter().filter(|other| other.standing().gt(cards[index].standing())).count();
        cards[index].rank = u8::try_from(ahead + 1).expect("a table has at most 13 owners");
    }
}
