import CairnSystem
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle

/// Answers `/metrics` at an address of its own, which browsers needn't reach.
struct MetricsListener: Service {
  /// Where the server listens.
  struct Address: Equatable, Sendable {
    let host: String
    let port: Int
  }

  let address: Address
  let metrics: OpenMetrics
  let logger: Logger
  /// Called when it listens, with its port.
  var onStart: @Sendable (Int) -> Void = { _ in }

  func run() async throws {
    let application = Application(
      responder: MetricsResponder(metrics: metrics),
      configuration: ApplicationConfiguration(
        address: .hostname(address.host, port: address.port)),
      onServerRunning: { [onStart] in onStart($0.localAddress?.port ?? 0) },
      logger: logger)
    do {
      try await application.run()
    } catch let error as IOError where error.errnoCode == EADDRINUSE {
      throw BrowserServerError.metricsPortInUse(address.port)
    }
  }
}

extension MetricsListener.Address {
  /// Reads a port of this machine, or a host and a port.
  init?(_ text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let port = parts.last.flatMap({ UInt16($0) }) else { return nil }
    guard parts.count > 1 else {
      self.init(host: "127.0.0.1", port: Int(port))
      return
    }
    guard Origin("http://\(text)") != nil else { return nil }
    let host = parts.dropLast().joined(separator: ":")
    self.init(host: String(host.filter { !"[]".contains($0) }), port: Int(port))
  }
}

private struct MetricsResponder: HTTPResponder {
  let metrics: OpenMetrics

  func respond(to request: Request, context: Responder.Context) async -> Response {
    guard request.head.path == "/metrics", request.method == .get else {
      return Refusal.notFound.response(to: request.headers)
    }
    var response = Response.text(metrics.text)
    response.headers[.contentType] = OpenMetrics.type
    return response
  }
}
