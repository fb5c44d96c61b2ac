//! The document of the API, made from the types that the handlers read and write.
//!
//! Only tests are built with this: they compare the document with `assets/openapi.json`, which
//! the site serves. `cargo xtask bless` (or `KVARTAL_BLESS=1 cargo test -p site openapi`) writes
//! it anew.

use axum::http::{Method, StatusCode};
use utoipa::{
    PartialSchema, ToSchema,
    openapi::{
        Array, ComponentsBuilder, Content, HttpMethod, InfoBuilder, License, ObjectBuilder, OpenApiBuilder,
        Paths, Ref, RefOr, Required, Response, ResponseBuilder, Schema, SecurityRequirement, Server, Type,
        link::Link,
        path::{OperationBuilder, ParameterBuilder, ParameterIn},
        request_body::RequestBodyBuilder,
        security::{Http, HttpAuthScheme, SecurityScheme},
    },
};

use super::{
    api::{
        GameFacts, Made, NewPlayer, NewTable, Token,
        view::{Choices, News, TableView},
    },
    closer::{Preview, Previewed},
    commands::{Act, Leave, Return, Sit, Undo},
    hint::{HintFor, Hints},
    input::SeatNumber,
    review,
};
use crate::explain::Problem;

const ABOUT: &str = "City-building board games: tables for programs. Become a player, make or join a table, \
                     ask what you may do, and act. Actions are in the notation of the records. Texts are in \
                     the player's language, or in that of `Accept-Language`. Every answer has the id of its \
                     request in the header `x-request-id`.";

/// What may go wrong with many operations. The name is that of the shared response.
const PROBLEMS: [(&str, StatusCode, &str); 8] = [
    ("BadRequest", StatusCode::BAD_REQUEST, "The request is not as described."),
    ("NoPlayer", StatusCode::UNAUTHORIZED, "The token of a player is missing or unknown."),
    ("Forbidden", StatusCode::FORBIDDEN, "The seat is not yours, or another site's page sends the request."),
    ("NotFound", StatusCode::NOT_FOUND, "There is no such table."),
    ("TooLarge", StatusCode::PAYLOAD_TOO_LARGE, "The body is too long."),
    ("TooMany", StatusCode::TOO_MANY_REQUESTS, "That was too much at once; wait a moment."),
    ("Failed", StatusCode::INTERNAL_SERVER_ERROR, "The server failed; the answer names the request."),
    ("Unavailable", StatusCode::SERVICE_UNAVAILABLE, "It could not be done now; try again."),
];

const JSON: &str = "application/json";

type Schemas = Vec<(String, RefOr<Schema>)>;

/// The document, as `assets/openapi.json` keeps it.
fn document() -> String {
    let mut schemas = schemas_of::<Problem>();
    schemas.extend(schemas_of::<News>());
    let mut paths = Paths::new();
    for Operation { method, path, builder, schemas: more } in operations() {
        let method = if method == Method::GET { HttpMethod::Get } else { HttpMethod::Post };
        paths.add_path_operation(path, vec![method], builder);
        schemas.extend(more);
    }
    let info = InfoBuilder::new().title("Kvartal").version("1").description(Some(ABOUT));
    let info = info.license(Some(License::new("MIT OR Apache-2.0")));
    let token = SecurityScheme::Http(Http::new(HttpAuthScheme::Bearer));
    let components = ComponentsBuilder::new()
        .schemas_from_iter(schemas)
        .responses_from_iter(PROBLEMS.map(|(name, _, what)| (name, problem(what))))
        .security_scheme("token", token);
    let document = OpenApiBuilder::new()
        .info(info)
        .servers(Some([Server::new("/api")]))
        .paths(paths)
        .components(Some(components.build()));
    document.build().to_pretty_json().expect("a document is JSON") + "\n"
}

