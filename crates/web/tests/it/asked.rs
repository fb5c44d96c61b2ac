//! Everything that can be asked of a table, route by route.

use std::fmt;

use axum::http::{HeaderName, Method, header};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::{
    app::{TestApp, in_time},
    client::{Reply, Sent, Visitor, steps},
    outline,
};

/// What there is to ask about.
#[derive(Clone)]
pub(crate) struct Scope {
    pub(crate) game: &'static str,
    pub(crate) n_seats: u8,
    /// The seats from which things are asked about.
    pub(crate) seats: Vec<u8>,
    /// Names of pieces and things.
    pub(crate) things: Vec<String>,
    /// Actions that somebody at the table may or might have taken.
    pub(crate) actions: Vec<String>,
}

/// What comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    Answer,
    /// Only the status counts: the answer depends on time or on chance.
    Status,
    /// A stream of events, of which the first counts.
    Events,
    /// A socket, of which the first message counts.
    Socket,
}

/// One request. In its path `ID` stands for the table.
#[derive(Debug, Clone)]
pub(crate) struct Asked {
    method: Method,
    path: String,
    form: Vec<(&'static str, String)>,
    json: Option<Value>,
    kind: Kind,
}

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.method, self.path)?;
        match &self.json {
            Some(json) => write!(f, " {json}"),
            None => self.form.iter().try_for_each(|(name, value)| write!(f, " {name}={value}")),
        }
    }
}

impl Asked {
    fn get(path: impl Into<String>) -> Self {
        let path = path.into();
        Asked { method: Method::GET, path, form: Vec::new(), json: None, kind: Kind::Answer }
    }

