extension RowWindow {
  /// Writes links to the pages of rows before and after this one, for browsers without a script.
  ///
  /// - Parameter path: The path of the screen. A query item is added to it.
  func writeLinks(from path: String, to writer: inout HTMLWriter) {
    let page = near.lowerBound / Self.pageSize + 1
    writer.markup("<noscript>")
    writer.open("nav", [("class", "pages"), ("aria-label", "Rows")])
    if page > 1 { writeLink("Previous", to: page - 1, from: path, &writer) }
    writer.open("span")
    writer.escape("Rows \(near.lowerBound + 1) to \(near.upperBound) of \(count)")
    writer.close("span")
    if near.upperBound < count { writeLink("Next", to: page + 1, from: path, &writer) }
    writer.close("nav")
    writer.markup("</noscript>")
  }

  private func writeLink(
    _ title: String, to page: Int, from path: String, _ writer: inout HTMLWriter
  ) {
    writer.open("a", [("href", "\(path)\(path.contains("?") ? "&" : "?")rows=\(page)")])
    writer.escape(title)
    writer.close("a")
  }
}
