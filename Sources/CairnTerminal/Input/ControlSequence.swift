/// What stands between `ESC [` and the letter that ends it, and that letter.
struct ControlSequence {
  private let parameters: [Int]
  private let isMouse: Bool
  private let final: UInt8

  init(_ bytes: ArraySlice<UInt8>) {
    isMouse = bytes.first == UInt8(ascii: "<")
    final = bytes.last ?? 0
    parameters = bytes.dropFirst(isMouse ? 1 : 0).dropLast()
      .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
      .map { Int(String(decoding: $0, as: UTF8.self)) ?? 0 }
  }

  var isPasteStart: Bool { final == UInt8(ascii: "~") && parameters.first == 200 }

  /// The events that the sequence tells. Modifiers of the arrows are not told apart.
  var events: [TerminalEvent] {
    if isMouse { return mouseEvent.map { [.mouse($0)] } ?? [] }
    return key.map { [.key($0)] } ?? []
  }

  private var key: Key? {
    switch final {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "M"): .enter
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
    default: nil
    }
  }

  private var mouseEvent: MouseEvent? {
    guard parameters.count == 3, final == UInt8(ascii: "M") else { return nil }
    let position = CellPoint(x: parameters[1] - 1, y: parameters[2] - 1)
    // The bits for shift, meta and control do not matter to us.
    return switch parameters[0] & ~0b11100 {
    case 0: MouseEvent(.press, at: position)
    case 64: MouseEvent(.wheelUp, at: position)
    case 65: MouseEvent(.wheelDown, at: position)
    default: nil
    }
  }
}
