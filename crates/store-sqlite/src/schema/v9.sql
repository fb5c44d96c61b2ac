-- How players do at puzzles, and how hard puzzles are for players.
CREATE TABLE puzzle_standings (
    player  INTEGER PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    version INTEGER NOT NULL,
    body    TEXT NOT NULL
) STRICT;
CREATE TABLE puzzle_ratings (
    puzzle  TEXT PRIMARY KEY,
    version INTEGER NOT NULL,
    body    TEXT NOT NULL
) STRICT, WITHOUT ROWID;
