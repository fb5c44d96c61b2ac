//! Matches: the same deals for several people, each at tables of their own, so that luck
//! cancels. What somebody made of a deal is how far they were ahead, compared with all who
//! had the same seat.
//!
//! A deal and a place at it make the id of a table, so that everybody has one table for each
//! deal, however often they press. Results of a deal are shown to whoever has finished it.

use std::collections::BTreeMap;

use bots::{Entry, Level};
use kernel::Seat;
use serde::{Deserialize, Serialize};
use store::{Match, TableRow};
use table::{MatchId, PlayerId};

use crate::{error::AppError, table_store::ResultText};

/// Maximum number of deals in a match.
pub(crate) const DEALS_MAX: u8 = 8;
/// Maximum number of people in a match.
pub(crate) const PLAYERS_MAX: u32 = 16;

/// Who sits at a table of a match.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Company {
    /// One person and one bot of this level.
    Bot(String),
    /// Two people: who joined first and second, third and fourth, and so on.
    Pairs,
    /// One person, by the rules for one.
    Alone,
}

impl Company {
    /// Everything that a match of a game may be.
    pub(crate) fn choices(entry: &Entry) -> Vec<Company> {
        let bots = Level::OPPONENTS.map(|level| Company::Bot(level.name().to_owned()));
        let alone = (entry.info().seats_min == 1).then_some(Company::Alone);
        bots.into_iter().chain([Company::Pairs]).chain(alone).collect()
    }

    /// The name in forms.
    pub(crate) fn name(&self) -> &str {
        match self {
            Company::Bot(bot) => bot,
            Company::Pairs => "pairs",
            Company::Alone => "alone",
        }
    }
}

/// What was agreed about a match. What is kept must be read by every later program.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Agreed {
    pub(crate) n_deals: u8,
    pub(crate) company: Company,
}

/// A match with what was agreed.
#[derive(Debug, Clone)]
pub(crate) struct Duplicate {
    pub(crate) kept: Match,
    pub(crate) agreed: Agreed,
    pub(crate) entry: &'static Entry,
}

/// The people at one table of a deal, from the first seat on.
pub(crate) type Group = Vec<PlayerId>;

/// What somebody made of a deal.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Score {
    pub(crate) seat: Seat,
    pub(crate) points: i32,
    /// How far they were ahead of everybody else; alone, their points.
    pub(crate) lead: i32,
    /// Whether a bot has finished the game for them.
    pub(crate) has_left: bool,
}

/// A deal: who has finished it, and with what.
pub(crate) type Deal = BTreeMap<PlayerId, Score>;

/// What somebody made of all deals together.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Standing {
    pub(crate) player: PlayerId,
    /// For each deal, by how much they did better than those with the same seat; nothing where
    /// that is not known.
    pub(crate) gains: Vec<Option<f64>>,
    pub(crate) total: f64,
}

impl Duplicate {
    pub(crate) fn new(kept: Match) -> Result<Duplicate, AppError> {
        let agreed = serde_json::from_str(&kept.body).map_err(|_| AppError::NotFound)?;
        let entry = roster::find(&kept.game).ok_or(AppError::NotFound)?;
        Ok(Duplicate { kept, agreed, entry })
    }

    pub(crate) fn id(&self) -> MatchId {
        self.kept.id
    }

    pub(crate) fn is_in(&self, player: Option<PlayerId>) -> bool {
        player.is_some_and(|player| self.kept.players.contains(&player))
    }

    /// Who sits with a player at a deal; nothing as long as somebody is missing. The seats of a
    /// pair change from deal to deal.
    pub(crate) fn group(&self, player: PlayerId, deal: u8) -> Option<Group> {
        let players = &self.kept.players;
        let place = players.iter().position(|other| *other == player)?;
        match self.agreed.company {
            Company::Bot(_) | Company::Alone => Some(vec![player]),
            Company::Pairs => {
                let first = place / 2 * 2;
                let mut pair = players.get(first..first + 2)?.to_vec();
                if deal % 2 == 1 {
                    pair.reverse();
                }
                Some(pair)
            }
        }
    }

    /// The deals that somebody may know: what they have finished, and what nobody is still to
    /// play.
    pub(crate) fn is_open(&self, deal: &Deal, viewer: Option<PlayerId>) -> bool {
        let is_over =
            !self.kept.players.is_empty() && self.kept.players.iter().all(|player| deal.contains_key(player));
        is_over || viewer.is_some_and(|viewer| deal.contains_key(&viewer))
    }

    /// What everybody made of the match, as far as these deals tell, the best first.
    pub(crate) fn standings(&self, deals: &[Option<&Deal>]) -> Vec<Standing> {
        let standing = |player: &PlayerId| {
            let gains: Vec<Option<f64>> =
                deals.iter().map(|deal| deal.and_then(|deal| gain(deal, *player))).collect();
            let total = gains.iter().flatten().sum();
            Standing { player: *player, gains, total }
        };
        let mut standings: Vec<Standing> = self.kept.players.iter().map(standing).collect();
        standings.sort_by(|one, other| other.total.total_cmp(&one.total));
        standings
    }
}

