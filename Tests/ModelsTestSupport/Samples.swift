import CairnDependencies
public import Models

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ModelID {
  /// The id that an incrementing UUID generator returns at a position.
  public static func numbered(_ number: Int) -> Self { Self(UUID(number)) }
}

extension Attendee {
  /// An attendee with a numbered id.
  public static func numbered(_ number: Int, _ name: String = "") -> Self {
    Self(id: .numbered(number), name: name)
  }
}

extension Meeting {
  /// A meeting with a numbered id.
  public static func numbered(_ number: Int) -> Self {
    Self(id: .numbered(number), date: .distantPast, transcript: "\(number)")
  }
}
