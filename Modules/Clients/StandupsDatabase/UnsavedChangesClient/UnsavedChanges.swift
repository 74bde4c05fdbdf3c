#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Gestures that could not be stored before a program ended, in the format of their file.
public struct UnsavedChanges: Hashable, Codable, Sendable {
  /// The version of the format that this version of the app writes and reads.
  public static let currentFormat = 1

  /// The version of the format in which these were written.
  public var format = currentFormat
  /// The date when the program ended.
  public var date: Date
  /// The identity of the database that they belong to; see ``DatabaseLocation/identity``.
  public var database: String
  /// The gestures, in their order.
  public var changes: [Numbered]

  /// A gesture with its number in the order.
  public struct Numbered: Hashable, Codable, Sendable {
    public var number: Int
    public var gesture: Gesture
  }

  /// Creates a list of gestures that belong to a database.
  public init(date: Date, database: String, gestures: [Gesture]) {
    self.date = date
    self.database = database
    self.changes = gestures.enumerated().map { Numbered(number: $0 + 1, gesture: $1) }
  }

  /// The gestures, in their order.
  public var gestures: [Gesture] {
    changes.sorted { $0.number < $1.number }.map(\.gesture)
  }
}