    fn form(path: impl Into<String>, form: &[(&'static str, &str)]) -> Self {
        let form = form.iter().map(|(name, value)| (*name, (*value).to_owned())).collect();
        Asked { method: Method::POST, form, ..Asked::get(path) }
    }

    fn json(path: impl Into<String>, json: Value) -> Self {
        Asked { method: Method::POST, json: Some(json), ..Asked::get(path) }
    }

    fn of_kind(self, kind: Kind) -> Self {
        Asked { kind, ..self }
    }

    /// Whether it is about one table, and not about the site.
    pub(crate) fn is_about_tables(&self) -> bool {
        self.path.contains("/ID")
    }

    /// Asks; gives the status, the headers and the body as one text.
    pub(crate) async fn ask(&self, app: &TestApp, visitor: &Visitor, table: &str) -> String {
        match self.send(app, visitor, table).await {
            Came::Text(text) => text,
            Came::Reply(reply) => {
                // The length says no more than the body, and the id is random.
                let is_telling = |name: &HeaderName| name != header::CONTENT_LENGTH && name != "x-request-id";
                let headers = reply.headers.iter().filter(|(name, _)| is_telling(name));
                let headers: Vec<String> =
                    headers.map(|(name, value)| format!("{name}: {value:?}")).collect();
                format!("{}\n{}\n\n{}", reply.status, headers.join("\n"), reply.body)
            }
        }
    }

    /// Asks; gives the answer in a line.
    pub(crate) async fn reply(&self, app: &TestApp, visitor: &Visitor, table: &str) -> String {
        match self.send(app, visitor, table).await {
            Came::Text(text) if self.kind == Kind::Socket => outline::message(&text).join("; "),
            Came::Text(text) => text.replace('\n', " "),
            Came::Reply(reply) => {
                assert!(outline::has_usual_headers(&reply), "{self}");
                outline::line(&self.path, &reply)
            }
        }
    }

    async fn send(&self, app: &TestApp, visitor: &Visitor, table: &str) -> Came {
        let path = self.path.replace("ID", table.trim_start_matches("/t/"));
        if self.kind == Kind::Socket {
            let (table, seat) = path.split_once("/live?seat=").expect("an address of a socket");
            return Came::Text(visitor.news(table, seat.parse().expect("a seat")).await);
        }
        let form: Vec<(&str, &str)> = self.form.iter().map(|(name, value)| (*name, &**value)).collect();
        let sent = match &self.json {
            Some(json) => Sent::Json(json),
            None if self.method == Method::POST => Sent::Form(&form),
            None => Sent::Nothing,
        };
        let mut request = visitor.request(&self.method, &path, &sent);
        if path.starts_with("/api")
            && let Some(token) = visitor.token()
        {
            let shown = format!("Bearer {token}").parse().expect("a header");
            request.headers_mut().insert(header::AUTHORIZATION, shown);
        }
        if self.kind == Kind::Events {
            let response = app.router().oneshot(request).await.expect("an answer");
            let status = response.status();
            let mut events = response.into_body().into_data_stream();
            let first = in_time("an event", events.next()).await.expect("an event").expect("bytes");
            return Came::Text(format!("{status}\n{}", String::from_utf8_lossy(&first).trim_end()));
        }
        let reply = visitor.send(request).await;
        match self.kind {
            Kind::Status => Came::Text(reply.status.to_string()),
            Kind::Answer | Kind::Events | Kind::Socket => Came::Reply(reply),
        }
    }
}

/// What came back.
enum Came {
    Text(String),
    Reply(Reply),
}

/// Everything, by every route. What changes a table comes last. The gallery is left out: only
/// those who work on the site have it, and it knows no table.
pub(crate) fn requests(scope: &Scope) -> Vec<Asked> {
    let routes = web::Site::routes();
    let served = routes.iter().filter(|(_, path)| !path.starts_with("/gallery"));
    let mut all: Vec<Asked> = served.flat_map(|(method, path)| of_route(method, path, scope)).collect();
    all.sort_by_key(|asked| changes_a_table(&asked.path) && asked.method == Method::POST);
    all
}

fn changes_a_table(path: &str) -> bool {
    let last = path.rsplit('/').next().unwrap_or("");
    matches!(
        last,
        "act"
            | "undo"
            | "pace"
            | "title"
            | "say"
            | "chat"
            | "sit"
            | "bot"
            | "leave"
            | "resign"
            | "archive"
            | "return"
            | "rematch"
            | "play-on"
            | "me"
            | "language"
    )
}

/// What is asked by one route.
///
/// # Panics
/// For a route that is new: say below what to ask by it.
fn of_route(method: &Method, path: &str, scope: &Scope) -> Vec<Asked> {
    let target = path.replace("{id}", "ID").replace("{game}", scope.game);
    let route = Route { method: method.as_str(), path, target, scope };
    let known = route
        .of_site()
        .or_else(|| route.of_match())
        .or_else(|| route.of_table())
        .or_else(|| route.changing())
        .or_else(|| route.of_api());
    known.unwrap_or_else(|| panic!("{method} {path} is a new route: what is to be asked by it?"))
}

/// A route, and where it leads in a scope.
struct Route<'a> {
    method: &'a str,
    path: &'a str,
    target: String,
    scope: &'a Scope,
}

impl Route<'_> {
    /// The seats of the table, nobody, and a seat that is not there.
    fn seats(&self) -> impl Iterator<Item = u8> + use<> {
        0..=self.scope.n_seats + 1
    }

    fn by_seats(&self, parameter: &str) -> Vec<Asked> {
        let asked = self.seats().map(|seat| Asked::get(format!("{}?{parameter}={seat}", self.target)));
        asked.chain([Asked::get(&self.target)]).collect()
    }

    /// The same with each value for a part of the path.
    fn with_each(&self, part: &str, values: &[String], parameter: &str) -> Vec<Asked> {
        let targets = values.iter().map(|value| self.target.replace(part, value));
        let asked = targets.flat_map(|target| {
            self.seats().map(move |seat| Asked::get(format!("{target}?{parameter}={seat}")))
        });
        asked.collect()
    }

    fn json(&self, body: Value) -> Asked {
        Asked::json(&self.target, body)
    }

