import HTTPTypes

extension HTTPField.Name {
  static let cairn = named("X-Cairn")
  static let crossOriginOpenerPolicy = named("Cross-Origin-Opener-Policy")
  static let crossOriginResourcePolicy = named("Cross-Origin-Resource-Policy")
  static let lastEventID = named("Last-Event-ID")
  static let referrerPolicy = named("Referrer-Policy")
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
