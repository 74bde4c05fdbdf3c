#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An entry of a ``ServerStore``.
public struct StoredEntry: Equatable, Sendable {
  /// The content.
  public var data: Data
  /// The time when it was written.
  public var date: Date
  /// The time when it expires. From then on it counts as absent.
  public var end: Date

  /// Creates an entry. A store keeps dates with millisecond precision.
  public init(data: Data = Data(), date: Date, end: Date) {
    self.data = data
    self.date = date
    self.end = end
  }

  /// Creates an entry that is written now and expires some days later.
  init(data: Data = Data(), at now: Date, days: Int) {
    self.init(data: data, date: now, end: now.addingTimeInterval(Double(days) * 86_400))
  }

  /// Returns the entry, or `nil` if it has expired.
  func unlessEnded(at now: Date) -> Self? { end > now ? self : nil }
}

/// The header of an entry in a file.
///
/// It is a line with the number of the format, the date and the expiry date, both in milliseconds
/// since 1970. The data follow unchanged.
///
/// ```text
/// 1 1767225600000 1769817600000
/// ```
struct StoredHeader: Equatable {
  var date: Date
  var end: Date

  /// The maximum length of a header, in bytes.
  static let maximumLength = 64
  private static let format = "1"
  private static let lineFeed = UInt8(ascii: "\n")

  /// Parses the header at the start of a file. Returns `nil` if it is damaged or has another
  /// format.
  init?(startOf data: Data) {
    guard
      let length = data.prefix(Self.maximumLength).firstIndex(of: Self.lineFeed),
      case let line = String(decoding: data[..<length], as: UTF8.self).split(separator: " "),
      line.count == 3, line[0] == Self.format, let date = Int(line[1]), let end = Int(line[2])
    else { return nil }
    self.date = Date(milliseconds: date)
    self.end = Date(milliseconds: end)
  }

  /// Returns the file content for an entry.
  static func encode(_ entry: StoredEntry) -> Data {
    let line = "\(format) \(entry.date.milliseconds) \(entry.end.milliseconds)\n"
    return Data(line.utf8) + entry.data
  }

  /// Parses the entry in a file.
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
