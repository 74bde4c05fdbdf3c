import ChromiumSupport
import Foundation
import Synchronization
import Testing

/// The real server of Standups, in a separate process that a test may kill and restart.
///
/// It records its pages in a folder of the test. If the test fails, `scripts/test-browser` leaves it there.
final class WebServer: Sendable {
  /// The folder with all of its files.
  let folder: String
  private let recordings = "\(WebServer.failures)/\(Test.current.map(\.folderName) ?? "no test")"
  private let running = Mutex<ChildProcess?>(nil)
  /// The output of each of its starts.
  private let addresses = Mutex<[String]>([])

  /// Starts a server on its own database.
  ///
  /// - Parameter database: The initial content of the database file, if any.
  init(database: String? = nil) async throws {
    folder = try RunFolder.shared.get().folder("server")
    try database?.write(toFile: self.database, atomically: true, encoding: .utf8)
    try await start()
  }

  /// The printed address, with its token.
  var address: String { addresses.withLock { $0.last ?? "" } }

  /// Returns the address of a path, for a browser that has a cookie.
  func address(of path: String) -> String {
    address.split(separator: "/").prefix(2).joined(separator: "//") + path
  }

  /// The environment with which other programs of the user find the server's files.
  var environment: [String: String] {
    ["XDG_STATE_HOME": "STATE", "XDG_RUNTIME_DIR": "RUNTIME", "XDG_DATA_HOME": "DATA"]
      .mapValues { "\(folder)/\($0.lowercased())" }
  }

  /// The database, which other programs may open.
  var database: String { "\(folder)/standups.sqlite" }

  /// Starts the server, on its previous port if it has run before.
  func start() async throws {
    let port = address.isEmpty ? ["--port", "\(try unsharedPort())"] : []
    let process = try ChildProcess(
      [Self.program, "--database", database, "--record", recordings, "--record-text"] + port,
      folder: folder, environment: environment)
    let end = ContinuousClock.now + .seconds(30)
    let known = addresses.withLock { $0 }
    var printed = known
    while printed.count == known.count {
      guard ContinuousClock.now < end else {
        process.kill()
        throw ChromiumError.notStarted("The server printed no address, but: \(process.output)")
      }
      try await Task.sleep(for: .milliseconds(20))
      printed = process.output.matches(of: /http:\/\/[^\s]+\n/).map { String($0.output.dropLast()) }
    }
    addresses.withLock { [printed] in $0 = printed }
    running.withLock { $0 = process }
  }

  /// Kills the server, as in a crash.
  func kill() { end { $0.kill() } }

  /// Stops the server cleanly, so that it stores all pages.
  func terminate() { end { $0.terminate() } }

  private func end(_ body: (ChildProcess) -> Void) {
    running.withLock {
      $0.map(body)
      $0 = nil
    }
  }

  /// Kills the server and removes its files.
  func stop() {
    kill()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The folder in which CI keeps what explains a failure.
  private static let failures = URL(filePath: #filePath)
    .appending(path: "../../../../../.build/failures/pages").standardized.path

  /// The path of the program, which is beside the tests.
  private static var program: String {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "standups-web").path
  }
}

extension Test {
  /// The name of the test's suite and function, for a folder.
  fileprivate var folderName: String {
    "\(id)".split(separator: "/").prefix(2).joined(separator: ".").filter { $0 != "(" && $0 != ")" }
  }
}
