#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Gestures that could not be stored before a program ended, as they are kept for the next start.
public struct UnsavedChanges: Hashable, Codable, Sendable {
  /// The number of the format that this version writes and reads.
  public static let currentFormat = 1

  /// The format that these were written in.
  public var format = currentFormat
  /// When the program ended.
  public var date: Date
  /// The database that they are meant for.
  public var database: String
  /// The gestures, in their order.
  public var changes: [Numbered]

  /// A gesture with its place in the order.
  public struct Numbered: Hashable, Codable, Sendable {
    public var number: Int
    public var gesture: Gesture
  }

  /// Makes a list of gestures that are meant for a database.
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
