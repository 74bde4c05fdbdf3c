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
