/// The parts of a page's HTML that the server provides.
public struct PageShell: Sendable {
  /// The name of the app. It follows the screen's title in the title of the window.
  public var title: String
  /// The address of the style sheet.
  public var styleHref: String
  /// The address of the script.
  public var scriptHref: String
  /// The address of the icon, or `nil` if there is none.
  public var iconHref: String?
  /// The address of the web manifest, or `nil` if there is none.
  public var manifestHref: String?
  /// The id with which the client names its page.
  public var pageID: String

  /// Creates a shell.
  public init(
    title: String, styleHref: String, scriptHref: String, iconHref: String? = nil,
    manifestHref: String? = nil, pageID: String
  ) {
    self.title = title
    self.styleHref = styleHref
    self.scriptHref = scriptHref
    self.iconHref = iconHref
    self.manifestHref = manifestHref
    self.pageID = pageID
  }
}
