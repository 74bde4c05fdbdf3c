extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates the key of a character.
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}

extension Key {
  /// Whether the key writes or edits text while a text field has the focus.
  var edits: Bool {
    if case .character = self { true } else { KeyTable.command(self, in: .editing) != nil }
  }

  /// Whether the key is an arrow, without alt.
  var isArrow: Bool {
    switch self {
    case .up, .down, .left, .right: true
    default: false
    }
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
  /// Returns the names of the first keys of one or two commands, for a hint: "^D", "←→", "alt-↑↓".
  ///
  /// It makes no arrays, because each frame has such hints.
  static func name(
    of command: KeyCommand, _ opposite: KeyCommand? = nil, isWriting: Bool = false
  ) -> String {
    guard let key = firstKey(of: command, isWriting: isWriting) else { return "" }
    guard let opposite, let other = firstKey(of: opposite, isWriting: isWriting) else {
      return key.name
    }
    if key.isArrow, other.isArrow { return key.name + other.name }
    if case (.alt, .alt(let plain)) = (key, other) { return key.name + plain.name }
    return key.name + " " + other.name
  }

  private static func firstKey(of command: KeyCommand, isWriting: Bool) -> Key? {
    keys(of: command).first { !isWriting || !$0.edits }
  }
}

extension KeyLine {
  /// Returns the names of the keys: first the most useful of each command, then the others.
  ///
  /// - Parameters:
  ///   - isShown: Returns whether a key is listed.
  ///   - name: Returns the name of a key.
  func names(
    where isShown: (Key) -> Bool = { _ in true }, named name: (Key) -> String = { $0.name }
  ) -> String {
    if let names { return names }
    let keys = bindings.map { $0.keys.filter(isShown).map(name) }
    let turns = (0..<(keys.map(\.count).max() ?? 0)).map { turn in
      keys.compactMap { turn < $0.count ? $0[turn] : nil }.joined(separator: " ")
    }
    return turns.joined(separator: bindings.count == 1 ? " " : "  ")
  }
}
