public import Models

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// What a user did at once: some edits that are stored together, or not at all.
public struct Gesture: Hashable, Codable, Identifiable, Sendable {
  /// Tells gestures apart while they are on their way.
  public let id: UUID

  /// The edits, in the order in which they are made.
  public let edits: [StandupsEdit]

  /// Makes a gesture of its edits.
  public init(id: UUID, edits: [StandupsEdit]) {
    self.id = id
    self.edits = edits
  }

  /// The standups that the gesture is about.
  public var standupIDs: Set<Standup.ID> {
    Set(edits.flatMap(\.standupIDs))
  }
}
