import CairnBrowser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The description of the app that a browser needs to install it, in a window of its own.
///
/// Browsers request it without cookies, so it contains nothing but the app's name and looks.
struct WebManifest: Encodable {
  struct Icon: Encodable {
    let src = "/icon.svg"
    let sizes = "any"
    let type = "image/svg+xml"
    // Its corners are plain, so a mask may cut them off.
    let purpose = "any maskable"
  }

  let name: String
  let shortName: String
  let id = "/"
  let startURL = "/"
  let display = "standalone"
  let backgroundColor = "\(PagePalette.light.background)"
  let themeColor = "\(PagePalette.light.background)"
  let icons = [Icon()]

  private enum CodingKeys: String, CodingKey {
    case name, id, display, icons
    case shortName = "short_name"
    case startURL = "start_url"
    case backgroundColor = "background_color"
    case themeColor = "theme_color"
  }

  init(name: String) {
    self.name = name
    shortName = name
  }

  /// The manifest as JSON, with its keys in order.
  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings are always encodable.
    let data = (try? encoder.encode(self)) ?? Data()
    return String(decoding: data, as: UTF8.self)
  }
}