/// By how much somebody did better at a deal than all others with the same seat did on average.
/// Whoever left the game to a bot did as badly as the worst of them.
fn gain(deal: &Deal, player: PlayerId) -> Option<f64> {
    let own = deal.get(&player)?;
    let leads = |is_own: bool| {
        let same =
            deal.iter().filter(move |(other, score)| score.seat == own.seat && (**other == player) == is_own);
        same.filter(|(_, score)| !score.has_left).map(|(_, score)| score.lead)
    };
    let others: Vec<i32> = leads(false).collect();
    let worst = others.iter().min()?;
    let lead = if own.has_left { own.lead.min(*worst) } else { own.lead };
    let n_others = u32::try_from(others.len()).ok()?;
    Some(f64::from(lead) - f64::from(others.iter().sum::<i32>()) / f64::from(n_others))
}

/// What somebody made of the game at a table, if it is over.
pub(crate) fn score(row: &TableRow, seat: Seat, player: PlayerId) -> Option<Score> {
    let result: ResultText = serde_json::from_str(row.status.result.as_deref()?).ok()?;
    let points = *result.points.get(seat.index())?;
    let others = result.points.iter().enumerate().filter(|(index, _)| *index != seat.index());
    let best = others.map(|(_, points)| *points).max();
    let has_left = row.status.seated.get(&seat) != Some(&player);
    Some(Score { seat, points, lead: points - best.unwrap_or(0), has_left })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(company: Company, n_players: i64) -> Duplicate {
        let agreed = Agreed { n_deals: 2, company };
        let kept = Match {
            id: MatchId(1),
            host: PlayerId(1),
            game: "suburbia".to_owned(),
            created: table::Millis(0),
            body: serde_json::to_string(&agreed).expect("text"),
            players: (1..=n_players).map(PlayerId).collect(),
        };
        Duplicate::new(kept).expect("a match")
    }

    fn played(seat: u8, lead: i32) -> Score {
        Score { seat: Seat::new(seat), points: 50, lead, has_left: false }
    }

    #[test]
    fn pairs_change_seats_and_nobody_plays_alone() {
        let duplicate = of(Company::Pairs, 3);
        let people = |numbers: &[i64]| Some(numbers.iter().copied().map(PlayerId).collect::<Group>());
        assert_eq!(duplicate.group(PlayerId(1), 0), people(&[1, 2]));
        assert_eq!(duplicate.group(PlayerId(2), 1), people(&[2, 1]));
        assert_eq!(duplicate.group(PlayerId(3), 0), None, "a partner is missing");
        assert_eq!(duplicate.group(PlayerId(9), 0), None);
        assert_eq!(of(Company::Alone, 3).group(PlayerId(3), 1), people(&[3]));
    }

    #[test]
    fn luck_cancels_where_all_had_the_same_seat() {
        let duplicate = of(Company::Pairs, 4);
        let deal = Deal::from([
            (PlayerId(1), played(0, 10)),
            (PlayerId(2), played(1, -10)),
            (PlayerId(3), played(0, 4)),
            (PlayerId(4), played(1, -4)),
        ]);
        let standings = duplicate.standings(&[Some(&deal), None]);
        let told: Vec<_> = standings.iter().map(|each| (each.player.0, each.total)).collect();
        assert_eq!(told, [(1, 6.0), (4, 6.0), (2, -6.0), (3, -6.0)]);
        assert_eq!(standings[0].gains, [Some(6.0), None], "a deal that is not open tells nothing");
    }

    #[test]
    fn to_leave_a_game_is_never_better_than_the_worst() {
        let left = Score { has_left: true, ..played(0, 40) };
        let deal =
            Deal::from([(PlayerId(1), left), (PlayerId(2), played(0, 5)), (PlayerId(3), played(0, -5))]);
        assert_eq!(gain(&deal, PlayerId(1)), Some(-5.0));
        assert_eq!(gain(&deal, PlayerId(2)), Some(10.0), "it is no measure for others");
        assert_eq!(gain(&Deal::from([(PlayerId(1), left)]), PlayerId(1)), None);
    }

    #[test]
    fn a_deal_is_open_to_those_who_have_finished_it_and_when_all_have() {
        let duplicate = of(Company::Bot("medium".to_owned()), 2);
        let mut deal = Deal::from([(PlayerId(1), played(0, 3))]);
        let open = |deal: &Deal, viewer: Option<i64>| duplicate.is_open(deal, viewer.map(PlayerId));
        assert!(open(&deal, Some(1)) && !open(&deal, Some(2)) && !open(&deal, Some(9)) && !open(&deal, None));
        deal.insert(PlayerId(2), played(0, 1));
        assert!(open(&deal, Some(2)) && open(&deal, Some(9)) && open(&deal, None));
    }
}
