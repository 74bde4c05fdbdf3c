extension Page {
  static let pressed = [
    "button", "link", "switch", "checkbox", "tab", "menuitem", "DisclosureTriangle",
  ]
  static let fields = [
    "textbox", "searchbox", "slider", "combobox", "spinbutton", "switch", "PopUpButton", "listbox",
  ]

  /// Whether the page has a reachable control with an accessible name.
  public func offers(_ name: String) async throws -> Bool {
    try await nodes(name, roles: Page.pressed + Page.fields).first != nil
  }

  /// Waits for a control with an accessible name, and returns a handle of it.
  ///
  /// - Throws: ``ChromiumError/missing(_:)`` if none appears.
  func control(_ name: String, roles: [String]) async throws -> JSON {
    var handle = JSON.null
    do {
      try await wait(for: "a control “\(name)” that can be reached") {
        guard let node = try await nodes(name, roles: roles).first else { return false }
        handle = try await call(
          "DOM.resolveNode", ["backendNodeId": node["backendDOMNodeId"]])["object"]["objectId"]
        return handle != .null
      }
    } catch ChromiumError.missing(let message) {
      throw ChromiumError.missing("\(message)\nWhat there is:\n\(try await outline())")
    }
    return handle
  }

  /// Calls a function with a handle as its `this`.
  @discardableResult
  func call(on handle: JSON, _ function: String) async throws -> JSON {
    try await call(
      "Runtime.callFunctionOn",
      [
        "functionDeclaration": .string(function), "objectId": handle, "returnByValue": true,
        "awaitPromise": true,
      ])["result"]["value"]
  }

  private func nodes(_ name: String, roles: [String]) async throws -> [JSON] {
    let document = try await call("Runtime.evaluate", ["expression": "document"])
    let nodes = try await call(
      "Accessibility.queryAXTree",
      ["objectId": document["result"]["objectId"], "accessibleName": .string(name)])["nodes"]
    return nodes.array.filter {
      !$0["ignored"].isTrue && roles.contains($0["role"]["value"].string ?? "")
    }
  }
}
