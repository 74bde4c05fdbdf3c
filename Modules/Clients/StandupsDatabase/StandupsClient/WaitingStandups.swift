import CairnCollections
import Models

/// The standups that waiting gestures change, before and after the changes.
struct WaitingStandups: Sendable {
  private let ids: Set<Standup.ID>
  private let stored: IdentifiedArrayOf<Standup>
  private let projected: IdentifiedArrayOf<Standup>

  /// - Complexity: O(*k*), where *k* counts the standups with waiting gestures.
  init(stored: StoredStandups, outbox: Outbox) {
    let ids = outbox.waiting.reduce(into: Set()) { $0.formUnion($1.standupIDs) }
    self.ids = ids
    let standups = IdentifiedArray(uniqueElements: ids.compactMap { stored.standups[id: $0] })
    self.stored = standups
    var projected = standups
    for gesture in outbox.waiting {
      for edit in gesture.edits { projected.apply(edit) }
    }
    self.projected = projected
  }

  /// Searches in a database, and in these standups as they will be.
  func search(
    _ query: SearchQuery, limit: Int, in database: StandupsDatabase
  ) async throws(StandupsDatabaseError) -> SearchResults {
    guard !ids.isEmpty else { return try await database.search(query, limit) }
    // As many hits more as may be left out.
    let hidden = stored.reduce(0) { $0 + query.hits(in: $1).count }
    let results = try await database.search(query, limit + hidden)
    let others = results.hits.filter { !ids.contains($0.standupID) }
    var merged = SearchResults(others + projected.flatMap(query.hits), limit: limit)
    merged.hasMore = merged.hasMore || results.hasMore
    return merged
  }
}
