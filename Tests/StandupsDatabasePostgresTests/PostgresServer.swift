#if PostgreSQL
  import CairnLocks
  import Foundation
  import StandupsDatabase
  import Testing

  @testable import StandupsDatabasePostgres

  /// A private server for tests, on a socket in a temporary folder.
  ///
  /// Most tests share one, with a database each. It ends with the value or with the process of the
  /// tests, whatever ends that: a shell waits for the end of a pipe that the process holds.
  final class PostgresServer: Sendable {
    static let shared: PostgresServer = {
      do { return try PostgresServer() } catch { preconditionFailure("\(error)") }
    }()

    let folder: URL
    private let input: FileHandle
    private let output: FileHandle
    private let keeper: Process
    private let count = CheckedMutex(0)

    /// Starts a server.
    ///
    /// - Parameters:
    ///   - settings: Further lines for its configuration.
    ///   - admission: Lines for its rules of admission, before the one that trusts everybody.
    init(_ settings: String = "", admission: String = "") throws {
      // A path of a socket may have a hundred characters.
      folder = URL(filePath: "/tmp/pg\(UInt32.random(in: 0 ... .max))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try """
      listen_addresses = ''
      unix_socket_directories = '\(folder.path)'
      # The tests kill the server, not the machine.
      fsync = off
      max_connections = 60
      lc_messages = 'C'
      \(settings)
      """.write(to: folder.appending(component: "settings"), atomically: true, encoding: .utf8)
      try "\(admission)\nlocal all all trust\nlocal replication all trust\n"
        .write(to: folder.appending(component: "admission"), atomically: true, encoding: .utf8)
      let (inputs, outputs) = (Pipe(), Pipe())
      input = inputs.fileHandleForWriting
      output = outputs.fileHandleForReading
      // Otherwise another child process would keep the server alive.
      _ = fcntl(input.fileDescriptor, F_SETFD, FD_CLOEXEC)
      keeper = Process()
      keeper.executableURL = URL(filePath: "/bin/bash")
      keeper.arguments = ["-c", Self.script, "server", folder.path]
      keeper.standardInput = inputs.fileHandleForReading
      keeper.standardOutput = outputs
      try keeper.run()
      try? inputs.fileHandleForReading.close()
      try? outputs.fileHandleForWriting.close()
      try awaitAnswer("start")
    }

    deinit {
      try? input.close()
      keeper.waitUntilExit()
    }

    private func awaitAnswer(_ task: String) throws {
      let answer = String(decoding: output.availableData, as: UTF8.self)
      guard answer == "done 0\n" else {
        throw PostgresServerError(
          text: "The server didn't \(task) (\(answer)); see scripts/bootstrap --postgres.")
      }
    }

    /// Runs `pg_ctl` with some arguments.
    func control(_ arguments: String) throws {
      try input.write(contentsOf: Data("\(arguments)\n".utf8))
      try awaitAnswer(arguments)
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
        signal CONT
        "${as[@]}" "$bin/pg_ctl" -D "$folder/data" -m immediate -w stop >/dev/null 2>&1 || true
        rm -rf "$folder"
      }
      signal() {
        local main
        main=$(head -1 "$folder/data/postmaster.pid" 2>/dev/null) || return 0
        kill -s "$1" "$main" $(ps -o pid= --ppid "$main") 2>/dev/null || true
      }
      trap end EXIT
      cd "$folder"
      "${as[@]}" "$bin/initdb" -D data -U tests -A trust --no-sync --encoding=UTF8 --locale=C \
        >log 2>&1
      cat settings >>data/postgresql.conf
      cat admission >data/pg_hba.conf
      "${as[@]}" "$bin/pg_ctl" -D data -l server.log -w start >>log 2>&1 </dev/null
      echo done 0
      while read -r -a command; do
        status=0
        if [[ ${command[0]} == signal ]]; then
          signal "${command[1]}"
          echo done 0
          continue
        fi
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
    @discardableResult
    func run(_ sql: String, in address: PostgresAddress? = nil) throws -> SQLRows {
      try connect(to: address ?? self.address("postgres")).run(sql)
    }

    /// Connects to a database.
    func connect(to address: PostgresAddress) throws -> PostgresConnection {
      try PostgresConnection.open(address, timeouts: PostgresTimeouts())
    }
  }

  struct PostgresServerError: Error {
    let text: String
  }
#endif
