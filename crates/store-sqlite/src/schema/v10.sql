-- What finished games count for their players. `number` counts the results of a player in a
-- game: who writes with an old number has overlooked one. Games that finished before this
-- version have none yet; the index finds them.
CREATE TABLE results (
    player    INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    game      TEXT NOT NULL,
    number    INTEGER NOT NULL,
    table_num INTEGER NOT NULL REFERENCES tables (num) ON DELETE CASCADE,
    ended     INTEGER NOT NULL,
    body      TEXT NOT NULL,
    PRIMARY KEY (player, game, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_by_time ON results (player, ended);
CREATE INDEX results_by_table ON results (table_num);
ALTER TABLE tables ADD COLUMN has_results INTEGER NOT NULL DEFAULT 0 CHECK (has_results IN (0, 1));
CREATE INDEX tables_without_results ON tables (num) WHERE phase = 'finished' AND has_results = 0;

-- What bots made of the deals of days, counted from 1970.
CREATE TABLE days (
    game TEXT NOT NULL,
    day  INTEGER NOT NULL,
    body BLOB NOT NULL,
    PRIMARY KEY (game, day)
) STRICT;

-- The same deals for several people, each at tables of their own.
CREATE TABLE matches (
    num     INTEGER PRIMARY KEY,
    id      TEXT NOT NULL UNIQUE,
    host    INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    game    TEXT NOT NULL,
    created INTEGER NOT NULL,
    body    TEXT NOT NULL
) STRICT;
CREATE INDEX matches_by_host ON matches (host);
CREATE TABLE match_players (
    match_num INTEGER NOT NULL REFERENCES matches (num) ON DELETE CASCADE,
    number    INTEGER NOT NULL,
    player    INTEGER NOT NULL REFERENCES players (id) ON DELETE CASCADE,
    PRIMARY KEY (match_num, number),
    UNIQUE (match_num, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX match_players_by_player ON match_players (player);

-- A note changes only while somebody is being forgotten: the row is there for one
-- transaction.
CREATE TABLE forgetting (player INTEGER PRIMARY KEY) STRICT;
DROP TRIGGER notes_stay;
CREATE TRIGGER notes_stay BEFORE UPDATE ON notes WHEN NOT EXISTS (SELECT 1 FROM forgetting) BEGIN
    SELECT RAISE (ABORT, 'a note is never changed');
END;
