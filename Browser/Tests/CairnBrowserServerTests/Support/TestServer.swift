import CairnBrowser
import Foundation
import Logging
import ServiceLifecycle

@testable import CairnBrowserServer

/// A server that runs during an operation.
struct TestServer: Sendable {
  let port: Int
  /// The host that requests name.
  let host: String
  let token: String
  /// The tokens that replace it, which the server prints.
  let newTokens: AsyncStream<String>
  let setup: ServerSetup
  private let group: ServiceGroup

  /// The folder of all tests of this process. It is removed when the process ends.
  private static let folder: String = {
    let folder = "\(FileManager.default.temporaryDirectory.path())/cairn-browser-\(getpid())"
    atexit { try? FileManager.default.removeItem(atPath: TestServer.folder) }
    return folder
  }()

  static func temporaryFolder() -> String { "\(folder)/\(Secret().text)" }

  /// The default limits, except that streams send no pulses. The app may take long to finish old records
  /// and to say that it is ready, however slow the machine is.
  static let limits: BrowserLimits = {
    var limits = BrowserLimits()
    limits.heartbeatInterval = .seconds(3_600)
    limits.readyTimeout = .seconds(60)
    limits.preparationTimeout = .seconds(60)
    return limits
  }()

  /// A deadline that a test waits for. A slow machine answers well within it.
  static let shortTimeout = Duration.seconds(4)

  /// Runs a server, and stops it after the operation.
  static func run(
    _ app: BrowserApp = .tally, folder: String = temporaryFolder(), port: Int? = 0,
    publicOrigin: Origin? = nil, limits: BrowserLimits = limits,
    lifetimes: PageLifetimes = PageLifetimes(), manager: ServiceManager? = nil,
    store: (any ServerStore)? = nil, nodes: BrowserServer.Nodes? = nil,
    figures: OpenMetrics? = nil, logLevel: Logger.Level = .error,
    log: ((String) -> any LogHandler)? = nil,
    now: @escaping @Sendable () -> Date = { Date() },
    _ operation: @escaping @Sendable (TestServer) async throws -> Void
  ) async throws {
    var options = BrowserServer.Options(folder: folder)
    (options.port, options.publicOrigin) = (port, publicOrigin)
    (options.limits, options.lifetimes) = (limits, lifetimes)
    (options.store, options.nodes, options.logLevel) = (store, nodes, logLevel)
    // Their listener has a test of its own.
    options.metrics = figures.map { ($0, MetricsListener.Address(host: "127.0.0.1", port: 0)) }
    let setup = ServerSetup(app, options, manager: manager, log: log, now: now)
    await setup.finishRecords()
    let (started, start) = AsyncThrowingStream<Int, any Error>.makeStream()
    let (newTokens, newToken) = AsyncStream.makeStream(of: String.self)
    let group = setup.group(port: setup.ports[0]) { server in
      start.yield(server.port)
      newToken.yield(String(server.address.suffix(32)))
    }
    try await withThrowingTaskGroup { tasks in
      tasks.addTask {
        do {
          try await group.run()
          start.finish()
        } catch {
          start.finish(throwing: error)
          throw error
        }
      }
      tasks.addTask {
        var ports = started.makeAsyncIterator()
        guard let port = try await ports.next() else {
          throw Connection.Failure(reason: "The server ended before it listened.")
        }
        let server = TestServer(
          port: port, host: nodes == nil ? "127.0.0.1:\(port)" : publicOrigin?.authority ?? "",
          token: setup.access.token.text, newTokens: newTokens, setup: setup, group: group)
        defer { Task { await group.triggerGracefulShutdown() } }
        try await operation(server)
      }
      try await tasks.waitForAll()
    }
  }

  /// Tells the server to stop, as a signal does.
  func stop() async { await group.triggerGracefulShutdown() }

  func exchange() throws -> Exchange { try Exchange(port: port) }

  /// Sends a request and returns its answer.
  func ask(
    _ method: String = "GET", _ target: String, _ headers: [String: String?] = [:],
    body: String? = nil
  ) async throws -> Answer? {
    let exchange = try exchange()
    await exchange.send(request(method, target, headers, body: body))
    return await exchange.answer()
  }

  /// Returns a request with default headers. Given headers replace them, and `nil` removes one.
  func request(
    _ method: String, _ target: String, _ headers: [String: String?] = [:], body: String? = nil
  ) -> String {
    var all: [String: String?] = ["Host": host]
    if let body { all["Content-Length"] = "\(body.utf8.count)" }
    all.merge(headers) { $1 }
    let lines = all.compactMap { name, value in value.map { "\(name): \($0)\r\n" } }.sorted()
    return "\(method) \(target) HTTP/1.1\r\n\(lines.joined())\r\n\(body ?? "")"
  }

  /// Returns a browser that has opened the printed address, optionally with an earlier cookie.
  func browser(with cookie: String? = nil) async throws -> TestBrowser {
    let answer = try await ask("GET", "/?token=\(token)", ["Cookie": cookie])
    guard let cookie = answer?["set-cookie"] else {
      throw Connection.Failure(reason: "The token was not swapped for a cookie.")
    }
    return TestBrowser(server: self, cookie: String(cookie.prefix { $0 != ";" }))
  }
}

extension ServerSetup {
  /// The pages of a server alone.
  var pages: Pages {
    get async {
      guard let pages = await places.pages else {
        preconditionFailure("A server alone holds pages.")
      }
      return pages
    }
  }
}
