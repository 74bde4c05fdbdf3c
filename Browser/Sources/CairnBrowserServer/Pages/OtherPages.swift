import CairnLocks

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// The other pages of a page's browser that hold work, for the app of the page.
///
/// A page can continue the work of another one, which ends there. No page learns of another browser's
/// pages.
public struct OtherPages: Sendable {
  let registry: WorkRegistry
  let key: PageKey

  /// Notes what work the page holds, in a form that its app understands.
  ///
  /// It is written to the store, so call this only if the summary has changed.
  ///
  /// - Parameter summary: A short description of the work, or `nil` if there is none.
  public func noteWork(_ summary: String?) { registry.note(summary, of: key) }

  /// Returns the current others, and then each change of them.
  ///
  /// Until the browser has opened a stream of this page, there are none: a page that is loaded again
  /// gives way to its earlier self before that. A page has one stream of updates. A new one ends the
  /// earlier one.
  ///
  /// - Parameter transform: Turns the others into the elements of the stream.
  public func updates<Update: Sendable>(
    _ transform: @escaping @Sendable ([OtherPage]) -> Update
  ) -> AsyncStream<Update> {
    let (updates, update) = AsyncStream.makeStream(of: Update.self)
    let news = registry.listen(as: key)
    let task = Task { [registry, key] in
      // A task keeps the memory that its deepest call took, and this one waits as long as the page
      // lasts.
      _ = await Task { await registry.load(key.browser) }.value
      var last: [OtherPage]?
      for await _ in news {
        let others = registry.others(of: key)
        guard others != last else { continue }
        last = others
        update.yield(transform(others))
      }
      update.finish()
    }
    update.onTermination = { _ in
      HeldLocks.assertNone()
      task.cancel()
    }
    return updates
  }

  /// Returns a copy of the work of another page, or `nil` if it has none any more.
  public func look(at id: OtherPage.ID) async -> PageRecord.Kept? {
    await registry.look(at: id, of: key.browser)
  }

  /// Takes over the work of another page, and makes it the record of this one.
  ///
  /// If several pages do this at once, one of them gets it.
  ///
  /// - Parameters:
  ///   - id: The other page.
  ///   - change: Removes from a stored record what only applies to that page.
  /// - Returns: The work, or `nil` if the page has none any more.
  public func takeOver(
    _ id: OtherPage.ID, changing change: @Sendable (Data) -> Data = { $0 }
  ) async -> PageRecord.Kept? {
    await registry.takeOver(id, as: key, changing: change)
  }

  /// Offers work to the other pages again that this one has taken over, but can't continue.
  public func giveBack(_ kept: PageRecord.Kept, summary: String) async {
    await registry.giveBack(kept, summary, of: key.browser)
  }
}

/// Another page of the same browser that holds work.
public struct OtherPage: Hashable, Sendable, Identifiable {
  /// The hash of the page's id, which allows nobody to request the page.
  public let id: String
  /// The description of the work: see ``OtherPages/noteWork(_:)``.
  public let summary: String
  /// Whether its tab was closed.
  public let isClosed: Bool
}

/// The name of a page within its browser.
struct PageKey: Hashable {
  let page: Digest
  let browser: Digest

  var record: StoreKey { StoreKey(page: page, of: browser) }
}
