/// A page as a client keeps it, which applies operations without a browser.
///
/// It does the same as the client's script, so that tests can verify operations.
public struct ClientModel: Equatable, Sendable {
  /// The elements of the page.
  public private(set) var page: Element
  /// The element that an operation moved the focus to last, or `nil` if none did.
  public private(set) var focus: Int?
  /// The text that an operation copied last, or `nil` if none did.
  public private(set) var copied: String?
  /// The number of operations that named a missing element. A client would then request the whole
  /// page.
  public private(set) var lostCount = 0

  /// Creates a client that shows a page.
  public init(page: Element) {
    self.page = page
  }

  /// Applies operations in order.
  ///
  /// - Complexity: O(*n*) in the elements for each.
  public mutating func apply(_ operations: [Operation]) {
    for operation in operations { apply(operation) }
  }

  /// Shows a value that the user entered in a field.
  public mutating func write(_ value: String, inField id: Int) { change(id) { $0.value = value } }

  private mutating func apply(_ operation: Operation) {
    switch operation {
    case .setText(let id, let text):
      change(id) { $0 = $0.with(text: text, children: []) }
    case .appendText(let id, let text):
      change(id) { $0 = $0.with(text: ($0.text ?? "") + text, children: $0.children) }
    case .setAttributes(let id, let changes):
      change(id) { element in for change in changes { element[change.name] = change.value } }
    case .setValue(let id, let value): write(value, inField: id)
    case .insert(let parent, let before, let element):
      change(parent) { $0.children.insert(element, at: $0.index(before: before)) }
    case .move(let parent, let before, let id):
      guard let child = page.element(id), page.element(parent) != nil else {
        lostCount += 1
        return
      }
      _ = page.change(parentOf: id) { parent in parent.children.removeAll { $0.id == id } }
      change(parent) { parent in
        parent.children.insert(child, at: parent.index(before: before))
      }
    case .remove(let id):
      if page.change(parentOf: id, { parent in parent.children.removeAll { $0.id == id } }) {
        if page.element(focus ?? 0) == nil { focus = nil }
      } else {
        lostCount += 1
      }
    case .focus(let id): focus = id
    case .copy(let text): copied = text
    case .replacePage(let element): page = element
    }
  }

  private mutating func change(_ id: Int, _ body: (inout Element) -> Void) {
    if !page.change(id, body) { lostCount += 1 }
  }
}

extension Element {
  /// The element with an id, among this one and all in it.
  ///
  /// - Complexity: O(*n*)
  public func element(_ id: Int) -> Element? {
    if self.id == id { return self }
    for child in children {
      if let found = child.element(id) { return found }
    }
    return nil
  }

  /// This element and all in it, parents before their children.
  public var descendants: [Element] { [self] + children.flatMap(\.descendants) }

  fileprivate mutating func change(_ id: Int, _ body: (inout Element) -> Void) -> Bool {
    if self.id == id {
      body(&self)
      return true
    }
    for index in children.indices where children[index].change(id, body) { return true }
    return false
  }

  fileprivate mutating func change(parentOf id: Int, _ body: (inout Element) -> Void) -> Bool {
    if children.contains(where: { $0.id == id }) {
      body(&self)
      return true
    }
    for index in children.indices where children[index].change(parentOf: id, body) { return true }
    return false
  }

  fileprivate func index(before id: Int) -> Int {
    children.firstIndex { $0.id == id } ?? children.endIndex
  }

  fileprivate func with(text: String, children: [Element]) -> Element {
    var copy = self
    copy.text = text.isEmpty ? nil : text
    copy.children = children
    return copy
  }
}
