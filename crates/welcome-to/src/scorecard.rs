//! The scorecards as players read them: every line with its reasons, and ranks.

use kernel::{Known, Line, Message, Owner, Scorecard, Tie, rank};

use crate::{
    score::{estate_value, lines, owners},
    score_line::ScoreLine,
    sheet::shown,
    state::{Public, WelcomeTo},
    words,
};

/// The scorecards, ranked, as of the last reveal: a turn that is being made is
/// known to its seat alone.
pub(crate) fn scorecards(game: &WelcomeTo) -> Vec<Scorecard> {
    let public = &game.public;
    let card = |owner: Owner| {
        let lines = lines(public, owner).into_iter().map(|(line, points)| Line {
            id: line.id(),
            label: words::score_line(line),
            rule: line.rule(owner),
            points: points.into(),
            causes: causes(public, owner, line),
            known: Known::All,
        });
        Scorecard::new(owner, lines.collect(), ties(public, owner))
    };
    let mut cards: Vec<Scorecard> = owners(public).map(card).collect();
    rank(&mut cards);
    cards
}

/// The parts of a line, where it has some.
fn causes(public: &Public, owner: Owner, line: ScoreLine) -> Vec<(Message, i32)> {
    let plans = |plans: [Option<u8>; 3]| {
        let written = (0u8..).zip(plans).filter_map(|(letter, points)| Some((letter, points?)));
        written.map(|(letter, points)| (words::plan_name(letter), points.into())).collect()
    };
    match (owner, line) {
        (Owner::Seat(seat), ScoreLine::Plans) => plans(public.sheets[seat].plans),
        (Owner::Seat(seat), ScoreLine::Parks) => {
            let sheet = &public.sheets[seat];
            let street = |street: u8| {
                let index = usize::from(street);
                let points = shown(&sheet.printed().parks[index], sheet.parks[index]);
                (words::parks_of(street, sheet.parks[index]), i32::from(points))
            };
            (0..3).map(street).collect()
        }
        (Owner::Seat(seat), ScoreLine::Estates(size)) => {
            let sheet = &public.sheets[seat];
            let estates = sheet.estates();
            let firsts = estates.iter().filter(|estate| estate.size == size);
            firsts.map(|estate| (words::estate_at(estate), estate_value(sheet, size).into())).collect()
        }
        (Owner::Rival, ScoreLine::Plans) => public.solo().map_or(Vec::new(), |solo| plans(solo.plans)),
        (Owner::Rival, ScoreLine::Best) => {
            let estates = public.solo().map(|solo| solo.best_estates(public)).unwrap_or_default();
            estates.iter().map(|estate| (words::best_estate(*estate), estate.points().into())).collect()
        }
        (Owner::Seat(_) | Owner::Rival, _) => Vec::new(),
    }
}

/// Among equals more finished estates win; else the victory is shared (WT-43). Of
/// the competitor every estate counts, however long (WT-61).
fn ties(public: &Public, owner: Owner) -> Vec<Tie> {
    let n = match owner {
        Owner::Seat(seat) => public.sheets[seat].estates().len(),
        Owner::Rival => public.solo().map_or(0, |solo| solo.estates(public).len()),
    };
    vec![Tie { label: Message::new("welcome-to-tie-estates"), value: i32::try_from(n).expect("a few") }]
}
