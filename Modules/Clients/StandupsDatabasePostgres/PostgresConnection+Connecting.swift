#if PostgreSQL
  import CLibPQ
  import Foundation
  import StandupsDatabase

  extension PostgresConnection {
    /// Connects to the database at an address. If it names several servers, the first one that
    /// answers and can be written is taken.
    ///
    /// - Parameter timeouts: The times to wait, for each server.
    static func open(
      _ address: PostgresAddress, timeouts: PostgresTimeouts
    ) throws(PostgresFailure) -> PostgresConnection {
      var settings = address.settings
      var found = try connect(settings, timeouts: timeouts)
      // The library goes on to the next server after an error, but not if one answers nothing.
      while case .silent(let others) = found {
        guard !others.isEmpty else {
          throw .refused(state: nil, message: "the server doesn't answer")
        }
        settings += others
        found = try connect(settings, timeouts: timeouts)
      }
      guard case .connection(let connection) = found else {
        throw .refused(state: nil, message: "there is no server")
      }
      let encoding = PQparameterStatus(connection.pointer, "server_encoding")
        .map { String(cString: $0) }
      guard encoding == "UTF8" else { throw .encoding(encoding ?? "another encoding") }
      return connection
    }

    private enum Attempt {
      case connection(PostgresConnection)
      /// A server doesn't answer. The settings name those after it, if there are any.
      case silent(others: [(String, String)])
    }

    private static func connect(
      _ settings: [(String, String)], timeouts: PostgresTimeouts
    ) throws(PostgresFailure) -> Attempt {
      let pointer = withNames(settings) { PQconnectStartParams($0, $1, 1) }
      guard let pointer else { throw .refused(state: nil, message: "out of memory") }
      let connection = PostgresConnection(pointer, timeouts: timeouts)
      // Otherwise the library doesn't tell the state of an error.
      PQsetErrorVerbosity(pointer, PQERRORS_VERBOSE)
      guard PQstatus(pointer) != CONNECTION_BAD else { throw connection.refusal }
      let deadline = ContinuousClock.now + timeouts.statement
      var step = PGRES_POLLING_WRITING
      while step != PGRES_POLLING_OK {
        guard step != PGRES_POLLING_FAILED else { throw connection.refusal }
        let events = step == PGRES_POLLING_READING ? POLLIN : POLLOUT
        let left = ContinuousClock.now.duration(to: deadline)
        guard PQsocket(pointer).isReady(for: events, within: left) else {
          return .silent(others: connection.laterServers)
        }
        step = PQconnectPoll(pointer)
      }
      PQsetErrorVerbosity(pointer, PQERRORS_DEFAULT)
      return .connection(connection)
    }

    /// The settings that name the servers after the one that is being tried.
    private var laterServers: [(String, String)] {
      let list = { (name: String) in
        self.setting(name).split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      }
      let (hosts, ports) = (list("host"), list("port"))
      let current = PQhost(pointer).map { String(cString: $0) }
      guard setting("hostaddr").isEmpty, let index = hosts.firstIndex(where: { $0 == current }),
        index + 1 < hosts.count
      else { return [] }
      let others = [("host", hosts[(index + 1)...].joined(separator: ","))]
      guard ports.count == hosts.count else { return others }
      return others + [("port", ports[(index + 1)...].joined(separator: ","))]
    }

    /// A setting of the connection, also one from a service file.
    private func setting(_ name: String) -> String {
      guard let options = PQconninfo(pointer) else { return "" }
      defer { PQconninfoFree(options) }
      var option = options
      while let keyword = option.pointee.keyword {
        if String(cString: keyword) == name {
          return option.pointee.val.map { String(cString: $0) } ?? ""
        }
        option += 1
      }
      return ""
    }

    private var refusal: PostgresFailure {
      let match = message.firstMatch(of: /[A-Z]+: +([0-9A-Z]{5}): +/)
      let text = match.map { String(message[$0.range.upperBound...]) } ?? message
      return .refused(
        state: match.map { String($0.1) },
        message: text.replacing(/\ *LOCATION: .*/, with: ""))
    }
  }

  extension PostgresAddress {
    /// The settings of a connection, in the order in which later ones replace earlier ones.
    fileprivate var settings: [(String, String)] {
      [
        // A file with passwords or services, and the settings in a URL, may change these.
        ("fallback_application_name", "standups"),
        ("keepalives_idle", "10"),
        ("keepalives_interval", "5"),
        ("keepalives_count", "3"),
        ("tcp_user_timeout", "15000"),
        ("dbname", text),
        ("client_encoding", "UTF8"),
        ("target_session_attrs", "read-write"),
      ]
    }
  }

  /// Calls a function of the library that takes names and values, each list ended by a null pointer.
  private func withNames<Result>(
    _ settings: [(String, String)],
    _ body: ([UnsafePointer<CChar>?], [UnsafePointer<CChar>?]) -> Result
  ) -> Result {
    let names = settings.map { strdup($0.0) }
    let values = settings.map { strdup($0.1) }
    defer { for pointer in names + values { free(pointer) } }
    return body(
      names.map { UnsafePointer($0) } + [nil], values.map { UnsafePointer($0) } + [nil])
  }
#endif
