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
  /// How long the meeting was, where that is known.
  public var length: Duration?
  /// The names of those who spoke, in their order, where they are known.
  public var speakers: [String]?
  public var transcript: String

  /// Makes a meeting that ended at a date.
  public init(
    id: ID, date: Date, length: Duration? = nil, speakers: [String]? = nil, transcript: String
  ) {
    self.id = id
    self.date = date
    self.length = length
    self.speakers = speakers
    self.transcript = transcript
  }
}

extension Meeting {
  /// How long a meeting may have been: one that ended at once took no time. What comes from outside is
  /// checked for it.
  public static let lengths: ClosedRange<Duration> = .zero...Standup.durations.upperBound

  /// The dates that can be shown: the years 1 to 9999. What comes from outside is checked for it.
  public static let dates: ClosedRange<Date> =
    Date(timeIntervalSince1970: -62_135_596_800)...Date(timeIntervalSince1970: 253_402_300_799)

  /// How many bytes of UTF-8 a transcript from outside may have.
  public static let longestTranscript = 10_000_000
}
