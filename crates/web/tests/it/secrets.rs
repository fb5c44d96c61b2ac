//! Secrets do not leave the server.
//!
//! Two sites play the same game, which differs only in one choice that the others do not
//! see. Everybody but its owner then asks everything, by every route of the site and over
//! sockets old and new: both sites must give the same bytes. The routes are those of the
//! router's own table, so that a new one fails here until it is covered.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use bots::Entry;
use kernel::{Dice, Seat, Seed, Seen, Setup, ToMove, Viewer};
use record::{Header, Log};

use crate::{
    app::{Stopped, TestApp, settle},
    asked::{Scope, requests},
    client::{Socket, Visitor},
    outline,
};

const SEED: Seed = Seed(5);
const N_SEATS: u8 = 3;
/// How far into a game a secret is looked for, in steps.
const SEARCH_MAX: usize = 80;
/// How many steps follow a secret choice at most.
const AFTER_MAX: usize = 40;

/// A game in which one seat knows something, and nobody else does.
struct Plan {
    entry: &'static Entry,
    setup: Setup,
    owner: Seat,
    before: Vec<(Seat, String)>,
    secret: Secret,
    /// What is played in both games afterwards, as long as the secret stays one.
    after: Vec<(Seat, String)>,
}

/// What the two games differ in.
#[derive(Debug, Clone)]
enum Secret {
    /// What the owner chose.
    Choice([String; 2]),
    /// Whether the owner did this already.
    Act(String),
    /// What chance brought them, in the step of this index.
    Deal(usize, [String; 2]),
}

impl Secret {
    fn texts(&self) -> &[String] {
        match self {
            Secret::Choice(texts) | Secret::Deal(_, texts) => texts,
            Secret::Act(action) => std::slice::from_ref(action),
        }
    }
}

/// A game under way, with what chance owes always done.
#[derive(Clone)]
struct Playing(Log);

impl Playing {
    fn new(entry: &Entry, setup: Setup) -> Self {
        let log = Log::new(Header::new(entry.maker, setup).with_seed(SEED)).expect("a game");
        let mut playing = Playing(log);
        playing.0.settle(&mut Dice::deal(SEED));
        playing
    }

    fn with(&self, seat: Seat, action: &str) -> Option<Playing> {
        let mut next = self.clone();
        next.0.act(seat, action).ok()?;
        next.0.settle(&mut Dice::deal(SEED));
        Some(next)
    }

    /// The same game, but for what chance brought in one step.
    fn with_outcome(&self, index: usize, outcome: &str) -> Option<Playing> {
        let mut next = self.0.up_to(index);
        next.resolve(outcome).ok()?;
        for played in &self.0.played()[index + 1..] {
            let redone = match played.step.seat {
                Some(seat) => next.act(seat, &played.step.text).is_ok(),
                None => next.resolve(&played.step.text).is_ok(),
            };
            if !redone {
                return None;
            }
        }
        Some(Playing(next))
    }

    fn to_move(&self) -> Vec<Seat> {
        match self.0.game().to_move() {
            ToMove::Seats(seats) => seats.iter().collect(),
            ToMove::Chance | ToMove::Nobody => Vec::new(),
        }
    }

    fn actions(&self, seat: Seat) -> Vec<String> {
        let is_to_move = self.to_move().contains(&seat);
        let offers = if is_to_move { self.0.game().offers(seat) } else { Vec::new() };
        offers.into_iter().map(|offer| offer.action).collect()
    }

    /// Whether everybody but one seat has seen the same in another game.
    fn looks_like(&self, other: &Playing, owner: Seat) -> bool {
        let seats = Seat::all(N_SEATS).filter(|seat| *seat != owner).map(Viewer::Seat);
        let seen = |playing: &Playing, viewer| playing.0.redacted(viewer).to_string();
        seats.chain([Viewer::Watcher]).all(|viewer| seen(self, viewer) == seen(other, viewer))
    }
}

/// One of several, by a number that grows with the game: a game that always took the
/// first offer would never get far.
fn pick(actions: &[String], n: usize) -> Option<&String> {
    actions.get((n * 7 + 3) % actions.len().max(1))
}

/// Finds what only the owner knows at this point of a game, and the two games with it.
type Find = fn(&Playing, Seat) -> Option<(Secret, [Playing; 2])>;

