-- How players do at puzzles, and how hard puzzles are for players.
CREATE TABLE puzzle_standings (
    player  bigint PRIMARY KEY REFERENCES players (id) ON DELETE CASCADE,
    version bigint NOT NULL,
    body    text NOT NULL
);
CREATE TABLE puzzle_ratings (
    puzzle  text COLLATE "C" PRIMARY KEY,
    version bigint NOT NULL,
    body    text NOT NULL
);

-- Writes both if both versions are the next ones. Who writes at the same moment waits for the
-- row, and then finds that it has changed.
CREATE FUNCTION keep_attempt(
    owner bigint, standing_version bigint, standing text, name text, rating_version bigint, rating text
) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
    PERFORM FROM players WHERE players.id = owner FOR KEY SHARE;
    IF NOT FOUND THEN
        RAISE foreign_key_violation;
    END IF;
    IF standing_version = 1 THEN
        INSERT INTO puzzle_standings (player, version, body) VALUES (owner, 1, standing)
        ON CONFLICT (player) DO NOTHING;
    ELSE
        UPDATE puzzle_standings SET version = standing_version, body = standing
        WHERE puzzle_standings.player = owner AND puzzle_standings.version = standing_version - 1;
    END IF;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    IF rating_version = 1 THEN
        INSERT INTO puzzle_ratings (puzzle, version, body) VALUES (name, 1, rating)
        ON CONFLICT (puzzle) DO NOTHING;
    ELSE
        UPDATE puzzle_ratings SET version = rating_version, body = rating
        WHERE puzzle_ratings.puzzle = name AND puzzle_ratings.version = rating_version - 1;
    END IF;
    IF NOT FOUND THEN
        -- The standing is taken back with this block.
        RAISE no_data_found;
    END IF;
    RETURN true;
EXCEPTION WHEN no_data_found THEN
    RETURN false;
END $$;
