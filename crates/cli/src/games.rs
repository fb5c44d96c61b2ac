//! `kvartal games`: what there is to play.

use std::io::Write;

use anyhow::Result;
use bots::{Entry, NetInfo};
use kernel::{Label, Message, Say};
use serde::Serialize;
use words::{Language, Words};

use crate::speech;

pub(crate) fn run(json: bool, language: Option<Language>) -> Result<()> {
    let words = speech::words(language);
    let games: Vec<GameRow> = roster::GAMES.iter().map(|entry| game_row(entry, &words)).collect();
    let mut out = std::io::stdout().lock();
    if json {
        writeln!(out, "{}", serde_json::to_string_pretty(&games)?)?;
        return Ok(());
    }
    for game in &games {
        let seats = Message::new("games-seats").with("min", game.seats.min).with("max", game.seats.max);
        writeln!(out, "{}  {} ({})", game.game, game.title, words.say(&seats))?;
        writeln!(out, "  {}", game.about)?;
        for option in &game.options {
            writeln!(out, "  --set {}=…  {}", option.key, option.label)?;
            for value in &option.values {
                let default = if value.value == option.default {
                    speech::say(&words, "games-default")
                } else {
                    String::new()
                };
                writeln!(out, "      {:<12}{}{default}", value.value, value.label)?;
            }
            if let Some(custom) = &option.custom {
                writeln!(out, "      {:<12}{custom}", "…")?;
            }
        }
        if !game.reconstructed.is_empty() {
            let rules = game.reconstructed.join(", ");
            writeln!(out, "  {}", words.say(&Message::new("games-reconstructed").with("rules", rules)))?;
        }
        writeln!(out, "  {}", speech::say(&words, "games-unofficial"))?;
    }
    Ok(())
}

#[derive(Serialize)]
struct GameRow {
    game: &'static str,
    title: String,
    about: String,
    edition: &'static str,
    rules: u16,
    data: u16,
    seats: SeatsRow,
    options: Vec<OptionRow>,
    ends: Vec<&'static str>,
    /// The rules whose contents are reconstructed.
    reconstructed: &'static [&'static str],
    /// Where bots go by a trained net; elsewhere they go by a hand-made estimate.
    net: Option<NetRow>,
}

#[derive(Serialize)]
struct NetRow {
    /// The tables by their seats, with default options.
    seats: Vec<u8>,
    /// Other tables that have a net of their own, where the default one has none.
    others: Vec<OtherNetRow>,
    command: String,
    date: String,
}

#[derive(Serialize)]
struct OtherNetRow {
    seats: u8,
    /// The option as in `--set`.
    set: String,
    command: String,
    date: String,
}

#[derive(Serialize)]
struct SeatsRow {
    min: u8,
    max: u8,
}

#[derive(Serialize)]
struct OptionRow {
    key: &'static str,
    label: String,
    values: Vec<ValueRow>,
    /// What other values may say, if there are any.
    custom: Option<String>,
    default: &'static str,
    seats: SeatsRow,
}

#[derive(Serialize)]
struct ValueRow {
    value: &'static str,
    label: String,
}

fn game_row(entry: &Entry, words: &Words) -> GameRow {
    let info = entry.info();
    let say = |label| words.say(&(info.label)(label));
    let value_row = |key, value| ValueRow { value, label: say(Label::Value(key, value)) };
    let options = info.options.iter().map(|option| OptionRow {
        key: option.key,
        label: say(Label::Option(option.key)),
        values: option.values.iter().map(|value| value_row(option.key, value)).collect(),
        custom: option.custom.map(|_| say(Label::Value(option.key, "…"))),
        default: option.default,
        seats: SeatsRow { min: option.seats.0, max: option.seats.1 },
    });
    GameRow {
        game: info.slug,
        title: say(Label::Title),
        about: say(Label::About),
        edition: info.edition,
        rules: info.versions.rules,
        data: info.versions.data,
        seats: SeatsRow { min: info.seats_min, max: info.seats_max },
        options: options.collect(),
        ends: info.ends.to_vec(),
        reconstructed: info.reconstructed,
        net: net_row(entry),
    }
}

/// For which tables there is a trained net.
fn net_row(entry: &Entry) -> Option<NetRow> {
    let net_for = |n_seats: &u8| {
        let setup = entry.info().setup(*n_seats, None).ok()?;
        entry.net(&setup)
    };
    let seats: Vec<u8> = entry.info().seat_counts().filter(|n_seats| net_for(n_seats).is_some()).collect();
    let info = &net_for(seats.first()?)?.info;
    let others = other_nets(entry, &seats);
    Some(NetRow { seats, others, command: info.command.clone(), date: info.date.clone() })
}

/// The tables of other sizes for which one option brings a net.
fn other_nets(entry: &Entry, seats: &[u8]) -> Vec<OtherNetRow> {
    let mut acc = Vec::new();
    for n_seats in entry.info().seat_counts().filter(|n_seats| !seats.contains(n_seats)) {
        for option in entry.info().options_for(n_seats) {
            for value in option.values {
                let setup = entry.info().setup(n_seats, Some((option.key, *value)));
                let Some(net) = setup.ok().and_then(|setup| entry.net(&setup)) else { continue };
                let NetInfo { command, date, .. } = net.info.clone();
                acc.push(OtherNetRow {
                    seats: n_seats,
                    set: format!("{}={value}", option.key),
                    command,
                    date,
                });
            }
        }
    }
    acc
}
