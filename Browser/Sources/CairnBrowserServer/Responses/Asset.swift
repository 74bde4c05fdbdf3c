/// A file that pages load. It is embedded in the program.
enum Asset: CaseIterable {
  case client
  case icon
  case style

  /// Returns the file at a path, with or without the hash of its bytes.
  ///
  /// The hash may be another one: a server of another version may have written the page.
  init?(path: Substring) {
    let parts = path.split(separator: ".", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count) else { return nil }
    let asset = Self.allCases.first { $0.file.name == parts[0] && $0.file.ending == parts.last }
    guard let asset else { return nil }
    self = asset
  }

  var bytes: [UInt8] { file.bytes }

  var type: String { file.type }

  /// The path from which pages load the file. It contains a hash of the bytes. So a browser may keep
  /// the file, and loads another version from another path.
  var path: String { file.path }

  // MARK: Files

  private struct File {
    let name: Substring
    let ending: Substring
    let type: String
    let bytes: [UInt8]
    let path: String

    init(_ name: Substring, _ ending: Substring, _ type: String, _ bytes: [UInt8]) {
      (self.name, self.ending, self.type, self.bytes) = (name, ending, type, bytes)
      path = "\(name).\(Digest(of: bytes).hex.prefix(16)).\(ending)"
    }
  }

  private var file: File {
    switch self {
    case .client: Self.clientFile
    case .icon: Self.iconFile
    case .style: Self.styleFile
    }
  }

  private static let iconFile = File("/icon", "svg", "image/svg+xml", PackageResources.icon_svg)
  private static let styleFile = File(
    "/style", "css", "text/css; charset=utf-8", PackageResources.style_css)

  /// The script: one file from several, in an order in which each uses only what is before it while it
  /// loads.
  private static let clientFile = File(
    "/client", "js", "text/javascript; charset=utf-8",
    [
      PackageResources.elements_js, PackageResources.names_js, PackageResources.messages_js,
      PackageResources.fields_js, PackageResources.events_js, PackageResources.copying_js,
      PackageResources.patches_js, PackageResources.stream_js, PackageResources.address_js,
      PackageResources.input_js, PackageResources.rows_js, PackageResources.keys_js,
      PackageResources.start_js, PackageResources.wake_js,
    ].flatMap(codeAlone))

  /// Returns a script without comments and indentation. They are for readers of the sources.
  private static func codeAlone(_ script: [UInt8]) -> [UInt8] {
    let lines = script.split(separator: UInt8(ascii: "\n"))
    let code = lines.map { $0.drop { $0 == UInt8(ascii: " ") } }
      .filter { !$0.starts(with: "//".utf8) }
    return Array(code.joined(separator: [UInt8(ascii: "\n")])) + [UInt8(ascii: "\n")]
  }
}
