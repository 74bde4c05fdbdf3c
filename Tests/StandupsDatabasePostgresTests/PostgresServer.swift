#if PostgreSQL
  import CairnLocks
  import Foundation
  import StandupsDatabase
  import Testing

  @testable import StandupsDatabasePostgres

  /// A private server for tests, on a socket in a temporary folder.
  ///
  /// All tests share one, with a database each. It ends with the process of the tests, whatever ends
  /// that: a shell waits for the end of a pipe that the process holds.
  final class PostgresServer: Sendable {
    static let shared = try! PostgresServer()

    let folder: URL
    private let life: FileHandle
    private let keeper: Process
    private let count = CheckedMutex(0)

    /// Starts a server.
    ///
    /// - Parameter settings: Further lines for its configuration.
    init(_ settings: String = "") throws {
      // A path of a socket may have a hundred characters.
      let name = "pg\(UInt32.random(in: 0 ... .max))"
      folder = URL(filePath: "/tmp").appending(component: name)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try """
      listen_addresses = ''
      unix_socket_directories = '\(folder.path)'
      # The tests kill the server, not the machine.
      fsync = off
      max_connections = 60
      superuser_reserved_connections = 3
      lc_messages = 'C'
      \(settings)
      """.write(to: folder.appending(component: "settings"), atomically: true, encoding: .utf8)
      let pipe = Pipe()
      life = pipe.fileHandleForWriting
      _ = fcntl(life.fileDescriptor, F_SETFD, FD_CLOEXEC)
      keeper = Process()
      keeper.executableURL = URL(filePath: "/bin/bash")
      keeper.arguments = ["-c", Self.script, "server", folder.path]
      keeper.standardInput = pipe.fileHandleForReading
      let output = Pipe()
      keeper.standardOutput = output
      try keeper.run()
      try? pipe.fileHandleForReading.close()
      try? output.fileHandleForWriting.close()
      let ready = output.fileHandleForReading.availableData
      guard String(decoding: ready, as: UTF8.self).contains("ready") else {
        throw PostgresServerError(text: "The server didn't start; see scripts/bootstrap --postgres.")
      }
    }

    /// Runs until the end of its input. PostgreSQL refuses to run as root, so root runs it as another
    /// user.
    private static let script = #"""
      set -eu
      folder=$1
      bin=$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -1)
      [[ -n $bin ]] || bin=$(dirname "$(command -v pg_ctl)")
      as=()
      if (($(id -u) == 0)); then
        chown -R postgres "$folder"
        as=(setpriv --reuid=postgres --regid=postgres --clear-groups)
      fi
      end() {
        "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
        rm -rf "$folder"
      }
      trap end EXIT
      cd "$folder"
      "${as[@]}" "$bin/initdb" -D data -U tests -A trust --no-sync --encoding=UTF8 --locale=C \
        >log 2>&1
      cat settings >>data/postgresql.conf
      "${as[@]}" "$bin/pg_ctl" -D data -l server.log -w start >>log 2>&1 </dev/null
      echo ready
      while read -r -a command; do
        status=0
        "${as[@]}" "$bin/pg_ctl" -D data -l server.log "${command[@]}" >>log 2>&1 </dev/null ||
          status=$?
        echo "done $status"
      done
      """#

    /// Creates an empty database.
    ///
    /// - Returns: Its address.
    func makeDatabase() throws -> PostgresAddress {
      let number = count.withLock { count in
        count += 1
        return count
      }
      try run("CREATE DATABASE test\(number)")
      return try address("test\(number)")
    }

    /// Returns the address of a database.
    func address(_ name: String, user: String = "tests") throws -> PostgresAddress {
      try PostgresAddress("postgres:///\(name)?host=\(folder.path)&user=\(user)")
    }

    /// Runs a statement in a database.
    func run(_ sql: String, in address: PostgresAddress? = nil) throws {
      let connection = try PostgresConnection.open(
        address ?? self.address("postgres"), timeouts: PostgresTimeouts())
      try connection.run(sql)
    }
  }

  struct PostgresServerError: Error {
    let text: String
  }
#endif
