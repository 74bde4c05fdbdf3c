import CairnSystem
public import Logging
import NIOCore
import ServiceLifecycle

/// Shows an app to browsers: each page is a session of its own, held by the server.
///
/// ```swift
/// try await BrowserServer(app).run { started in print(started.address) }
/// ```
public struct BrowserServer: Sendable {
  private let app: BrowserApp
  private let options: Options

  /// Where a server listens, and what it keeps.
  public struct Options: Sendable {
    /// The address of the interface; nobody but this machine can reach the default.
    public var host = "127.0.0.1"
    /// The port, or `nil` for that of the last start, or else 8080 or one that is free.
    public var port: Int?
    /// What browsers see, where that is not the server itself.
    public var publicOrigin: Origin?
    /// The folder for what the server remembers.
    public var folder: String
    /// Where cookies, launch tokens, page records and hand-off codes are kept, or `nil` for files in
    /// ``folder``.
    public var store: (any ServerStore)?
    /// How much it takes on.
    public var limits = BrowserLimits()
    /// How long pages last that nobody looks at.
    public var lifetimes = PageLifetimes()
    /// How much it writes to its log, on standard error.
    public var logLevel = Logger.Level.error

    /// Makes options of where the server remembers what it must.
    public init(folder: String) {
      self.folder = folder
    }
  }

  /// A server that listens.
  public struct Started: Sendable {
    /// What is opened in a browser, with the token that lets one in.
    public let address: String
    /// The port that it listens to.
    public let port: Int
    /// What to tell the user beside it.
    public let notices: [String]
  }

  /// Makes a server of an app.
  public init(_ app: BrowserApp, options: Options) {
    self.app = app
    self.options = options
  }

  /// Listens until SIGTERM or ctrl-C asks the process to stop. Then streams end first, and what pages
  /// are doing is kept.
  ///
  /// From the signal on the process has ten seconds, of which this takes four at most. Whatever hangs,
  /// a thread of its own then ends the process.
  ///
  /// - Parameter onStart: Is told when the server listens.
  /// - Throws: ``BrowserServerError``, or what else keeps it from listening.
  public func run(onStart: @escaping @Sendable (Started) -> Void) async throws {
    let setup = ServerSetup(app, options, manager: .current)
    for port in setup.ports {
      let group = setup.group(port: port, onStart: onStart)
      StopRequest.take(within: .seconds(10)) { Task { await group.triggerGracefulShutdown() } }
      do {
        return try await group.run()
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        guard port == setup.ports.last else { continue }
        throw BrowserServerError.portInUse(port)
      }
    }
  }
}
