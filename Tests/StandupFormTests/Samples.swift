import Cairn
import Models

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ModelID {
  /// The id that a counting generator of UUIDs gives at a place.
  static func numbered(_ number: Int) -> Self { Self(UUID(number)) }
}

extension Attendee {
  /// An attendee whose id reads as a number.
  static func numbered(_ number: Int, _ name: String = "") -> Self {
    Self(id: .numbered(number), name: name)
  }
}

extension Standup {
  /// A standup of three: attendees 11, 12 and 13.
  static let ofThree = Self(
    id: .numbered(1),
    attendees: [.numbered(11, "Ada"), .numbered(12, "Bo"), .numbered(13, "Cy")],
    title: "Morning")
}
