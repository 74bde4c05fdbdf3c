#if PostgreSQL
  extension PostgresSchema {
    /// The second migration: an index of the words of all entries, for searches.
    ///
    /// Writers pay nothing for it. A running app indexes the standups that have changed, a few at a
    /// time, and a search first indexes the rest. They are found by their versions. The clients make
    /// the words, so the index depends on no locale of the server.
    ///
    /// An entry without words has too many for PostgreSQL. A search compares its text each time.
    static let searchSQL = """
      CREATE TABLE standups.search_progress (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        version bigint NOT NULL,
        standup_id uuid NOT NULL
      );
      INSERT INTO standups.search_progress (version, standup_id)
      VALUES (-1, '00000000-0000-0000-0000-000000000000');
      CREATE TABLE standups.search_entries (
        standup_id uuid NOT NULL REFERENCES standups.standups (id) ON DELETE CASCADE,
        is_meeting boolean NOT NULL,
        id uuid NOT NULL,
        date float8 NOT NULL,
        words tsvector,
        PRIMARY KEY (standup_id, is_meeting, id)
      );
      CREATE INDEX search_entries_by_date ON standups.search_entries (date);
      CREATE INDEX search_entries_by_words ON standups.search_entries
        USING gin (words) WITH (fastupdate = off);
      CREATE INDEX search_entries_without_words ON standups.search_entries (standup_id)
        WHERE words IS NULL;
      CREATE FUNCTION standups.forget_words() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        DELETE FROM standups.search_entries AS entry USING changed
        WHERE entry.standup_id = changed.standup_id AND entry.is_meeting AND entry.id = changed.id;
        RETURN NULL;
      END $body$;
      CREATE TRIGGER meetings_forgotten AFTER DELETE ON standups.meetings
        REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION standups.forget_words();
      \(rightsSQL(to: ["search_progress", "search_entries"]))
      """
  }
#endif
