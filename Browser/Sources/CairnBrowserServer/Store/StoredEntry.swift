#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An entry of a ``ServerStore``.
public struct StoredEntry: Equatable, Sendable {
  /// The content.
  public var data: Data
  /// When it was written.
  public var date: Date
  /// When it ends. From then on it counts as absent.
  public var end: Date

  /// Makes an entry of its parts. A store keeps milliseconds.
  public init(data: Data = Data(), date: Date, end: Date) {
    self.data = data
    self.date = date
    self.end = end
  }

  /// Makes an entry that is written now and ends some days later.
  init(data: Data = Data(), at now: Date, days: Int) {
    self.init(data: data, date: now, end: now.addingTimeInterval(Double(days) * 86_400))
  }

  /// The entry, if it has not ended.
  func unlessEnded(at now: Date) -> Self? { end > now ? self : nil }
}

/// How an entry is written in a file: a line with the number of the format, the date and the end in
/// milliseconds since 1970, and then the data as they are.
///
/// ```text
/// 1 1767225600000 1769817600000
/// ```
struct StoredHeader: Equatable {
  var date: Date
  var end: Date

  /// How many bytes hold any header.
  static let maximumLength = 64
  private static let format = "1"
  private static let lineFeed = UInt8(ascii: "\n")

  /// Reads the header at the beginning of a file; `nil` if it is damaged or of another format.
  init?(startOf data: Data) {
    guard
      let length = data.prefix(Self.maximumLength).firstIndex(of: Self.lineFeed),
      case let line = String(decoding: data[..<length], as: UTF8.self).split(separator: " "),
      line.count == 3, line[0] == Self.format, let date = Int(line[1]), let end = Int(line[2])
    else { return nil }
    self.date = Date(milliseconds: date)
    self.end = Date(milliseconds: end)
  }

  /// Writes an entry as the content of a file.
  static func encode(_ entry: StoredEntry) -> Data {
    let line = "\(format) \(entry.date.milliseconds) \(entry.end.milliseconds)\n"
    return Data(line.utf8) + entry.data
  }

  /// Reads the entry that a file holds.
  static func decode(_ data: Data) -> StoredEntry? {
    guard let header = Self(startOf: data), let length = data.firstIndex(of: lineFeed) else {
      return nil
    }
    return StoredEntry(
      data: Data(data[(length + 1)...]), date: header.date, end: header.end)
  }
}

extension Date {
  fileprivate init(milliseconds: Int) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }

  fileprivate var milliseconds: Int { Int((timeIntervalSince1970 * 1000).rounded()) }
}