/// Everything that programs may ask, in the order of the router.
fn operations() -> Vec<Operation> {
    let object = ObjectBuilder::new().schema_type(Type::Object);
    let mut all = vec![
        Operation::get("/", "This document.").answers(StatusCode::OK, "OpenAPI.", JSON, object),
        Operation::get("/games", "The games with their options.").lists::<GameFacts>("All games."),
        Operation::post("/players", "Become a player.").takes::<NewPlayer>().makes::<Token>("You are one."),
        Operation::post("/tables", "Make a table.")
            .by_player()
            .takes::<NewTable>()
            .makes::<Made>("It is made."),
        Operation::get("/tables/{id}", "A table as you know it.").by_seat().gives::<TableView>("The table."),
        Operation::get("/tables/{id}/actions", "What you may do now.")
            .by_seat()
            .gives::<Choices>("The actions."),
        Operation::post("/tables/{id}/act", "Do one of the actions.")
            .commands::<Act>("Something has happened that you have not seen, or the table still waits.")
            .refuses(StatusCode::UNPROCESSABLE_ENTITY, "The rules forbid it."),
        Operation::post("/tables/{id}/undo", "Take back your last step, or your whole turn.")
            .commands::<Undo>("Something has happened that you have not seen.")
            .refuses(StatusCode::UNPROCESSABLE_ENTITY, "There is nothing that can be taken back."),
        Operation::post("/tables/{id}/sit", "Take a free seat.").commands::<Sit>("The seat is taken."),
        Operation::post("/tables/{id}/leave", "Leave the table: bots take over your seats.")
            .commands::<Leave>("The game is over."),
        Operation::post("/tables/{id}/return", "Take your seats back from the bots.")
            .commands::<Return>("The game is over."),
        Operation::post("/tables/{id}/preview", "What an action would change. Nothing is done.")
            .at_table()
            .takes::<Preview>()
            .gives::<Previewed>("What would change."),
        Operation::post("/tables/{id}/hint", "What a bot would do, if the table allows hints.")
            .at_table()
            .takes::<HintFor>()
            .gives::<Hints>("The best actions."),
        Operation::get(
            "/tables/{id}/record",
            "The record: whole when the game is over, before as you saw it.",
        )
        .at_table()
        .answers(StatusCode::OK, "The text.", "text/plain", String::schema()),
        Operation::get("/tables/{id}/review", "How the review of a finished game stands.")
            .at_table()
            .gives::<review::Answer>("The review, or how far it has come.")
            .refuses(StatusCode::CONFLICT, "The game is not over yet."),
        Operation::post("/tables/{id}/review", "Ask for the review of a finished game.")
            .at_table()
            .may_fail(["Forbidden"])
            .gives::<review::Answer>("How far it has come: ask again for all of it.")
            .refuses(StatusCode::CONFLICT, "The game is not over yet."),
        Operation::get("/tables/{id}/events", "A stream of events: one at once, then one for every change.")
            .by_seat()
            .answers(
                StatusCode::OK,
                "Server-sent events; the data of each is an `Event`.",
                "text/event-stream",
                String::schema(),
            ),
    ];
    link(&mut all);
    all
}

/// Names the operations at a table in the answer that makes one.
fn link(all: &mut [Operation]) {
    let links: Vec<(String, Link)> = all.iter().filter_map(Operation::link).collect();
    let made = all.iter_mut().find(|each| each.path == "/tables").expect("tables can be made");
    let mut operation = std::mem::take(&mut made.builder).build();
    let created = operation.responses.responses.get_mut(StatusCode::CREATED.as_str());
    if let Some(RefOr::T(response)) = created {
        response.links.extend(links.into_iter().map(|(name, link)| (name, RefOr::T(link))));
    }
    made.builder = operation.into();
}

/// Something that programs may ask, under description.
struct Operation {
    method: Method,
    path: &'static str,
    builder: OperationBuilder,
    schemas: Schemas,
}

impl Operation {
    fn get(path: &'static str, summary: &str) -> Self {
        Operation::new(Method::GET, path, summary)
    }

    fn post(path: &'static str, summary: &str) -> Self {
        Operation::new(Method::POST, path, summary)
    }

    fn new(method: Method, path: &'static str, summary: &str) -> Self {
        let builder = OperationBuilder::new().summary(Some(summary)).operation_id(Some(id(&method, path)));
        let operation = Operation { method, path, builder, schemas: Vec::new() };
        operation.may_fail(["TooMany", "Failed", "Unavailable"])
    }

    fn with(self, change: impl FnOnce(OperationBuilder) -> OperationBuilder) -> Self {
        Operation { builder: change(self.builder), ..self }
    }

