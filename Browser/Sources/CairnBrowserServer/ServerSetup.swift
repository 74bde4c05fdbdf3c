import CairnBrowser
import CairnLocks
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import Metrics
import NIOCore
import ServiceLifecycle

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The parts of a server, and how they fit together.
struct ServerSetup: Sendable {
  let access: Access
  let bodies: BodyAccount
  let places: any PagePlaces
  /// This server as one of several nodes, if it is one.
  private let node: Node?
  private let care: StoreCare
  /// The entries that earlier servers have left, if they can be listed.
  private let left: (any ListedStore)?
  private let port: PortFile
  let app: BrowserApp
  let metrics: ServerMetrics
  let manager: ServiceManager?
  private let readiness: Readiness
  private let options: BrowserServer.Options
  private let connections: ConnectionLimit.Count
  /// Messages to the user at the start of the server.
  let warnings: [String]
  private let logger: Logger

  /// - Parameters:
  ///   - manager: The service manager to notify.
  ///   - log: Creates the log handler for errors.
  ///   - now: The clock.
  init(
    _ app: BrowserApp, _ options: BrowserServer.Options, manager: ServiceManager? = nil,
    log: ((String) -> any LogHandler)? = nil,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.app = app
    self.options = options
    self.manager = manager
    var logger = Logger(label: app.identifier, factory: log ?? options.logFormat.handler)
    logger.logLevel = options.logLevel
    self.logger = logger
    let metrics = ServerMetrics(factory: options.metrics?.figures ?? MetricsSystem.factory)
    self.metrics = metrics
    let entries = options.nodes?.store.entries(under: nil) ?? options.store ?? options.files
    left = entries as? any ListedStore
    let store = MeasuredStore(base: app.store(entries), metrics: metrics)
    let trouble = StoreTrouble { [logger] in logger.error("\($0)") }
    access = Access(store: store, trouble: trouble, now: now)
    care = StoreCare(
      access: access, store: store, trouble: trouble, interval: options.lifetimes.trimInterval,
      now: now,
      finishRecords: options.nodes == nil
        ? nil : Self.finishRecords(of: app, in: left, olderThan: options.lifetimes.record, now))
    port = PortFile(folder: options.folder)
    // The limit always admits at least one batch.
    let batch = options.limits.events.bytes
    bodies = BodyAccount(
      maximum: max(batch, options.limits.bodyBytes),
      share: max(batch, options.limits.bodyBytesPerBrowser))
    let start = ContinuousClock.now
    let uptime: @Sendable () -> Duration = { ContinuousClock.now - start }
    let makePages: @Sendable (BrowserApp, any ServerStore) -> Pages = { app, store in
      Pages(
        of: app, limits: options.limits, lifetimes: options.lifetimes,
        records: PageRecords(
          in: store, trouble: trouble, limit: 2 * options.limits.pages, now: now),
        metrics: metrics, uptime: uptime)
    }
    node = options.nodes.map { nodes in
      Node(
        nodes.node, in: nodes.store, trouble: trouble, metrics: metrics, logger: logger,
        uptime: uptime
      ) { lease, entries in
        let store = MeasuredStore(base: entries, metrics: metrics)
        return Tenure(lease: lease, pages: makePages(nodes.app(lease), store))
      }
    }
    places = node ?? makePages(app, store)
    readiness = Readiness(timeout: options.limits.readyTimeout, now: uptime) { [places] in
      guard await places.pages != nil else { return "The server waits for its database." }
      return await app.readiness()
    }
    let wanted = options.limits.connections
    let files = FileLimit.raise(forConnections: wanted)
    let possible = min(wanted, FileLimit.connections(within: files))
    connections = ConnectionLimit.Count(maximum: possible)
    warnings = [
      possible == wanted ? nil : Self.fewConnections(possible, of: wanted, files: files),
      options.publicOrigin.flatMap(Self.unencrypted),
    ].compactMap { $0 }
  }

  private static func fewConnections(_ possible: Int, of wanted: Int, files: Int) -> String {
    "The system allows \(files) open files, so only \(possible) of \(wanted) connections. "
      + "To allow more, raise the limit (ulimit -n, or LimitNOFILE= in a unit)."
  }

  /// Returns a warning if others on the network can read the pages of an origin, or `nil` if they
  /// can't.
  private static func unencrypted(_ origin: Origin) -> String? {
    guard !origin.isSecure, !origin.isLoopback else { return nil }
    return "\(origin.text) is not encrypted: others on the network can read and change everything. "
      + "Put a TLS proxy in front of the server, and give its https:// address to --public-url."
  }

  /// Writes to the log.
  func report(_ text: String) { logger.error("\(text)") }

  /// The number of open connections.
  var connectionCount: Int { connections.current }

