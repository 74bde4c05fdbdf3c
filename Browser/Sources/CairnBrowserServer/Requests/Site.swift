/// The origins that a server answers for, and its cookie.
///
/// The server refuses a request for another host before it looks at anything else. So it is safe
/// from a foreign name that was made to resolve to this address (DNS rebinding).
struct Site: Sendable {
  /// The origin of the printed address.
  let origin: Origin
  private let origins: Set<Origin>
  private let authorities: Set<String>
  /// The name of the cookie.
  ///
  /// Browsers send a host's cookies to all of its ports, so the name contains the port that they use. Under
  /// https, it has the prefix `__Host-`, which browsers let no other host and no insecure page set.
  let cookieName: String

  /// - Parameters:
  ///   - name: The app's name in files and cookies.
  ///   - port: The port that the server listens to.
  ///   - publicOrigin: The origin that browsers see, if it isn't the server itself.
  init(name: String, port: Int, publicOrigin: Origin? = nil) {
    let local = ["127.0.0.1", "localhost", "[::1]"].map {
      Origin(scheme: "http", host: $0, port: port)
    }
    origin = publicOrigin ?? local[0]
    origins = publicOrigin.map { [$0] } ?? Set(local)
    authorities = Set(local.map(\.authority) + [origin.authority])
    cookieName = origin.isSecure ? "__Host-\(name)" : "\(name)-\(publicOrigin?.port ?? port)"
  }

  /// Whether the server answers for a host. It always answers for the names of the machine itself,
  /// so that health checks work.
  func answers(for authority: String) -> Bool { authorities.contains(authority.lowercased()) }

  /// Whether an origin is one of this server's.
  func isOwn(_ origin: String) -> Bool { Origin(origin).map(origins.contains) == true }

  // MARK: The cookie

  /// Returns the secrets that a browser sent under the cookie's name.
  func cookies(in headers: [String]) -> [Secret] {
    headers.lazy.flatMap { $0.split(separator: ";") }.compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookieName else { return nil }
      return Secret(parts[1])
    }
  }

  /// Returns the value of `Set-Cookie` that gives a browser its cookie.
  func settingCookie(_ secret: Secret) -> String {
    let seconds = Access.cookieDays * 86_400
    return "\(cookieName)=\(secret.text); Path=/; HttpOnly; SameSite=Strict; Max-Age=\(seconds)"
      + (origin.isSecure ? "; Secure" : "")
  }
}
