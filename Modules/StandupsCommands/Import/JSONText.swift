import Foundation

/// A JSON text that finds the lines and columns of its values, for messages.
///
/// A decoder knows neither lines nor columns, so this reads the text again when there is an error
/// to report.
struct JSONText {
  private let bytes: [UInt8]

  init(_ data: Data) {
    bytes = Array(data)
  }

  /// A line and a column as an editor shows them, counted from one.
  struct Location: Equatable {
    let line: Int
    let column: Int
  }

  /// Whether the text is JSON in UTF-8.
  var isValid: Bool {
    String(validating: bytes, as: UTF8.self) != nil && syntaxError() == nil
  }

  /// Returns the first syntax error, if there is one.
  func syntaxError() -> (location: Location, error: JSONScanner.SyntaxError)? {
    var scanner = JSONScanner(bytes: bytes)
    do {
      try scanner.scanDocument()
      return nil
    } catch {
      return (location(of: error.offset), error)
    }
  }

  /// Returns the first number that is invalid for its field, in a text without syntax errors.
  func unfitNumber() -> (path: JSONPath, text: String)? {
    var scanner = JSONScanner(bytes: bytes)
    try? scanner.scanDocument()
    return scanner.unfitNumber
  }

  /// Returns the start of a value, or of the nearest value around it that exists.
  func location(of path: JSONPath) -> Location {
    location(of: offset(of: path))
  }

  /// Returns a description of a value for a message: its kind, or its text if that is short and
  /// `isQuoted` is set.
  func found(at path: JSONPath, isQuoted: Bool) -> String {
    var scanner = JSONScanner(bytes: bytes, offset: offset(of: path))
    guard let kind = try? scanner.scanValue() else { return "nothing" }
    let text = String(decoding: bytes[scanner.valueStart..<scanner.offset], as: UTF8.self)
    return isQuoted && [.string, .number].contains(kind) && text.count <= 60 ? text : kind.rawValue
  }

  private func offset(of path: JSONPath) -> Int {
    var scanner = JSONScanner(bytes: bytes)
    var start = 0
    // A text that was decoded has no syntax error. If there is one, the place reached so far is the
    // nearest.
    do {
      try scanner.skipToValue()
      start = scanner.offset
      for step in path.steps {
        guard try scanner.enter(step) else { break }
        start = scanner.offset
      }
      return start
    } catch {
      return start
    }
  }

  private func location(of offset: Int) -> Location {
    let before = bytes[..<min(offset, bytes.count)]
    let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = before.count { $0 == UInt8(ascii: "\n") } + 1
    let column = String(decoding: before[lineStart...], as: UTF8.self).count + 1
    return Location(line: line, column: column)
  }
}
