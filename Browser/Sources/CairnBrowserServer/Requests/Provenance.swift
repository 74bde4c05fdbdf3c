import HTTPTypes

/// The page that sent a request, according to the browser.
enum Provenance: Equatable {
  /// A page of another site, or of another port on this host.
  case elsewhere
  /// A page of this server.
  case own
  /// The user, with a typed address or a bookmark.
  case user
  /// The browser doesn't say. It only does for https and on the machine itself.
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
  /// Whether a page of this site sent the request. Only such requests may change something.
  ///
  /// A page of another site can submit a form, but it can't set the header or the content type
  /// without a preflight request. The server answers no preflight.
  func areOwn(of site: Site) -> Bool {
    guard self[.cairn] == "1" else { return false }
    return switch Provenance(of: self) {
    case .own: true
    case .unknown: self[.origin].map(site.isOwn) == true
    case .elsewhere, .user: false
    }
  }
}
