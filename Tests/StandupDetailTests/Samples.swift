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

extension Meeting {
  /// A meeting whose id reads as a number.
  static func numbered(_ number: Int) -> Self {
    Self(id: .numbered(number), date: .distantPast, transcript: "\(number)")
  }
}

extension Calendar {
  /// A calendar whose dates read the same on every machine.
  static var utc: Self {
    var calendar = Self(identifier: .gregorian)
    calendar.timeZone = .gmt
    return calendar
  }
}
