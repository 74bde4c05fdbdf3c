#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

extension Recording {
  /// The longest line that is read, in bytes.
  static var lineLimit: Int { 64 << 20 }

  /// The largest number of steps that is read.
  static var stepLimit: Int { 1_000_000 }

  /// The largest number of lines that is read. A step may have more, with its ids and its digests.
  static var lineCountLimit: Int { 4 * stepLimit }

  /// Reads a recording from a file's contents.
  ///
  /// If the last line was cut off, the recording ends before it.
  ///
  /// - Parameters:
  ///   - data: The contents: one JSON object a line, and the header first.
  ///   - app: The name of the app that must have made it.
  /// - Throws: ``RecordingError``, if this isn't a recording that this version of the app can read.
  public init(_ data: Data, of app: String) throws(RecordingError) {
    var lines = data.split(
      separator: UInt8(ascii: "\n"), maxSplits: Self.lineCountLimit,
      omittingEmptySubsequences: false)
    // What follows the last line break is a line that was cut off, or nothing.
    let rest = lines.popLast() ?? Data()
    if lines.isEmpty { lines = [rest] }
    self.init(header: try Self.header(lines[0], of: app))
    guard lines.count < Self.lineCountLimit else { throw RecordingError.tooLarge }
    for (index, line) in lines.enumerated().dropFirst() {
      guard line.count <= Self.lineLimit, steps.count < Self.stepLimit else {
        throw RecordingError.tooLarge
      }
      guard let line = try? JSONDecoder().decode(RecordedLine<Event>.self, from: line) else {
        throw RecordingError.damaged(line: index + 1)
      }
      append(line)
    }
  }

  mutating func append(_ line: RecordedLine<Event>) {
    switch line {
    case .step(let step): steps.append(step)
    case .ids(let new):
      if steps.isEmpty {
        ids += new
      } else {
        steps[steps.count - 1].ids += new
      }
    case .sighting(let sighting):
      if steps.isEmpty {
        beginning = sighting
      } else {
        steps[steps.count - 1].sighting = sighting
      }
    }
  }

  private static func header(
    _ line: Data, of app: String
  ) throws(RecordingError) -> RecordingHeader {
    guard line.count <= lineLimit else { throw RecordingError.tooLarge }
    guard let mark = try? JSONDecoder().decode(Mark.self, from: line) else {
      throw RecordingError.notARecording
    }
    guard mark.recording <= RecordingHeader.currentFormat else { throw RecordingError.newerFormat }
    guard mark.app == app else { throw RecordingError.otherApp(mark.app, expected: app) }
    guard mark.recording > 0,
      let header = try? JSONDecoder().decode(RecordingHeader.self, from: line)
    else { throw RecordingError.damaged(line: 1) }
    return header
  }
}

/// The parts of a header that all formats have.
private struct Mark: Decodable {
  var recording: Int
  var app: String
}
