import CairnSystem
public import Logging
import NIOCore
import ServiceLifecycle

/// A server that shows an app to browsers. Each page is a session of its own, held by the server.
///
/// ```swift
/// try await BrowserServer(app).run { started in print(started.address) }
/// ```
public struct BrowserServer: Sendable {
  private let app: BrowserApp
  private let options: Options

  /// The configuration of a server.
  public struct Options: Sendable {
    /// The address to listen to. Only this machine can reach the default.
    public var host = "127.0.0.1"
    /// The port. If it is `nil`, a node uses that of its address. Any other server uses the port of the
    /// last start, or else 8080 or a free one.
    public var port: Int?
    /// The origin that browsers see, if it isn't the server itself.
    public var publicOrigin: Origin?
    /// The folder for the server's files.
    public var folder: String
    /// The store for cookies, launch tokens, page records and hand-off codes, or `nil` for files in
    /// ``folder``.
    public var store: (any ServerStore)?
    /// The configuration of the server as one of several nodes, or `nil` for a server alone. Nodes need
    /// the trait `PostgreSQL`, which brings the client with which they pass requests on.
    public var nodes: Nodes?
    /// The limits of the server.
    public var limits = BrowserLimits()
    /// How long the server holds pages that nobody looks at.
    public var lifetimes = PageLifetimes()
    /// The level of the log, which goes to standard error.
    public var logLevel = Logger.Level.error
    /// The form of the lines of the log.
    var logFormat = LogFormat.text
    /// The figures for `/metrics`, and the address where the server answers it.
    var metrics: (figures: OpenMetrics, address: MetricsListener.Address)?

    /// Creates the default options with a folder for the server's files.
    public init(folder: String) {
      self.folder = folder
    }
  }

  /// The configuration of a server as one of several nodes.
  public struct Nodes: Sendable {
    /// The server.
    public var node: ServerNode
    /// The store that all nodes share. It takes the place of ``Options/store``.
    public var store: any NodeStore
    /// Returns the app for the pages that the server holds under a lease. What they change must check
    /// the lease.
    public var app: @Sendable (NodeLease) -> BrowserApp

    /// Creates the configuration of a node.
    public init(
      node: ServerNode, store: any NodeStore, app: @escaping @Sendable (NodeLease) -> BrowserApp
    ) {
      (self.node, self.store, self.app) = (node, store, app)
    }
  }

  /// A server that is listening.
  public struct Started: Sendable {
    /// The address to open in a browser, including the token that grants access.
    public let address: String
    /// The port that the server listens to.
    public let port: Int
    /// Messages to show to the user in addition to the address.
    public let warnings: [String]
  }

  /// Creates a server for an app.
  public init(_ app: BrowserApp, options: Options) {
    self.app = app
    self.options = options
  }

  /// Listens until SIGTERM or ctrl-C asks the process to stop. Then it ends streams and stores what
  /// pages are doing.
  ///
  /// The process has ten seconds from the signal on. This function takes at most 4.5 of them. A
  /// separate thread ends the process after that, even if everything else hangs.
  ///
  /// - Parameter onStart: Called when the server listens, and again when an operator has replaced its
  ///   token.
  /// - Throws: ``BrowserServerError``, or another error that keeps it from listening.
  public func run(onStart: @escaping @Sendable (Started) -> Void) async throws {
    let setup = ServerSetup(app, options, manager: .current)
    // Once, and not for each port that is tried.
    await setup.finishRecords()
    for port in setup.ports {
      let group = setup.group(port: port, onStart: onStart)
      do {
        return try await group.run(stoppingWithin: .seconds(4.5)) { stop in
          StopRequest.take(within: .seconds(10), stop)
        }
      } catch let error as IOError where error.errnoCode == EADDRINUSE {
        guard port == setup.ports.last else { continue }
        throw BrowserServerError.portInUse(port)
      }
    }
  }
}
