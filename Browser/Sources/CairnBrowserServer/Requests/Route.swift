/// The purpose of a request, according to its path.
enum Route: Equatable {
  case asset(Asset)
  /// The tab of a page is being closed, or loaded again.
  case closing(of: Secret)
  /// The events of a page: what the user did.
  case events(of: Secret)
  case health
  case licenses
  /// The description that a browser needs to install the app.
  case manifest
  /// A page of the app, at one of its links.
  case page
  /// The stream of a page's patches.
  case patches(of: Secret)
  /// Whether the server can do its work. By contrast, ``health`` only says that it runs.
  case readiness

  /// Parses a path without its query. A path that isn't one of the server's own may be a link of
  /// the app.
  init?(path: Substring) {
    switch path {
    // Browsers request this path for pages that name no icon, such as a text.
    case "/favicon.ico": self = .asset(.icon)
    case "/manifest.webmanifest": self = .manifest
    case "/health": self = .health
    case "/licenses": self = .licenses
    case "/ready": self = .readiness
    case _ where path.hasPrefix("/pages/"):
      let parts = path.dropFirst("/pages/".count).split(
        separator: "/", omittingEmptySubsequences: false)
      guard parts.count == 2, let page = Secret(parts[0]) else { return nil }
      switch parts[1] {
      case "closed": self = .closing(of: page)
      case "events": self = .events(of: page)
      case "patches": self = .patches(of: page)
      default: return nil
      }
    default: self = Asset(path: path).map { .asset($0) } ?? .page
    }
  }

  /// The name of the purpose in the log and in measurements.
  var name: String {
    switch self {
    case .asset: "asset"
    case .closing: "closing"
    case .events: "events"
    case .health: "health"
    case .licenses: "licenses"
    case .manifest: "manifest"
    case .page: "page"
    case .patches: "patches"
    case .readiness: "ready"
    }
  }

  /// The id of the page that a request is about.
  var pageID: Secret? {
    switch self {
    case .closing(let id), .events(let id), .patches(let id): id
    case .asset, .health, .licenses, .manifest, .page, .readiness: nil
    }
  }

  /// Whether requests for the route have a body.
  var takesBody: Bool {
    if case .events = self { true } else { false }
  }

  /// The allowed methods.
  var methods: [String] {
    switch self {
    case .closing, .events: ["POST"]
    case .page, .patches: ["GET"]
    case .asset, .health, .licenses, .manifest, .readiness: ["GET", "HEAD"]
    }
  }
}
