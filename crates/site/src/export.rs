//! Everything that the site keeps of a player, as one archive: who they are, their results,
//! and the record of every game, as far as they may see it. It is made while it is sent, so
//! that it needs the memory of one game however many there are.

use std::{
    io::{self, Write},
    mem,
    sync::{Arc, Mutex, PoisonError},
};

use axum::body::{Body, Bytes};
use futures_util::stream;
use serde_json::{Value, json};
use store::{Phase, Player, TableCursor, TableId};
use zip::{
    CompressionMethod, ZipWriter,
    result::ZipResult,
    write::{SimpleFileOptions, StreamWriter},
};

use crate::{App, error::AppError, network::Network, pages::Shown, tally::Counted};

/// How many tables are listed at a time.
const PAGE: u32 = 64;
/// How many results are listed.
const RESULTS_MAX: u32 = 100_000;

/// The archive, to be sent. `turn` is held until the last byte.
pub(crate) fn export(app: &App, player: Player, turn: Counted<Option<Network>>) -> Body {
    let packing = Packing { app: app.clone(), player, zip: Zip::new(), stage: Stage::About, _turn: turn };
    let chunks = stream::try_unfold(packing, |mut packing| async {
        let chunk = packing.next().await.inspect_err(|why| tracing::error!(?why, "an export broke off"))?;
        Ok::<_, ExportError>(chunk.map(|chunk| (chunk, packing)))
    });
    Body::from_stream(chunks)
}

#[derive(Debug, thiserror::Error)]
enum ExportError {
    #[error(transparent)]
    Store(#[from] store::Error),
    #[error("{0}")]
    Zip(#[from] zip::result::ZipError),
    #[error("{0}")]
    App(AppError),
}

/// What comes next.
enum Stage {
    About,
    Games { after: TableCursor, listed: Vec<(TableCursor, TableId)> },
    Done,
}

struct Packing {
    app: App,
    player: Player,
    zip: Zip,
    stage: Stage,
    _turn: Counted<Option<Network>>,
}

impl Packing {
    /// The next bytes of the archive; none after the last.
    async fn next(&mut self) -> Result<Option<Bytes>, ExportError> {
        loop {
            let chunk = match &mut self.stage {
                Stage::About => {
                    let about = self.about().await?;
                    self.zip.add("player.json", &about)?;
                    self.stage = Stage::Games { after: TableCursor::default(), listed: Vec::new() };
                    self.zip.written()
                }
                Stage::Games { after, listed } => match listed.pop() {
                    Some((cursor, id)) => {
                        *after = cursor;
                        self.add_game(&id).await?;
                        self.zip.written()
                    }
                    None => {
                        let mut page = self.app.store.tables_of(self.player.id, *after, PAGE).await?;
                        page.reverse();
                        if page.is_empty() {
                            self.stage = Stage::Done;
                            self.zip.finish()?
                        } else {
                            *listed = page;
                            continue;
                        }
                    }
                },
                Stage::Done => return Ok(None),
            };
            if !chunk.is_empty() {
                return Ok(Some(chunk));
            }
        }
    }

    /// Who they are and what their games counted.
    async fn about(&self) -> Result<String, ExportError> {
        let Player { id, name, language, settings } = &self.player;
        let result = |row: store::ResultRow| {
            let body: Value = serde_json::from_str(&row.body).unwrap_or(Value::Null);
            json!({ "table": row.table.as_str(), "game": row.game, "ended": row.ended.0, "result": body })
        };
        let results = self.app.store.results_of(*id, RESULTS_MAX).await?;
        let settings: Value = serde_json::from_str(settings).unwrap_or(Value::Null);
        let about = json!({
            "name": name,
            "language": language,
            "settings": settings,
            "results": results.into_iter().map(result).collect::<Vec<_>>(),
        });
        Ok(format!("{about:#}\n"))
    }

    /// The record of a game: whole if it is over, else as they have seen it.
    async fn add_game(&mut self, id: &TableId) -> Result<(), ExportError> {
        let Some((game, text)) = self.record(id).await? else { return Ok(()) };
        self.zip.add(&format!("games/{game}-{id}.game"), &text)?;
        Ok(())
    }

    async fn record(&self, id: &TableId) -> Result<Option<(String, String)>, ExportError> {
        let player = self.player.id;
        match self.app.tables.load(id).await {
            Ok(Some(loaded)) => {
                let printed = self.app.host.computed(move || {
                    let shown = Shown::new(loaded.state);
                    (shown.entry().info().slug.to_owned(), shown.record_for(player))
                });
                printed.await.map(Some).map_err(|why| ExportError::App(why.into()))
            }
            Ok(None) => Ok(None),
            // No program plays its rules any more: as it was written down, if it is over.
            Err(_) => {
                let stored = self.app.store.load(id).await?;
                let over = stored.filter(|stored| stored.row.status.phase == Phase::Finished);
                Ok(over.map(|stored| (stored.row.game.clone(), stored.record_text())))
            }
        }
    }
}

/// An archive that is handed on as it grows.
struct Zip {
    writer: ZipWriter<StreamWriter<Pipe>>,
    pipe: Pipe,
}

/// What was written and not handed on yet.
#[derive(Clone, Default)]
struct Pipe(Arc<Mutex<Vec<u8>>>);

impl Write for Pipe {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Zip {
    fn new() -> Self {
        let pipe = Pipe::default();
        Zip { writer: ZipWriter::new_stream(pipe.clone()), pipe }
    }

    fn add(&mut self, name: &str, text: &str) -> ZipResult<()> {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        self.writer.start_file(name, options)?;
        self.writer.write_all(text.as_bytes())?;
        Ok(())
    }

    fn written(&self) -> Bytes {
        mem::take(&mut *self.pipe.0.lock().unwrap_or_else(PoisonError::into_inner)).into()
    }

    fn finish(&mut self) -> ZipResult<Bytes> {
        let writer = mem::replace(&mut self.writer, ZipWriter::new_stream(Pipe::default()));
        writer.finish()?;
        Ok(self.written())
    }
}
