#if PostgreSQL
  import StandupsDatabase

  // What a database on a server can fail with, and what to do about it.
  extension StandupsDatabaseError {
    /// Creates the error for the user.
    init(_ failure: PostgresFailure, at address: PostgresAddress) {
      let place = address.text
      switch failure {
      case .error(let error): self = error
      case .newerSchema: self = .newerSchema(at: place)
      case .damaged(let found): self = .unreadable(at: place, found: found, keptAsideAs: nil)
      case .missing: self = .noTables(at: place)
      case .encoding(let name): self = .otherEncoding(name, at: place)
      case .lost(let message), .uncertain(let message): self = .away(message, at: place)
      case .refused(let state, let message): self = .refused(state, message, at: place)
      case .slow: self = .busy(at: place)
      case .server(let state, let message): self = .server(state, message, at: place)
      }
    }

    private static func refused(_ state: String?, _ message: String, at place: String) -> Self {
      switch state {
      case "28P01", "28000":
        Self(.unavailable, reason: "not admitted by PostgreSQL", at: place) {
          """
          PostgreSQL\($0) does not admit you. Check the user, and the password in the file that \
          PGPASSFILE names (~/.pgpass) or in the service file.
          """
        }
      case "3D000":
        Self(.unavailable, reason: "database missing", at: place) {
          "There is no such database on the server\($0). Check the name, or create it with createdb."
        }
      case "53300":
        Self(.busy, reason: "too many connections", at: place) {
          """
          PostgreSQL\($0) has no free connection. Close some, or raise its max_connections.
          """
        }
      case "42501":
        forbidden(message, at: place)
      case nil where message.contains("session is read-only"):
        readOnly(at: place)
      case nil where message.contains("no password supplied"):
        refused("28P01", message, at: place)
      case nil where message.contains("definition of service"):
        Self(.unavailable, reason: "unknown service", at: place) {
          """
          There is no service of this name\($0). Check the name, and the service file that \
          PGSERVICEFILE names (~/.pg_service.conf).
          """
        }
      default:
        away(message, at: place)
      }
    }

    private static func server(_ state: String, _ message: String, at place: String) -> Self {
      switch state {
      case "40001", "40P01", "55P03", "57014": .busy(at: place)
      case "53100": .diskFull(at: place)
      case "53300": .refused(state, message, at: place)
      case "25006": .readOnly(at: place)
      case "42501": .forbidden(message, at: place)
      case "3F000", "42P01", "42703", "42883": .lostTables(at: place)
      case "XX001", "XX002": .unreadable(at: place, found: message, keptAsideAs: nil)
      case _ where ["08", "53", "57", "58", "25"].contains(state.prefix(2)):
        .away("\(message); SQLSTATE \(state)", at: place)
      default:
        Self(.other, reason: "database failed", at: place) {
          "PostgreSQL\($0) refused the change: \(message) (SQLSTATE \(state))."
        }
      }
    }

    private static func away(_ message: String, at place: String) -> Self {
      let found = message.hasSuffix(".") ? String(message.dropLast()) : message
      return Self(.unavailable, reason: "PostgreSQL unreachable", at: place) {
        // The message of the library names the address.
        let reason = $0.isEmpty ? "" : " (\(found))"
        return """
          PostgreSQL\($0) can't be reached\(reason). Check that the server runs, and that the address \
          is right.
          """
      }
    }

    private static func readOnly(at place: String) -> Self {
      Self(.notWritable, reason: "server only allows reading", at: place) {
        """
        PostgreSQL\($0) only allows reading. It is a replica, or default_transaction_read_only is \
        on. Give the address of the primary server.
        """
      }
    }

    private static func forbidden(_ message: String, at place: String) -> Self {
      Self(.notWritable, reason: "no rights on the database", at: place) {
        """
        PostgreSQL\($0) doesn't allow this (\(message)). Ask its administrator for the rights on the \
        schema 'standups' and its tables.
        """
      }
    }

    private static func noTables(at place: String) -> Self {
      Self(.unavailable, reason: "no tables of Standups", at: place) {
        """
        There are no tables of Standups in the database\($0). Check the address, or start the app to \
        create them.
        """
      }
    }

    private static func lostTables(at place: String) -> Self {
      Self(.lost, reason: "tables missing", at: place) {
        """
        Tables of Standups in the database\($0) were deleted or changed, so nothing can be saved. \
        Restore them from a backup.
        """
      }
    }

    private static func otherEncoding(_ name: String, at place: String) -> Self {
      Self(.notStandups, reason: "database not in UTF-8", at: place) {
        """
        The database\($0) stores texts in \(name), so it was left as it was. Create one in UTF-8: \
        createdb --encoding=UTF8 --template=template0.
        """
      }
    }
  }
#endif
