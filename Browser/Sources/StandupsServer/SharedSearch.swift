import StandupsDatabase

/// A search for files whose result is shared by pages that start within a second of each other.
///
/// Each page searches at its start, and hundreds may start at once.
actor SharedSearch<Found: Sendable> {
  private let search: @Sendable () async -> [Found]
  private let now: @Sendable () -> ContinuousClock.Instant
  private var recent: (found: [Found], began: ContinuousClock.Instant)?
  /// The search that began last, with the number of changes at that time.
  private var latest: (task: Task<[Found], Never>, began: ContinuousClock.Instant, count: Int)?
  /// The number of changes of the files by this process.
  private var changeCount = 0

  init(
    now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
    _ search: @escaping @Sendable () async -> [Found]
  ) {
    (self.now, self.search) = (now, search)
  }

  /// Returns what was found at most a second ago, or else searches. It joins a search that began at
  /// most a second ago, unless a file has changed since.
  func find() async -> [Found] {
    let began = now()
    if let recent, began - recent.began < .seconds(1) { return recent.found }
    let count = changeCount
    if let latest, latest.count == count, began - latest.began < .seconds(1) {
      return await latest.task.value
    }
    let task = Task { [search] in await search() }
    latest = (task, began, count)
    let found = await task.value
    // Meanwhile a file may have come that the search has passed.
    if count == changeCount { recent = (found, began) }
    return found
  }

  /// Notes that this process has changed the files.
  func noteChange() {
    changeCount += 1
    recent = nil
  }
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
