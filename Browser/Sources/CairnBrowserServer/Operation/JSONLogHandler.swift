import Logging

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes each event of the log as a line with a JSON object: its time, level, label, message and metadata.
///
/// Metadata have keys of their own, beside the others. A line is written at once, so the lines of several
/// threads don't mix.
struct JSONLogHandler: LogHandler {
  let label: String
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]
  /// Writes a line.
  private let write: @Sendable ([UInt8]) -> Void

  /// - Parameter write: Writes a line, by default to standard error.
  init(label: String, write: (@Sendable ([UInt8]) -> Void)? = nil) {
    self.label = label
    self.write = write ?? writeToStandardError
  }

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    var values = metadata.merging(event.metadata ?? [:]) { $1 }.mapValues(LogValue.init)
    values["time"] = .text(Date().formatted(.iso8601WithMilliseconds))
    values["level"] = .text(event.level.rawValue)
    values["label"] = .text(label)
    values["message"] = .text("\(event.message)")
    if let error = event.error { values["error"] = .text("\(error)") }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let line = try? encoder.encode(values) else { return }
    write([UInt8](line) + [UInt8(ascii: "\n")])
  }
}

/// A value of a line. Numbers and truth values stay what they are.
private enum LogValue: Encodable {
  case number(Int)
  case flag(Bool)
  case text(String)
  case list([LogValue])
  case table([String: LogValue])

  init(_ value: Logger.MetadataValue) {
    self =
      switch value {
      case .string(let text): .text(text)
      case .stringConvertible(let value as Int): .number(value)
      case .stringConvertible(let value as Bool): .flag(value)
      case .stringConvertible(let value): .text("\(value)")
      case .array(let values): .list(values.map(Self.init))
      case .dictionary(let values): .table(values.mapValues(Self.init))
      }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .text(let text): try container.encode(text)
    case .list(let values): try container.encode(values)
    case .table(let values): try container.encode(values)
    }
  }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
  fileprivate static var iso8601WithMilliseconds: Self {
    Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  }
}
