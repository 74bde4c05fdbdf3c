public import CairnCollections
import CairnDependencies
public import Models

extension StandupsDatabase {
  /// A database that lives as long as the value and its copies.
  ///
  /// - Parameter standups: What it holds at first.
  public static func inMemory(_ standups: IdentifiedArrayOf<Standup> = []) -> Self {
    let storage = LockIsolated(standups)
    return Self(
      load: { storage.value },
      save: { changes throws(StandupsDatabaseError) in
        let result = storage.withValue { stored -> Result<Void, StandupsDatabaseError> in
          Result { () throws(StandupsDatabaseError) in
            var changed = stored
            for change in changes { try change.apply(to: &changed) }
            stored = changed
          }
        }
        try result.get()
      }
    )
  }

  /// A database that can neither be read nor written.
  public static func failing(_ error: StandupsDatabaseError) -> Self {
    Self(
      load: { () throws(StandupsDatabaseError) in throw error },
      save: { _ throws(StandupsDatabaseError) in throw error }
    )
  }
}
