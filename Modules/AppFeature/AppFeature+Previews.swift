public import Cairn
import Models
import StandupDetail
import StandupsDatabase
import StandupsList

extension AppFeature {
  /// A place in the app to preview, and the database that leads there.
  ///
  /// The app starts as it does for a user: it reads the database, then opens the link. So if
  /// reading fails, the failure is real.
  public struct Preview: Sendable {
    /// The state at the start.
    public let state: State
    private let database: @Sendable () -> StandupsDatabase

    init(
      _ places: [Place] = [],
      database: @escaping @Sendable () -> StandupsDatabase = { .inMemory(Standup.samples) }
    ) {
      let link = places.isEmpty ? nil : Link(to: places).text(scheme: AppFeature.linkScheme)
      state = State(link: link)
      self.database = database
    }

    /// Sets the preview's clients: a database of its own, and preview values for the rest.
    public func prepare(_ values: inout DependencyValues) {
      values.context = .preview
      values.standupsClient = StandupsClient(database())
    }
  }

  /// The previews of the app by name. The first is the default.
  public static var previews: KeyValuePairs<String, Preview> {
    let design = Standup.designMock
    let meeting = design.meetings[0].id
    return [
      "standups": Preview(),
      "empty": Preview { .inMemory() },
      "loading-failed": Preview { .damaged },
      "add": Preview([.list(StandupsList.LinkedDestination.add)]),
      "detail": Preview([.list(), .detail(design.id)]),
      "edit": Preview([.list(), .detail(design.id, .edit)]),
      "delete": Preview([.list(), .detail(design.id, .delete)]),
      "meeting": Preview([.list(), .detail(design.id), .meeting(meeting)]),
      "search": Preview([.list(), .search("blob")]),
      "record": Preview([.list(), .detail(design.id), .record]),
    ]
  }
}

extension StandupsDatabase {
  /// A database whose file can't be read. The file is moved aside, and the database is empty from
  /// then on.
  fileprivate static var damaged: Self {
    let empty = Self.inMemory()
    let failure = LockIsolated<StandupsDatabaseError?>(
      .unreadable(
        at: "standups.sqlite", found: "it is not a database",
        keptAsideAs: "standups.sqlite.unreadable-1"))
    return Self(
      read: { version, _ throws(StandupsDatabaseError) in
        if let error = failure.withValue({ $0.take() }) { throw error }
        return try await empty.read(version)
      },
      commit: empty.commit, changes: empty.changes, search: empty.search)
  }
}
