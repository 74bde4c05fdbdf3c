public import CairnCollections
public import CairnDependencies
import IssueReporting
public import Models

/// Where standups are kept.
///
/// The list that the app shows is the truth while it runs; each committed change of it is saved,
/// and costs what it changes:
///
/// ```swift
/// @Dependency(\.standupsDatabase) var standupsDatabase
///
/// let standups = try await standupsDatabase.load()
/// try await standupsDatabase.save([.update(standups[0])])
/// ```
public struct StandupsDatabase: Sendable {
  /// Reads all standups, in order. There are none before the first is saved.
  ///
  /// A database of standups that is damaged may be kept aside under another name, for a new one to
  /// be begun: the error says so once, and the next call gives an empty list.
  public var load: @Sendable () async throws(StandupsDatabaseError) -> IdentifiedArrayOf<Standup>

  /// Makes some changes in order, all or none of them.
  ///
  /// They are durable when the call returns, and are made to the end even if the task is cancelled.
  public var save: @Sendable (_ changes: [Change]) async throws(StandupsDatabaseError) -> Void

  /// Makes a database of what it does.
  public init(
    load: @escaping @Sendable () async throws(StandupsDatabaseError) -> IdentifiedArrayOf<Standup>,
    save: @escaping @Sendable (_ changes: [Change]) async throws(StandupsDatabaseError) -> Void
  ) {
    self.load = load
    self.save = save
  }
}

extension StandupsDatabase: TestDependencyKey {
  /// A database in memory that holds the samples.
  public static var previewValue: Self { .inMemory(Standup.samples) }

  /// A database that reports an issue when it is touched.
  public static var testValue: Self {
    Self(
      load: unimplemented("StandupsDatabase.load", throwing: .other("Nothing was loaded.")),
      save: unimplemented("StandupsDatabase.save", throwing: .other("Nothing was saved.")))
  }
}

extension DependencyValues {
  /// Where standups are kept.
  public var standupsDatabase: StandupsDatabase {
    get { self[StandupsDatabase.self] }
    set { self[StandupsDatabase.self] = newValue }
  }
}
