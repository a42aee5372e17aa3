-- One row a table: an index of what its events say, replaced with every append. Could be rebuilt from them.
-- Ids are compared byte by byte, so that order does not depend on the server's language.
CREATE TABLE tables (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    version BIGINT NOT NULL,
    game TEXT COLLATE "C" NOT NULL,
    spec TEXT NOT NULL,
    status TEXT COLLATE "C" NOT NULL,
    visibility TEXT COLLATE "C" NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    deadline_ms BIGINT,
    bot_waiting BOOLEAN NOT NULL,
    players TEXT NOT NULL,
    card TEXT NOT NULL
);

CREATE INDEX tables_newest ON tables (created_at, id);
CREATE INDEX tables_seen ON tables (visibility, created_at, id);
CREATE INDEX tables_seen_status ON tables (visibility, status, created_at, id);
CREATE INDEX tables_seen_game ON tables (visibility, game, created_at, id);
CREATE INDEX tables_seen_game_status ON tables (visibility, game, status, created_at, id);
CREATE INDEX tables_due ON tables (deadline_ms, id) WHERE deadline_ms IS NOT NULL;
CREATE INDEX tables_bot ON tables (updated_at, id) WHERE bot_waiting;

-- Who sits where, for lists of one player's tables. Players need not be known here: events may come from elsewhere.
CREATE TABLE seated (
    player_id TEXT COLLATE "C" NOT NULL,
    created_at BIGINT NOT NULL,
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    PRIMARY KEY (player_id, created_at, table_id)
);

CREATE INDEX seated_table ON seated (table_id);

-- What happened.
CREATE TABLE events (
    table_id TEXT COLLATE "C" NOT NULL REFERENCES tables (id),
    version BIGINT NOT NULL,
    at_ms BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
);

CREATE FUNCTION events_stay() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'events are never changed or deleted';
END
$$;

CREATE TRIGGER events_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON events
    FOR EACH STATEMENT EXECUTE FUNCTION events_stay();

-- Tokens are secrets of their players: only hashes are kept.
CREATE TABLE players (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    token_hash BYTEA NOT NULL UNIQUE
);

CREATE TABLE secrets (
    name TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    bytes BYTEA NOT NULL
);

CREATE TABLE records (
    id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
    text TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    by_player TEXT COLLATE "C"
);
