import CairnNavigation
import CairnRendererLaws
import CairnSession
import CairnViews

@testable import CairnBrowser

/// A user of a browser, who sees only the page.
struct BrowserUser: RowMover {
  let renderer: BrowserRenderer
  var client: ClientModel

  init(_ stack: NavigationStack<String>) { self.init(stack, sharing: nil) }

  init(_ stack: NavigationStack<String>, sharing rows: SharedRows?) {
    renderer = BrowserRenderer(
      open: { AnyAction(value: "open \($0.path)") }, sharing: rows, didChange: {})
    renderer.update(to: stack.map { AnyAction(value: $0) })
    client = ClientModel(page: renderer.page.tree.element)
    _ = renderer.showAll()
    renderer.page.tree.didSend()
  }

  /// Shows other screens and returns the operations.
  mutating func see(_ stack: NavigationStack<String>) -> [Operation] {
    renderer.update(to: stack.map { AnyAction(value: $0) })
    let operations = renderer.operations()
    client.apply(operations)
    return operations
  }

  mutating func show(_ stack: NavigationStack<String>) { _ = see(stack) }

  var lines: [String] {
    client.page.descendants.flatMap { element in
      [element.line, element.value, element[.ariaLabel], element[.placeholder]]
        .compactMap { $0 }
    }
  }

  func press(_ name: String) -> [String] {
    controls(name).first { !$0.tag.hasValue || $0[.type] == "checkbox" }
      .map { send(.press, to: $0.id) } ?? []
  }

  func append(_ character: Character, to name: String) -> [String] {
    controls(name).first { $0.tag == .textarea || ["text", "date"].contains($0[.type]) }
      .map { send(.input, to: $0.id, ($0.value ?? "") + String(character)) } ?? []
  }

  func chooseNext(_ value: String, in name: String) -> [String] {
    guard let control = controls(name).first else { return [] }
    let option = control.children.first { $0.text == value }
    return send(.input, to: control.id, option?[.value] ?? value)
  }

  func choose(_ option: String, at position: Int, in name: String) -> [String] {
    let group = front.descendants.first {
      $0[.role] == "group" && $0[.ariaLabel]?.contains(name) == true
    }
    let box = group?.labeled.first { $0.name == option && $0.control[.disabled] == nil }
    return box.map { send(.press, to: $0.control.id) } ?? []
  }

  func submit(_ name: String) -> [String] {
    controls(name).first { $0.tag == .input }.map { send(.submit, to: $0.id) } ?? []
  }

  func delete(_ name: String) -> [String] { pressRowButton("Delete ", "", inRowOf: name) }

  func moveDown(_ name: String) -> [String] { pressRowButton("Move ", " down", inRowOf: name) }

  /// Presses a delete or move button of the row that contains a control.
  private func pressRowButton(
    _ start: String, _ end: String, inRowOf name: String
  ) -> [String] {
    let buttons = front.descendants.compactMap { row in
      row.descendants.contains { $0.isCalled(name) }
        ? row.children.first { $0.isRowButton && $0.isCalled(from: start, to: end) } : nil
    }
    guard let button = buttons.last, button[.disabled] == nil else { return [] }
    return send(.press, to: button.id)
  }

  func leave() -> [String] { send(.leave, to: front.id) }

  /// The element in front: the last dialog, or the screen.
  var front: Element { client.page.children.last ?? client.page }

  /// Returns the actions that an event sends.
  func send(_ kind: BrowserEvent.Kind, to id: Int, _ value: String? = nil) -> [String] {
    var sent: [String] = []
    _ = renderer.handle(BrowserEvent(sequence: 1, kind: kind, id: id, value: value)) {
      sent += $0.compactMap { $0.value as? String }
    }
    return sent
  }

  /// Returns the reachable controls with a name: those in front, or in the notice.
  func controls(_ name: String) -> [Element] {
    // The way back stands before the screen.
    let around = client.page.children.filter { $0.tag == .nav && front.tag == .main }
    let reachable =
      around.flatMap(\.labeled) + front.labeled + (client.page.children.first?.labeled ?? [])
    return reachable.filter { $0.name.contains(name) && $0.control[.disabled] == nil }
      .map(\.control)
  }
}

/// A control and its name.
private struct Labeled {
  var name: String
  var control: Element
}

extension Element {
  /// Whether it deletes or moves its row.
  fileprivate var isRowButton: Bool { self[.class] == "delete" || self[.class] == "move" }

  /// The text of the element, including dates and durations.
  fileprivate var line: String? {
    children.contains { $0.tag == .time } ? children.compactMap(\.text).joined() : text
  }

  fileprivate func isCalled(from start: String, to end: String) -> Bool {
    self[.ariaLabel]?.hasPrefix(start) == true && self[.ariaLabel]?.hasSuffix(end) == true
  }

  fileprivate func isCalled(_ name: String) -> Bool {
    text?.contains(name) == true || self[.ariaLabel]?.contains(name) == true
  }

  fileprivate var labeled: [Labeled] {
    switch tag {
    case .label:
      let words = children.compactMap(\.text).first ?? ""
      return children.filter(\.tag.hasValue)
        .map { Labeled(name: $0[.ariaLabel] ?? words, control: $0) }
    case .a, .button:
      let words = descendants.compactMap(\.text).joined(separator: " ")
      return isRowButton ? [] : [Labeled(name: self[.ariaLabel] ?? words, control: self)]
    default: return children.flatMap(\.labeled)
    }
  }
}
