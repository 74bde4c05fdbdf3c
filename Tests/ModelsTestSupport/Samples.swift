import CairnDependencies
public import Models

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ModelID {
  /// The id that a counting generator of UUIDs gives at a place.
  public static func numbered(_ number: Int) -> Self { Self(UUID(number)) }
}

extension Attendee {
  /// An attendee whose id reads as a number.
  public static func numbered(_ number: Int, _ name: String = "") -> Self {
    Self(id: .numbered(number), name: name)
  }
}

extension Meeting {
  /// A meeting whose id reads as a number.
  public static func numbered(_ number: Int) -> Self {
    Self(id: .numbered(number), date: .distantPast, transcript: "\(number)")
  }
}
