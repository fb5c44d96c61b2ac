//! For whoever runs the server: is it well, and what does it do?

use std::{
    fmt::Write,
    net::SocketAddr,
    sync::atomic::{AtomicU64, Ordering},
};

use axum::{
    extract::{ConnectInfo, Request, State},
    http::{HeaderMap, header},
    middleware::Next,
    response::{IntoResponse, Response},
};
use site::AppError;
use store::Health;
use tracing::Instrument;

use crate::{request_id, shell::Shell};

/// Counts every answer, and names the request in what is logged on the way to it.
pub(crate) async fn observe(State(shell): State<Shell>, request: Request, next: Next) -> Response {
    let span = request_id::span(&request);
    let response = next.run(request).instrument(span).await;
    if let Some(counter) = shell.counts.answers.get(usize::from(response.status().as_u16() / 100)) {
        counter.fetch_add(1, Ordering::Relaxed);
    }
    response
}

/// Everything that is counted, as Prometheus reads it; only for this machine, and
/// not through a proxy on it.
pub(crate) async fn metrics(
    State(shell): State<Shell>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    headers: HeaderMap,
) -> Result<Response, AppError> {
    let is_forwarded = headers.contains_key("x-forwarded-for") || headers.contains_key(header::FORWARDED);
    if !address.ip().is_loopback() || is_forwarded {
        return Err(AppError::NotFound);
    }
    let mut text = String::new();
    let mut put = |name: &str, kind: &str, help: &str, values: &[(&str, u64)]| {
        let _ = writeln!(text, "# HELP {name} {help}\n# TYPE {name} {kind}");
        for (labels, value) in values {
            let _ = writeln!(text, "{name}{labels} {value}");
        }
    };
    let written = shell.app.store.counts();
    let load = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
    let size = |n: usize| u64::try_from(n).unwrap_or(u64::MAX);
    put("kvartal_tables_awake", "gauge", "Tables in memory.", &[("", size(shell.app.n_awake()))]);
    put(
        "kvartal_tables_set_aside",
        "gauge",
        "Tables that could not be read.",
        &[("", size(shell.app.n_set_aside()))],
    );
    put("kvartal_sockets", "gauge", "Pages that are kept fresh.", &[("", load(&shell.counts.sockets))]);
    put(
        "kvartal_minds_waiting",
        "gauge",
        "Questions to bots that are not answered yet.",
        &[("", size(shell.app.host.n_thinking()))],
    );
    put("kvartal_writes_total", "counter", "Writes answered by the store.", &[("", written.jobs)]);
    put("kvartal_commits_total", "counter", "Commits that these took.", &[("", written.commits)]);
    put("kvartal_commits_failed_total", "counter", "Commits that failed.", &[("", written.failed)]);
    let is_well = u64::from(written.health == Health::Well);
    put("kvartal_store_well", "gauge", "Whether the last write went well.", &[("", is_well)]);
    let has_space = u64::from(shell.app.host.has_space());
    put("kvartal_has_space", "gauge", "Whether there is space for new tables.", &[("", has_space)]);
    let calls = &shell.calls;
    put(
        "kvartal_calls_waiting",
        "gauge",
        "Players who are still to be called.",
        &[("", shell.app.store.n_calls().await?.into())],
    );
    put("kvartal_calls_total", "counter", "Calls of players' webhooks.", &[("", load(&calls.made))]);
    put("kvartal_calls_failed_total", "counter", "Those that failed.", &[("", load(&calls.failed))]);
    put("kvartal_webhooks_rested_total", "counter", "Webhooks laid to rest.", &[("", load(&calls.rested))]);
    let statuses = ["2", "3", "4", "5"].map(|digit| format!("{{status=\"{digit}xx\"}}"));
    let answers: Vec<(&str, u64)> = statuses
        .iter()
        .zip(2..)
        .map(|(label, index): (&String, usize)| (label.as_str(), load(&shell.counts.answers[index])))
        .collect();
    put("kvartal_answers_total", "counter", "Answers by status.", &answers);
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response())
}
