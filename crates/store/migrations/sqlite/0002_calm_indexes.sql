-- Nothing to do here: SQLite writes only those index entries that change. Both databases count their steps alike.
SELECT 1;
