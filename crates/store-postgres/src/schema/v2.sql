-- What several nodes over one database know of each other. None of it is needed to read a
-- table: what a crash of the server loses here is done once more, or makes itself known again.

-- The seats of bots that are to move, at a table where people sit; 0 elsewhere. Nodes look
-- here for bots that nobody thinks for.
ALTER TABLE status ADD COLUMN bots integer NOT NULL DEFAULT 0;
CREATE INDEX status_of_bots ON status (updated) WHERE bots <> 0;

CREATE FUNCTION bots_to_move(phase text, waiting integer, seated_seats smallint[]) RETURNS integer
LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
    seat smallint;
BEGIN
    IF phase <> 'playing' OR waiting = 0 OR cardinality(seated_seats) = 0 THEN
        RETURN 0;
    END IF;
    FOREACH seat IN ARRAY seated_seats LOOP
        waiting := waiting & ~(1 << (seat - 1));
    END LOOP;
    RETURN waiting;
END $$;

UPDATE status SET bots = bots_to_move(phase, waiting,
    ARRAY(SELECT seat FROM seated WHERE seated.table_num = status.table_num))
WHERE phase = 'playing' AND waiting <> 0;

-- The running programs. One that has given no sign of life until then runs no more.
CREATE TABLE nodes (
    node    bigint PRIMARY KEY,
    -- Where the others reach it; empty if nowhere.
    address text NOT NULL,
    until   bigint NOT NULL
);

-- Who has a table open by way of which node.
CREATE TABLE presence (
    table_id text COLLATE "C" NOT NULL,
    node     bigint NOT NULL,
    player   bigint NOT NULL,
    PRIMARY KEY (table_id, node, player)
);
CREATE INDEX presence_by_node ON presence (node);

-- Work that one node does, until when nobody else may begin it.
CREATE TABLE leases (
    topic text NOT NULL,
    name  text COLLATE "C" NOT NULL,
    node  bigint NOT NULL,
    until bigint NOT NULL,
    PRIMARY KEY (topic, name)
);
CREATE INDEX leases_by_node ON leases (node);

-- Values that the first node proposes and all others take over.
CREATE TABLE agreed (
    name  text COLLATE "C" PRIMARY KEY,
    value bytea NOT NULL,
    until bigint NOT NULL
);

-- How often somebody may still do something: `busy` is the moment, in microseconds, until which
-- the allowance is in use. `key` is a hash that names nobody.
CREATE TABLE allowances (
    topic text NOT NULL,
    key   bytea NOT NULL,
    busy  bigint NOT NULL,
    PRIMARY KEY (topic, key)
);

-- A sign of life; answers how long no node ran so far. Only the last sign is a promise: while
-- it cannot be written durably, no move can, and nobody's clock may run.
CREATE FUNCTION beat(this bigint, at_address text, now bigint, lasts bigint, pause_after bigint)
RETURNS bigint LANGUAGE plpgsql AS $$
DECLARE
    last bigint;
BEGIN
    SELECT alive.at INTO last FROM alive FOR UPDATE;
    IF last IS NULL OR now > last + pause_after THEN
        PERFORM resume(now);
    ELSIF now > last THEN
        UPDATE alive SET at = now;
    END IF;
    INSERT INTO nodes (node, address, until) VALUES (this, at_address, now + lasts)
    ON CONFLICT (node) DO UPDATE SET address = excluded.address,
        until = greatest(nodes.until, excluded.until);
    RETURN coalesce((SELECT sum(ended - began) FROM pauses), 0);
END $$;

-- What may be lost by a crash need not wait for the disk.
CREATE FUNCTION not_durable() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM set_config('synchronous_commit', 'off', true);
END $$;

