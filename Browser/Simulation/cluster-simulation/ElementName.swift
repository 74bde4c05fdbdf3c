import CairnBrowser

/// The lasting name of an element: what the user sees of it, of its row, and of the screen around it.
struct ElementName: Equatable {
  var tag: ElementTag
  /// The stable name of a field.
  var field: String?
  var label: String
  var row: String?
  var box: String?
}

extension Element {
  /// The elements and their names, in document order.
  var named: [(element: Element, name: ElementName)] { named(row: nil, box: nil, label: nil) }

  /// Whether there is a control with a label.
  func shows(_ label: String, _ isRight: (Element) -> Bool) -> Bool {
    named.contains { $0.name.label == label && isRight($0.element) }
  }

  /// Whether there is an alert that only says something.
  var hasMessage: Bool {
    descendants.contains {
      $0[.role] == "alertdialog" && $0.named.contains { $0.name.label == "OK" }
    }
  }

  /// Returns the “OK” button of an alert that only says something, if it is in front of an element.
  func message(inFrontOf id: Int) -> Element? {
    let alert = descendants.last { $0[.role] == "alertdialog" }
    guard let alert, !alert.descendants.contains(where: { $0.id == id }) else { return nil }
    return alert.named.first { $0.name.label == "OK" }?.element
  }

  /// All texts of the element.
  var words: String {
    descendants.compactMap { $0.text ?? $0.value }.joined(separator: " ")
  }

  private func named(
    row: String?, box: String?, label: String?
  ) -> [(element: Element, name: ElementName)] {
    let inner = descendants
    let isRow = tag == .li || self[.class] == "deletable"
    let row = isRow ? inner.compactMap { $0[.href] }.first ?? words : row
    let isBox = [.main, .dialog].contains(tag) || self[.class] == "beside"
    let box = isBox ? inner.first { [.h1, .h2].contains($0.tag) }?.text : box
    let label = tag == .label ? inner.first { $0[.class] == "label" }?.text : label
    let name = ElementName(
      tag: tag, field: self[.name],
      label: self[.ariaLabel] ?? label ?? self[.placeholder] ?? words, row: row, box: box)
    return [(self, name)] + children.flatMap { $0.named(row: row, box: box, label: label) }
  }
}
