import HTTPTypes

extension HTTPField.Name {
  static let cairn = named("X-Cairn")
  static let crossOriginOpenerPolicy = named("Cross-Origin-Opener-Policy")
  static let crossOriginResourcePolicy = named("Cross-Origin-Resource-Policy")
  static let keepAlive = named("Keep-Alive")
  static let lastEventID = named("Last-Event-ID")
  /// Tells the node that has passed a request on that the pages are not here.
  static let moved = named("X-Cairn-Moved")
  static let referrerPolicy = named("Referrer-Policy")
  /// Says that another node has passed the request on.
  static let relayed = named("X-Cairn-Relayed")
  /// Names the request in the logs of all servers that it passes.
  static let requestID = named("X-Request-ID")
  static let secFetchDest = named("Sec-Fetch-Dest")
  static let secFetchSite = named("Sec-Fetch-Site")
  /// A second header `Host`. The first becomes the authority of the request and isn't in its
  /// headers.
  static let secondHost = named("Host")
  /// Tells a proxy not to buffer the response.
  static let xAccelBuffering = named("X-Accel-Buffering")

  private static func named(_ name: String) -> Self {
    guard let name = Self(name) else { preconditionFailure("A header has a valid name.") }
    return name
  }
}
