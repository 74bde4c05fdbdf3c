public import CairnText

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Text that contains dates and durations as values.
///
/// A renderer formats the values, because only it knows the user's time zone and language.
///
/// ```swift
/// enum Action { case historyButtonTapped }
///
/// func nodes(start: Date, length: Duration) -> [Node<Action>] {
///   [
///     Text(.date(start)).node,
///     LabeledContent("Length", .duration(length)).node,
///     Text("It began at \(start, style: .time), and took \(length, style: .length).").node,
///   ]
/// }
/// ```
public struct FormattedText: Hashable, Sendable {
  private var first: Span
  private var rest: [Span] = []

  /// Creates a text without values.
  public init(_ string: String) { first = Span(.string(string)) }

  fileprivate init(_ value: Value) { first = Span(value) }

  /// Creates a text from its parts, in reading order.
  public init(_ parts: [Value]) { self.init(parts.map(Span.init)) }

  init(_ spans: [Span]) {
    first = spans.first ?? Span(.string(""))
    rest = Array(spans.dropFirst())
  }

  /// Returns a text that is only a date.
  public static func date(_ date: Date, style: TextFormat.DateStyle = .dateTime) -> Self {
    Self(.date(date, style))
  }

  /// Returns a text that is only a duration.
  public static func duration(
    _ duration: Duration, style: TextFormat.DurationStyle = .length
  ) -> Self {
    Self(.duration(duration, style))
  }

  /// The parts of the text, in reading order.
  public var spans: [Span] { [first] + rest }

  /// The text as a string, in its last format or in ``/CairnText/TextFormat/fixed``.
  public var string: String {
    rest.isEmpty ? first.string : spans.map(\.string).joined()
  }

  /// Whether a part of the text stands out.
  public var hasMarks: Bool { first.isMarked || rest.contains(where: \.isMarked) }

  /// Returns this text with another one after it.
  func appending(_ other: FormattedText) -> Self { Self(spans + other.spans) }

  /// Returns the same text with its values written in a format.
  public func formatted(by format: TextFormat) -> Self {
    var text = self
    text.first.write(in: format)
    for index in text.rest.indices { text.rest[index].write(in: format) }
    return text
  }

  /// The content of a part of a text.
  public enum Value: Hashable, Sendable {
    /// Plain text.
    case string(String)
    /// Text from data, such as a name, that may run in another direction than the text around it. A
    /// renderer that lays out both directions isolates it, so that it doesn't reorder its neighbors.
    case isolated(String)
    /// Text that stands out, such as the words that a search has found.
    case marked(String)
    /// A point in time.
    case date(Date, TextFormat.DateStyle)
    /// A length of time.
    case duration(Duration, TextFormat.DurationStyle)

    fileprivate func written(in format: TextFormat) -> String {
      switch self {
      case .string(let string), .isolated(let string), .marked(let string): string
      case .date(let date, let style): format.text(of: date, style: style)
      case .duration(let duration, let style): format.text(of: duration, style: style)
      }
    }
  }

  /// A part of a text.
  public struct Span: Hashable, Sendable {
    /// The content of the part.
    public let value: Value
    private var written: String?

    /// Whether the part stands out.
    public var isMarked: Bool {
      if case .marked = value { true } else { false }
    }

    init(_ value: Value) { self.value = value }

    /// The part as a string: see ``FormattedText/string``.
    public var string: String { written ?? value.written(in: .fixed) }

    fileprivate mutating func write(in format: TextFormat) { written = value.written(in: format) }
  }
}

extension FormattedText: ExpressibleByStringInterpolation {
  public init(stringLiteral string: String) { self.init(string) }

  public init(stringInterpolation: StringInterpolation) { self.init(stringInterpolation.spans) }

  /// The parts of a literal. Dates and durations need a style: without one, they are interpolated
  /// by their description, like any other value.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var spans: [Span] = []

    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds plain text.
    public mutating func appendLiteral(_ string: String) {
      if !string.isEmpty { spans.append(Span(.string(string))) }
    }

    /// Adds the description of a value.
    public mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      appendLiteral(value.description)
    }

    /// Adds text from data that may run in another direction.
    public mutating func appendInterpolation(isolating string: String) {
      spans.append(Span(.isolated(string)))
    }

    /// Adds text that stands out.
    public mutating func appendInterpolation(marking string: String) {
      spans.append(Span(.marked(string)))
    }

    /// Adds a date.
    public mutating func appendInterpolation(_ date: Date, style: TextFormat.DateStyle) {
      spans.append(Span(.date(date, style)))
    }

    /// Adds a duration.
    public mutating func appendInterpolation(
      _ duration: Duration, style: TextFormat.DurationStyle
    ) {
      spans.append(Span(.duration(duration, style)))
    }
  }
}
