//! The folder of a run: positions in chunks, a net and a measurement for each generation.
//!
//! Every file is written beside its place and then renamed, so that one that is there is
//! whole. `settings.json` says what the files follow from; a run with other settings is
//! refused.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result, bail};
use bots::{Entry, Net, Samples, SelfPlay};
use kernel::{Free, Seed, Setup};
use serde::{Deserialize, Serialize};

use super::curve::Point;
use crate::crew::{Piece, Task};

/// The most games of one file, and the fewest files of a generation.
const CHUNK_MAX: u64 = 1_000;
const CHUNKS_MIN: u64 = 20;

/// What all files of a folder follow from.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Settings {
    game: String,
    layout: String,
    seed: String,
    games: u64,
    table: String,
}

pub(super) struct Work {
    folder: PathBuf,
    entry: &'static Entry,
    seed: Seed,
    n_games: u64,
    settings: Settings,
    /// The table that half of the games are played at, those of other sizes, and all that
    /// the game can have.
    usual: Setup,
    plain: Vec<Setup>,
    tables: Vec<Setup>,
}

impl Work {
    /// Opens a folder or makes it.
    pub(super) fn open(
        folder: &Path,
        entry: &'static Entry,
        seed: Seed,
        n_games: u64,
        usual: Setup,
    ) -> Result<Self> {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
        let info = entry.info();
        let settings = Settings {
            game: info.slug.to_owned(),
            layout: entry.layout().fingerprint(),
            seed: seed.to_string(),
            games: n_games,
            table: format!("{usual:?}"),
        };
        // Who learns to play alone plays no other games.
        let is_alone = usual.n_seats() == 1;
        let is_like = |setup: &Setup| setup.n_seats() <= 4 && (setup.n_seats() == 1 || !is_alone);
        let tables: Vec<Setup> = info.setups().into_iter().filter(is_like).collect();
        let sizes = info.seat_counts().filter(|n_seats| (2..=4).contains(n_seats));
        let plain: Vec<Setup> = if is_alone {
            vec![usual.clone()]
        } else {
            sizes.map(|n| info.setup(n, None)).collect::<Result<_, _>>()?
        };
        let work = Work { folder: folder.to_owned(), entry, seed, n_games, settings, usual, plain, tables };
        let path = work.folder.join("settings.json");
        match work.read_json::<Settings>(&path)? {
            None => work.write(&path, &serde_json::to_vec_pretty(&work.settings)?)?,
            Some(old) if old == work.settings => {}
            Some(old) => bail!("{} belongs to another run: {old:?}", folder.display()),
        }
        Ok(work)
    }

    /// The table that half of the games are played at.
    pub(super) fn usual(&self) -> &Setup {
        &self.usual
    }

    /// Half of the games are played at the usual table, a quarter at those of other sizes,
    /// the others at any.
    fn table(&self, seed: Seed) -> &Setup {
        let mut free = Free::from_seed(seed.of_bots(0));
        let tables = match free.below(4) {
            0 => &self.plain,
            1 => &self.tables,
            _ => return &self.usual,
        };
        let n = u32::try_from(tables.len()).expect("a few dozen tables");
        &tables[free.below(n) as usize]
    }

    /// The positions of a generation.
    pub(super) fn chunks(&self, generation: u32) -> Result<Vec<Samples>> {
        let n_inputs = self.entry.layout().n_inputs();
        let read = |chunk: u64| {
            let path = self.chunk_path(generation, chunk);
            let bytes = fs::read(&path).with_context(|| format!("cannot read {}", path.display()))?;
            Ok(Samples::from_bytes(n_inputs, bytes))
        };
        (0..self.n_chunks()).map(read).collect()
    }

    /// The net of a generation, if it was trained already.
    pub(super) fn net(&self, generation: u32) -> Result<Option<Net>> {
        let path = self.net_path(generation);
        self.has_net(generation).then(|| crate::tables::read_net(self.entry, &path)).transpose()
    }

    pub(super) fn has_net(&self, generation: u32) -> bool {
        self.net_path(generation).exists()
    }

    pub(super) fn keep_net(&self, generation: u32, file: &[u8]) -> Result<()> {
        fs::create_dir_all(self.generation(generation))?;
        self.write(&self.net_path(generation), file)
    }

    /// How a generation did, if that was measured already.
    pub(super) fn point(&self, generation: u32) -> Result<Option<Point>> {
        self.read_json(&self.generation(generation).join("point.json"))
    }

    pub(super) fn keep_point(&self, point: &Point) -> Result<()> {
        let path = self.generation(point.generation).join("point.json");
        self.write(&path, &serde_json::to_vec_pretty(point)?)
    }

    /// What all files follow from.
    pub(super) fn settings(&self) -> &Settings {
        &self.settings
    }

    /// How many games a file holds.
    pub(super) fn chunk_size(&self) -> u64 {
        (self.n_games / CHUNKS_MIN).clamp(1, CHUNK_MAX)
    }

    fn n_chunks(&self) -> u64 {
        self.n_games.div_ceil(self.chunk_size())
    }

    fn generation(&self, generation: u32) -> PathBuf {
        self.folder.join(format!("generation-{generation}"))
    }

    fn chunk_path(&self, generation: u32, chunk: u64) -> PathBuf {
        self.generation(generation).join(format!("{chunk:05}.samples"))
    }

    fn net_path(&self, generation: u32) -> PathBuf {
        self.generation(generation).join("net.safetensors")
    }

    fn read_json<T: for<'de> Deserialize<'de>>(&self, path: &Path) -> Result<Option<T>> {
        if !path.exists() {
            return Ok(None);
        }
        let bytes = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
        serde_json::from_slice(&bytes).map(Some).with_context(|| path.display().to_string())
    }

    fn write(&self, path: &Path, bytes: &[u8]) -> Result<()> {
        let partial = path.with_extension("tmp");
        fs::write(&partial, bytes)
            .and_then(|()| fs::rename(&partial, path))
            .with_context(|| format!("cannot write {}", path.display()))
    }
}

/// The games of a generation as work, a file at a time.
pub(super) struct Games<'a> {
    pub(super) work: &'a Work,
    pub(super) generation: u32,
    pub(super) style: SelfPlay<'a>,
    /// All that they follow from.
    pub(super) name: String,
}

impl Task for Games<'_> {
    fn series(&self) -> Vec<String> {
        vec![self.name.clone()]
    }

    fn n_pieces(&self) -> u64 {
        self.work.n_chunks()
    }

    fn work(&self, piece: Piece) -> Result<Vec<u8>> {
        let Work { entry, seed, n_games, .. } = *self.work;
        let size = self.work.chunk_size();
        let mut samples = Samples::new(entry.layout().n_inputs());
        for number in piece.number * size..((piece.number + 1) * size).min(n_games) {
            let seed = seed.of_game(u64::from(self.generation) << 40 | number);
            entry.self_play(self.work.table(seed), self.style, seed, &mut samples)?;
        }
        Ok(samples.bytes().to_vec())
    }

    fn is_kept(&self, piece: Piece) -> bool {
        self.work.chunk_path(self.generation, piece.number).exists()
    }

    fn keep(&self, piece: Piece, result: Vec<u8>) -> Result<()> {
        fs::create_dir_all(self.work.generation(self.generation))?;
        self.work.write(&self.work.chunk_path(self.generation, piece.number), &result)
    }
}
