import ChromiumSupport
import Foundation
import Synchronization

/// Standups as it is served: a process of its own, which a test may kill and start again.
final class WebServer: Sendable {
  /// Where all that it keeps lies.
  let folder: String
  private let running = Mutex<ChildProcess?>(nil)
  /// What it has printed at each of its starts.
  private let addresses = Mutex<[String]>([])

  /// Starts a server on a database of its own.
  ///
  /// - Parameter database: What is in its file, if there is one.
  init(database: String? = nil) async throws {
    folder = try RunFolder.shared.get().folder("server")
    try database?.write(toFile: self.database, atomically: true, encoding: .utf8)
    try await start()
  }

  /// The address that the server has printed, with its token.
  var address: String { addresses.withLock { $0.last ?? "" } }

  /// The address of a path, for a browser that has a cookie.
  func address(of path: String) -> String {
    address.split(separator: "/").prefix(2).joined(separator: "//") + path
  }

  /// What programs of the same user are started with, to find what the server keeps.
  var environment: [String: String] {
    ["XDG_STATE_HOME": "STATE", "XDG_RUNTIME_DIR": "RUNTIME", "XDG_DATA_HOME": "DATA"]
      .mapValues { "\(folder)/\($0.lowercased())" }
  }

  /// The database, which other programs may open.
  var database: String { "\(folder)/standups.sqlite" }

  /// Starts the server, on the port that it had before if it has run.
  func start() async throws {
    let port = address.isEmpty ? ["--port", "\(try unsharedPort())"] : []
    let process = try ChildProcess(
      [Self.program, "--database", database] + port,
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

  /// Ends the server as a crash does.
  func kill() { end { $0.kill() } }

  /// Ends the server in its own way, in which it stores all pages.
  func terminate() { end { $0.terminate() } }

  private func end(_ body: (ChildProcess) -> Void) {
    running.withLock {
      $0.map(body)
      $0 = nil
    }
  }

  /// Ends the server, and removes what it has stored.
  func stop() {
    kill()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// The program lies beside the tests, which depend on it.
  private static var program: String {
    URL(filePath: CommandLine.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "standups-web").path
  }
}
