/// What stands around a page in its HTML: what is the server's to say.
public struct PageShell: Sendable {
  /// The name of the app, after that of the screen in the title of the window.
  public var title: String
  /// The address of the style sheet.
  public var styleHref: String
  /// The address of the script.
  public var scriptHref: String
  /// By what the client names its page.
  public var pageID: String

  /// Creates a shell.
  public init(title: String, styleHref: String, scriptHref: String, pageID: String) {
    self.title = title
    self.styleHref = styleHref
    self.scriptHref = scriptHref
    self.pageID = pageID
  }
}
