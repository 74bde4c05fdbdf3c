extension Page {
  /// Waits until a text is visible.
  public func sees(_ text: String) async throws {
    try await wait(for: "document.body.innerText.includes(\(quoted(text)))", "“\(text)”")
  }

  /// Waits until a text is no longer visible.
  public func seesNoMore(_ text: String) async throws {
    try await wait(for: "!document.body.innerText.includes(\(quoted(text)))", "“\(text)” to go")
  }

  /// Waits until the topmost screen or dialog has a title.
  public func isAt(_ title: String) async throws {
    let script =
      "([...document.querySelectorAll('dialog[open]')].at(-1) "
      + "?? document.querySelector('main')).querySelector('h1, h2').textContent"
    try await wait(for: "\(script) === \(quoted(title))", "the title “\(title)”")
  }

  /// The visible text of the whole page.
  public var text: String {
    get async throws { try await run("document.body.innerText").string ?? "" }
  }

  /// The path of the address.
  public var path: String {
    get async throws { try await run("location.pathname").string ?? "" }
  }

  /// Waits until the address has a path.
  public func isAtPath(_ path: String) async throws {
    try await wait(for: "location.pathname === \(quoted(path))", "the path '\(path)'")
  }

  /// Returns the value of a field.
  public func value(of label: String) async throws -> String {
    try await call(
      on: try await control(label, roles: Page.fields), "function() { return this.value }"
    ).string ?? ""
  }

  /// Waits until a field holds a text.
  public func field(_ label: String, holds text: String) async throws {
    try await wait(for: "“\(text)” in “\(label)”") {
      let value = try await self.value(of: label)
      guard value == text else { throw ChromiumError.missing("It holds “\(value)”.") }
      return true
    }
  }

  /// The accessible name of the focused element.
  public var focus: String {
    get async throws {
      let node = try await call(
        "Runtime.evaluate", ["expression": "document.activeElement"])["result"]["objectId"]
      let nodes = try await call(
        "Accessibility.getPartialAXTree", ["objectId": node, "fetchRelatives": false])["nodes"]
      return nodes[0]["name"]["value"].string ?? ""
    }
  }

  /// Waits until an element with an accessible name has the focus.
  public func focusIsOn(_ name: String) async throws {
    try await wait(for: "the focus on “\(name)”") {
      let focus = try await self.focus
      guard focus == name else { throw ChromiumError.missing("It is on “\(focus)”.") }
      return true
    }
  }

  /// Returns what a screen reader finds: a line for each node with content, indented by its depth.
  public func outline() async throws -> String {
    let nodes = try await call("Accessibility.getFullAXTree")["nodes"].array
    let byID = Dictionary(nodes.map { ($0["nodeId"], $0) }) { first, _ in first }
    func lines(_ node: JSON, depth: Int) -> [String] {
      let role = node["role"]["value"].string ?? ""
      let name = node["name"]["value"].string ?? ""
      let isShown = !node["ignored"].isTrue && !Page.silent.contains(role)
      let line = String(repeating: "  ", count: depth) + role + (name.isEmpty ? "" : " “\(name)”")
      let children = node["childIds"].array.compactMap { byID[$0] }
      return (isShown ? [line] : [])
        + children.flatMap { lines($0, depth: depth + (isShown ? 1 : 0)) }
    }
    return nodes.first.map { lines($0, depth: 0).joined(separator: "\n") } ?? ""
  }

  private static let silent: Set = ["none", "generic", "InlineTextBox", "StaticText", ""]
}

/// Returns a text as a JavaScript literal.
public func quoted(_ text: String) -> String { JSON.string(text).description }
