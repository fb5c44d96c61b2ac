//! Boards: what the board of every game does, checked over random games.
//!
//! A board calls [`run`] from its `tests/it/main.rs`, which has no test harness of its
//! own:
//!
//! ```text
//! fn main() -> ExitCode {
//!     conformance::board::run(Kit::<CityBoard>::strict())
//! }
//! ```
//!
//! What a board may do that others may not stands in its [`Kit`].

use std::{
    cell::{Cell, RefCell},
    collections::{BTreeMap, BTreeSet},
    process::ExitCode,
    sync::Arc,
};

use bots::{Entry, Playable};
use draw::{AnyBoard, Board, Effect, Look};
use kernel::{
    Dice, Event, Game, Info, Label, Message, Owner, Say, Seat, Seed, Setup, Silent, Texts, ToMove, Told,
    Viewer, advance_any,
};
use libtest_mimic::{Arguments, Failed, Trial};
use words::{Language, Words};

use crate::{
    Plausible, Subject,
    failure::{Failure, ensure, same, setup_name},
    games::{Share, Verdict, Walk, at_table, each_position},
    steps::{actions, viewers},
};

/// Seats and options of a table.
pub type Table = (u8, &'static [(&'static str, &'static str)]);

type Action<B> = <<B as Board>::Game as Game>::Action;

/// A board, with what it may do that others may not.
#[derive(Debug)]
pub struct Kit<B: Board> {
    /// The game's sentences.
    pub texts: Texts,
    /// What the game's bots consider.
    pub plausible: Plausible<B::Game>,
    /// Tables to try besides those of [`Info::setups`].
    pub tables: &'static [Table],
    /// Whether an action is offered only by the list of actions; that which ends the turn
    /// has a button of the page.
    pub is_on_the_list: fn(&Action<B>) -> bool,
    /// Whether two actions with the same pieces are meant to be chosen between.
    pub are_side_by_side: fn(&Action<B>, &Action<B>) -> bool,
    /// Whether a piece may be drawn in several places.
    pub is_drawn_often: fn(&str) -> bool,
    /// Whether a piece means nothing without others.
    pub is_part: fn(&str) -> bool,
    /// Whether a piece or a thing has a title and nothing more to tell.
    pub is_plain: fn(&str) -> bool,
    /// Whether a portrait needs no style of the page.
    pub stands_alone: fn(&str) -> bool,
    /// How heavy the board may be.
    pub weights: &'static [Weight],
}

/// How many bytes a board takes over a game of greedy bots, in Russian: its texts are the
/// longer ones.
#[derive(Debug, Clone, Copy)]
pub struct Weight {
    /// Where.
    pub table: Table,
    /// In the median.
    pub median: usize,
    /// At most.
    pub most: usize,
}

impl<B: Board> Kit<B>
where
    B::Game: Playable,
{
    /// A board without exceptions.
    pub fn strict() -> Self {
        Kit::of(B::Game::TEXTS, B::Game::plausible)
    }
}

impl<B: Board> Kit<B> {
    pub(crate) fn of(texts: Texts, plausible: Plausible<B::Game>) -> Self {
        Kit {
            texts,
            plausible,
            tables: &[],
            is_on_the_list: |_| false,
            are_side_by_side: |_, _| false,
            is_drawn_often: |_| false,
            is_part: |_| false,
            is_plain: |_| false,
            stands_alone: |portrait| !portrait.contains("class="),
            weights: &[],
        }
    }

    fn setups(&self) -> Vec<Setup> {
        let info = B::Game::INFO;
        info.setups().into_iter().chain(self.tables.iter().map(|table| setup(info, *table))).collect()
    }

    /// Both languages, with names that a page must escape.
    fn words(&self, n_seats: u8) -> [Words; 2] {
        let names: Vec<String> = (1..=n_seats).map(|number| format!("Player {number} {MARKUP}")).collect();
        let titles = BTreeMap::from([(Seat::new(0), format!("Title {MARKUP}"))]);
        Language::ALL.map(|language| {
            let words = Words::new(language, [self.texts, B::TEXTS]);
            let words = words.with_names(names.clone()).with_titles(titles.clone());
            words.with_rival(&(B::Game::INFO.label)(Label::Rival))
        })
    }
}

/// What no page may show as it is.
const MARKUP: &str = "<&>";

fn setup(info: &'static Info, (n_seats, options): Table) -> Setup {
    info.setup(n_seats, options.iter().copied()).expect("a table of the game")
}

/// Tests the board by the arguments of the command line, and prints the result.
pub fn run<B: Board>(kit: Kit<B>) -> ExitCode
where
    B::Game: Playable,
{
    libtest_mimic::run(&Arguments::from_args(), trials(kit)).exit_code()
}

/// A promise of boards that can be tested at a table.
pub(crate) struct BoardCheck<B: Board> {
    pub(crate) name: &'static str,
    pub(crate) run: fn(&Kit<B>, &Setup) -> Result<(), Failure>,
}

/// Every check, for one board.
pub(crate) fn board_checks<B: Board>() -> [BoardCheck<B>; 6] {
    [
        BoardCheck { name: "everything_is_drawn_and_explained", run: everything_is_drawn_and_explained },
        BoardCheck { name: "whatever_may_be_done_can_be_chosen", run: whatever_may_be_done_can_be_chosen },
        BoardCheck { name: "whatever_cannot_be_done_is_answered", run: whatever_cannot_be_done_is_answered },
        BoardCheck { name: "shortcuts_are_possible", run: shortcuts_are_possible },
        BoardCheck { name: "gestures_can_be_chosen", run: gestures_can_be_chosen },
        BoardCheck { name: "twins_are_drawn_alike", run: twins_are_drawn_alike },
    ]
}

fn trials<B: Board>(kit: Kit<B>) -> Vec<Trial>
where
    B::Game: Playable,
{
    let kit = Arc::new(kit);
    let mut acc = Vec::new();
    for setup in kit.setups() {
        for check in board_checks::<B>() {
            let name = format!("board::{}::{}", check.name, setup_name(&setup));
            let (kit, setup) = (Arc::clone(&kit), setup.clone());
            acc.push(Trial::test(name, move || (check.run)(&kit, &setup).map_err(Failed::from)));
        }
    }
    for weight in kit.weights {
        let setup = setup(B::Game::INFO, weight.table);
        let name = format!("board::is_light::{}", setup_name(&setup));
        let kit = Arc::clone(&kit);
        acc.push(Trial::test(name, move || is_light(&kit, &setup, weight).map_err(Failed::from)));
    }
    acc
}

/// One position in so many is looked at, at tables of up to four seats.
const SAMPLED: u32 = 8;

/// One gesture in so many is asked for by its pieces.
const ASKED_EVERY: usize = 40;

/// After so many steps a game is looked at half as often, and so on.
const LONG: usize = 400;

/// Lets `look` see some positions of a few games, the end of each included, with the
/// sentences of one language or the other.
fn each_look<B: Board>(
    kit: &Kit<B>,
    setup: &Setup,
    look: impl Fn(&Walk<'_, B::Game>, &Listening<'_>) -> Verdict,
) -> Result<(), Failure> {
    let words = kit.words(setup.n_seats());
    let one_in = SAMPLED * u32::from(setup.n_seats()).div_ceil(4);
    each_position(&Subject::new(setup, kit.plausible), Share::Tenth, |walk| {
        // Random games may drag on for thousands of steps that look alike.
        let rarer = u32::try_from(walk.log().len() / LONG + 1).unwrap_or(u32::MAX);
        if !walk.is_sampled(one_in.saturating_mul(rarer)) && Game::ending(walk.game()).is_none() {
            return Ok(());
        }
        let say = Listening { words: &words[walk.log().len() % 2], unsaid: RefCell::default() };
        look(walk, &say)?;
        match say.unsaid.borrow().first() {
            Some(why) => Err(format!("a sentence is missing: {why}")),
            None => Ok(()),
        }
    })
}

/// Notes what cannot be said.
struct Listening<'a> {
    words: &'a Words,
    unsaid: RefCell<Vec<String>>,
}

