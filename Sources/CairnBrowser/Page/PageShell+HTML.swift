import CairnViews

extension PageShell {
  /// Returns the complete HTML of a page, which is readable without a script.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - path: The path of its address.
  ///   - language: The language of its text, if known.
  ///   - revision: The revision of the page.
  ///   - acknowledged: The number of the last event that was applied.
  ///   - stored: The number of the last event whose result the app has stored, or `nil` if it
  ///     stores no work.
  ///   - focus: The element that should have the focus, if the state asks for one.
  func html(
    _ page: BuiltPage, path: String, language: Language?, revision: Revision, acknowledged: Int,
    stored: Int?, focus: Int?
  ) -> String {
    var writer = HTMLWriter()
    writer.markup("<!DOCTYPE html>\n")
    var attributes = [
      (name: "data-page", value: pageID), ("data-revision", revision.description),
      ("data-acknowledged", "\(acknowledged)"),
      ("data-path", path),
    ]
    if let language {
      attributes += [("lang", language.tag), ("dir", language.direction.html)]
    }
    if let stored { attributes.append(("data-stored", "\(stored)")) }
    if let focus { attributes.append(("data-focus", "\(focus)")) }
    writer.open("html", attributes)
    writer.markup("<head><meta charset=\"utf-8\">")
    writer.markup("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    writer.markup("<meta name=\"color-scheme\" content=\"light dark\">")
    for palette in PagePalette.allCases {
      writer.open(
        "meta",
        [
          ("name", "theme-color"), ("content", palette.background.description),
          ("media", "(prefers-color-scheme: \(palette))"),
        ])
    }
    writer.open("title")
    writer.escape(page.title == title ? title : "\(page.title) – \(title)")
    writer.close("title")
    if let iconHref { writer.open("link", [("rel", "icon"), ("href", iconHref)]) }
    if let manifestHref { writer.open("link", [("rel", "manifest"), ("href", manifestHref)]) }
    writer.open("link", [("rel", "stylesheet"), ("href", styleHref)])
    writer.open("script", [("src", scriptHref), ("defer", "")])
    writer.close("script")
    writer.markup("</head><body>")
    writer.markup(Self.withoutScript)
    writer.focus = focus
    page.tree.element.write(to: &writer)
    if let list = page.longList { list.window.writeLinks(from: path, to: &writer) }
    writer.markup("</body></html>\n")
    return writer.text
  }

  /// The sentence for a browser that runs no script.
  private static let withoutScript: StaticString = """
    <noscript><p class=\"noscript\">Without JavaScript you can read this page and follow its links, \
    but its buttons and fields do nothing.</p></noscript>
    """
}

extension Language.Direction {
  /// The value of the attribute `dir`.
  var html: String {
    switch self {
    case .leftToRight: "ltr"
    case .rightToLeft: "rtl"
    }
  }
}
