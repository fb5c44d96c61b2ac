//! The socket of a table: whatever a client sends, it is served or cut off, and the
//! site goes on.
//!
//! A case is a line for each message: `text TEXT`, `binary HEX`, `ping HEX`, or
//! `raw HEX` for bytes that need not be a frame.

use arbitrary::{Result, Unstructured};
use futures_util::{SinkExt, StreamExt};
use tokio::{io::AsyncWriteExt, time::Duration};
use tokio_tungstenite::tungstenite::Message;

use crate::{
    Target, Verdict, mutate,
    site::{TestSite, with_site},
};

pub(super) const TARGET: Target = Target { name: "socket_frames", extension: "txt", generate, check };

/// How long the site may take to answer a ping; nobody waits so long unless it fails.
const PATIENCE: Duration = Duration::from_secs(8);

fn generate(u: &mut Unstructured<'_>) -> Result<String> {
    let mut case = String::new();
    for _ in 0..u.int_in_range(1..=6)? {
        let n_bytes = *u.choose(&[0usize, 1, 2, 7, 40, 125])?;
        let mut bytes = u.bytes(n_bytes.min(u.len()))?.to_vec();
        let line = match u.int_in_range(0..=14)? {
            0..=3 => {
                let mut text =
                    (*u.choose(&["", "whole", "{}", "{\"have\":\"1\"}", "ping", "[]"])?).to_owned();
                mutate::text(u, &mut text, &[])?;
                format!("text {}", text.replace(['\n', '\r'], " "))
            }
            4 | 5 => format!("binary {}", hex(&bytes)),
            6 | 7 => format!("ping {}", hex(&bytes)),
            8 => format!("text {}", "x".repeat(*u.choose(&[100usize, 4000, 4096, 4097, 20_000])?)),
            9 => {
                // A frame as a client sends it, but for what it claims to be.
                let mut frame = vec![u.arbitrary()?, u.arbitrary::<u8>()? | 0x80];
                frame.append(&mut bytes);
                format!("raw {}", hex(&frame))
            }
            10 => format!("raw {}", hex(&bytes)),
            _ => "text ".to_owned(),
        };
        case += &line;
        case.push('\n');
    }
    Ok(case)
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(hex: &str) -> Vec<u8> {
    let digits: Vec<u8> = hex.bytes().filter(u8::is_ascii_hexdigit).collect();
    let byte =
        |pair: &[u8]| std::str::from_utf8(pair).ok().and_then(|pair| u8::from_str_radix(pair, 16).ok());
    digits.chunks(2).filter_map(byte).collect()
}

fn check(case: &str) -> Verdict {
    with_site(|site, number| {
        let table = &site.tables[number % site.tables.len()];
        let verdict = site.runtime.block_on(talk(site, table, case));
        let health = site.request("GET", "/health", "", String::new()).expect("a request");
        assert!(site.status(health).is_success(), "the site goes on");
        verdict
    })
}

/// Sends everything, and then a ping that a client in good standing gets answered.
async fn talk(site: &TestSite, table: &str, case: &str) -> Verdict {
    let mut socket = site.socket(table).await;
    let first = tokio::time::timeout(PATIENCE, socket.next()).await.expect("news come");
    assert!(matches!(first, Some(Ok(_))), "news come");
    for line in case.lines() {
        let (kind, text) = line.split_once(' ').unwrap_or((line, ""));
        let sent = match kind {
            "text" => socket.send(Message::text(text)).await.is_ok(),
            "binary" => socket.send(Message::binary(bytes(text))).await.is_ok(),
            "ping" => socket.send(Message::Ping(bytes(text).into())).await.is_ok(),
            "raw" => socket.get_mut().write_all(&bytes(text)).await.is_ok(),
            _ => true,
        };
        if !sent {
            return Verdict::Rejected;
        }
    }
    let has_raw = case.lines().any(|line| line.starts_with("raw "));
    if has_raw {
        // Half a frame may be waiting for its other half: nobody can tell what the
        // site makes of a ping now.
        return Verdict::Rejected;
    }
    let end = || Message::Ping("the end".into());
    if socket.send(end()).await.is_err() {
        return Verdict::Rejected;
    }
    loop {
        let next = tokio::time::timeout(PATIENCE, socket.next()).await.expect("the site answers or closes");
        match next {
            Some(Ok(Message::Pong(payload))) if payload == "the end" => return Verdict::Accepted,
            Some(Ok(_)) => {}
            Some(Err(_)) | None => return Verdict::Rejected,
        }
    }
}