impl Say for Listening<'_> {
    fn say(&self, message: &Message) -> String {
        self.words.try_say(message).unwrap_or_else(|why| {
            self.unsaid.borrow_mut().push(why);
            String::new()
        })
    }

    fn title(&self, seat: Seat) -> Option<&str> {
        self.words.title(seat)
    }
}

/// The values of an attribute, in order.
fn values<'a>(html: &'a str, name: &str) -> Vec<&'a str> {
    let start = format!(" {name}=\"");
    html.split(start.as_str()).skip(1).filter_map(|rest| rest.split('"').next()).collect()
}

/// Everything on a board that has a name.
fn named(html: &str) -> BTreeSet<&str> {
    ["data-piece", "data-thing"].into_iter().flat_map(|name| values(html, name)).collect()
}

fn owners<G: Game>(game: &G) -> impl Iterator<Item = Owner> + use<G> {
    let rival = Game::has_rival(game).then_some(Owner::Rival);
    Seat::all(Game::n_seats(game)).map(Owner::Seat).chain(rival)
}

/// Every position draws for every viewer, areas and portraits included. Names of players
/// are escaped, portraits stand alone, and no sentence is missing. Whatever has a name on
/// the board is explained; the log names things so that they can be told apart.
fn everything_is_drawn_and_explained<B: Board>(kit: &Kit<B>, setup: &Setup) -> Result<(), Failure> {
    each_look(kit, setup, |walk, say| {
        for viewer in viewers(walk.game()) {
            let look = AnyBoard::of::<B>().look_to_play(walk.game(), viewer);
            drawn_and_explained(kit, walk.game(), &*look, say).map_err(|why| format!("{viewer:?}: {why}"))?;
        }
        let Some(last) = walk.log().last() else { return Ok(()) };
        let told = last.events.iter().map(|event| Told { message: event.message(), entry: event.entry() });
        for name in B::touched(&last.taken.as_step(), &told.collect::<Vec<_>>()) {
            ensure!(!name.is_empty() && !name.contains(' '), "{name:?} is no name of a thing");
        }
        Ok(())
    })
}

