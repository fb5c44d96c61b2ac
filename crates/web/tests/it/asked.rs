//! Everything that can be asked of a table, route by route.

use std::fmt;

use axum::http::{Method, header};
use futures_util::StreamExt;
use serde_json::{Value, json};
use tower::ServiceExt;

use crate::{
    app::{TestApp, in_time},
    client::{Sent, Visitor},
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

    /// Asks; gives the status, the headers and the body as one text.
    pub(crate) async fn ask(&self, app: &TestApp, visitor: &Visitor, table: &str) -> String {
        let id = table.trim_start_matches("/t/");
        let path = self.path.replace("ID", id);
        if self.kind == Kind::Socket {
            let (table, seat) = path.split_once("/live?seat=").expect("an address of a socket");
            return visitor.news(table, seat.parse().expect("a seat")).await;
        }
        let form: Vec<(&str, &str)> = self.form.iter().map(|(name, value)| (*name, &**value)).collect();
        let sent = match &self.json {
            Some(json) => Sent::Json(json),
            None if self.method == Method::POST => Sent::Form(&form),
            None => Sent::Nothing,
        };
        let mut request = visitor.request(self.method.clone(), &path, &sent);
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
            return format!("{status}\n{}", String::from_utf8_lossy(&first));
        }
        let reply = visitor.send(request).await;
        if self.kind == Kind::Status {
            return reply.status.to_string();
        }
        // The length says no more than the body.
        let headers = reply.headers.iter().filter(|(name, _)| *name != header::CONTENT_LENGTH);
        let headers: Vec<String> = headers.map(|(name, value)| format!("{name}: {value:?}")).collect();
        format!("{}\n{}\n\n{}", reply.status, headers.join("\n"), reply.body)
    }
}

