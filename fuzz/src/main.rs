//! Runs one target for a while: `cargo xtask fuzz` starts this for each.
//!
//! A broken promise, a case that takes more than ten seconds and memory above
//! 256 MiB are failures. Time is that of the processor where the system tells it, so that
//! other programs on the machine do not count. The case is then written to a file, made smaller where
//! that is possible, and the program ends with an error.

use std::{
    collections::BTreeSet,
    fs,
    io::{Seek, Write},
    panic,
    path::PathBuf,
    process::ExitCode,
    sync::{Mutex, PoisonError},
    thread,
    time::{Duration, Instant},
};

use anyhow::{Context, Result, bail};
use fuzz::{Target, Verdict, bytes, corpus};

const CASE_MAX: Duration = Duration::from_secs(10);
/// A case that only waits is found out too.
const WAIT_MAX: Duration = Duration::from_secs(300);
const MEMORY_MAX_KIB: u64 = 256 * 1024;
/// How often somebody looks at the clock and the memory.
const LOOK_EVERY: Duration = Duration::from_millis(50);

fn main() -> ExitCode {
    match Arguments::read().and_then(|arguments| run(&arguments)) {
        Ok(0) => ExitCode::SUCCESS,
        Ok(_) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("fuzz: {error:#}");
            ExitCode::FAILURE
        }
    }
}

struct Arguments {
    target: &'static Target,
    seconds: u64,
    seed: u64,
    /// The number of the first case.
    first: u64,
    /// Whether to go on after a failure.
    keeps_going: bool,
    /// Files to check instead of new cases.
    files: Vec<PathBuf>,
}

impl Arguments {
    fn read() -> Result<Arguments> {
        let mut args = std::env::args().skip(1);
        let name = args.next().context("name a target, or `list`")?;
        let names: Vec<&str> = fuzz::TARGETS.iter().map(|target| target.name).collect();
        if name == "list" {
            println!("{}", names.join("\n"));
            std::process::exit(0);
        }
        let target = Target::find(&name)
            .with_context(|| format!("no target {name:?}; there are: {}", names.join(", ")))?;
        let mut arguments =
            Arguments { target, seconds: 60, seed: 1, first: 0, keeps_going: false, files: Vec::new() };
        while let Some(arg) = args.next() {
            let mut number = || -> Result<u64> {
                let text = args.next().with_context(|| format!("{arg} needs a number"))?;
                text.parse().with_context(|| format!("{text:?} is no number"))
            };
            match arg.as_str() {
                "--seconds" => arguments.seconds = number()?,
                "--seed" => arguments.seed = number()?,
                "--first" => arguments.first = number()?,
                "--keep-going" => arguments.keeps_going = true,
                file if !file.starts_with("--") => arguments.files.push(file.into()),
                _ => bail!("there is no option {arg}"),
            }
        }
        Ok(arguments)
    }
}

/// What is being checked: the watchdog and the panics need it.
struct Watched {
    since: Moment,
    number: u64,
}

static WATCHED: Mutex<Option<Watched>> = Mutex::new(None);
/// What panicked during the case, on whatever thread.
static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A moment by the processor time of this program, and by the clock.
#[derive(Clone, Copy)]
struct Moment {
    spent: Option<Duration>,
    clock: Instant,
}

impl Moment {
    fn now() -> Moment {
        #[expect(clippy::disallowed_methods, reason = "it runs for a while and measures")]
        let clock = Instant::now();
        Moment { spent: processor_time(), clock }
    }

    /// The processor time since then, or the time where that is not known.
    fn elapsed(self) -> Duration {
        let spent = processor_time().zip(self.spent);
        spent.map_or_else(|| self.clock.elapsed(), |(now, then)| now.saturating_sub(then))
    }
}

