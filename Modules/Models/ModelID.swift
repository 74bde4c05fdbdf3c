#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The id of one kind of model: a UUID that does not compile where another kind of id is wanted.
///
/// It is written by the name of its model, and encoded as the bare UUID:
///
/// ```swift
/// let id = Standup.ID(UUID())
/// ```
public struct ModelID<Model>: RawRepresentable, Hashable, Codable, Sendable {
  /// The UUID without its kind.
  public var rawValue: UUID

  /// Makes an id of a UUID.
  public init(rawValue: UUID) {
    self.rawValue = rawValue
  }

  /// Makes an id of a UUID.
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
