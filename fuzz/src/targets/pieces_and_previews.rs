//! Boards: any position that the reader accepts is drawn, and any pieces can be
//! chosen on it, whether they mean something or not.
//!
//! A case is a record whose first line is a comment with the chosen pieces.

use arbitrary::{Result, Unstructured};
use draw::{AnyBoard, Choice, Look};
use kernel::{AnyGame, Owner, Say, Seat, Viewer};
use words::Words;

use super::{LANGUAGES, words};
use crate::{Target, Verdict, mutate, record_case};

pub(super) const TARGET: Target = Target { name: "pieces_and_previews", extension: "game", generate, check };

const PIECES: &str = "# pieces ";

fn generate(u: &mut Unstructured<'_>) -> Result<String> {
    let record = record_case::generate(u)?;
    let Some(log) = record_case::accept(&record) else { return Ok(format!("{PIECES}\n{record}")) };
    let game = log.game();
    let seat = game.to_move().seats().first().unwrap_or(Seat::new(0));
    let board = board_of(game);
    let html = board.look_to_play(game, Viewer::Seat(seat)).draw(words(LANGUAGES[0])).into_string();
    let names: Vec<String> = ["data-piece=\"", "data-thing=\""]
        .iter()
        .flat_map(|start| html.split(start).skip(1).filter_map(|rest| rest.split('"').next()))
        .map(ToOwned::to_owned)
        .collect();
    let mut pieces = Vec::new();
    for _ in 0..u.int_in_range(0..=4)? {
        if names.is_empty() {
            break;
        }
        let mut piece = u.choose(&names)?.clone();
        if u.ratio(1, 4)? {
            mutate::text(u, &mut piece, &names)?;
        }
        pieces.push(piece.replace(char::is_whitespace, "-"));
    }
    Ok(format!("{PIECES}{}\n{record}", pieces.join(" ")))
}

fn check(case: &str) -> Verdict {
    let first = case.lines().next().and_then(|line| line.strip_prefix(PIECES)).unwrap_or("");
    let pieces: Vec<&str> = first.split_whitespace().collect();
    let Some(log) = record_case::accept(case) else { return Verdict::Rejected };
    let game = log.game();
    for viewer in Seat::all(game.n_seats()).map(Viewer::Seat).chain([Viewer::Watcher]) {
        let look = board_of(game).look_to_play(game, viewer);
        for language in LANGUAGES {
            draws(game, &*look, words(language), &pieces);
        }
        if let Viewer::Seat(seat) = viewer {
            previews(game, seat, &*look, &pieces);
        }
    }
    for played in log.played() {
        board_of(game).touched(&played.parsed, &played.told);
    }
    Verdict::Accepted
}

fn board_of(game: &dyn AnyGame) -> &'static AnyBoard {
    roster::find_board(game.info().slug).expect("every game has a board")
}

fn draws(game: &dyn AnyGame, look: &dyn Look, say: &Words, pieces: &[&str]) {
    look.draw(say);
    let rival = game.has_rival().then_some(Owner::Rival);
    for owner in Seat::all(game.n_seats()).map(Owner::Seat).chain(rival) {
        look.area(say, owner);
        look.portrait(say, owner);
    }
    look.task().iter().chain(&look.ended()).for_each(|message| drop(say.say(message)));
    look.wasted().iter().for_each(|message| drop(say.say(message)));
    for chosen in [pieces, pieces.get(..1).unwrap_or(&[])] {
        for choice in look.gestures(say, chosen) {
            say.say(&choice.short);
        }
        if let Some(refusal) = look.why_not(say, chosen) {
            assert!(!say.say(&refusal.message).is_empty(), "a refusal is a sentence");
        }
    }
    for piece in pieces {
        if let Some(about) = look.about(say, piece) {
            say.say(&about.title);
        }
    }
}

/// What may be chosen can be done, and the board after it is drawn too.
fn previews(game: &dyn AnyGame, seat: Seat, look: &dyn Look, pieces: &[&str]) {
    let say = words(LANGUAGES[0]);
    let gestures = look.gestures(say, pieces);
    let choices: Vec<Choice> = look.choices(say).into_iter().chain(gestures).collect();
    for (index, choice) in choices.iter().enumerate() {
        let mut after = game.boxed_clone();
        for step in choice.steps.split('|') {
            after.step(Some(seat), step).unwrap_or_else(|why| panic!("{}: {why}", choice.steps));
        }
        // A board for each would cost more than it finds.
        if index % 16 == 0 {
            board_of(game).look_to_play(&*after, Viewer::Seat(seat)).draw(say);
        }
    }
}
