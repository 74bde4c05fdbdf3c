public import Models

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The number of things in some standups, and a number that stands for all their contents. Two
/// databases with equal digests hold the same standups in the same order.
///
/// The digest finds mistakes and damage. It is no protection from forgery.
public struct StandupsDigest: Hashable, Sendable {
  /// The number of standups.
  public private(set) var standups = 0
  /// The number of attendees of all standups.
  public private(set) var attendees = 0
  /// The number of meetings of all standups.
  public private(set) var meetings = 0
  /// The checksum of all contents, by the method FNV-1a.
  public private(set) var checksum: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Creates the digest of standups in their order.
  public init(_ all: some Sequence<Standup>) {
    for standup in all { add(standup) }
  }

  private mutating func add(_ standup: Standup) {
    standups += 1
    attendees += standup.attendees.count
    meetings += standup.meetings.count
    add(standup.id.rawValue)
    for field in StandupField.allCases {
      switch standup[field] {
      case .duration(let duration): add(duration)
      case .text(let text): add(text)
      case .theme(let theme): add(theme.rawValue)
      }
    }
    add(standup.attendees.count)
    for attendee in standup.attendees {
      add(attendee.id.rawValue)
      add(attendee.name)
    }
    add(standup.meetings.count)
    for meeting in standup.meetings { add(meeting) }
  }

  private mutating func add(_ meeting: Meeting) {
    add(meeting.id.rawValue)
    add(bytesOf: meeting.date.timeIntervalSinceReferenceDate.bitPattern)
    add(meeting.length.map { [$0] })
    add(meeting.speakers)
    add(meeting.speakerTimes)
    add(meeting.transcript)
  }

  // A count before a list or a text keeps apart what would otherwise read alike.
  private mutating func add(_ texts: [String]?) {
    add(texts?.count ?? -1)
    for text in texts ?? [] { add(text) }
  }

  private mutating func add(_ durations: [Duration]?) {
    add(durations?.count ?? -1)
    for duration in durations ?? [] { add(duration) }
  }

  private mutating func add(_ text: String) {
    add(text.utf8.count)
    for byte in text.utf8 { add(byte) }
  }

  private mutating func add(_ duration: Duration) {
    add(bytesOf: duration.components.seconds)
    add(bytesOf: duration.components.attoseconds)
  }

  private mutating func add(_ id: UUID) {
    withUnsafeBytes(of: id.uuid) { for byte in $0 { add(byte) } }
  }

  private mutating func add(_ count: Int) { add(bytesOf: Int64(count)) }

  private mutating func add(bytesOf number: some FixedWidthInteger) {
    withUnsafeBytes(of: number.littleEndian) { for byte in $0 { add(byte) } }
  }

  private mutating func add(_ byte: UInt8) {
    checksum = (checksum ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
