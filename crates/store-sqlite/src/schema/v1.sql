-- Times are milliseconds since the beginning of 1970, UTC. Seats count from 1.

CREATE TABLE players (
    id       INTEGER PRIMARY KEY,
    name     TEXT NOT NULL,
    language TEXT,
    settings TEXT NOT NULL DEFAULT '',
    created  INTEGER NOT NULL
) STRICT;

-- The devices of a player, by the hashes of their cookies.
CREATE TABLE tokens (
    hash    BLOB PRIMARY KEY,
    player  INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    created INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_by_player ON tokens (player);

-- One-use links to another device; a used link is deleted.
CREATE TABLE links (
    hash        BLOB PRIMARY KEY,
    player      INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    valid_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX links_by_player ON links (player);
CREATE INDEX links_by_end ON links (valid_until);

-- What a table is, and after `phase` what the lists show of it. Everything
-- after `phase` follows from the streams.
CREATE TABLE tables (
    num        INTEGER PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    game       TEXT NOT NULL,
    header     TEXT NOT NULL,
    seed       TEXT NOT NULL,
    visibility TEXT NOT NULL CHECK (visibility IN ('public', 'link')),
    host       INTEGER NOT NULL REFERENCES players (id),
    created    INTEGER NOT NULL,
    phase      TEXT NOT NULL CHECK (phase IN ('open', 'playing', 'finished')),
    waiting    INTEGER NOT NULL,
    seats      TEXT NOT NULL,
    result     TEXT,
    n_steps    INTEGER NOT NULL,
    n_notes    INTEGER NOT NULL,
    updated    INTEGER NOT NULL
) STRICT;
CREATE INDEX tables_by_phase ON tables (visibility, phase, updated);
CREATE INDEX tables_by_host ON tables (host);
CREATE INDEX tables_by_seed ON tables (game, seed);

CREATE TABLE seated (
    table_num INTEGER NOT NULL REFERENCES tables (num) ON DELETE CASCADE,
    seat      INTEGER NOT NULL CHECK (seat BETWEEN 1 AND 12),
    player    INTEGER NOT NULL REFERENCES players (id),
    PRIMARY KEY (table_num, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seated_by_player ON seated (player);

-- A step has a text, and a seat unless it is the table's own. An undo has a
-- seat, and how many of that seat's steps it makes void.
CREATE TABLE steps (
    table_num INTEGER NOT NULL REFERENCES tables (num) ON DELETE CASCADE,
    number    INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    seat      INTEGER CHECK (seat BETWEEN 1 AND 12),
    text      TEXT,
    n_void    INTEGER,
    PRIMARY KEY (table_num, number),
    CHECK ((text IS NULL) <> (n_void IS NULL)),
    CHECK (n_void IS NULL OR seat IS NOT NULL)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
    table_num INTEGER NOT NULL REFERENCES tables (num) ON DELETE CASCADE,
    number    INTEGER NOT NULL,
    at        INTEGER NOT NULL,
    kind      TEXT NOT NULL,
    player    INTEGER REFERENCES players (id),
    seat      INTEGER CHECK (seat BETWEEN 1 AND 12),
    body      TEXT NOT NULL,
    PRIMARY KEY (table_num, number)
) STRICT, WITHOUT ROWID;

-- The log only grows.
CREATE TRIGGER steps_stay BEFORE UPDATE ON steps BEGIN
    SELECT RAISE (ABORT, 'a step is never changed');
END;
CREATE TRIGGER notes_stay BEFORE UPDATE ON notes BEGIN
    SELECT RAISE (ABORT, 'a note is never changed');
END;

-- The clicks that have been counted.
CREATE TABLE clicks (
    table_num INTEGER NOT NULL REFERENCES tables (num) ON DELETE CASCADE,
    key       BLOB NOT NULL,
    PRIMARY KEY (table_num, key)
) STRICT, WITHOUT ROWID;
