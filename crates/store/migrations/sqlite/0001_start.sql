-- Tells our files from those of other programs ("Tabu").
PRAGMA application_id = 0x54616275;

-- One row a table: an index of what its events say, replaced with every append. Could be rebuilt from them.
CREATE TABLE tables (
    id TEXT NOT NULL PRIMARY KEY,
    version INTEGER NOT NULL,
    game TEXT NOT NULL,
    spec TEXT NOT NULL,
    status TEXT NOT NULL,
    visibility TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    deadline_ms INTEGER,
    bot_waiting INTEGER NOT NULL,
    players TEXT NOT NULL,
    card TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX tables_newest ON tables (created_at, id);
CREATE INDEX tables_seen ON tables (visibility, created_at, id);
CREATE INDEX tables_seen_status ON tables (visibility, status, created_at, id);
CREATE INDEX tables_seen_game ON tables (visibility, game, created_at, id);
CREATE INDEX tables_seen_game_status ON tables (visibility, game, status, created_at, id);
CREATE INDEX tables_due ON tables (deadline_ms, id) WHERE deadline_ms IS NOT NULL;
CREATE INDEX tables_bot ON tables (updated_at, id) WHERE bot_waiting;

-- Who sits where, for lists of one player's tables. Players need not be known here: events may come from elsewhere.
CREATE TABLE seated (
    player_id TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    PRIMARY KEY (player_id, created_at, table_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX seated_table ON seated (table_id);

-- What happened. A table's events lie together, in order.
CREATE TABLE events (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version INTEGER NOT NULL,
    at_ms INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER events_stay BEFORE UPDATE ON events
BEGIN
    SELECT RAISE(ABORT, 'events never change');
END;

CREATE TRIGGER events_remain BEFORE DELETE ON events
BEGIN
    SELECT RAISE(ABORT, 'events are never deleted');
END;

-- Tokens are secrets of their players: only hashes are kept.
CREATE TABLE players (
    id TEXT NOT NULL PRIMARY KEY,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    token_hash BLOB NOT NULL UNIQUE
) STRICT;

CREATE TABLE secrets (
    name TEXT NOT NULL PRIMARY KEY,
    bytes BLOB NOT NULL
) STRICT;

CREATE TABLE records (
    id TEXT NOT NULL PRIMARY KEY,
    text TEXT NOT NULL,
    at_ms INTEGER NOT NULL,
    by_player TEXT
) STRICT;