impl Plan {
    /// The first secret of a seat; nothing if the game has none of this kind.
    fn find(entry: &'static Entry, setup: &Setup, owner: Seat, find: Find) -> Option<Plan> {
        let mut playing = Playing::new(entry, setup.clone());
        let mut before = Vec::new();
        for n in 0..SEARCH_MAX {
            if let Some((secret, twins)) = find(&playing, owner) {
                let after = play_on(twins, owner);
                return Some(Plan { entry, setup: setup.clone(), owner, before, secret, after });
            }
            let seat = *playing.to_move().first()?;
            let action = pick(&playing.actions(seat), n)?.clone();
            playing = playing.with(seat, &action).expect("an offer can be taken");
            before.push((seat, action));
        }
        None
    }

    /// What people do in one of the two games once the secret is there.
    fn rest(&self, twin: usize) -> Vec<(Seat, String)> {
        let chosen = match &self.secret {
            Secret::Choice(actions) => Some((self.owner, actions[twin].clone())),
            Secret::Act(action) => (twin == 0).then(|| (self.owner, action.clone())),
            Secret::Deal(..) => None,
        };
        chosen.into_iter().chain(self.after.iter().cloned()).collect()
    }
}

fn secret_choice(playing: &Playing, owner: Seat) -> Option<(Secret, [Playing; 2])> {
    let actions = playing.actions(owner);
    let (first, others) = actions.split_first()?;
    let one = playing.with(owner, first)?;
    for action in others.iter().take(8) {
        let other = playing.with(owner, action)?;
        if one.looks_like(&other, owner) {
            return Some((Secret::Choice([first.clone(), action.clone()]), [one, other]));
        }
    }
    None
}

/// Something that nobody else sees happen.
fn secret_act(playing: &Playing, owner: Seat) -> Option<(Secret, [Playing; 2])> {
    playing.actions(owner).into_iter().find_map(|action| {
        let other = playing.with(owner, &action)?;
        let is_alike = playing.looks_like(&other, owner);
        is_alike.then(|| (Secret::Act(action), [other, playing.clone()]))
    })
}

/// The last thing that chance brought only for the owner to see.
fn secret_deal(playing: &Playing, owner: Seat) -> Option<(Secret, [Playing; 2])> {
    let played = playing.0.played();
    let (own, others) = (playing.0.seen(Viewer::Seat(owner)), playing.0.seen(Viewer::Watcher));
    let is_secret = |index: &usize| {
        played[*index].step.seat.is_none() && own[*index] == Seen::Whole && others[*index] != Seen::Whole
    };
    let index = (0..played.len()).rev().find(is_secret)?;
    let dealt = &played[index].step.text;
    let outcomes = playing.0.up_to(index).game().outcomes();
    outcomes.into_iter().filter(|(outcome, _)| outcome != dealt).find_map(|(outcome, _)| {
        let other = playing.with_outcome(index, &outcome)?;
        let is_alike = other.to_move() == playing.to_move() && playing.looks_like(&other, owner);
        is_alike.then(|| (Secret::Deal(index, [dealt.clone(), outcome]), [playing.clone(), other]))
    })
}

fn play_on(mut twins: [Playing; 2], owner: Seat) -> Vec<(Seat, String)> {
    let mut after = Vec::new();
    'steps: for n in 0..AFTER_MAX {
        for seat in twins[0].to_move() {
            let both: Vec<String> = {
                let other = twins[1].actions(seat);
                twins[0].actions(seat).into_iter().filter(|action| other.contains(action)).collect()
            };
            let Some(action) = pick(&both, n).cloned() else { continue };
            let next = twins.each_ref().map(|twin| twin.with(seat, &action));
            let [Some(one), Some(other)] = next else { continue };
            if one.looks_like(&other, owner) {
                twins = [one, other];
                after.push((seat, action));
                continue 'steps;
            }
        }
        break;
    }
    after
}

/// Those who must not know.
struct Ignorant {
    name: &'static str,
    /// Has no cookie if absent.
    visitor: Option<Visitor>,
    /// Since before the secret: the seat that was asked for, and the socket. The first is
    /// their own.
    sockets: Vec<(u8, Socket)>,
}

impl Ignorant {
    async fn new(name: &'static str, visitor: &Visitor, table: &str, seats: &[u8]) -> Ignorant {
        let mut sockets = Vec::new();
        for seat in seats {
            sockets.push((*seat, visitor.socket(table, *seat).await));
        }
        settle().await;
        Ignorant { name, visitor: Some(visitor.clone()), sockets }
    }

    /// The same at a site that was started again.
    async fn at(self, app: &TestApp, table: &str) -> Ignorant {
        let visitor = self.visitor.expect("somebody with a socket").at(app);
        let seats: Vec<u8> = self.sockets.iter().map(|(seat, _)| *seat).collect();
        Ignorant::new(self.name, &visitor, table, &seats).await
    }

