#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The id of one kind of model: a typed UUID, so that ids of different kinds can't be confused.
///
/// Name it by its model. It is encoded as the bare UUID:
///
/// ```swift
/// let id = Standup.ID(UUID())
/// ```
public struct ModelID<Model>: RawRepresentable, Hashable, Codable, Sendable {
  /// The untyped UUID.
  public var rawValue: UUID

  /// Creates an id from a UUID.
  public init(rawValue: UUID) {
    self.rawValue = rawValue
  }

  /// Creates an id from a UUID.
  public init(_ rawValue: UUID) {
    self.rawValue = rawValue
  }
}

extension ModelID {
  /// Decodes a bare UUID.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(UUID.self))
  }

  /// Encodes the bare UUID.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

extension ModelID: CustomStringConvertible {
  /// The UUID as text.
  public var description: String { rawValue.uuidString }
}
