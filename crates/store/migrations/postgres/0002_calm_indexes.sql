-- When something last happened changes with every action. As long as an index holds it, every action writes all index
-- entries of the table's row anew; without, PostgreSQL writes none if neither a clock nor a bot is concerned and the row
-- finds room in its page. The few tables where a bot is to act are sorted when they are asked for.
DROP INDEX tables_bot;
CREATE INDEX tables_bot ON tables (id) WHERE bot_waiting;
ALTER TABLE tables SET (fillfactor = 80);
