import HTTPTypes

/// Which page a request was sent by, as the browser says it.
enum Provenance: Equatable {
  /// Another site, or another port of this one.
  case elsewhere
  /// A page of this server.
  case own
  /// The user: an address that was typed, a bookmark.
  case user
  /// The browser does not say: it does so on https and on the machine itself only.
  case unknown

  init(of headers: HTTPFields) {
    switch headers[.secFetchSite] {
    case nil: self = .unknown
    case "same-origin": self = .own
    case "none": self = .user
    default: self = .elsewhere
    }
  }
}

extension HTTPFields {
  /// Whether a page of the site, and nobody else's, has sent what changes something.
  ///
  /// A page of another site may send a form by itself, but neither the header nor the type without
  /// asking first, which is answered by nobody.
  func areOwn(of site: Site) -> Bool {
    guard self[.cairn] == "1" else { return false }
    return switch Provenance(of: self) {
    case .own: true
    case .unknown: self[.origin].map(site.isOwn) == true
    case .elsewhere, .user: false
    }
  }
}
