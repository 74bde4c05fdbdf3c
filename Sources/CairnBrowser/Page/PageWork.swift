/// How an app stores the work of a page, so that it survives the process.
///
/// A client keeps the user's events until the app has stored what they did, and sends them again to
/// the page that is restored: see ``BrowserPage/noteStored(upTo:)``.
public struct PageWork {
  let hasStarted: () -> Bool
  let willHandle: (Int?) -> Void
  let didReceive: () -> Void
  let save: () async -> Bool
  let give: (_ isEnding: Bool) async -> [UInt8]?

  /// Creates the closures, which the page calls on its actor.
  ///
  /// - Parameters:
  ///   - hasStarted: Whether the stored work is restored. Until then the page is shown as busy, and
  ///     clients hold back events that belong to it.
  ///   - willHandle: Called with the number of an event before the page handles it, and with `nil`
  ///     afterward. An app can derive the ids from it that the event creates, so that they are the
  ///     same if the event comes again.
  ///   - didReceive: Called after the user's events have been applied. There is work to store, even
  ///     if they didn't change the state.
  ///   - save: Stores the work at once, and returns whether it is stored: see ``BrowserPage/save()``.
  ///   - give: Returns the work for another page, or `nil` if there is none. If it is to end here, the
  ///     page shows that it continues elsewhere, and stores nothing more: see
  ///     ``BrowserPage/giveWork()``.
  public init(
    hasStarted: @escaping () -> Bool = { true }, willHandle: @escaping (Int?) -> Void = { _ in },
    didReceive: @escaping () -> Void = {}, save: @escaping () async -> Bool = { true },
    give: @escaping (_ isEnding: Bool) async -> [UInt8]? = { _ in nil }
  ) {
    self.hasStarted = hasStarted
    self.willHandle = willHandle
    self.didReceive = didReceive
    self.save = save
    self.give = give
  }
}
