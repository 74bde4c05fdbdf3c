/// The part of a control sequence after `ESC [`, including its final letter.
struct ControlSequence {
  /// The numbers between the semicolons. `nil` means not a number, or more than five digits.
  private let parameters: [Int?]
  private let isMouse: Bool
  /// Whether it is a function key of the Linux console: a bracket and a letter.
  private let isConsoleKey: Bool
  private let final: UInt8

  init(_ bytes: ArraySlice<UInt8>) {
    isMouse = bytes.first == UInt8(ascii: "<")
    isConsoleKey = bytes.first == UInt8(ascii: "[")
    final = bytes.last ?? 0
    parameters = bytes.dropFirst(isMouse ? 1 : 0).dropLast()
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map(Self.number)
  }

  var isPasteStart: Bool { final == UInt8(ascii: "~") && parameters.first == 200 }

  /// The events that the sequence encodes.
  var events: [TerminalEvent] {
    if isMouse { return mouseEvent.map { [.mouse($0)] } ?? [] }
    return key.map { [.key($0)] } ?? []
  }

  /// The key that the sequence encodes, if any.
  var key: Key? {
    guard let key = plainKey else { return nil }
    let isAlt =
      switch key {
      case .up, .down: modifiers & (Self.shift | Self.alt) != 0
      case .left, .right, .delete: modifiers & (Self.alt | Self.control) != 0
      default: false
      }
    return isAlt ? .alt(key) : key
  }

  private static let shift = 1
  private static let alt = 2
  private static let control = 4

  /// The bits of the modifier keys. A terminal sends their sum plus one.
  private var modifiers: Int {
    guard parameters.count == 2, let number = parameters[1] else { return 0 }
    return max(0, number - 1)
  }

  private var plainKey: Key? {
    if isConsoleKey { return final == UInt8(ascii: "A") ? .function(1) : nil }
    return switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "P"): .function(1)
    case UInt8(ascii: "Z"): .backTab
    case UInt8(ascii: "~"): tildeKey
    default: nil
    }
  }

  private var tildeKey: Key? {
    switch parameters.first {
    case 1, 7: .home
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11: .function(1)
    case 19: .function(8)
    default: nil
    }
  }

  private var mouseEvent: MouseEvent? {
    guard parameters.count == 3, final == UInt8(ascii: "M"), let button = parameters[0],
      let column = parameters[1], let line = parameters[2]
    else { return nil }
    return MouseEvent(button: button, column: column, line: line)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.count <= 5, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}

extension MouseEvent {
  /// Reads a mouse report of a terminal, whose columns and lines count from 1.
  init?(button: Int, column: Int, line: Int) {
    guard column > 0, line > 0 else { return nil }
    let position = CellPoint(x: column - 1, y: line - 1)
    // Ignore the bits for shift, meta and control.
    switch button & ~0b11100 {
    case 0: self.init(.press, at: position)
    case 64: self.init(.wheelUp, at: position)
    case 65: self.init(.wheelDown, at: position)
    default: return nil
    }
  }
}
