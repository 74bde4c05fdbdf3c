/// Where a value is in a JSON array of standups: the way to it through arrays and objects.
struct JSONPath: Equatable {
  let steps: [Step]

  enum Step: Equatable {
    case index(Int)
    case key(String)
  }

  init(_ steps: [Step]) {
    self.steps = steps
  }

  init(_ codingPath: [any CodingKey]) {
    let steps = codingPath.map { key in
      key.intValue.map { Step.index($0) } ?? .key(key.stringValue)
    }
    // The two halves of a duration are one value to a reader.
    let end = steps.firstIndex(of: .key("duration")).map { $0 + 1 } ?? steps.endIndex
    self.steps = Array(steps[..<end])
  }

  /// The path within its entry as a programmer writes it: `attendees[1].name`.
  var field: String {
    steps.dropFirst().reduce(into: "") { text, step in
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += text.isEmpty ? key : ".\(key)"
      }
    }
  }
}
