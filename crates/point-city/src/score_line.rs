//! The lines of a scorecard: what each is called, and which rule gives its points.

use kernel::RuleId;

use crate::catalog::{TokenId, TokenRule};

/// A source of points on somebody's scorecard.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ScoreLine {
    /// The points printed on the buildings.
    Printed,
    /// A civic token of a player.
    Token(TokenId),
    /// The automa's permanent resources.
    Permanents,
    /// The automa's civic tokens.
    Tokens,
    /// The automa's ingenuity cards.
    Ingenuity,
}

impl ScoreLine {
    /// The name for programs.
    pub(crate) fn id(self) -> String {
        match self {
            ScoreLine::Printed => "printed".to_owned(),
            ScoreLine::Token(token) => format!("token:{token}"),
            ScoreLine::Permanents => "permanents".to_owned(),
            ScoreLine::Tokens => "tokens".to_owned(),
            ScoreLine::Ingenuity => "ingenuity".to_owned(),
        }
    }

    /// The rule that gives the points.
    pub(crate) fn rule(self) -> RuleId {
        match self {
            ScoreLine::Printed => "PC-50",
            ScoreLine::Token(token) => token_rule(&token.token().rule),
            ScoreLine::Permanents | ScoreLine::Tokens | ScoreLine::Ingenuity => "PC-64",
        }
    }
}

/// Which rule a civic token follows.
fn token_rule(rule: &TokenRule) -> RuleId {
    match rule {
        TokenRule::Flat => "PC-51a",
        TokenRule::PerPermanent { .. } => "PC-51b",
        TokenRule::PerPair { .. } => "PC-51c",
        TokenRule::PerFullSet => "PC-51d",
        TokenRule::PerKindAtLeast { .. } => "PC-51e",
        TokenRule::PerMissingKind => "PC-51f",
        TokenRule::PerUnspentIngenuity => "PC-51g",
        TokenRule::PerUnspentCard => "PC-51h",
        TokenRule::PerCivicToken => "PC-51i",
        TokenRule::PerPlainBuilding => "PC-51j",
    }
}
