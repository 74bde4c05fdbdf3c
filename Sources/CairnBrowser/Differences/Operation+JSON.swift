extension Operation {
  /// The operation as JSON for clients.
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
    case .copy(let text):
      writer.operation("c")
      writer.mark(",")
      writer.string(text)
    case .remove(let id): writer.operation("r", id)
    case .move(let parent, let before, let id): writer.operation("m", parent, before, id)
    case .setAttributes(let id, let changes):
      writer.operation("a", id)
      writer.mark(",")
      writer.attributes(changes.map { ($0.name.rawValue, $0.value) })
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
  /// Writes the element as `["tag classes", id, {attributes}, text or elements…]`, without what is
  /// empty. What a field shows is the attribute `=`; the id of an element in it is left out where it
  /// is one more than that of the element before.
  func write(to writer: inout JSONWriter) {
    var last: Int?
    write(to: &writer, after: &last)
  }

  private func write(to writer: inout JSONWriter, after last: inout Int?) {
    writer.mark("[")
    let classes = self[.class]?.nonEmpty
    writer.string(classes.map { "\(tag.rawValue) \($0)" } ?? tag.rawValue)
    if last.map({ $0 + 1 }) != id {
      writer.mark(",")
      writer.number(id)
    }
    last = id
    let others = attributes.filter { $0.name != .class || classes == nil }
    if !others.isEmpty || value != nil {
      writer.mark(",")
      writer.attributes(
        others.map { ($0.name.rawValue, $0.value) } + (value.map { [("=", $0)] } ?? []))
    }
    if let text {
      writer.mark(",")
      writer.string(text)
    }
    for child in children {
      writer.mark(",")
      child.write(to: &writer, after: &last)
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

  fileprivate mutating func attributes(_ attributes: [(String, String?)]) {
    mark("{")
    for (index, (name, value)) in attributes.enumerated() {
      if index > 0 { mark(",") }
      string(name)
      mark(":")
      if let value { string(value) } else { null() }
    }
    mark("}")
  }
}
