import Models

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The newest hits of a search.
public struct SearchResults: Codable, Hashable, Sendable {
  /// The hits, the newest first. See ``SearchHit/isNewer(than:)``.
  public var hits: [SearchHit]

  /// Whether there are more hits than the limit of the search.
  public var hasMore: Bool

  /// Creates results, by default of a search that found nothing.
  public init(hits: [SearchHit] = [], hasMore: Bool = false) {
    self.hits = hits
    self.hasMore = hasMore
  }

  /// Creates results from all hits in any order.
  init(_ hits: some Sequence<SearchHit>, limit: Int) {
    let sorted = hits.sorted { $0.isNewer(than: $1) }
    self.init(hits: Array(sorted.prefix(limit)), hasMore: sorted.count > limit)
  }
}

extension SearchHit {
  /// Whether the hit comes before another one. This orders all hits.
  ///
  /// A meeting counts by its date, and a standup by its newest meeting. A standup that has not met
  /// yet is new and comes first. With the same date, a standup comes before meetings. Ids decide the
  /// rest.
  public func isNewer(than other: SearchHit) -> Bool {
    if date != other.date {
      guard let date, let otherDate = other.date else { return date == nil }
      return date > otherDate
    }
    if (meetingID == nil) != (other.meetingID == nil) { return meetingID == nil }
    if standupID != other.standupID { return standupID.rawValue < other.standupID.rawValue }
    guard let meetingID, let otherID = other.meetingID else { return false }
    return meetingID.rawValue < otherID.rawValue
  }
}
