/// The path of a value in a JSON array of standups, through arrays and objects.
struct JSONPath: Equatable {
  let steps: [Step]

  enum Step: Equatable {
    case index(Int)
    case key(String)

    /// Whether the value at this step is a duration, which has two halves.
    fileprivate var isOfDuration: Bool { self == .key("duration") || self == .key("length") }

    /// Whether the value at this step is an array of durations.
    fileprivate var isOfDurations: Bool { self == .key("speakerTimes") }
  }

  init(_ steps: [Step]) {
    self.steps = steps
  }

  init(_ codingPath: [any CodingKey]) {
    let steps = codingPath.map { key in
      key.intValue.map { Step.index($0) } ?? .key(key.stringValue)
    }
    self.init(steps)
    self = ofWholeDuration
  }

  /// The path without the halves of a duration, which a reader sees as one value.
  var ofWholeDuration: JSONPath {
    let single = steps.firstIndex(where: \.isOfDuration).map { $0 + 1 }
    let element = steps.firstIndex(where: \.isOfDurations).map { $0 + 2 }
    return JSONPath(Array(steps.prefix(single ?? element ?? steps.endIndex)))
  }

  /// Whether a number is valid for the value here. It is `true` if no number belongs here, because
  /// other checks report that.
  func canBe(_ number: String) -> Bool {
    let end = steps.suffix(2)
    let isHalf = end.first?.isOfDuration == true || isElementOfDurations(steps.dropLast())
    return switch end.last {
    case .index(0) where isHalf: Self.isWhole(number, as: Int64.self)
    case .index(1) where isHalf: Self.isWhole(number, as: UInt64.self)
    case .key("date"):
      // The decoder rejects a number too small to differ from zero, as it does one too large.
      Double(number).map { $0.isFinite && (!$0.isZero || Self.isZero(number)) } ?? false
    default: true
    }
  }

  /// Whether a path leads to an element of an array of durations.
  private func isElementOfDurations(_ steps: some BidirectionalCollection<Step>) -> Bool {
    guard case .index = steps.last else { return false }
    return steps.dropLast().last?.isOfDurations == true
  }

  /// Whether this is the path of an element of an array of durations.
  var isElementOfDurations: Bool { isElementOfDurations(steps) }

  private static func isWhole<Value: FixedWidthInteger>(
    _ number: String, as type: Value.Type
  ) -> Bool {
    Value(number) != nil || Double(number).flatMap { Value(exactly: $0) } != nil
  }

  private static func isZero(_ number: String) -> Bool {
    number.prefix { $0 != "e" && $0 != "E" }.allSatisfy { "-0.".contains($0) }
  }

  /// The path within its entry, as a programmer writes it: `attendees[1].name`.
  var field: String {
    steps.dropFirst().reduce(into: "") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      }
    }
  }
}
