import CairnSession
import CairnViews

// The work of a page that its app stores, so that it survives the process.
extension BrowserPage {
  /// Returns the last event that the work includes, if the app captures its state now.
  ///
  /// If a question or the palette is open, that is the last event before it. Neither is stored, so
  /// the event that opened it must come again.
  ///
  /// - Parameter isWaiting: Whether to return `nil` while an effect of the latest events runs, for a
  ///   second at most, because the work may not show yet what they do.
  public func storableEvent(awaitingEffects isWaiting: Bool = true) -> Int? {
    if isWaiting, session?.isSettled != true { return nil }
    return isAsking ? beforeQuestion : acknowledged
  }

  /// Notes that the app has stored the work, up to an event. Clients drop the events up to it.
  public func noteStored(upTo event: Int) {
    guard event > stored ?? .max else { return }
    stored = event
    wake()
  }

  /// Stores the work at once.
  ///
  /// An app calls it before it changes anything that outlives the page. If the process ends between
  /// the two, the restored page makes the change. In the other order, the event that caused the
  /// change would come again and cause it twice.
  ///
  /// - Returns: Whether it is stored, or there is nothing to store.
  @discardableResult
  public func save() async -> Bool { await session?.work.save() ?? true }

  /// Ends the work on this page, so that another page can continue it.
  ///
  /// - Returns: The work, or `nil` if the page has none or has ended.
  public func giveWork() async -> [UInt8]? {
    hasEnded ? nil : await session?.work.give(true)
  }

  /// Returns the work that ``giveWork()`` would return, which stays on this page.
  public func copyWork() async -> [UInt8]? {
    hasEnded ? nil : await session?.work.give(false)
  }

  /// Whether something runs that must not end while nobody looks: see
  /// ``/CairnViews/NavigationStack/runsInBackground``.
  ///
  /// - Complexity: That of making the screens, if they have changed since the last reader left.
  public var runsInBackground: Bool {
    session?.catchUp()
    return !hasEnded && renderer?.stack.runsInBackground == true
  }

  /// Whether a question, the palette or help is open, which the stored work doesn't include.
  var isAsking: Bool {
    renderer?.overlay != nil || renderer?.stack.isAsking == true
  }
}
