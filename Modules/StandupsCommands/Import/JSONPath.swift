import Foundation

/// The path of a value in a JSON array of standups, such as `standups[1].attendees[0].name`.
struct JSONPath: Equatable, CustomStringConvertible {
  let steps: [Step]

  enum Step: Equatable {
    case index(Int)
    case key(String)
  }

  init(_ steps: [Step]) {
    self.steps = steps
  }

  init(_ codingPath: [any CodingKey]) {
    steps = codingPath.map { key in key.intValue.map { .index($0) } ?? .key(key.stringValue) }
  }

  var description: String {
    steps.reduce(into: "standups") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += ".\(key)"
      }
    }
  }

  /// The path of the same length in the readable format, or `nil` if the path leads to no key.
  var inSeconds: Self? {
    guard case .key(let key) = steps.last else { return nil }
    return Self(steps.dropLast() + [.key(JSONKey(key).inSeconds.stringValue)])
  }

  /// A description of a valid value at this path.
  var expected: String { expectation.description }

  /// Whether a decoder can read a number here. It is `true` if no number belongs here.
  func canBe(_ number: String) -> Bool {
    guard let type = expectation.number else { return true }
    return (try? JSONDecoder().decode(type, from: Data(number.utf8))) != nil
  }

  /// A description of a valid value at this path, and its type if it is a number.
  private var expectation: (description: String, number: (any Decodable.Type)?) {
    let indices = steps.reversed().prefix { if case .index = $0 { true } else { false } }
    guard case .key(let field) = steps.dropLast(indices.count).last else {
      return (steps.isEmpty ? "an array of standups" : "an object", nil)
    }
    switch (field, indices.count) {
    case ("duration", 0), ("length", 0), ("speakerTimes", 1):
      return ("a duration, two whole numbers as Swift encodes it", nil)
    case ("duration", 1), ("length", 1), ("speakerTimes", 2):
      return indices.first == .index(0)
        ? ("a whole number of 64 bits", Int64.self)
        : ("a whole number of 64 bits without a sign", UInt64.self)
    case ("durationSeconds", _), ("lengthSeconds", _), ("speakerSeconds", 1...):
      return ("a number of seconds", DecimalSeconds.self)
    case ("attendees", 0), ("meetings", 0), ("speakers", 0), ("speakerTimes", 0),
      ("speakerSeconds", 0):
      return ("an array", nil)
    case ("attendees", _), ("meetings", _): return ("an object", nil)
    case ("date", _):
      return ("a date like 2023-11-14T22:13:20Z or a number of seconds since 2001", Date.self)
    case ("id", _): return ("a UUID", nil)
    case ("theme", _): return ("the name of a theme", nil)
    default: return ("a string", nil)
    }
  }
}
