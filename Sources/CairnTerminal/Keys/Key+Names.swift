extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key of a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

extension Key {
  /// Whether the key writes or edits text while a text field has the focus.
  var edits: Bool {
    if case .character = self { true } else { KeyTable.command(self, in: .editing) != nil }
  }

  /// The name of the key on the screen: "^B".
  var name: String {
    switch self {
    case .character(" "): "space"
    case .character(let character): String(character)
    case .control(let letter): "^" + letter.uppercased()
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .home: "home"
    case .end: "end"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .tab: "tab"
    case .backTab: "⇧tab"
    case .enter: "⏎"
    case .escape: "esc"
    case .backspace: "⌫"
    case .delete: "del"
    case .function(let number): "F\(number)"
    case .alt(.character(let character)): "alt-" + character.uppercased()
    case .alt(let key): "alt-" + key.name
    }
  }

  /// The name of the key in a text: "ctrl-b".
  var word: String {
    switch self {
    case .control(let letter): "ctrl-\(letter)"
    case .up: "up"
    case .down: "down"
    case .left: "left"
    case .right: "right"
    case .backTab: "shift-tab"
    case .enter: "enter"
    case .escape: "escape"
    case .backspace: "backspace"
    case .delete: "delete"
    case .alt(let key): "alt-" + key.word
    default: name
    }
  }
}

extension KeyTable {
  /// Returns the names of the first keys of some commands, for a hint: "^D", "←→", "alt-↑↓".
  static func name(of commands: [KeyCommand], isWriting: Bool = false) -> String {
    let keys = commands.compactMap { Self.keys(of: $0, isWriting: isWriting).first }
    let names = keys.map(\.name)
    guard names.count == 2 else { return names.joined(separator: " ") }
    if keys.allSatisfy(\.isArrow) { return names.joined() }
    if case (.alt, .alt(let second)) = (keys[0], keys[1]) { return names[0] + second.name }
    return names.joined(separator: " ")
  }
}

extension Key {
  fileprivate var isArrow: Bool { [.up, .down, .left, .right].contains(self) }
}

extension KeyLine {
  /// Returns the names of the keys: first the most useful of each command, then the others.
  ///
  /// - Parameters:
  ///   - isShown: Returns whether a key is listed.
  ///   - name: Returns the name of a key.
  func names(
    where isShown: (Key) -> Bool = { _ in true }, named name: (Key) -> String = { $0.name }
  )
    -> String
  {
    if let names { return names }
    let keys = bindings.map { $0.keys.filter(isShown).map(name) }
    let turns = (0..<(keys.map(\.count).max() ?? 0)).map { turn in
      keys.compactMap { turn < $0.count ? $0[turn] : nil }.joined(separator: " ")
    }
    return turns.joined(separator: bindings.count == 1 ? " " : "  ")
  }
}