  /// The ports to try, in order. With the port of the last start, open pages find the server again.
  ///
  /// A node tries only that of its address, because the others look for it there.
  var ports: [Int] {
    if let port = options.port ?? options.nodes?.node.port { return [port] }
    return [port.read() ?? 8080, 0]
  }

  /// Lets the app finish the records of an earlier run, but waits no longer than the limit. A node does
  /// that later, and regularly.
  func finishRecords() async {
    guard node == nil, let left else { return }
    await Task { [app, logger] in
      do { try await app.finishRecords(left, .distantFuture) } catch {
        logger.error("\(error) The next start finishes what closed pages have left.")
      }
    }
    .value(within: options.limits.preparationTimeout, orElse: ())
  }

  /// Returns what finishes the records that ended nodes have left.
  private static func finishRecords(
    of app: BrowserApp, in left: (any ListedStore)?, olderThan age: Duration,
    _ now: @escaping @Sendable () -> Date
  ) -> (@Sendable () async throws -> Void)? {
    guard let left else { return nil }
    let age = age / .seconds(1)
    return { try await app.finishRecords(left, now().addingTimeInterval(-age)) }
  }

  /// Returns the server on a port, with the services that run beside it.
  ///
  /// - Parameters:
  ///   - port: The port, or 0 for any free one.
  ///   - onStart: Called when the server listens, and when its token was replaced.
  func group(
    port: Int, onStart: @escaping @Sendable (BrowserServer.Started) -> Void
  ) -> ServiceGroup {
    let listening = Listening(site(at: port))
    // The port of the last start is in use. The next start tries it again.
    let isElsewhere = options.port == nil && port == 0 && self.port.read() != nil
    let accessCare = AccessCare(
      access: access, places: places, interval: options.lifetimes.revocationInterval
    ) {
      // Before it listens, nobody has seen the old token.
      if let port = listening.port.withLock({ $0 }) { onStart(started(at: port)) }
    }
    let relay = Self.relay(if: node != nil, options.limits)
    var services: [any Service] = [
      care, accessCare,
      PageCare(places: places, interval: options.lifetimes.sweepInterval, measure: measure),
    ]
    if let watchdog { services.append(watchdog) }
    if let node { services.append(NodeCare(node: node)) }
    if let relay { services.insert(relay, at: 0) }
    if let metrics = options.metrics {
      let listener = MetricsListener(
        address: metrics.address, metrics: metrics.figures, logger: logger)
      services.insert(listener, at: 0)
    }
    let application = Application(
      responder: Responder(
        app: app, access: access, bodies: bodies, limits: options.limits, places: places,
        relay: relay, readiness: readiness, metrics: metrics, logger: logger,
        currentSite: { listening.site.withLock { $0 } }),
      server: HTTPServerBuilder { responder in
        HTTPConnection(limits: options.limits, count: connections, responder: responder)
      },
      configuration: ApplicationConfiguration(
        address: .hostname(options.host, port: port), backlog: 1024),
      services: services,
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? port
        listening.site.withLock { $0 = site(at: port) }
        listening.port.withLock { $0 = port }
        if !isElsewhere { keep(port) }
        onStart(started(at: port))
        tell(manager, .ready)
      },
      logger: logger)
    var configuration = ServiceGroupConfiguration(
      services: [application], gracefulShutdownSignals: [], logger: logger)
    // Saving what is pending gets its own time afterwards.
    configuration.maximumGracefulShutdownDuration = .seconds(4)
    return ServiceGroup(configuration: configuration)
  }

  /// Notes what the server holds at the moment.
  private func measure() async {
    guard metrics.isRead else { return }
    var usage = await places.pages?.usage ?? ServerMetrics.Usage()
    usage.connections = connections.current
    metrics.note(usage)
    await app.measure()
  }

  /// - Parameter isNode: Whether the server is one of several nodes.
  private static func relay(
    if isNode: Bool, _ limits: BrowserLimits
  ) -> (any NodeRelay & Service)? {
    #if PostgreSQL
      isNode ? HTTPRelay(heartbeatInterval: limits.heartbeatInterval) : nil
    #else
      nil
    #endif
  }

  private func keep(_ port: Int) {
    do { try self.port.write(port) } catch {
      logger.error("\(error) The next start uses another port.")
    }
  }

  private func site(at port: Int) -> Site {
    Site(name: app.identifier, port: port, publicOrigin: options.publicOrigin)
  }

  private func started(at port: Int) -> BrowserServer.Started {
    BrowserServer.Started(
      address: "\(site(at: port).origin.text)/?token=\(access.token.text)", port: port,
      warnings: warnings)
  }
}

/// The site. Its port is known once the server listens.
private final class Listening: Sendable {
  let site: CheckedMutex<Site>
  /// The port, once the server listens.
  let port = CheckedMutex<Int?>(nil)

  init(_ site: Site) {
    self.site = CheckedMutex(site)
  }
}
