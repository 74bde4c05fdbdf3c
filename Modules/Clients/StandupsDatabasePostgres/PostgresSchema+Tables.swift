#if PostgreSQL
  extension PostgresSchema {
    /// The first migration.
    ///
    /// Triggers count the versions, so any program that writes the tables counts them. A transaction
    /// takes one version, from a table of one row, which it keeps locked until its end. So versions
    /// become visible in their order. (A sequence gives a number to a transaction that may commit
    /// after a later one. A reader would then miss it.)
    ///
    /// A child is inserted before its standup, so that its trigger has nothing to do.
    static let tablesSQL = """
      CREATE TABLE standups.latest (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        version bigint NOT NULL,
        transaction xid8,
        floor bigint NOT NULL
      );
      INSERT INTO standups.latest (version, floor) VALUES (0, 0);
      CREATE TABLE standups.standups (
        id uuid PRIMARY KEY,
        position bigint NOT NULL,
        title text NOT NULL,
        duration_seconds bigint NOT NULL,
        duration_attoseconds bigint NOT NULL,
        theme text NOT NULL,
        version bigint NOT NULL DEFAULT 0
      );
      CREATE INDEX standups_by_position ON standups.standups (position);
      CREATE INDEX standups_by_version ON standups.standups (version);
      CREATE TABLE standups.attendees (
        standup_id uuid NOT NULL REFERENCES standups.standups (id)
          ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
        id uuid NOT NULL,
        position bigint NOT NULL,
        name text NOT NULL,
        PRIMARY KEY (standup_id, id)
      );
      CREATE TABLE standups.meetings (
        standup_id uuid NOT NULL REFERENCES standups.standups (id)
          ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
        id uuid NOT NULL,
        date float8 NOT NULL,
        transcript text NOT NULL,
        length_seconds bigint,
        length_attoseconds bigint,
        speakers text,
        speaker_times text,
        PRIMARY KEY (standup_id, id)
      );
      CREATE TABLE standups.deletions (
        standup_id uuid PRIMARY KEY,
        version bigint NOT NULL,
        deleted timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX deletions_by_version ON standups.deletions (version);
      CREATE INDEX deletions_by_time ON standups.deletions (deleted);
      CREATE TABLE standups.gestures (
        id uuid PRIMARY KEY,
        version bigint NOT NULL,
        applied timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX gestures_by_time ON standups.gestures (applied);
      \(versionSQL)
      \(triggersSQL)
      """

    /// The function that returns the version of the transaction. The first call of a transaction
    /// counts it, and sends the notification, which PostgreSQL delivers when the transaction commits.
    private static let versionSQL = """
      CREATE FUNCTION standups.next_version() RETURNS bigint LANGUAGE plpgsql AS $body$
      DECLARE
        result bigint;
      BEGIN
        UPDATE standups.latest SET version = version + 1, transaction = pg_current_xact_id()
        WHERE transaction IS DISTINCT FROM pg_current_xact_id()
        RETURNING version INTO result;
        IF FOUND THEN
          PERFORM pg_notify('standups', result::text);
        ELSE
          SELECT version INTO result FROM standups.latest;
        END IF;
        RETURN result;
      END $body$;
      """

    private static let triggersSQL = """
      CREATE FUNCTION standups.count_change() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        IF TG_OP = 'INSERT' OR NEW IS DISTINCT FROM OLD THEN
          NEW.version := standups.next_version();
        END IF;
        RETURN NEW;
      END $body$;
      CREATE TRIGGER standups_changed BEFORE INSERT OR UPDATE ON standups.standups
        FOR EACH ROW EXECUTE FUNCTION standups.count_change();
      CREATE FUNCTION standups.count_deletion() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        INSERT INTO standups.deletions (standup_id, version)
        SELECT id, standups.next_version() FROM changed
        ON CONFLICT (standup_id) DO UPDATE SET version = excluded.version, deleted = now();
        RETURN NULL;
      END $body$;
      CREATE TRIGGER standups_deleted AFTER DELETE ON standups.standups
        REFERENCING OLD TABLE AS changed
        FOR EACH STATEMENT EXECUTE FUNCTION standups.count_deletion();
      CREATE FUNCTION standups.count_child_change() RETURNS trigger LANGUAGE plpgsql AS $body$
      BEGIN
        UPDATE standups.standups SET version = standups.next_version()
        WHERE id IN (SELECT standup_id FROM changed);
        RETURN NULL;
      END $body$;
      \(childTriggersSQL(on: "attendees"))
      \(childTriggersSQL(on: "meetings"))
      """

    private static func childTriggersSQL(on table: String) -> String {
      [("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD")].map { event, rows in
        """
        CREATE TRIGGER \(table)_after_\(event.lowercased()) AFTER \(event) ON standups.\(table)
          REFERENCING \(rows) TABLE AS changed
          FOR EACH STATEMENT EXECUTE FUNCTION standups.count_child_change();
        """
      }.joined(separator: "\n")
    }

    /// Renumbers all standups, with gaps between their positions.
    static let numberAnewSQL = """
      UPDATE standups.standups SET position = ordered.number * 1048576
      FROM (
        SELECT id, row_number() OVER (ORDER BY position, id) - 1 AS number FROM standups.standups
      ) AS ordered
      WHERE standups.id = ordered.id
      """
  }
#endif