    fn may_fail<const N: usize>(self, names: [&str; N]) -> Self {
        let shared = PROBLEMS.iter().filter(|(name, ..)| names.contains(name));
        shared.fold(self, |operation, (name, status, _)| {
            operation.with(|builder| builder.response(status.as_str(), Ref::from_response_name(*name)))
        })
    }

    /// Only for those who show a token.
    fn by_player(self) -> Self {
        let token = SecurityRequirement::new("token", Vec::<String>::new());
        self.may_fail(["NoPlayer"]).with(|builder| builder.security(token))
    }

    fn at_table(self) -> Self {
        let id = ParameterBuilder::new().name("id").parameter_in(ParameterIn::Path).required(Required::True);
        let id = id.description(Some("The id of the table.")).schema(Some(String::schema()));
        self.by_player().may_fail(["BadRequest", "NotFound"]).with(|builder| builder.parameter(id))
    }

    fn by_seat(self) -> Self {
        let seat = ParameterBuilder::new().name("seat").parameter_in(ParameterIn::Query);
        let seat = seat
            .description(Some("Which of your seats; without it the one that is to move."))
            .schema(Some(SeatNumber::schema()));
        self.at_table().may_fail(["Forbidden"]).with(|builder| builder.parameter(seat))
    }

    /// Needs a body.
    fn takes<T: ToSchema>(mut self) -> Self {
        self.schemas.extend(schemas_of::<T>());
        let content = Content::new(Some(Ref::from_schema_name(T::name())));
        let body = RequestBodyBuilder::new().required(Some(Required::True)).content(JSON, content).build();
        let operation = self.may_fail(["BadRequest", "Forbidden", "TooLarge"]);
        operation.with(|builder| builder.request_body(Some(body)))
    }

    /// A command to a table, with what may be in its way.
    fn commands<T: ToSchema>(self, conflict: &str) -> Self {
        let operation = self.at_table().takes::<T>().refuses(StatusCode::CONFLICT, conflict);
        operation.gives::<Choices>("Done, and durable; with what you may do next.")
    }

    fn refuses(self, status: StatusCode, why: &str) -> Self {
        self.with(|builder| builder.response(status.as_str(), problem(why)))
    }

    fn gives<T: ToSchema>(mut self, what: &str) -> Self {
        self.schemas.extend(schemas_of::<T>());
        self.answers(StatusCode::OK, what, JSON, Ref::from_schema_name(T::name()))
    }

    fn makes<T: ToSchema>(mut self, what: &str) -> Self {
        self.schemas.extend(schemas_of::<T>());
        self.answers(StatusCode::CREATED, what, JSON, Ref::from_schema_name(T::name()))
    }

    fn lists<T: ToSchema>(mut self, what: &str) -> Self {
        self.schemas.extend(schemas_of::<T>());
        self.answers(StatusCode::OK, what, JSON, Array::new(Ref::from_schema_name(T::name())))
    }

    fn answers(self, status: StatusCode, what: &str, kind: &str, schema: impl Into<RefOr<Schema>>) -> Self {
        let content = Content::new(Some(schema));
        let response = ResponseBuilder::new().description(what).content(kind, content);
        self.with(|builder| builder.response(status.as_str(), response))
    }

    /// How it follows from a new table.
    fn link(&self) -> Option<(String, Link)> {
        let rest = self.path.strip_prefix("/tables/{id}")?;
        let name = if rest.is_empty() { "table" } else { rest.trim_start_matches('/') };
        let link = Link::builder().operation_id(id(&self.method, self.path));
        Some((name.to_owned(), link.parameter("id", "$response.body#/id").build()))
    }
}

/// The name of an operation: its method, and the words of its path.
fn id(method: &Method, path: &str) -> String {
    let words = path.split('/').filter(|word| !word.is_empty() && !word.starts_with('{'));
    let method = method.as_str().to_lowercase();
    std::iter::once(method.as_str()).chain(words).collect::<Vec<_>>().join("-")
}

fn problem(what: &str) -> Response {
    let content = Content::new(Some(Ref::from_schema_name(Problem::name())));
    ResponseBuilder::new().description(what).content(JSON, content).build()
}

/// A type with all that it is made of.
fn schemas_of<T: ToSchema>() -> Schemas {
    let mut schemas = vec![(T::name().into_owned(), T::schema())];
    T::schemas(&mut schemas);
    schemas
}

mod tests;
