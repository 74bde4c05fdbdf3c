public import Models

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// An entry that a search has found: a standup, or a meeting of it.
public struct SearchHit: Codable, Hashable, Identifiable, Sendable {
  /// The place of the found words.
  public enum Place: Codable, Hashable, Sendable {
    case title
    case attendee(Attendee.ID)
    /// The text of a meeting: the user's notes, and then what was recognized.
    case meeting(Meeting.ID)
  }

  /// The identity of a hit. An entry is found once, wherever its words are.
  public struct ID: Hashable, Sendable {
    public var standupID: Standup.ID
    /// The meeting, or `nil` if the standup itself was found.
    public var meetingID: Meeting.ID?

    /// Creates an id.
    public init(standupID: Standup.ID, meetingID: Meeting.ID? = nil) {
      self.standupID = standupID
      self.meetingID = meetingID
    }
  }

  public var standupID: Standup.ID
  /// The title of the standup.
  public var title: String
  /// The date of the meeting, or of the standup's newest meeting. It is `nil` if the standup has not
  /// met yet.
  public var date: Date?
  /// The place with the most words of the query. If several have as many, it is the first.
  public var place: Place
  /// The text of the place, around the first found word.
  public var excerpt: SearchExcerpt

  /// Creates a hit.
  public init(
    standupID: Standup.ID, title: String, date: Date?, place: Place, excerpt: SearchExcerpt
  ) {
    self.standupID = standupID
    self.title = title
    self.date = date
    self.place = place
    self.excerpt = excerpt
  }

  public var id: ID { ID(standupID: standupID, meetingID: meetingID) }

  /// The meeting that was found, or `nil` if the standup itself was found.
  public var meetingID: Meeting.ID? {
    if case .meeting(let id) = place { id } else { nil }
  }
}
