/// A file that pages load. It is embedded in the program.
enum Asset: Equatable {
  case client
  case icon
  case style

  var bytes: [UInt8] {
    switch self {
    case .client: Self.script
    case .icon: PackageResources.icon_svg
    case .style: PackageResources.style_css
    }
  }

  /// The script: one file from several, in an order in which each uses only what is before it while it
  /// loads.
  private static let script = [
    PackageResources.elements_js, PackageResources.names_js, PackageResources.messages_js,
    PackageResources.fields_js, PackageResources.events_js, PackageResources.copying_js,
    PackageResources.patches_js, PackageResources.stream_js, PackageResources.address_js,
    PackageResources.input_js, PackageResources.rows_js, PackageResources.keys_js,
    PackageResources.start_js, PackageResources.wake_js,
  ].flatMap { $0 }

  var type: String {
    switch self {
    case .client: "text/javascript; charset=utf-8"
    case .icon: "image/svg+xml"
    case .style: "text/css; charset=utf-8"
    }
  }
}
