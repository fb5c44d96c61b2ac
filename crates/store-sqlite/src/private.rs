//! Files and folders that nobody else on the machine may read.

use std::{
    fs::{self, DirBuilder, File, OpenOptions},
    io,
    path::Path,
};

/// Makes a folder that only its owner may enter, unless there is one.
///
/// # Errors
/// If it cannot be made.
pub fn create_private_folder(path: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    {
        use std::os::unix::fs::DirBuilderExt;
        builder.mode(0o700);
    }
    builder.create(path)
}

/// Opens a file for writing that only its owner may read, and makes it if there is none.
pub(crate) fn open_file(path: &Path) -> io::Result<File> {
    let mut options = OpenOptions::new();
    options.create(true).truncate(false).write(true);
    restrict(&mut options);
    let file = options.open(path)?;
    // It may be older than this rule.
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        file.set_permissions(fs::Permissions::from_mode(0o600))?;
    }
    Ok(file)
}

/// Writes a new file that only its owner may read. It appears under its name only when it is
/// whole and durable.
///
/// # Errors
/// If it cannot be written.
pub fn write_private(path: &Path, text: &str) -> io::Result<()> {
    let part = path.with_extension("part");
    let mut file = open_file(&part)?;
    file.set_len(0)?;
    io::Write::write_all(&mut file, text.as_bytes())?;
    file.sync_all()?;
    fs::rename(&part, path)
}

#[cfg(unix)]
fn restrict(options: &mut OpenOptions) {
    use std::os::unix::fs::OpenOptionsExt;
    options.mode(0o600);
}

#[cfg(not(unix))]
fn restrict(_: &mut OpenOptions) {}
