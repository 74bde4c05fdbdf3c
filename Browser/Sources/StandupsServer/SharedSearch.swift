import StandupsDatabase

/// A search for files whose result is shared by pages that start within a second of each other.
///
/// Each page searches at its start, and hundreds may start at once.
actor SharedSearch<Found: Sendable> {
  private let search: @Sendable () async -> [Found]
  private let now: @Sendable () -> ContinuousClock.Instant
  /// The search that began last, unless this process has changed the files since.
  private var latest: (task: Task<[Found], Never>, began: ContinuousClock.Instant)?

  init(
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    _ search: @escaping @Sendable () async -> [Found]
  ) {
    (self.now, self.search) = (now, search)
  }

  /// Returns what the last search finds, if it began less than a second ago, or else searches.
  func find() async -> [Found] {
    let began = now()
    if let latest, began - latest.began < .seconds(1) { return await latest.task.value }
    let task = Task { [search] in await search() }
    latest = (task, began)
    return await task.value
  }

  /// Notes that this process has changed the files. The last search may have passed the place.
  func noteChange() { latest = nil }
}

extension MovedAsideClient {
  /// The client, with searches that pages share: see `SharedSearch`.
  var sharingSearches: Self {
    let search = SharedSearch(find)
    return Self(
      find: { await search.find() },
      settle: { [settle] id in
        await settle(id)
        await search.noteChange()
      })
  }
}