/// The processor time that this program has used, where the system tells.
fn processor_time() -> Option<Duration> {
    /// What Linux counts in, whatever its own clock is.
    const TICK: Duration = Duration::from_millis(10);
    let stat = fs::read_to_string("/proc/self/stat").ok()?;
    // The name of the program may have blanks; its end is the last bracket.
    let fields: Vec<&str> = stat.rsplit_once(')')?.1.split_whitespace().collect();
    let ticks = |index: usize| fields.get(index)?.parse::<u32>().ok();
    Some(TICK * (ticks(11)? + ticks(12)?))
}

/// Returns the number of failures.
fn run(arguments: &Arguments) -> Result<usize> {
    let Arguments { target, seconds, seed, .. } = *arguments;
    panic::set_hook(Box::new(|info| {
        let trace = std::backtrace::Backtrace::force_capture().to_string();
        // Only our own lines, the innermost first.
        let own = trace.lines().map(str::trim).filter(|line| line.starts_with("at ./crates/"));
        lock(&PANICS).push(format!("{info}\n{}", own.take(6).collect::<Vec<_>>().join("\n")));
    }));
    if !arguments.files.is_empty() {
        return check_files(arguments);
    }
    thread::spawn(move || watch(target, seed));
    let start = Moment::now();
    let (mut n_cases, mut n_accepted) = (0u64, 0u64);
    let mut current = Current::open(target)?;
    let mut places: BTreeSet<String> = BTreeSet::new();
    let mut n_failures = 0;
    while start.elapsed().as_secs() < seconds {
        let number = arguments.first + n_cases;
        *lock(&WATCHED) = Some(Watched { since: Moment::now(), number });
        current.set(seed, number)?;
        let outcome = try_case(|| target.run(&bytes(seed, number)).unwrap_or(Verdict::Rejected));
        n_cases += 1;
        match outcome {
            Ok(verdict) => n_accepted += u64::from(verdict == Verdict::Accepted),
            Err(why) => {
                n_failures += 1;
                if places.insert(place_of(&why)) {
                    report(target, seed, number, &why, start.elapsed());
                }
                if !arguments.keeps_going {
                    break;
                }
            }
        }
    }
    *lock(&WATCHED) = None;
    fuzz::close_site();
    let share = 100 * n_accepted / n_cases.max(1);
    let memory = peak_kib().map_or("unknown".to_owned(), |kib| format!("{} MiB", kib / 1024));
    let name = target.name;
    println!(
        "{name}: {n_cases} cases, {share}% accepted, peak memory {memory}, {} s, seed {seed}, {n_failures} failures",
        start.elapsed().as_secs()
    );
    Ok(n_failures)
}

/// Runs something; the error is the message of the panic.
fn try_case(work: impl FnOnce() -> Verdict) -> Result<Verdict, String> {
    lock(&PANICS).clear();
    let outcome = panic::catch_unwind(panic::AssertUnwindSafe(work));
    let panics = std::mem::take(&mut *lock(&PANICS));
    match (outcome, panics.first()) {
        (Ok(verdict), None) => Ok(verdict),
        (_, Some(first)) => Err(first.clone()),
        (Err(_), None) => Err("a panic without a message".to_owned()),
    }
}

/// Where a panic happened: the first line of its message, and our own innermost
/// line where the panic is elsewhere.
fn place_of(why: &str) -> String {
    let own = why.lines().find(|line| line.starts_with("at ./crates/")).unwrap_or_default();
    format!("{} {own}", why.lines().next().unwrap_or_default())
}

/// Writes the case to a file, as small as it gets, and says where.
fn report(target: &Target, seed: u64, number: u64, why: &str, after: Duration) {
    let case = fuzz::last_case();
    let small = smaller(target, &case, &place_of(why));
    let file = write(target, seed, number, &small);
    println!("{} failed after {:.1} s: case {number} of seed {seed}", target.name, after.as_secs_f64());
    println!("{}", why.trim_end());
    println!("the case is in {file}");
}