    async fn leave(&self, table: &str) {
        let visitor = self.visitor.as_ref().expect("somebody who sits");
        let (status, why) = visitor.submit(&format!("{table}/leave"), &[]).await;
        assert_eq!(status, StatusCode::SEE_OTHER, "{why}");
        settle().await;
    }
}

async fn act(people: &[Visitor], table: &str, steps: &[(Seat, String)]) {
    for (seat, action) in steps {
        let (status, why) = people[seat.index()].act(table, seat.number(), action, u64::MAX).await;
        assert_eq!(status, StatusCode::OK, "{action}: {why}");
        settle().await;
    }
}

/// Writes what chance brings in one step into the store.
fn deal(stopped: &Stopped, index: usize, outcome: &str) {
    let database = rusqlite::Connection::open(stopped.folder().join("kvartal.db")).expect("the database");
    // The store never changes a step; this test does.
    database.execute_batch("drop trigger if exists steps_stay").expect("no guard");
    let index = i64::try_from(index).expect("a short game");
    let n = database.execute("update steps set text = ?1 where number = ?2", (outcome, index));
    assert_eq!(n.expect("another outcome"), 1);
}

/// One of the two sites, after the game was played there.
struct Twin {
    app: TestApp,
    table: String,
    owner: Visitor,
    ignorant: Vec<Ignorant>,
}

impl Twin {
    /// Plays one of the two games.
    async fn play(plan: &Plan, twin: usize) -> Twin {
        let mut app = TestApp::open().await;
        let host = app.visitor();
        let mut more = vec![("seed".to_owned(), SEED.to_string()), ("pace".to_owned(), "5000".to_owned())];
        let options = plan.setup.options().iter();
        more.extend(options.map(|(key, value)| (format!("option-{key}"), value.to_owned())));
        let more: Vec<(&str, &str)> = more.iter().map(|(name, value)| (&**name, &**value)).collect();
        let table = host.table(plan.entry.info().slug, &["open"; N_SEATS as usize], &more).await;
        let secret = plan.owner.number();
        let mut watcher = Ignorant::new("a watcher", &host, &table, &[0, secret]).await;
        let former = app.visitor();
        former.sit(&table, secret).await;
        let mut former = Ignorant::new("a former owner of the seat", &former, &table, &[secret]).await;
        former.leave(&table).await;
        let mut people: Vec<Visitor> = Seat::all(N_SEATS).map(|_| app.visitor()).collect();
        for (seat, person) in Seat::all(N_SEATS).zip(&people) {
            person.introduce(&format!("Player {}", seat.number()), "en").await;
            person.sit(&table, seat.number()).await;
        }
        act(&people, &table, &plan.before).await;
        if let Secret::Deal(index, outcomes) = &plan.secret {
            // What chance brings is in the store before anybody sees it.
            let stopped = app.stop().await;
            deal(&stopped, *index, &outcomes[twin]);
            app = stopped.start().await;
            people = people.iter().map(|person| person.at(&app)).collect();
            watcher = watcher.at(&app, &table).await;
            former = former.at(&app, &table).await;
        }
        let others: Vec<Seat> = Seat::all(N_SEATS).filter(|seat| *seat != plan.owner).collect();
        let seated = async |name, seat: Seat| {
            Ignorant::new(name, &people[seat.index()], &table, &[seat.number(), secret]).await
        };
        let other = seated("another seat", others[0]).await;
        let leaver = seated("a player who left", others[1]).await;
        act(&people, &table, &plan.rest(twin)).await;
        leaver.leave(&table).await;
        let stranger = Ignorant { name: "a stranger", visitor: None, sockets: Vec::new() };
        let ignorant = vec![watcher, former, other, leaver, stranger];
        let owner = people[plan.owner.index()].clone();
        Twin { app, table, owner, ignorant }
    }

