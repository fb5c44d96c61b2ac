-- What several nodes over one database know of each other. None of it is needed to read a
-- table: what a crash of the server loses here is done once more, or makes itself known again.

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
