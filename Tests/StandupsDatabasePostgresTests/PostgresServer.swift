#if PostgreSQL
  import CairnLocks
  import Foundation
  import StandupsDatabase
  import Testing

  @testable import StandupsDatabasePostgres

  /// A private server for tests, on a socket in a temporary folder.
  ///
  /// Most tests share one, with a database each. It ends with the value or with the process of the
  /// tests, whatever ends that: a script waits for the end of a pipe that the process holds.
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
    ///   - primary: The server to be a replica of, if any.
    init(
      _ settings: String = "", admission: String = "", replicaOf primary: PostgresServer? = nil
    ) throws {
      // A path of a socket may have a hundred characters.
      folder = URL(filePath: "/tmp/pg\(UInt32.random(in: 0 ... .max))")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try settings.write(
        to: folder.appending(component: "settings"), atomically: true, encoding: .utf8)
      try "\(admission)\nlocal all all trust\nlocal replication all trust\n"
        .write(to: folder.appending(component: "admission"), atomically: true, encoding: .utf8)
      let (inputs, outputs) = (Pipe(), Pipe())
      input = inputs.fileHandleForWriting
      output = outputs.fileHandleForReading
      // Otherwise another child process would keep the server alive.
      _ = fcntl(input.fileDescriptor, F_SETFD, FD_CLOEXEC)
      keeper = Process()
      keeper.executableURL =
        URL(filePath: #filePath)
        .appending(path: "../../../scripts/postgres-server").standardizedFileURL
      keeper.arguments = [folder.path] + (primary.map { [$0.folder.path] } ?? [])
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

    /// Waits until a connection to a database waits for a lock.
    ///
    /// - Parameters:
    ///   - address: The address of the database.
    ///   - hasEnded: Returns whether the work that should wait has ended, which ends the wait.
    func awaitWaiter(
      in address: PostgresAddress, unless hasEnded: () -> Bool = { false }
    ) async throws {
      let connection = try connect(to: address)
      let deadline = ContinuousClock.now + .seconds(60)
      while ContinuousClock.now < deadline {
        let waiters = try connection.run(
          """
          SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'
          """)
        if !waiters.isEmpty || hasEnded() { return }
        try await Task.sleep(for: .milliseconds(5))
      }
      Issue.record("No connection waits for a lock.")
    }

    /// Waits until one client of a database listens for changes, and has looked for the first time.
    func awaitListener(in address: PostgresAddress) async throws {
      for _ in 0..<250 {
        if try listeners(in: address) == 1 { return }
        try await Task.sleep(for: .milliseconds(20))
      }
      Issue.record("There is no listener.")
    }

    /// Returns the number of clients of a database that listen for changes.
    func listeners(in address: PostgresAddress) throws -> Int64 {
      let rows = try run(
        """
        SELECT count(*) FROM pg_stat_activity
        WHERE datname = current_database() AND state = 'idle'
          AND query = 'SELECT version FROM standups.latest'
        """, in: address)
      return try rows.int(0, 0)
    }
  }

  struct PostgresServerError: Error {
    let text: String
  }
#endif
