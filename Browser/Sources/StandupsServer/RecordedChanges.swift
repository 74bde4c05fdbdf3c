import CairnBrowser
import CairnBrowserServer
import StandupsDatabase

/// Submits the changes of a page once its record names them.
///
/// Otherwise the database could have a change that the record doesn't name. If the process ended then, the
/// restored page would get the event again, and not find its control: the change has happened.
actor RecordedChanges {
  private let pause: Duration
  private let attempts: Int
  private let base: @Sendable ([Gesture]) async -> Void
  private var last: Task<Void, Never>?

  /// - Parameters:
  ///   - pause: The time between two attempts to store the record.
  ///   - attempts: The number of attempts. After them, a change is submitted without a record, because a
  ///     saved change is worth more.
  ///   - submit: Submits changes.
  init(
    pause: Duration = .seconds(1), attempts: Int = 30,
    submit: @escaping @Sendable ([Gesture]) async -> Void
  ) {
    self.pause = pause
    self.attempts = attempts
    base = submit
  }

  /// Submits changes, after those that came earlier.
  ///
  /// - Parameter save: Stores the record, and returns whether it is stored.
  func submit(_ gestures: [Gesture], after save: @escaping @Sendable () async -> Bool) async {
    let earlier = last
    // Not canceled with the page. Its last record names the changes that are left.
    let task = Task { [pause, attempts, base] in
      await earlier?.value
      for _ in 1..<attempts {
        if await save() { break }
        try? await Task.sleep(for: pause)
      }
      await base(gestures)
    }
    last = task
    await task.value
  }
}

extension PageRecord {
  /// Stores what a page is doing, and returns whether that succeeded.
  ///
  /// If the page has ended, its last record may still wait for the store. Should that never come, the
  /// browser sends the events again, or tells the user that they had no effect.
  func isStored(by page: BrowserPage?) async -> Bool {
    if let page, await !page.hasEnded { return await page.save() }
    return await isStored
  }
}
