/// The reason why a file cannot be imported, and its place in the file.
struct ImportFailure {
  let text: JSONText
  let reason: Reason

  enum Reason {
    /// The text is not JSON.
    case syntax
    /// A value is invalid. The message says why.
    case value(JSONPath, String)
  }

  init(_ reason: Reason, in text: JSONText) {
    self.text = text
    self.reason = reason
  }

  init(_ error: DecodingError, in text: JSONText) {
    self.text = text
    // The decoder may stop at a wrong value before it sees that the rest is not JSON.
    guard text.isValid else {
      reason = .syntax
      return
    }
    switch error {
    case .keyNotFound(let key, let context):
      reason = .value(JSONPath(context.codingPath + [key]), "it is missing")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let path = JSONPath(context.codingPath)
      let found = text.found(at: path, isQuoted: false)
      reason = .value(path, "expected \(path.expected), found \(found)")
    case .dataCorrupted(let context):
      let path = JSONPath(context.codingPath)
      switch path.steps.last {
      case nil:
        reason = Self.unfitNumber(in: text) ?? .syntax
      case .index:
        // The id occurs twice. The message is the collection's.
        reason = .value(path, context.debugDescription)
      case .key:
        let found = text.found(at: path, isQuoted: true)
        reason = .value(path, "expected \(path.expected), found \(found)")
      }
    @unknown default:
      reason = .syntax
    }
  }

  /// Returns the reason for a number that the decoder rejects without saying where.
  private static func unfitNumber(in text: JSONText) -> Reason? {
    guard let (path, number) = text.unfitNumber() else { return nil }
    let whole = path.ofWholeDuration
    return .value(whole, "expected \(whole.expected), found \(number)")
  }

  /// The reason in one sentence, with its place.
  var described: CommandFailure {
    switch reason {
    case .syntax:
      guard let (location, error) = text.syntaxError() else {
        return CommandFailure("The file is not JSON in UTF-8.")
      }
      return CommandFailure(
        """
        Line \(location.line), column \(location.column): expected \(error.expected), found \
        \(error.found).
        """)
    case .value(let path, let message):
      let line = text.location(of: path).line
      guard case .index(let entry) = path.steps.first else {
        return CommandFailure("Line \(line): \(message).")
      }
      let field = path.steps.count > 1 ? ", field \(path.field)" : ""
      return CommandFailure("Entry \(entry + 1) (line \(line))\(field): \(message).")
    }
  }
}

extension JSONPath {
  /// A description of a valid value at this path.
  fileprivate var expected: String {
    let duration = "a duration, two whole numbers as Swift encodes it"
    guard case .key(let field) = steps.last else {
      if isElementOfDurations { return duration }
      return steps.isEmpty ? "an array of standups" : "an object"
    }
    return switch field {
    case "id": "a UUID"
    case "attendees", "meetings", "speakers", "speakerTimes": "an array"
    case "duration", "length": duration
    case "date": "a number of seconds since 2001"
    case "theme": "the name of a theme"
    default: "a string"
    }
  }
}