    fn form(&self, form: &[(&'static str, &str)]) -> Asked {
        Asked::form(&self.target, form)
    }

    fn each_seat(&self, body: impl Fn(u8) -> Value) -> Vec<Asked> {
        self.seats().map(|seat| self.json(body(seat))).collect()
    }

    /// One question for each name and each seat of the scope.
    fn each_name(&self, names: &[String], body: impl Fn(u8, &str) -> Value) -> Vec<Asked> {
        let pairs = names.iter().flat_map(|name| self.scope.seats.iter().map(move |seat| (*seat, name)));
        pairs.map(|(seat, name)| self.json(body(seat, name))).collect()
    }

    /// What surrounds the tables.
    fn of_site(&self) -> Option<Vec<Asked>> {
        let game = self.scope.game;
        let asked = match (self.method, self.path) {
            (
                "GET",
                "/"
                | "/me"
                | "/about"
                | "/provenance"
                | "/open"
                | "/new"
                | "/favicon.ico"
                | "/health"
                | "/ready"
                | "/me/devices"
                | "/me/games"
                | "/me/archive"
                | "/me/results"
                | "/me/data"
                | "/match"
                | "/next"
                | "/next/count"
                | "/rules/{game}"
                | "/rules/{game}/rulings",
            ) => Asked::get(&self.target),
            ("GET", "/cards/{name}") => Asked::get("/cards/nothing.png"),
            // The bots that play the deal of the day take long, and tables under way do not
            // matter to it.
            ("GET", "/daily/{game}") => return Some(Vec::new()),
            ("GET", "/daily/{game}/{date}") => Asked::get(self.target.replace("{date}", "2001-09-01")),
            ("GET", "/daily/{game}/{date}/{name}") => {
                Asked::get(format!("/daily/{game}/2001-09-01/expert.svg"))
            }
            // An archive is no text.
            ("GET", "/me/export") => Asked::get(&self.target).of_kind(Kind::Status),
            // What is random of it is the address of the match.
            ("POST", "/match") => {
                self.form(&[("game", game), ("deals", "2"), ("company", "pairs")]).of_kind(Kind::Status)
            }
            // What stands there is no table's, and `puzzles.rs` looks at it.
            ("GET", "/puzzles" | "/puzzles/{game}/next") => Asked::get(&self.target).of_kind(Kind::Status),
            (_, path) if path.starts_with("/puzzles/") => return Some(self.of_puzzle()),
            // Drawings for engineers, which no table has to do with.
            ("GET", "/gallery" | "/gallery/{game}") => return Some(Vec::new()),
            ("GET", "/metrics") => Asked::get(&self.target).of_kind(Kind::Status),
            ("GET", "/assets/{name}") => Asked::get("/assets/app.css"),
            ("GET", "/assets/{version}/{name}") => Asked::get("/assets/1/icon.svg"),
            ("GET", "/link/{code}") => Asked::get("/link/nothing"),
            ("POST", "/link/{code}") => Asked::form("/link/nothing", &[]),
            ("POST", "/play") => self.form(&[("game", "point-city"), ("bot", "alone")]),
            ("POST", "/new") => self.form(&[("game", game), ("seat-1", "me"), ("seat-2", "open")]),
            ("POST", "/me") => self.form(&[("name", "Ann"), ("language", "en"), ("theme", "dark")]),
            ("POST", "/me/language") => self.form(&[("language", "en")]),
            ("POST", "/me/webhook") => self.form(&[("url", "gopher://nowhere.example")]),
            (
                "POST",
                "/me/link" | "/me/devices/end" | "/me/webhook/try" | "/me/webhook/clear" | "/daily/{game}"
                | "/me/forget",
            ) => self.form(&[]),
            ("POST", "/first") => self.form(&[("game", game)]),
            ("POST", "/open") => self.form(&[("record", "kvartal 1\nnothing")]),
            _ => return None,
        };
        Some(vec![asked])
    }

    /// Nothing is a match here: a table is none.
    fn of_match(&self) -> Option<Vec<Asked>> {
        Some(match (self.method, self.path) {
            ("GET", "/match/{id}") => vec![Asked::get("/match/0000000000000")],
            ("POST", "/match/{id}/join") => vec![Asked::form("/match/0000000000000/join", &[])],
            ("POST", "/match/{id}/play") => {
                vec![Asked::form("/match/0000000000000/play", &[("deal", "0")])]
            }
            _ => return None,
        })
    }

    /// Questions about a puzzle that is not there.
    fn of_puzzle(&self) -> Vec<Asked> {
        let target = self.target.replace("{name}", "nothing").replace("{path}", "-").replace("{owner}", "1");
        let asked = if self.method == "GET" { Asked::get(target) } else { Asked::json(target, json!({})) };
        vec![asked.of_kind(Kind::Status)]
    }

    /// Questions about a table.
    fn of_table(&self) -> Option<Vec<Asked>> {
        let Scope { things, actions, .. } = self.scope;
        Some(match (self.method, self.path) {
            ("GET", "/t/{id}/record" | "/t/{id}/leave" | "/t/{id}/resign") => vec![Asked::get(&self.target)],
            ("GET", "/t/{id}/sit") => self.by_seats("seat"),
            ("GET", "/t/{id}") => self.by_seats("as"),
            ("GET", "/t/{id}/news") => self.by_seats("seat"),
            ("GET", "/t/{id}/live") => {
                let asked = |seat| Asked::get(format!("{}?seat={seat}", self.target)).of_kind(Kind::Socket);
                self.seats().map(asked).collect()
            }
            ("GET", "/t/{id}/area/{owner}" | "/t/{id}/portrait/{owner}") => {
                let owners = (1..=self.scope.n_seats + 1).map(|seat| seat.to_string());
                let owners: Vec<String> = owners.chain(["rival".to_owned()]).collect();
                self.with_each("{owner}", &owners, "seat")
            }
            ("GET", "/t/{id}/timelapse/{owner}") => {
                let owners = ["1", "2", "rival"].map(|owner| self.target.replace("{owner}", owner));
                owners.into_iter().map(Asked::get).collect()
            }
            // The drawing says more than its PNG, which is made of it.
            ("GET", "/t/{id}/picture/{name}") => {
                let names = ["all.svg", "1.svg", "2.svg?light=night", "rival.svg", "all.png"];
                names.map(|name| Asked::get(self.target.replace("{name}", name))).into()
            }
            ("GET", "/t/{id}/curve") => vec![Asked::get(self.target.clone())],
            ("GET", "/t/{id}/replay") => {
                self.by_seats("as").into_iter().chain(self.by_seats("step=4&as")).collect()
            }
            ("GET", "/t/{id}/replay/{moment}") => {
                let moments = ["0", "4", "12", "100000"].map(str::to_owned);
                self.with_each("{moment}", &moments, "as")
            }
            // How far a review has come depends on time.
            ("GET", "/g/{id}/review") => {
                self.by_seats("as").into_iter().map(|asked| asked.of_kind(Kind::Status)).collect()
            }
            ("GET", "/g/{id}/review/progress") => vec![Asked::get(&self.target).of_kind(Kind::Status)],
            ("GET", "/g/{id}/review/{step}") => {
                vec![Asked::get(self.target.replace("{step}", "4")).of_kind(Kind::Status)]
            }
            ("GET", "/g/{id}/analysis") => {
                let line = Asked::get(format!("{}?moment=9999&line=1%20nothing", self.target));
                self.by_seats("moment=4&as").into_iter().chain([line]).collect()
            }
            ("POST", "/g/{id}/analysis/think") => {
                let asked =
                    |seat| self.json(json!({ "moment": 4, "line": "", "seat": seat })).of_kind(Kind::Status);
                self.seats().map(asked).collect()
            }
            ("POST", "/t/{id}/choose") => {
                self.each_name(things, |seat, thing| json!({ "seat": seat, "pieces": [thing] }))
            }
            ("POST", "/t/{id}/about") => {
                self.each_name(things, |seat, thing| json!({ "seat": seat, "thing": thing }))
            }
            ("POST", "/t/{id}/preview") => {
                self.each_name(actions, |seat, action| json!({ "seat": seat, "do": steps(action) }))
            }
            ("POST", "/t/{id}/hint") => {
                let asked = self.each_seat(|seat| json!({ "seat": seat })).into_iter();
                asked.map(|asked| asked.of_kind(Kind::Status)).collect()
            }
            _ => return None,
        })
    }

    /// What changes a table. Nobody may do for another what the other might; with their own
    /// seats people do nonsense, so that nothing comes to light by the rules.
    fn changing(&self) -> Option<Vec<Asked>> {
        Some(match (self.method, self.path) {
            ("POST", "/t/{id}/act") => self.each_name(
                &self.scope.actions,
                |seat, action| json!({ "seat": seat, "do": format!("{action}?"), "counter": 0 }),
            ),
            ("POST", "/t/{id}/undo") => self.each_seat(|seat| json!({ "seat": seat, "turn": true })),
            ("POST", "/t/{id}/chat") => vec![self.form(&[("open", "true")])],
            ("POST", "/t/{id}/pace") => vec![self.json(json!({ "pace": 1500 }))],
            ("POST", "/t/{id}/title") => {
                let asked = |seat: u8| self.form(&[("seat", &seat.to_string()), ("title", "Lindenhof")]);
                self.seats().map(asked).collect()
            }
            ("POST", "/t/{id}/say") => vec![self.json(json!({ "text": "hello" }))],
            ("POST", "/t/{id}/sit" | "/t/{id}/bot") => {
                self.seats().map(|seat| self.form(&[("seat", &seat.to_string())])).collect()
            }
            ("POST", "/t/{id}/leave" | "/t/{id}/return" | "/t/{id}/resign") => vec![self.form(&[])],
            ("POST", "/t/{id}/archive") => vec![self.form(&[("archived", "true")])],
            ("POST", "/t/{id}/takeback" | "/t/{id}/nudge") => self.each_seat(|seat| json!({ "seat": seat })),
            ("POST", "/t/{id}/takeback/answer") => vec![self.json(json!({ "agrees": true }))],
            ("POST", "/t/{id}/replace") => {
                self.seats().map(|seat| self.form(&[("seat", &seat.to_string())])).collect()
            }
            ("POST", "/t/{id}/rematch") => vec![self.form(&[("seed", "same")])],
            ("POST", "/g/{id}/review") => vec![self.form(&[])],
            ("POST", "/g/{id}/variations") => vec![self.form(&[("moment", "4"), ("line", "1 nothing")])],
            ("POST", "/t/{id}/play-on") => vec![self.form(&[("moment", "3"), ("seat", "1")])],
            _ => return None,
        })
    }

    fn of_api(&self) -> Option<Vec<Asked>> {
        Some(match (self.method, self.path) {
            ("GET", "/api" | "/api/games" | "/api/tables/{id}/record") => vec![Asked::get(&self.target)],
            ("GET", "/api/tables/{id}/review") => vec![Asked::get(&self.target).of_kind(Kind::Status)],
            ("POST", "/api/tables/{id}/review") => vec![self.json(json!({})).of_kind(Kind::Status)],
            ("POST", "/api/players") => vec![self.json(json!({ "name": "Ann" }))],
            ("POST", "/api/tables") => {
                vec![self.json(json!({ "game": self.scope.game, "seats": ["me", "open"] }))]
            }
            ("GET", "/api/tables/{id}" | "/api/tables/{id}/actions") => self.by_seats("seat"),
            ("GET", "/api/tables/{id}/events") => {
                self.by_seats("seat").into_iter().map(|asked| asked.of_kind(Kind::Events)).collect()
            }
            ("POST", "/api/tables/{id}/act") => self.each_name(
                &self.scope.actions,
                |seat, action| json!({ "seat": seat, "action": format!("{action}?") }),
            ),
            ("POST", "/api/tables/{id}/preview") => {
                self.each_name(&self.scope.actions, |seat, action| json!({ "seat": seat, "action": action }))
            }
            ("POST", "/api/tables/{id}/hint") => {
                let asked = self.each_seat(|seat| json!({ "seat": seat })).into_iter();
                asked.map(|asked| asked.of_kind(Kind::Status)).collect()
            }
            ("POST", "/api/tables/{id}/undo") => self.each_seat(|seat| json!({ "seat": seat, "turn": true })),
            ("POST", "/api/tables/{id}/sit") => self.each_seat(|seat| json!({ "seat": seat })),
            ("POST", "/api/tables/{id}/leave" | "/api/tables/{id}/return") => vec![self.json(json!({}))],
            _ => return None,
        })
    }
}
