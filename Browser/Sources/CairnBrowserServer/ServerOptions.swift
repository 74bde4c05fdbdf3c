public import ArgumentParser
import CairnSystem
public import Logging
import Metrics

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The command-line options of an app's server.
public struct ServerOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The port to listen on.",
      discussion: """
        By default, that of the node's address, or else the port of the last start, 8080, or a free \
        one.
        """))
  var port: UInt16?

  @Option(
    help: ArgumentHelp(
      "The address to listen on. Other than localhost, it needs --exposed and --public-url."))
  var host = "127.0.0.1"

  @Flag(help: "Let other computers reach the server.")
  var exposed = false

  @Option(
    name: .customLong("public-url"),
    help: ArgumentHelp(
      "The address that browsers use, behind a proxy: https://standups.example.org.",
      valueName: "url"),
    transform: {
      guard let origin = Origin($0) else {
        throw ValidationError("'\($0)' is not an http:// or https:// URL with just a host.")
      }
      return origin
    })
  var publicOrigin: Origin?

  @Option(help: "The maximum number of open pages.")
  var pages = BrowserLimits().pages

  @Option(
    name: .customLong("pages-per-browser"), help: "The maximum number of pages of one browser.")
  var pagesPerBrowser = BrowserLimits().pagesPerBrowser

  @Option(
    name: .customLong("log-level"),
    help: ArgumentHelp(
      "The log level on standard error: trace, debug, info, notice, warning, error or critical.",
      discussion: "By default, $LOG_LEVEL or error.", valueName: "level"),
    transform: {
      guard let level = Logger.Level(rawValue: $0) else {
        throw ValidationError(
          "'\($0)' is not a level. Use \(Logger.Level.allCases.map(\.rawValue).joined(separator: ", "))."
        )
      }
      return level
    })
  private var chosenLogLevel: Logger.Level?

  @Option(
    name: .customLong("log-format"),
    help: ArgumentHelp(
      "The form of the log: text, or json for programs.",
      discussion: "At the level info, each request is a line."),
    transform: {
      guard let format = LogFormat(rawValue: $0) else {
        throw ValidationError("'\($0)' is not a format of the log. Use text or json.")
      }
      return format
    })
  var logFormat = LogFormat.text

  @Option(
    name: .customLong("metrics"),
    help: ArgumentHelp(
      "Answer /metrics with OpenMetrics text, at an address of its own.",
      discussion: "A port is enough. Then only this machine can read them.",
      valueName: "[host:]port"),
    transform: {
      guard let address = MetricsListener.Address($0) else {
        throw ValidationError("'\($0)' is not a port, or a host and a port.")
      }
      return address
    })
  var metrics: MetricsListener.Address?

  /// Returns a logger with the chosen level and format.
  public func logger(_ label: String) -> Logger {
    var logger = Logger(label: label, factory: logFormat.handler)
    logger.logLevel = logLevel
    return logger
  }

  /// The level of the log.
  public var logLevel: Logger.Level {
    logLevel(environment: ProcessInfo.processInfo.environment)
  }

  func logLevel(environment: [String: String]) -> Logger.Level {
    chosenLogLevel ?? environment["LOG_LEVEL"].flatMap { Logger.Level(rawValue: $0.lowercased()) }
      ?? .error
  }

  /// Whether browsers on other machines may connect.
  public var acceptsOtherMachines: Bool { publicOrigin != nil }

  /// Creates the default options.
  public init() {}

  /// Checks that the options fit together.
  public func validate() throws {
    let isLocal = Origin("http://\(host.contains(":") ? "[\(host)]" : host)")?.isLoopback == true
    guard isLocal || exposed && publicOrigin != nil else {
      throw ValidationError(BrowserServerError.exposed(host: host).description)
    }
    guard pages > 0, pagesPerBrowser > 0 else {
      throw ValidationError("--pages and --pages-per-browser must be at least 1.")
    }
  }

  /// Runs a server of an app until it is told to stop. Prints the server's address.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - nodes: What makes the server one of several nodes, or `nil` for a server alone.
  public func run(_ app: BrowserApp, as nodes: BrowserServer.Nodes? = nil) async throws {
    let environment = ProcessInfo.processInfo.environment
    let address = AddressFile(app: app.identifier, environment: environment)
    defer { address.remove() }
    var options = options(for: app, environment)
    options.nodes = nodes
    if let metrics {
      let figures = OpenMetrics()
      MetricsSystem.bootstrap(figures)
      options.metrics = (figures, metrics)
    }
    try await BrowserServer(app, options: options).run { started in
      print("\(app.name): \(started.address)")
      fflush(nil)
      // Notices go to standard error. A service keeps standard output, with the address and its
      // token, out of its log.
      for warning in started.warnings { Self.tell(warning) }
      do { try address.write(started.address) } catch { Self.tell("\(error)") }
    }
  }

  private static func tell(_ line: String) { writeToStandardError(Array("\(line)\n".utf8)) }

  func options(
    for app: BrowserApp, _ environment: [String: String]
  ) -> BrowserServer.Options {
    var options = BrowserServer.Options(
      folder: Self.folder(of: app.identifier, showing: app.dataName, environment: environment))
    options.host = host
    options.port = port.map(Int.init)
    options.publicOrigin = publicOrigin
    options.logLevel = logLevel(environment: environment)
    options.logFormat = logFormat
    options.limits.pages = pages
    options.limits.pagesPerBrowser = pagesPerBrowser
    options.limits.connections = max(options.limits.connections, pages + pages / 5)
    return options
  }

  /// Returns the folder for the server's files.
  ///
  /// - Parameters:
  ///   - app: The identifier of the app.
  ///   - dataName: The name of the data that the app shows, or `nil` for the user's usual data.
  ///   - environment: The environment variables of the process.
  public static func folder(
    of app: String, showing dataName: String? = nil, environment: [String: String]
  ) -> String {
    let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
    let name = dataName.map { "web-\(Digest(of: $0.utf8).shortName)" } ?? "web"
    return "\(state ?? "\(environment["HOME"] ?? ".")/.local/state")/\(app)/\(name)"
  }
}
