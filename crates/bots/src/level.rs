//! How strong a bot is.

/// A kind of bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Any plausible action.
    Random,
    /// The first greedy bot, as it will always be: the measure of the others.
    Greedy1,
    /// Best at the end of its own turn.
    Greedy,
    /// Good turns, not always the best one.
    Easy,
    /// Searches a little.
    Medium,
    /// Searches more.
    Hard,
    /// Searches most.
    Expert,
    /// The first `medium`, as it will always be.
    Medium1,
    /// The first `hard`, as it will always be.
    Hard1,
    /// The first `expert`, as it will always be.
    Expert1,
}

impl Level {
    /// All levels.
    pub const ALL: [Level; 10] = [
        Level::Random,
        Level::Greedy1,
        Level::Greedy,
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Expert,
        Level::Medium1,
        Level::Hard1,
        Level::Expert1,
    ];

    /// The levels for people to play against, weakest first.
    pub const OPPONENTS: [Level; 4] = [Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// The name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy1 => "greedy-1",
            Level::Greedy => "greedy",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
            Level::Medium1 => "medium-1",
            Level::Hard1 => "hard-1",
            Level::Expert1 => "expert-1",
        }
    }

    /// Whether it searches, so that it can have a budget.
    pub const fn searches(self) -> bool {
        match self {
            Level::Random | Level::Greedy1 | Level::Greedy | Level::Easy => false,
            Level::Medium | Level::Hard | Level::Expert => true,
            Level::Medium1 | Level::Hard1 | Level::Expert1 => true,
        }
    }
}
