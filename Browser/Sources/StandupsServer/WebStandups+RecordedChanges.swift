import AppFeature
import CairnBrowserServer
import Foundation
import StandupsDatabase

extension WebStandups {
  /// Saves the changes that pages have recorded before a time, and their server hasn't saved.
  ///
  /// A page that is opened again saves its changes itself. But its tab may be closed. The database
  /// applies each change once, so both may save it. Changes in conflict wait for their page.
  ///
  /// - Parameters:
  ///   - store: The store with the records of pages.
  ///   - time: The time.
  ///   - database: The database to save the changes in.
  /// - Throws: An error of the store. Errors of the database are reported.
  /// - Complexity: O(*n*) in the bytes of all records.
  func saveRecordedChanges(
    in store: any ListedStore, before time: Date, to database: StandupsDatabase
  ) async throws {
    let records = try await store.list(.page, containing: SavedSession.gesturesMark, at: Date())
    var unsaved = records.values.filter { $0.date < time }.sorted { $0.date < $1.date }
      .map { SavedSession.gestures(in: $0.data) }
    var hasSaved = true
    // A change may build on one of another page, whose record was written later.
    while hasSaved {
      hasSaved = false
      for page in unsaved.indices {
        do throws(StandupsDatabaseError) {
          while let gesture = unsaved[page].first {
            _ = try await database.commit(gesture, .latest)
            unsaved[page].removeFirst()
            hasSaved = true
          }
        } catch {
          // The next changes of the page may build on this one, so they wait too.
          if case .conflict = error.kind { continue }
          report(error)
          guard !error.isTransient else { return }
          unsaved[page] = []
        }
      }
    }
  }
}
