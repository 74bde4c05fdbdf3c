import HTTPTypes
import Hummingbird
import ServiceLifecycle

/// Answers proxies and service managers whether the server can do its work.
///
/// It asks the app at most once a second, and never twice at once, however often others ask.
actor Readiness {
  private let check: @Sendable () async -> String?
  private let now: @Sendable () -> Duration
  private let timeout: Duration
  private var last: (reason: String?, date: Duration)?
  private var asking: Task<String?, Never>?

  /// - Parameters:
  ///   - timeout: How long the app may take to answer.
  ///   - now: Returns how long the server has run.
  ///   - check: Returns why the app can't do its work, or `nil` if it can. It may ignore
  ///     cancellation.
  init(
    timeout: Duration, now: @escaping @Sendable () -> Duration,
    check: @escaping @Sendable () async -> String?
  ) {
    self.timeout = timeout
    self.now = now
    self.check = check
  }

  /// 200, or 503 with the reason.
  var response: Response {
    get async {
      guard let reason = await reason else { return .text("ready\n") }
      var response = Response.text("\(reason)\n", status: .serviceUnavailable)
      response.headers[.retryAfter] = "5"
      return response
    }
  }

  private var reason: String? {
    get async {
      if Task.isShuttingDownGracefully { return "The server is stopping." }
      if let last, now() - last.date < .seconds(1) { return last.reason }
      if let asking { return await asking.value }
      let task = Task { [check, timeout] in
        await Task<String?, Never> { await check() }
          .value(within: timeout, orElse: "The app doesn't answer.")
      }
      asking = task
      let reason = await task.value
      (asking, last) = (nil, (reason, now()))
      return reason
    }
  }
}
