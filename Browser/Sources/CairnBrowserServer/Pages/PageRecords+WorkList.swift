#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension PageRecords {
  /// Returns the stored list of a browser's pages with work, or `nil` if it can't be read now.
  ///
  /// A damaged list counts as empty: the tabs still find their records.
  func workList(of browser: Digest) async -> [WorkListItem]? {
    guard let kept = try? await find(StoreKey(.work, browser)) as PageRecord.Kept?? else {
      return nil
    }
    return kept.flatMap { try? JSONDecoder().decode([WorkListItem].self, from: $0.data) } ?? []
  }

  /// Stores the current list of a browser's pages with work.
  func keepWorkList(of browser: Digest, in registry: WorkRegistry) async {
    // What an earlier server has listed must not get lost.
    guard await registry.load(browser) else { return registry.noteUnlisted(browser) }
    let key = StoreKey(.work, browser)
    // The list is read on this actor, so the last write has the latest one.
    let list = registry.list(of: browser)
    guard !list.isEmpty, let data = try? JSONEncoder().encode(list) else {
      return await forget(key)
    }
    _ = await keep(data, at: key)
  }
}
