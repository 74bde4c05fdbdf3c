/// What a request asks for, by its path.
enum Route: Equatable {
  case asset(Asset)
  /// What the user has done on a page.
  case events(of: Secret)
  case health
  case licenses
  /// A page of the app, at one of its links.
  case page
  /// What becomes of a page.
  case patches(of: Secret)
  /// Whether the server can do its work; ``health`` says that it runs.
  case readiness

  /// Reads a path without its query; what is none of the server's own may be a link of the app.
  init?(path: Substring) {
    switch path {
    case "/client.js": self = .asset(.client)
    case "/style.css": self = .asset(.style)
    case "/health": self = .health
    case "/licenses": self = .licenses
    case "/ready": self = .readiness
    case _ where path.hasPrefix("/pages/"):
      let parts = path.dropFirst("/pages/".count).split(
        separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let page = Secret(parts[0]) else { return nil }
      switch parts[1] {
      case "events": self = .events(of: page)
      case "patches": self = .patches(of: page)
      default: return nil
      }
    default: self = .page
    }
  }

  /// Whether a request for the route has a body. Nothing else reads one.
  var takesBody: Bool {
    if case .events = self { true } else { false }
  }

  /// The methods that the route is asked by.
  var methods: [String] {
    switch self {
    case .events: ["POST"]
    case .page, .patches: ["GET"]
    case .asset, .health, .licenses, .readiness: ["GET", "HEAD"]
    }
  }
}
