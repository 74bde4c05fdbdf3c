/// What a server is to its browsers: the origins that it answers for, and the name of its cookie.
///
/// A request for another host is refused before anything else is looked at: a foreign name that was
/// made to lead here (DNS rebinding) leads nowhere.
struct Site: Sendable {
  /// The origin of the printed address.
  let origin: Origin
  private let origins: Set<Origin>
  private let authorities: Set<String>
  /// The name of the cookie. Cookies of one host are sent to all its ports, so it holds the port; under
  /// https it has the prefix that browsers let no other host and no insecure page set.
  let cookieName: String

  /// - Parameters:
  ///   - name: What the app is called in names of files and cookies.
  ///   - port: The port that the server listens to.
  ///   - publicOrigin: What browsers see, where that is not the server itself.
  init(name: String, port: Int, publicOrigin: Origin? = nil) {
    let local = ["127.0.0.1", "localhost", "[::1]"].map {
      Origin(scheme: "http", host: $0, port: port)
    }
    origin = publicOrigin ?? local[0]
    origins = publicOrigin.map { [$0] } ?? Set(local)
    authorities = Set(local.map(\.authority) + [origin.authority])
    cookieName = origin.isSecure ? "__Host-\(name)" : "\(name)-\(port)"
  }

  /// Whether the server answers for a host. The names of the machine itself always do, so that it can
  /// be asked how it is.
  func answers(for authority: String) -> Bool { authorities.contains(authority.lowercased()) }

  /// Whether a page of an origin is one of this server's.
  func isOwn(_ origin: String) -> Bool { Origin(origin).map(origins.contains) == true }

  // MARK: The cookie

  /// The secrets that a browser sent under the cookie's name.
  func cookies(in headers: [String]) -> [Secret] {
    headers.lazy.flatMap { $0.split(separator: ";") }.compactMap { pair in
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookieName else { return nil }
      return Secret(parts[1])
    }
  }

  /// The header that gives a browser its cookie.
  func settingCookie(_ secret: Secret) -> String {
    let seconds = Access.cookieDays * 86_400
    return "\(cookieName)=\(secret.text); Path=/; HttpOnly; SameSite=Strict; Max-Age=\(seconds)"
      + (origin.isSecure ? "; Secure" : "")
  }
}
