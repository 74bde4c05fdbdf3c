extension Page {
  /// Clicks a button or a link with an accessible name.
  public func press(_ name: String) async throws {
    try await click("“\(name)”") { try await control(name, roles: Page.pressed) }
  }

  /// Clicks the element that shows a text.
  public func press(text: String) async throws {
    let script =
      "[...document.querySelectorAll('a, button')].find((el) => el.innerText.includes(\(quoted(text))))"
    try await click("something that says “\(text)”") {
      try await call("Runtime.evaluate", ["expression": .string(script)])["result"]["objectId"]
    }
  }

  /// Places the cursor at the end of a field.
  public func enter(_ label: String) async throws {
    try await click("“\(label)”") { try await control(label, roles: Page.fields) }
    try await call(
      on: try await control(label, roles: Page.fields),
      "function() { this.setSelectionRange?.(1e6, 1e6) }")
  }

  /// Types a text at the cursor, key by key.
  public func type(_ text: String) async throws {
    for character in text {
      let key: JSON = .string(String(character))
      try await call(
        "Input.dispatchKeyEvent", ["type": "keyDown", "text": key, "key": key])
      try await call("Input.dispatchKeyEvent", ["type": "keyUp", "key": key])
    }
  }

  /// Inserts a text at the cursor at once.
  public func paste(_ text: String) async throws {
    try await call("Input.insertText", ["text": .string(text)])
  }

  /// Replaces the text of a field.
  public func fill(_ label: String, with text: String) async throws {
    try await call(
      on: try await control(label, roles: Page.fields),
      "function() { this.focus(); this.select?.() }")
    if text.isEmpty { try await key(.delete) } else { try await paste(text) }
  }

  /// Chooses an option of a picker by its title.
  public func choose(_ title: String, of label: String) async throws {
    try await call(
      on: try await control(label, roles: Page.fields),
      """
      function() {
        this.focus();
        this.selectedIndex = [...this.options].findIndex((one) => one.text === \(quoted(title)));
        this.dispatchEvent(new Event("input", { bubbles: true }));
      }
      """)
  }

  /// Shows a text that an input method is composing.
  public func compose(_ text: String) async throws {
    let end = JSON.number(Double(text.utf16.count))
    try await call(
      "Input.imeSetComposition",
      ["text": .string(text), "selectionStart": end, "selectionEnd": end])
  }

  /// Presses a key.
  public func key(_ key: Key, modifiers: Modifiers = []) async throws {
    var parameters: [String: JSON] = [
      "type": "keyDown", "key": .string(key.name), "code": .string(key.name),
      "windowsVirtualKeyCode": .number(Double(key.code)),
      "modifiers": .number(Double(modifiers.rawValue)),
    ]
    if let text = key.text { parameters["text"] = .string(text) }
    try await call("Input.dispatchKeyEvent", .object(parameters))
    parameters["type"] = "keyUp"
    parameters["text"] = nil
    try await call("Input.dispatchKeyEvent", .object(parameters))
  }

  /// Clicks the middle of an element, once it is visible there and no dialog covers it.
  private func click(_ what: String, _ find: () async throws -> JSON) async throws {
    try await wait(for: "\(what) to be pressed") {
      let handle = try await find()
      guard handle != .null, try await call(on: handle, Page.isInSight).isTrue else { return false }
      let quad = try await call("DOM.getContentQuads", ["objectId": handle])["quads"][0].array
        .compactMap(\.number)
      guard quad.count == 8 else { return false }
      let (x, y) = (JSON.number((quad[0] + quad[4]) / 2), JSON.number((quad[1] + quad[5]) / 2))
      for type: JSON in ["mousePressed", "mouseReleased"] {
        try await call(
          "Input.dispatchMouseEvent",
          ["type": type, "x": x, "y": y, "button": "left", "clickCount": 1])
      }
      // A page that the press has left tells nothing.
      let isMissed = try? await call(on: handle, "function() { return this.isMissed }").isTrue
      return isMissed != true
    }
  }

  /// Whether an element is where the mouse would press it. A patch may still move it before it is pressed. Then the
  /// click goes to another element, which `isMissed` says.
  private static let isInSight = """
    function() {
      addEventListener("click", (e) => (this.isMissed = !this.contains(e.target)), { capture: true, once: true });
      this.scrollIntoView({ block: "center", behavior: "instant" });
      const { x, y, width, height } = this.getBoundingClientRect();
      return this.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    }
    """
}

/// A key that types no text, or whose name isn't its text.
public enum Key: Sendable {
  case tab, enter, escape, delete, space, arrowUp, arrowDown, arrowLeft, arrowRight, home, end
  /// The key that deletes what follows.
  case forwardDelete
  /// A key that types a letter, if no modifier is held.
  case letter(Character)

  var name: String {
    switch self {
    case .tab: "Tab"
    case .enter: "Enter"
    case .escape: "Escape"
    case .delete: "Backspace"
    case .space: " "
    case .arrowUp: "ArrowUp"
    case .arrowDown: "ArrowDown"
    case .arrowLeft: "ArrowLeft"
    case .arrowRight: "ArrowRight"
    case .home: "Home"
    case .end: "End"
    case .forwardDelete: "Delete"
    case .letter(let letter): String(letter)
    }
  }

  var code: Int {
    switch self {
    case .tab: 9
    case .enter: 13
    case .escape: 27
    case .delete: 8
    case .space: 32
    case .arrowUp: 38
    case .arrowDown: 40
    case .arrowLeft: 37
    case .arrowRight: 39
    case .home: 36
    case .end: 35
    case .forwardDelete: 46
    case .letter(let letter): Int(letter.uppercased().unicodeScalars.first?.value ?? 0)
    }
  }

  var text: String? {
    switch self {
    case .enter: "\r"
    case .space: " "
    default: nil
    }
  }
}

/// Keys that are held while another is pressed.
public struct Modifiers: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let alt = Modifiers(rawValue: 1)
  public static let control = Modifiers(rawValue: 2)
  public static let shift = Modifiers(rawValue: 8)
}