fn drawn_and_explained<B: Board>(
    kit: &Kit<B>,
    game: &B::Game,
    look: &dyn Look,
    say: &Listening<'_>,
) -> Verdict {
    let mut html = look.draw(say).into_string();
    for owner in owners(game) {
        html += &look.area(say, owner).into_string();
        let portrait = look.portrait(say, owner).into_string();
        ensure!(portrait.starts_with("<svg xmlns="), "the portrait of {owner} is no file of its own");
        ensure!((kit.stands_alone)(&portrait), "the portrait of {owner} needs the style of a page");
        ensure!(!portrait.contains(MARKUP), "the portrait of {owner} does not escape names");
    }
    ensure!(!html.contains(MARKUP), "names are not escaped");
    for message in look.task().iter().chain(&look.ended()) {
        say.say(message);
    }
    for choice in look.choices(say) {
        say.say(&choice.label);
        say.say(&choice.short);
    }
    look.wasted().iter().for_each(|message| drop(say.say(message)));
    for name in named(&html) {
        let about = look.about(say, name);
        let Some(about) = about else { return Err(format!("{name} is not explained")) };
        ensure!(!about.facts.is_empty() || (kit.is_plain)(name), "there is nothing to tell of {name}");
        about.facts.iter().map(|(fact, _)| fact).chain([&about.title]).for_each(|text| drop(say.say(text)));
    }
    Ok(())
}

/// Every action that is offered has its pieces or a button on the board, and what is
/// chosen there means one action, unless several are meant to be chosen between. The
/// board offers nothing else.
fn whatever_may_be_done_can_be_chosen<B: Board>(kit: &Kit<B>, setup: &Setup) -> Result<(), Failure> {
    each_look(kit, setup, |walk, say| {
        let game = walk.game();
        Game::to_move(game).seats().iter().try_for_each(|seat| {
            let look = AnyBoard::of::<B>().look_to_play(game, Viewer::Seat(seat));
            can_be_chosen(kit, &actions(game, seat), &look.draw(say).into_string())
                .map_err(|why| format!("seat {seat}: {why}"))
        })
    })
}

fn can_be_chosen<B: Board>(kit: &Kit<B>, offered: &[Action<B>], html: &str) -> Verdict {
    let (shown, buttons) = (values(html, "data-piece"), values(html, "data-do"));
    for piece in &shown {
        let n = shown.iter().filter(|each| *each == piece).count();
        ensure!(n == 1 || (kit.is_drawn_often)(piece), "{piece} is drawn {n} times");
    }
    let mut by_pieces: BTreeMap<Vec<String>, Vec<Action<B>>> = BTreeMap::new();
    for action in offered {
        let (text, pieces) = (action.to_string(), B::pieces(action));
        let is_found = !pieces.is_empty() || buttons.contains(&text.as_str()) || B::ends(action);
        ensure!(is_found || (kit.is_on_the_list)(action), "{text} cannot be chosen on the board");
        for piece in &pieces {
            ensure!(shown.contains(&piece.as_str()), "{text}: {piece} is not on the board");
        }
        if !pieces.is_empty() {
            by_pieces.entry(pieces).or_default().push(*action);
        }
    }
    for (pieces, alike) in by_pieces {
        for (index, one) in alike.iter().enumerate() {
            let other = alike[..index].iter().find(|other| !(kit.are_side_by_side)(other, one));
            ensure!(other.is_none(), "{pieces:?} mean {alike:?}");
        }
    }
    let texts: Vec<String> = offered.iter().map(ToString::to_string).collect();
    let first = |steps: &str| steps.split('|').next().unwrap_or_default().to_owned();
    let idle = buttons.iter().find(|button| !texts.contains(&first(button)));
    ensure!(idle.is_none(), "the button {idle:?} does what is not offered");
    Ok(())
}

