import Cairn
import CairnTesting
import DelegateClosures
import Foundation
import Testing

extension Date {
  static let now = Date(timeIntervalSince1970: 1_700_000_000)
  static let before = Date(timeIntervalSince1970: 1_600_000_000)
}

extension Note {
  static let books = Note(id: UUID(101), text: "Books to return", editedAt: .before)
  static let dentist = Note(id: UUID(102), text: "Call the dentist", editedAt: .before)

  /// The note as the user left it at ``Date/now``.
  func edited(_ text: String) -> Note { Note(id: id, text: text, editedAt: .now) }
}

/// Runs code that must report an issue whose text holds all of the given texts.
///
/// Any other issue fails the test, and so does none.
@MainActor
func expectIssue(
  _ texts: String..., sourceLocation: SourceLocation = #_sourceLocation,
  when body: @MainActor () -> Void
) {
  withKnownIssue(sourceLocation: sourceLocation) {
    body()
  } matching: { issue in
    let message = issue.comments.map(\.rawValue).joined(separator: "\n")
    return texts.allSatisfy { message.contains($0) }
  }
}

extension Calendar {
  static var utc: Self {
    var calendar = Self(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}
