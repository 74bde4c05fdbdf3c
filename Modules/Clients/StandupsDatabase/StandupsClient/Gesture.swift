public import Models

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A user action: edits that are stored together, or not at all.
public struct Gesture: Hashable, Codable, Identifiable, Sendable {
  /// The identity of the gesture. A database applies it once, however often it is committed.
  public let id: UUID

  /// The edits, in the order in which they are applied.
  public let edits: [StandupListEdit]

  /// Creates a gesture from its edits.
  public init(id: UUID, edits: [StandupListEdit]) {
    self.id = id
    self.edits = edits
  }

  /// The standups that the gesture is about.
  public var standupIDs: Set<Standup.ID> {
    Set(edits.flatMap(\.standupIDs))
  }
}
