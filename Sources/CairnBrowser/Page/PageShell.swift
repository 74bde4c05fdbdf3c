/// The parts of a page's HTML that the server provides.
public struct PageShell: Sendable {
  /// The name of the app. It follows the screen's title in the title of the window.
  public var title: String
  /// The address of the style sheet.
  public var styleHref: String
  /// The address of the script.
  public var scriptHref: String
  /// The id with which the client names its page.
  public var pageID: String

  /// Creates a shell.
  public init(title: String, styleHref: String, scriptHref: String, pageID: String) {
    self.title = title
    self.styleHref = styleHref
    self.scriptHref = scriptHref
    self.pageID = pageID
  }
}