fn write(target: &Target, seed: u64, number: u64, case: &str) -> String {
    let file = folder().join(format!("{}-{seed}-{number}.{}", target.name, target.extension));
    match fs::create_dir_all(folder()).and_then(|()| fs::write(&file, case)) {
        Ok(()) => file.display().to_string(),
        Err(why) => format!("no file ({why}):\n{case}"),
    }
}

/// Where cases that fail are written.
fn folder() -> PathBuf {
    corpus::root().join("target").join("fuzz-cases")
}

/// A file that says which case is being checked: whatever ends the program, the case
/// can be made again.
struct Current(fs::File);

impl Current {
    fn open(target: &Target) -> Result<Current> {
        fs::create_dir_all(folder())?;
        let file = folder().join(format!("{}.current", target.name));
        Ok(Current(fs::File::create(&file).with_context(|| file.display().to_string())?))
    }

    fn set(&mut self, seed: u64, number: u64) -> Result<()> {
        self.0.rewind()?;
        Ok(writeln!(self.0, "--seed {seed} --first {number:<20}")?)
    }
}

/// How often a smaller case is tried.
const SMALLER_TRIES: usize = 300;

/// Leaves out lines as long as the case fails at the same place.
fn smaller(target: &Target, case: &str, place: &str) -> String {
    let mut lines: Vec<&str> = case.lines().collect();
    let mut n_tries = 0;
    let mut size = lines.len() / 2;
    while size > 0 && n_tries < SMALLER_TRIES {
        let mut at = 0;
        while at < lines.len() && n_tries < SMALLER_TRIES {
            let end = (at + size).min(lines.len());
            let rest: Vec<&str> = lines[..at].iter().chain(&lines[end..]).copied().collect();
            let text: String = rest.iter().map(|line| format!("{line}\n")).collect();
            n_tries += 1;
            if let Some(watched) = &mut *lock(&WATCHED) {
                watched.since = Moment::now();
            }
            match try_case(|| target.run_case(&text)) {
                Err(why) if place_of(&why) == place => lines = rest,
                Ok(_) | Err(_) => at = end,
            }
        }
        size /= 2;
    }
    if n_tries == 0 || lines.len() == case.lines().count() {
        return case.to_owned();
    }
    lines.iter().map(|line| format!("{line}\n")).collect()
}

fn check_files(arguments: &Arguments) -> Result<usize> {
    let mut n_failures = 0;
    for file in &arguments.files {
        let case = fs::read_to_string(file).with_context(|| file.display().to_string())?;
        match try_case(|| arguments.target.run_case(&case)) {
            Ok(verdict) => println!("{}: {verdict:?}", file.display()),
            Err(why) => {
                n_failures += 1;
                println!("{}: {why}", file.display());
            }
        }
    }
    fuzz::close_site();
    Ok(n_failures)
}

/// Ends the program when a case takes too long or too much memory: neither can
/// be stopped from within.
fn watch(target: &'static Target, seed: u64) {
    loop {
        thread::sleep(LOOK_EVERY);
        let (number, time, wait) = match &*lock(&WATCHED) {
            Some(watched) => (watched.number, watched.since.elapsed(), watched.since.clock.elapsed()),
            None => continue,
        };
        let memory = memory_kib("VmRSS:").unwrap_or(0);
        let why = if time > CASE_MAX {
            format!("a case takes more than {} s", CASE_MAX.as_secs())
        } else if wait > WAIT_MAX {
            format!("a case waits for more than {} s", WAIT_MAX.as_secs())
        } else if memory > MEMORY_MAX_KIB {
            format!("{} MiB of memory are in use", memory / 1024)
        } else {
            continue;
        };
        let file = write(target, seed, number, &fuzz::last_case());
        println!("{} failed: case {number} of seed {seed}: {why}\nthe case is in {file}", target.name);
        std::process::exit(1);
    }
}

/// The most memory that this program ever had, where the system tells.
fn peak_kib() -> Option<u64> {
    memory_kib("VmHWM:")
}

fn memory_kib(field: &str) -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(field))?;
    line.trim().strip_suffix(" kB")?.trim().parse().ok()
}
