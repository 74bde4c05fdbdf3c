extension Element {
  /// The element as HTML, with its id in `data-n`.
  ///
  /// - Complexity: O(*n*) in the length of the HTML.
  public var html: String {
    var writer = HTMLWriter()
    write(to: &writer)
    return writer.text
  }

  func write(to writer: inout HTMLWriter, isSelected: Bool = false) {
    writer.open(tag.rawValue, htmlAttributes(isSelected: isSelected, focus: writer.focus))
    guard !tag.isVoid else { return }
    if tag == .textarea, let value {
      // HTML parsers ignore the first line feed.
      if value.unicodeScalars.first == "\n" { writer.markup("\n") }
      writer.escape(value)
    }
    if let text { writer.escape(text) }
    for child in children {
      child.write(to: &writer, isSelected: tag == .select && child[.value] == value)
    }
    writer.close(tag.rawValue)
  }

  /// Returns the attributes, including those that set the initial value of a field without a
  /// script.
  private func htmlAttributes(
    isSelected: Bool, focus: Int?
  ) -> [(name: String, value: String)] {
    var attributes = [(name: "data-n", value: "\(id)")]
    // If one element should have the focus, no other may take it.
    attributes += self.attributes.filter { focus == nil || $0.name != .autofocus }
      .map { ($0.name.rawValue, $0.value) }
    if focus == id { attributes.append(("autofocus", "")) }
    if isSelected { attributes.append(("selected", "")) }
    if tag == .dialog { attributes.append(("open", "")) }
    guard tag == .input, let value else { return attributes }
    if self[.type] == "checkbox" {
      if value == "true" { attributes.append(("checked", "")) }
    } else {
      attributes.append(("value", value))
    }
    return attributes
  }
}