/// A piece that cannot be chosen says why: a rule forbids what it means. A table never
/// rests where chance owes a step, so nobody asks there.
fn whatever_cannot_be_done_is_answered<B: Board>(kit: &Kit<B>, setup: &Setup) -> Result<(), Failure> {
    each_look(kit, setup, |walk, say| {
        if Game::to_move(walk.game()) == ToMove::Chance {
            return Ok(());
        }
        Seat::all(setup.n_seats()).try_for_each(|seat| {
            let look = AnyBoard::of::<B>().look_to_play(walk.game(), Viewer::Seat(seat));
            let html = look.draw(say).into_string();
            let open: BTreeSet<String> =
                look.choices(say).into_iter().flat_map(|choice| choice.pieces).collect();
            let closed = values(&html, "data-piece").into_iter().filter(|piece| !open.contains(*piece));
            for piece in closed.filter(|piece| !(kit.is_part)(piece)) {
                let Some(refusal) = look.why_not(say, &[piece]) else {
                    return Err(format!("seat {seat} is not told why {piece} is not possible"));
                };
                say.say(&refusal.message);
            }
            Ok(())
        })
    })
}

/// Steps that a board puts together are possible one after the other: those of a button, of
/// an offer with what it implies, and of a gesture. Only the last may end the turn or bring
/// something to light, as the offer says.
fn shortcuts_are_possible<B: Board>(kit: &Kit<B>, setup: &Setup) -> Result<(), Failure> {
    each_look(kit, setup, |walk, say| {
        let game = walk.game();
        Game::to_move(game).seats().iter().try_for_each(|seat| {
            let look = AnyBoard::of::<B>().look_to_play(game, Viewer::Seat(seat));
            let html = look.draw(say).into_string();
            let buttons = values(&html, "data-do").into_iter().map(|steps| (steps.to_owned(), None));
            let choices = look.choices(say).into_iter().chain(look.gestures(say, &[]));
            let offers = choices.map(|choice| (choice.steps, Some(choice.effect)));
            buttons.chain(offers).try_for_each(|(steps, effect)| {
                steps_are_possible::<B>(game, seat, &steps, effect)
                    .map_err(|why| format!("seat {seat}: {why}"))
            })
        })
    })
}

fn steps_are_possible<B: Board>(game: &B::Game, seat: Seat, steps: &str, effect: Option<Effect>) -> Verdict {
    let mut after = game.clone();
    let mut last = None;
    for step in steps.split('|') {
        let action: Action<B> = step.parse().map_err(|_| format!("{steps}: {step} is no action"))?;
        Game::check(&after, seat, &action).map_err(|why| format!("{steps}: {step} is refused: {why:?}"))?;
        Game::apply(&mut after, seat, &action, &mut Silent);
        last = Some(action);
    }
    let goes_on = Game::to_move(&after).seats().has(seat);
    let is_end = last.is_some_and(|action| B::ends(&action));
    let is_so = match effect {
        None => true,
        Some(Effect::Free) => goes_on && !is_end,
        Some(Effect::Reveals) => !goes_on && !is_end,
        Some(Effect::Ends) => is_end,
    };
    ensure!(is_so, "{steps} is said to be {effect:?}");
    Ok(())
}

