extension Operation {
  /// The operation as clients read it.
  public var json: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }

  func write(to writer: inout JSONWriter) {
    writer.mark("[")
    switch self {
    case .setText(let id, let text): writer.operation("t", id, text: text)
    case .appendText(let id, let text): writer.operation("+", id, text: text)
    case .setValue(let id, let value): writer.operation("v", id, text: value)
    case .focus(let id): writer.operation("f", id)
    case .remove(let id): writer.operation("r", id)
    case .move(let parent, let before, let id): writer.operation("m", parent, before, id)
    case .setAttributes(let id, let changes):
      writer.operation("a", id)
      writer.mark(",")
      writer.attributes(changes.map { ($0.name, $0.value) })
    case .insert(let parent, let before, let element):
      writer.operation("i", parent, before)
      writer.mark(",")
      element.write(to: &writer)
    case .replacePage(let element):
      writer.operation("w")
      writer.mark(",")
      element.write(to: &writer)
    }
    writer.mark("]")
  }
}

extension Element {
  /// Writes the element as `[tag, id, attributes, text, value, children]`, without what is empty at
  /// the end.
  func write(to writer: inout JSONWriter) {
    writer.mark("[")
    writer.string(tag.rawValue)
    writer.mark(",")
    writer.number(id)
    let count =
      !children.isEmpty ? 4 : value != nil ? 3 : text != nil ? 2 : attributes.isEmpty ? 0 : 1
    if count > 0 {
      writer.mark(",")
      writer.attributes(attributes.map { ($0.name, $0.value) })
    }
    for part in [text, value].prefix(max(0, count - 1)) {
      writer.mark(",")
      if let part { writer.string(part) } else { writer.null() }
    }
    if count == 4 {
      writer.mark(",")
      writer.list(children) { $1.write(to: &$0) }
    }
    writer.mark("]")
  }
}

extension JSONWriter {
  fileprivate mutating func operation(_ name: String, _ numbers: Int..., text: String? = nil) {
    string(name)
    for number in numbers {
      mark(",")
      self.number(number)
    }
    guard let text else { return }
    mark(",")
    string(text)
  }

  fileprivate mutating func attributes(_ attributes: [(AttributeName, String?)]) {
    mark("{")
    for (index, (name, value)) in attributes.enumerated() {
      if index > 0 { mark(",") }
      string(name.rawValue)
      mark(":")
      if let value { string(value) } else { null() }
    }
    mark("}")
  }
}
