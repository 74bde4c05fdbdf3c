public import Cairn

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A few words, and when they were last changed.
public struct Note: Equatable, Identifiable, Sendable {
  public let id: UUID
  public var text: String
  public var editedAt: Date

  public init(id: UUID, text: String = "", editedAt: Date) {
    self.id = id
    self.text = text
    self.editedAt = editedAt
  }

  /// The first line that says something.
  public var title: String {
    text.split(whereSeparator: \.isNewline).first { !$0.allSatisfy(\.isWhitespace) }
      .map(String.init) ?? "New note"
  }

  /// The day and the minute of the last change.
  public func edited(in calendar: Calendar) -> String {
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: editedAt)
    func digits(_ part: Int?) -> String {
      let text = String(part ?? 0)
      return text.count < 2 ? "0" + text : text
    }
    return "\(digits(parts.year))-\(digits(parts.month))-\(digits(parts.day)) "
      + "\(digits(parts.hour)):\(digits(parts.minute))"
  }
}

extension Note {
  /// Notes to look around with.
  public static let samples: IdentifiedArrayOf<Self> = [
    Note(
      id: UUID(-1), text: "Call the dentist\nNot on Friday.",
      editedAt: Date(timeIntervalSince1970: 1_700_000_000)),
    Note(
      id: UUID(-2), text: "Books to return", editedAt: Date(timeIntervalSince1970: 1_700_100_000)),
  ]
}
