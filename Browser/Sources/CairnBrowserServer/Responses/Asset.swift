/// A file that pages load. It is embedded in the program.
enum Asset: Equatable {
  case client
  case style

  var bytes: [UInt8] {
    switch self {
    case .client: PackageResources.client_js
    case .style: PackageResources.style_css
    }
  }

  var type: String {
    switch self {
    case .client: "text/javascript; charset=utf-8"
    case .style: "text/css; charset=utf-8"
    }
  }
}
