/// The name of a value of a JSON object.
struct JSONKey: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init(stringLiteral name: String) { stringValue = name }
  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }

  /// The name of the same length or lengths as decimal numbers of seconds.
  var inSeconds: Self {
    self == "speakerTimes" ? "speakerSeconds" : Self("\(stringValue)Seconds")
  }
}

extension JSONKey: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool { lhs.stringValue == rhs.stringValue }
}
