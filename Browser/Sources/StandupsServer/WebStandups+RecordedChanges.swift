import AppFeature
import CairnBrowserServer
import Foundation
import StandupsDatabase
import StandupsDatabaseLive

extension WebStandups {
  /// Saves the changes that pages of an earlier run have recorded, and the run hasn't saved.
  ///
  /// A page that is opened again saves its changes itself. But its tab may be closed. The database
  /// applies each change once, so both may save it. Changes in conflict wait for their page.
  ///
  /// - Complexity: O(*n*) in the bytes of all records.
  func saveRecordedChanges(in store: any ListedStore) async {
    guard let records = try? await store.list(.page, at: Date()) else { return }
    let database = StandupsDatabase.live(at: database, for: .command)
    for record in records.values.sorted(by: { $0.date < $1.date }) {
      do throws(StandupsDatabaseError) {
        for gesture in SavedSession.gestures(in: record.data) {
          _ = try await database.commit(gesture, .latest)
        }
      } catch {
        // The next changes of the page may build on this one.
        if case .conflict = error.kind { continue }
        return report(error)
      }
    }
  }
}