    /// What the owner's page names, for others to ask about.
    async fn things(&self, plan: &Plan) -> BTreeSet<String> {
        let (_, page) = self.owner.get(&self.table).await;
        let (_, area) =
            self.owner.get(&format!("{0}/area/{1}?seat={1}", self.table, plan.owner.number())).await;
        let names = |mark: &'static str| {
            let text = format!("{page}{area}");
            let names: Vec<String> = text
                .split(mark)
                .skip(1)
                .filter_map(|part| Some(part.split('"').next()?.to_owned()))
                .collect();
            names
        };
        names("data-thing=\"").into_iter().chain(names("data-piece=\"")).collect()
    }

    /// Everything that the ignorant learn, each with how they learned it.
    async fn learn(&mut self, scope: &Scope) -> Vec<(String, String)> {
        // The name of a record's file begins with the id.
        let short = self.table[3..11].to_owned();
        let masked = |text: &str| outline::masked(text).replace(&short, "ID");
        let mut acc = Vec::new();
        for person in &mut self.ignorant {
            for (seat, socket) in &mut person.sockets {
                for message in socket.take() {
                    acc.push((format!("{}: an old socket for seat {seat}", person.name), masked(&message)));
                }
            }
            let mut seats: Vec<u8> = person.sockets.iter().map(|(seat, _)| *seat).collect();
            if seats.is_empty() {
                seats.push(0);
            }
            for asked in requests(&Scope { seats, ..scope.clone() }) {
                let visitor = person.visitor.clone().unwrap_or_else(|| self.app.visitor());
                let answer = asked.ask(&self.app, &visitor, &self.table).await;
                acc.push((format!("{}: {asked}", person.name), masked(&answer)));
            }
        }
        acc
    }
}

/// Where two texts begin to differ.
fn difference(one: &str, other: &str) -> String {
    let at = one.bytes().zip(other.bytes()).take_while(|(a, b)| a == b).count();
    let around = |text: &str| {
        let bytes = &text.as_bytes()[at.saturating_sub(150)..text.len().min(at + 150)];
        String::from_utf8_lossy(bytes).into_owned()
    };
    format!("\n  one:   …{}…\n  other: …{}…", around(one), around(other))
}

/// Plans with one secret of each kind that the game has.
fn plans(entry: &'static Entry, setup: &Setup, owner: Seat) -> Vec<Plan> {
    let kinds: [Find; 3] = [secret_choice, secret_act, secret_deal];
    kinds.into_iter().filter_map(|find| Plan::find(entry, setup, owner, find)).collect()
}

async fn keep_a_secret(plan: &Plan) {
    let mut twins = [Twin::play(plan, 0).await, Twin::play(plan, 1).await];
    let mut things = BTreeSet::new();
    for twin in &twins {
        things.extend(twin.things(plan).await);
    }
    let scope = Scope {
        game: plan.entry.info().slug,
        n_seats: N_SEATS,
        seats: Vec::new(),
        things: things.into_iter().collect(),
        actions: plan.secret.texts().to_vec(),
    };
    let [one, other] = &mut twins;
    let own = |page: (StatusCode, String)| outline::masked(&page.1);
    assert_ne!(
        own(one.owner.get(&one.table).await),
        own(other.owner.get(&other.table).await),
        "the owner knows what they chose"
    );
    let (one, other) = (one.learn(&scope).await, other.learn(&scope).await);
    let told: Vec<String> = one
        .iter()
        .zip(&other)
        .filter(|(one, other)| one != other)
        .map(|((how, one), (_, other))| format!("{how}{}", difference(one, other)))
        .collect();
    assert!(
        told.is_empty() && one.len() == other.len(),
        "{} {:?}: seat {} and {:?} are told {} times, first:\n{}",
        scope.game,
        plan.setup.options(),
        plan.owner.number(),
        plan.secret,
        told.len(),
        told.iter().take(8).cloned().collect::<Vec<_>>().join("\n")
    );
}

/// Every kind of secret of every seat with the usual options; a secret of one seat with
/// every other option.
async fn keep_all_secrets(slug: &str) {
    let entry = roster::find(slug).expect("a game");
    let info = entry.info();
    let usual = info.setup(N_SEATS, []).expect("a table");
    let mut all: Vec<Plan> = Vec::new();
    for owner in Seat::all(N_SEATS) {
        let plans = plans(entry, &usual, owner);
        assert_eq!(!plans.is_empty(), info.has_secrets, "{slug}: seat {owner}");
        all.extend(plans);
    }
    for option in info.options_for(N_SEATS) {
        for value in option.values.iter().filter(|value| **value != option.default) {
            let setup = info.setup(N_SEATS, [(option.key, *value)]).expect("a table");
            all.extend(plans(entry, &setup, Seat::new(1)).into_iter().next());
        }
    }
    for plan in all {
        keep_a_secret(&plan).await;
    }
}

#[tokio::test]
async fn secrets_of_suburbia_are_kept() {
    keep_all_secrets("suburbia").await;
}

#[tokio::test]
async fn secrets_of_welcome_to_are_kept() {
    keep_all_secrets("welcome-to").await;
}

#[tokio::test]
async fn secrets_of_rolling_heights_are_kept() {
    keep_all_secrets("rolling-heights").await;
}

#[tokio::test]
async fn point_city_has_no_secrets() {
    keep_all_secrets("point-city").await;
}