/// What a gesture consists of is on the board before its first step, and what its pieces mean
/// is either one gesture or something to choose between. A button says it in three words.
fn gestures_can_be_chosen<B: Board>(kit: &Kit<B>, setup: &Setup) -> Result<(), Failure> {
    each_look(kit, setup, |walk, say| {
        let game = walk.game();
        Game::to_move(game).seats().iter().try_for_each(|seat| {
            let look = AnyBoard::of::<B>().look_to_play(game, Viewer::Seat(seat));
            let html = look.draw(say).into_string();
            let shown = values(&html, "data-piece");
            let gestures = look.gestures(say, &[]);
            for gesture in &gestures {
                let hidden = gesture.pieces.iter().find(|piece| !shown.contains(&piece.as_str()));
                ensure!(hidden.is_none(), "{}: {hidden:?} is not on the board", gesture.steps);
            }
            // To ask for each would take as long as all of them together, each time.
            for gesture in gestures.iter().step_by(ASKED_EVERY) {
                let pieces: Vec<&str> = gesture.pieces.iter().map(String::as_str).collect();
                let found = look.gestures(say, &pieces);
                let is_found = found.iter().any(|each| each.steps == gesture.steps);
                ensure!(is_found, "{} is not found by its pieces {pieces:?}", gesture.steps);
            }
            for choice in look.choices(say).iter().chain(&gestures) {
                let short = say.say(&choice.short);
                let n_words = short.split_whitespace().count();
                ensure!((1..=3).contains(&n_words), "{}: {short:?} is too long for a button", choice.steps);
            }
            Ok(())
        })
    })
}

/// Positions that differ only in what a viewer cannot know are drawn alike, byte by byte,
/// and everything that can be asked of the board is answered alike.
fn twins_are_drawn_alike<B: Board>(kit: &Kit<B>, setup: &Setup) -> Result<(), Failure> {
    let n_different = Cell::new(0);
    each_look(kit, setup, |walk, say| {
        let (game, mut dice) = (walk.game(), walk.dice_of_check());
        for viewer in viewers(game) {
            let twin = B::Game::imagine(&Game::view(game, viewer), &mut dice);
            if twin == *game {
                continue;
            }
            n_different.set(n_different.get() + 1);
            let [one, other] = [game, &twin].map(|game| everything::<B>(game, viewer, say));
            same(&format!("what {viewer:?} sees of twins"), &one, &other)?;
        }
        Ok(())
    })?;
    if B::Game::INFO.has_secrets && setup.n_seats() > 1 && n_different.get() == 0 {
        return Err(at_table(setup, "no twins were different, so nothing was compared".to_owned()));
    }
    Ok(())
}

/// All that a board tells a viewer.
fn everything<B: Board>(game: &B::Game, viewer: Viewer, say: &Listening<'_>) -> Vec<String> {
    let look = AnyBoard::of::<B>().look_to_play(game, viewer);
    let mut acc = vec![look.draw(say).into_string()];
    for owner in owners(game) {
        acc.push(look.area(say, owner).into_string());
        acc.push(look.portrait(say, owner).into_string());
    }
    let names: Vec<String> = named(&acc.concat()).into_iter().map(ToOwned::to_owned).collect();
    for name in &names {
        acc.push(format!("{:?} {:?}", look.about(say, name), look.why_not(say, &[name])));
    }
    acc.push(format!("{:?} {:?} {:?}", look.task(), look.ended(), look.choices(say)));
    acc.push(format!("{:?} {:?}", look.gestures(say, &[]), look.wasted()));
    acc
}

/// What a page has to load, and a move in part, stays small.
fn is_light<B: Board>(kit: &Kit<B>, setup: &Setup, weight: &Weight) -> Verdict
where
    B::Game: Playable,
{
    let words = Words::new(Language::Ru, [kit.texts, B::TEXTS]);
    let entry = Entry::of::<B::Game>();
    let mut game = entry.maker.start(setup).map_err(|why| why.to_string())?;
    let greedy = "greedy".parse().map_err(|_| "there is no greedy bot")?;
    let mut minds: Vec<_> = (0..setup.n_seats()).map(|n| entry.mind(greedy, Seed(n.into()))).collect();
    let mut sizes = Vec::new();
    let mut dice = Dice::deal(Seed(2));
    let mut choose = |game: &dyn kernel::AnyGame, seats: kernel::SeatSet| {
        let seat = seats.first().expect("a seat is to move");
        let look = AnyBoard::of::<B>().look_to_play(game, Viewer::Seat(seat));
        sizes.push(look.draw(&words).into_string().len());
        (seat, minds[seat.index()].choose(game, seat, None))
    };
    while advance_any(&mut *game, &mut dice, &mut choose).is_some() {}
    sizes.sort_unstable();
    let (median, most) = (sizes[sizes.len() / 2], sizes[sizes.len() - 1]);
    ensure!(
        median <= weight.median && most <= weight.most,
        "{median} bytes in the median and {most} at most are more than {} and {}",
        weight.median,
        weight.most
    );
    Ok(())
}
