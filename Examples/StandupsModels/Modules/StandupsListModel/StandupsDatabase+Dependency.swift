public import Cairn
import Models
public import StandupsDatabase

extension DependencyValues {
  /// The database of the list. Here only one process uses it, so the list writes to it directly.
  /// The app shares it between processes, through `StandupsClient`.
  public var standupsDatabase: StandupsDatabase {
    get { self[StandupsDatabaseKey.self] }
    set { self[StandupsDatabaseKey.self] = newValue }
  }
}

private enum StandupsDatabaseKey: TestDependencyKey {
  static var previewValue: StandupsDatabase { .inMemory(Standup.samples) }

  static var testValue: StandupsDatabase {
    StandupsDatabase(
      read: unimplemented("StandupsDatabase.read", throwing: .other("Nothing was read.")),
      commit: unimplemented("StandupsDatabase.commit", throwing: .other("Nothing was saved.")),
      changes: unimplemented("StandupsDatabase.changes", placeholder: .finished))
  }
}