/// Everything, by every route. What changes a table comes last.
pub(crate) fn requests(scope: &Scope) -> Vec<Asked> {
    let routes = web::Site::routes();
    let mut all: Vec<Asked> =
        routes.iter().flat_map(|(method, path)| of_route(method, path, scope)).collect();
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
            | "say"
            | "sit"
            | "bot"
            | "leave"
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
/// For a route that is new: say here what to ask by it.
fn of_route(method: &Method, path: &str, scope: &Scope) -> Vec<Asked> {
    let table = path.replace("{id}", "ID").replace("{game}", scope.game);
    let seats = || 0..=scope.n_seats + 1;
    let owners = || (1..=scope.n_seats + 1).map(|seat| seat.to_string()).chain(["rival".to_owned()]);
    let from_seats = |name: &str| {
        let asked = seats().map(|seat| Asked::get(format!("{table}?{name}={seat}")));
        asked.chain([Asked::get(&table)]).collect::<Vec<_>>()
    };
    let of_owners = || {
        let asked = |owner: String| {
            let table = table.replace("{owner}", &owner);
            seats().map(move |seat| Asked::get(format!("{table}?seat={seat}")))
        };
        owners().flat_map(asked).collect::<Vec<_>>()
    };
    let each_seat =
        |body: &dyn Fn(u8) -> Value| seats().map(|seat| Asked::json(&table, body(seat))).collect();
    let pairs = |names: &[String]| -> Vec<(u8, String)> {
        names.iter().flat_map(|name| scope.seats.iter().map(move |seat| (*seat, name.clone()))).collect()
    };
    match (method.as_str(), path) {
        (
            "GET",
            "/"
            | "/me"
            | "/about"
            | "/provenance"
            | "/open"
            | "/new"
            | "/health"
            | "/api"
            | "/api/games"
            | "/rules/{game}"
            | "/rules/{game}/rulings"
            | "/t/{id}/record"
            | "/api/tables/{id}/record",
        ) => vec![Asked::get(table)],
        // The bots that play the deal of the day take long, and tables under way do not matter to it.
        ("GET", "/daily/{game}") => Vec::new(),
        ("GET", "/metrics") => vec![Asked::get(table).of_kind(Kind::Status)],
        ("GET", "/assets/{name}") => vec![Asked::get("/assets/app.css"), Asked::get("/assets/nothing")],
        ("GET", "/assets/{version}/{name}") => vec![Asked::get("/assets/1/icon.svg")],
        ("GET" | "POST", "/link/{code}") => {
            vec![Asked { method: method.clone(), ..Asked::get("/link/nothing") }]
        }
        ("POST", "/play") => vec![Asked::form(table, &[("game", "point-city"), ("bot", "alone")])],
        ("POST", "/new") => {
            vec![Asked::form(table, &[("game", scope.game), ("seat-1", "me"), ("seat-2", "open")])]
        }
        ("POST", "/me") => {
            vec![Asked::form(table, &[("name", "Ann"), ("language", "en"), ("theme", "dark")])]
        }
        ("POST", "/me/language") => vec![Asked::form(table, &[("language", "en")])],
        ("POST", "/me/webhook") => vec![Asked::form(table, &[("url", "gopher://nowhere.example")])],
        ("POST", "/me/link" | "/me/webhook/try" | "/me/webhook/clear" | "/daily/{game}") => {
            vec![Asked::form(table, &[])]
        }
        ("POST", "/first") => vec![Asked::form(table, &[("game", scope.game)])],
        ("POST", "/open") => vec![Asked::form(table, &[("record", "kvartal 1\nnothing")])],
        ("GET", "/t/{id}") => from_seats("as"),
        ("GET", "/t/{id}/live") => {
            seats().map(|seat| Asked::get(format!("{table}?seat={seat}")).of_kind(Kind::Socket)).collect()
        }
        ("GET", "/t/{id}/area/{owner}" | "/t/{id}/portrait/{owner}") => of_owners(),
        ("GET", "/t/{id}/replay") => from_seats("as").into_iter().chain(from_seats("step=4&as")).collect(),
        ("GET", "/t/{id}/replay/{moment}") => {
            let frames = |moment: usize| {
                let table = table.replace("{moment}", &moment.to_string());
                seats().map(move |seat| Asked::get(format!("{table}?as={seat}")))
            };
            [0, 4, 12, 100_000].into_iter().flat_map(frames).collect()
        }
        // Nobody may do for another what the other might; their own seats do nonsense.
        ("POST", "/t/{id}/act") => pairs(&scope.actions)
            .into_iter()
            .map(|(seat, action)| {
                Asked::json(&table, json!({ "seat": seat, "do": format!("{action}?"), "counter": 0 }))
            })
            .collect(),
        ("POST", "/t/{id}/undo") => each_seat(&|seat| json!({ "seat": seat, "turn": true })),
        ("POST", "/t/{id}/why") => pairs(&scope.things)
            .into_iter()
            .map(|(seat, thing)| Asked::json(&table, json!({ "seat": seat, "pieces": [thing] })))
            .collect(),
        ("POST", "/t/{id}/preview") => pairs(&scope.actions)
            .into_iter()
            .map(|(seat, action)| Asked::json(&table, json!({ "seat": seat, "do": action })))
            .collect(),
        ("POST", "/t/{id}/about") => pairs(&scope.things)
            .into_iter()
            .map(|(seat, thing)| Asked::json(&table, json!({ "seat": seat, "thing": thing })))
            .collect(),
        ("POST", "/t/{id}/hint") => {
            let asked = |seat| Asked::json(&table, json!({ "seat": seat })).of_kind(Kind::Status);
            seats().map(asked).collect()
        }
        ("POST", "/t/{id}/pace") => vec![Asked::json(table, json!({ "pace": 1500 }))],
        ("POST", "/t/{id}/say") => vec![Asked::json(table, json!({ "text": "hello" }))],
        ("POST", "/t/{id}/sit" | "/t/{id}/bot") => {
            seats().map(|seat| Asked::form(&table, &[("seat", &seat.to_string())])).collect()
        }
        ("POST", "/t/{id}/leave" | "/t/{id}/return") => vec![Asked::form(table, &[])],
        ("POST", "/t/{id}/rematch") => vec![Asked::form(table, &[("seed", "same")])],
        ("POST", "/t/{id}/play-on") => vec![Asked::form(table, &[("moment", "3"), ("seat", "1")])],
        ("POST", "/api/players") => vec![Asked::json(table, json!({ "name": "Ann" }))],
        ("POST", "/api/tables") => {
            vec![Asked::json(table, json!({ "game": scope.game, "seats": ["me", "open"] }))]
        }
        ("GET", "/api/tables/{id}" | "/api/tables/{id}/actions") => from_seats("seat"),
        ("GET", "/api/tables/{id}/events") => {
            from_seats("seat").into_iter().map(|asked| asked.of_kind(Kind::Events)).collect()
        }
        ("POST", "/api/tables/{id}/act") => pairs(&scope.actions)
            .into_iter()
            .map(|(seat, action)| {
                Asked::json(&table, json!({ "seat": seat, "action": format!("{action}?") }))
            })
            .collect(),
        ("POST", "/api/tables/{id}/sit") => each_seat(&|seat| json!({ "seat": seat })),
        (method, path) => panic!("{method} {path} is a new route: what is to be asked by it?"),
    }
}
