#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A meeting of a standup that has taken place.
public struct Meeting: Codable, Hashable, Identifiable, Sendable {
  /// What tells meetings apart.
  public typealias ID = ModelID<Meeting>

  public let id: ID
  public var date: Date
  public var transcript: String

  /// Makes a meeting that ended at a date.
  public init(id: ID, date: Date, transcript: String) {
    self.id = id
    self.date = date
    self.transcript = transcript
  }
}
