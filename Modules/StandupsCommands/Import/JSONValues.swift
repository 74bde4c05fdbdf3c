import Foundation

/// The values of a JSON text in their order, with their lines, for messages.
///
/// A decoder knows paths but no lines. So after an error, this reads the text again. It takes any
/// text, because checking it is left to the decoder.
///
/// - Complexity: O(*n* · *d*) for *n* bytes and a depth of *d*, because each value has its path.
struct JSONValues: Sequence, IteratorProtocol {
  struct Element {
    let path: JSONPath
    let line: Int
    /// The text of the value, or only the bracket that begins an array or an object.
    let text: String
  }

  /// The depth of arrays and objects at which the values end. Foundation refuses deeper ones.
  private static let greatestDepth = 512

  private let bytes: [UInt8]
  private var offset: Int
  private var line = 1
  private var path: [JSONPath.Step] = []

  init(_ json: Data) {
    bytes = Array(json)
    // A byte order mark is no value.
    offset = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the value at a path, or the nearest value around it that exists.
  func value(at path: JSONPath) -> Element? {
    var nearest: Element?
    for value in self where path.steps.starts(with: value.path.steps) {
      nearest = value
      if value.path == path { break }
    }
    return nearest
  }

  mutating func next() -> Element? {
    while offset < bytes.count, path.count <= Self.greatestDepth {
      let character = Unicode.Scalar(bytes[offset])
      switch character {
      case "[", "{":
        defer { path.append(character == "[" ? .index(0) : .key("")) }
        return element(to: offset + 1)
      case "]", "}":
        _ = path.popLast()
      case ",":
        switch path.popLast() {
        case .index(let index): path.append(.index(index + 1))
        case .key: path.append(.key(""))
        case nil: break
        }
      case "\n":
        line += 1
      case ..."\u{20}", ":":
        break
      case "\"":
        let string = element(to: endOfString)
        // In an object, the first string is a key.
        guard path.last == .key("") else { return string }
        path[path.endIndex - 1] = .key(String(string.text.dropFirst().dropLast()))
        continue
      default:
        return element(to: bytes[offset...].firstIndex(where: Self.endsWord) ?? bytes.endIndex)
      }
      offset += 1
    }
    return nil
  }

  /// Returns the value that begins here, and moves to its end.
  private mutating func element(to end: Int) -> Element {
    defer { offset = end }
    let text = String(decoding: bytes[offset..<end], as: UTF8.self)
    return Element(path: JSONPath(path), line: line, text: text)
  }

  private var endOfString: Int {
    var end = offset + 1
    while end < bytes.count, bytes[end] != UInt8(ascii: "\"") {
      end += bytes[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Swift.min(end + 1, bytes.count)
  }

  /// Whether a byte ends a number or a word.
  private static func endsWord(_ byte: UInt8) -> Bool {
    byte <= 0x20 || ",:[]{}\"".utf8.contains(byte)
  }
}