CREATE FUNCTION leave(this bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM not_durable();
    DELETE FROM presence WHERE presence.node = this;
    DELETE FROM leases WHERE leases.node = this;
    DELETE FROM nodes WHERE nodes.node = this;
END $$;

CREATE FUNCTION attend(this bigint, to_table text, people bigint[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM not_durable();
    DELETE FROM presence
    WHERE presence.node = this AND presence.table_id = to_table AND presence.player <> ALL (people);
    INSERT INTO presence (table_id, node, player)
    SELECT to_table, this, each FROM unnest(people) AS each ON CONFLICT DO NOTHING;
END $$;

-- The names in their order, so that two nodes never wait for each other.
CREATE FUNCTION take_leases(of_topic text, names text[], this bigint, now bigint, to_end bigint)
RETURNS SETOF text LANGUAGE plpgsql AS $$
BEGIN
    PERFORM not_durable();
    RETURN QUERY
    INSERT INTO leases (topic, name, node, until)
    SELECT DISTINCT of_topic, each COLLATE "C", this, to_end FROM unnest(names) AS each ORDER BY 2
    ON CONFLICT (topic, name) DO UPDATE SET node = excluded.node, until = excluded.until
        WHERE leases.until <= now OR leases.node = this
    RETURNING leases.name::text;
END $$;

CREATE FUNCTION release_leases(of_topic text, names text[], this bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
    PERFORM not_durable();
    DELETE FROM leases WHERE leases.topic = of_topic AND leases.node = this AND leases.name = ANY (names);
END $$;

CREATE FUNCTION agree(on_name text, proposed bytea, now bigint, to_end bigint) RETURNS bytea
LANGUAGE plpgsql AS $$
DECLARE
    settled bytea;
BEGIN
    INSERT INTO agreed (name, value, until) VALUES (on_name, proposed, to_end)
    ON CONFLICT (name) DO UPDATE SET value = excluded.value, until = excluded.until
        WHERE agreed.until <= now;
    SELECT agreed.value INTO settled FROM agreed WHERE agreed.name = on_name;
    RETURN settled;
END $$;

-- One more; false if that is too often. Times are microseconds.
CREATE FUNCTION take_allowance(of_topic text, of_key bytea, n_burst bigint, period bigint, now bigint)
RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
    busy_until bigint;
BEGIN
    PERFORM not_durable();
    INSERT INTO allowances AS old (topic, key, busy) VALUES (of_topic, of_key, now + period)
    ON CONFLICT (topic, key) DO UPDATE SET busy = greatest(old.busy, now) + period
        WHERE greatest(old.busy, now) + period - now <= period * n_burst
    RETURNING old.busy INTO busy_until;
    RETURN busy_until IS NOT NULL;
END $$;

CREATE FUNCTION prune_cluster(now bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    PERFORM not_durable();
    DELETE FROM nodes WHERE until <= now;
    DELETE FROM presence WHERE NOT EXISTS (SELECT FROM nodes WHERE nodes.node = presence.node);
    DELETE FROM leases WHERE until <= now;
    DELETE FROM agreed WHERE until <= now;
    DELETE FROM allowances WHERE busy <= now * 1000;
END $$;

-- As before, and whose bots are to move.
CREATE OR REPLACE FUNCTION write_table(new new_table) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
    lines lines := new.lines;
    standing standing := new.standing;
    new_num bigint;
    n_new_steps integer := cardinality(lines.step_texts);
    movers bigint[] := moving(standing.waiting, standing.seated_seats, standing.seated_players);
BEGIN
    INSERT INTO tables (id, game, header, seed, host, created)
    VALUES (new.id, new.game, new.header, new.seed, new.host, new.at) RETURNING num INTO new_num;
    INSERT INTO status (table_num, visibility, phase, waiting, seats, result, n_steps, n_notes,
        updated, moved, deadline, is_played, bots)
    VALUES (new_num, new.visibility, standing.phase, standing.waiting, standing.seats, standing.result,
        n_new_steps, cardinality(lines.note_kinds), new.at,
        CASE WHEN n_new_steps > 0 THEN new.at END, standing.deadline, standing.is_played,
        bots_to_move(standing.phase, standing.waiting, standing.seated_seats));
    PERFORM write_lines(new_num, new.at, 0, 0, lines);
    PERFORM write_seated(new_num, standing);
    IF cardinality(movers) > 0 THEN
        PERFORM begin_turns(new_num, 0, new.at, movers);
    END IF;
END $$;

CREATE OR REPLACE FUNCTION append(
    to_table text, written bigint, first_step bigint, first_note bigint,
    new lines, standing standing, is_undo boolean, click bytea, opens new_table
) RETURNS answer LANGUAGE plpgsql AS $$
DECLARE
    old record;
    sat record;
    is_reseated boolean;
    missing bigint;
    refused answer;
    n_new_steps integer := cardinality(new.step_texts);
    movers_before bigint[];
    movers_after bigint[];
BEGIN
    SELECT status.table_num, status.n_steps, status.n_notes, status.waiting INTO old
    FROM tables JOIN status ON status.table_num = tables.num
    WHERE tables.id = to_table FOR NO KEY UPDATE OF status;
    IF NOT FOUND THEN
        RETURN ('no table', NULL, NULL, NULL, to_table)::answer;
    END IF;
    -- Before the numbers: a click that comes again may well come with old ones.
    IF click IS NOT NULL
        AND EXISTS (SELECT FROM clicks WHERE clicks.table_num = old.table_num AND clicks.key = click)
    THEN
        RETURN ('duplicate', NULL, NULL, NULL, NULL)::answer;
    END IF;
    IF old.n_steps <> first_step OR old.n_notes <> first_note THEN
        RETURN ('conflict', old.n_steps, old.n_notes, NULL, to_table)::answer;
    END IF;

    SELECT coalesce(array_agg(seated.seat ORDER BY seated.seat), '{}') AS seats,
        coalesce(array_agg(seated.player ORDER BY seated.seat), '{}') AS players INTO sat
    FROM seated WHERE seated.table_num = old.table_num;
    is_reseated := sat.seats <> standing.seated_seats OR sat.players <> standing.seated_players;
    IF is_reseated OR cardinality(new.note_players) > 0 THEN
        missing := missing_player(new.note_players || standing.seated_players);
        IF missing IS NOT NULL THEN
            RETURN ('no player', NULL, NULL, missing, NULL)::answer;
        END IF;
    END IF;
    IF opens.id IS NOT NULL THEN
        refused := refusal(opens);
        IF refused.what IS NOT NULL THEN
            RETURN refused;
        END IF;
    END IF;

    -- Nothing is refused any more; the unique keys are the backstop.
    IF click IS NOT NULL THEN
        INSERT INTO clicks (table_num, key) VALUES (old.table_num, click);
    END IF;
    PERFORM write_lines(old.table_num, written, first_step, first_note, new);
    UPDATE status SET
        phase = standing.phase, waiting = standing.waiting, seats = standing.seats,
        result = standing.result, n_steps = first_step + n_new_steps,
        n_notes = first_note + cardinality(new.note_kinds), updated = written,
        moved = CASE WHEN n_new_steps > 0 THEN written ELSE moved END,
        deadline = standing.deadline, is_played = is_played OR standing.is_played,
        bots = bots_to_move(standing.phase, standing.waiting, standing.seated_seats)
    WHERE status.table_num = old.table_num;
    IF is_reseated THEN
        DELETE FROM seated WHERE seated.table_num = old.table_num;
        PERFORM write_seated(old.table_num, standing);
    END IF;

    IF is_reseated OR old.waiting <> standing.waiting THEN
        movers_before := moving(old.waiting, sat.seats, sat.players);
        movers_after := moving(standing.waiting, standing.seated_seats, standing.seated_players);
        DELETE FROM calls WHERE calls.table_num = old.table_num
            AND calls.player = ANY (movers_before) AND calls.player <> ALL (movers_after);
        -- Who is to move again after an undo was told before.
        IF NOT is_undo THEN
            PERFORM begin_turns(old.table_num, first_step, written,
                array(SELECT unnest(movers_after) EXCEPT SELECT unnest(movers_before)));
        END IF;
    END IF;
    IF opens.id IS NOT NULL THEN
        PERFORM write_table(opens);
    END IF;
    RETURN ('written', NULL, NULL, NULL, NULL)::answer;
END $$;
