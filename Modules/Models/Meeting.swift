#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A meeting of a standup that has taken place.
public struct Meeting: Codable, Hashable, Identifiable, Sendable {
  /// The identity of a meeting.
  public typealias ID = ModelID<Meeting>

  public let id: ID
  public var date: Date
  /// The length of the meeting, if known.
  public var length: Duration?
  /// The names of the speakers in order, if known.
  public var speakers: [String]?
  /// The time that each of the speakers took, in the same order, if known.
  public var speakerTimes: [Duration]?
  public var transcript: String

  /// Creates a meeting that ended at a date.
  public init(
    id: ID, date: Date, length: Duration? = nil, speakers: [String]? = nil,
    speakerTimes: [Duration]? = nil, transcript: String
  ) {
    self.id = id
    self.date = date
    self.length = length
    self.speakers = speakers
    self.speakerTimes = speakerTimes
    self.transcript = transcript
  }
}

extension Meeting {
  /// The valid lengths of a meeting. It is zero if the meeting ended at once. Input from outside is
  /// checked against this range.
  public static let lengths: ClosedRange<Duration> = .zero...Standup.durations.upperBound

  /// The dates that can be shown: the years 1 to 9999. Input from outside is checked against this
  /// range.
  public static let dates: ClosedRange<Date> =
    Date(timeIntervalSince1970: -62_135_596_800)...Date(timeIntervalSince1970: 253_402_300_799)

  /// The maximum size in bytes of UTF-8 of a transcript from outside.
  public static let longestTranscript = 10_000_000
}
