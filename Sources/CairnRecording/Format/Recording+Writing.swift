#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Recording {
  /// The contents of a file with the recording: one JSON object a line.
  ///
  /// - Throws: If an event of the app can't be encoded.
  public var data: Data {
    get throws {
      var data = try JSONValue.line(header)
      data.append(UInt8(ascii: "\n"))
      if !ids.isEmpty { try data.appendLine(RecordedLine<Event>.ids(ids)) }
      if let beginning { try data.appendLine(RecordedLine<Event>.sighting(beginning)) }
      for step in steps {
        try data.appendLine(RecordedLine.step(step))
        if !step.ids.isEmpty { try data.appendLine(RecordedLine<Event>.ids(step.ids)) }
        if let sighting = step.sighting {
          try data.appendLine(RecordedLine<Event>.sighting(sighting))
        }
      }
      return data
    }
  }
}

extension Data {
  fileprivate mutating func appendLine(_ value: some Encodable) throws {
    append(try JSONValue.line(value))
    append(UInt8(ascii: "\n"))
  }
}
