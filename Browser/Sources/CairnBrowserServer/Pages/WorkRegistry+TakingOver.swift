import CairnBrowser

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension WorkRegistry {
  /// Returns a copy of a page's work, or `nil` if it has none any more.
  func look(at id: OtherPage.ID, of browser: Digest) async -> PageRecord.Kept? {
    guard let page = Digest(hex: id) else { return nil }
    let key = PageKey(page: page, browser: browser)
    guard let holder = holder(of: key) else { return nil }
    if let holder { return await holder.copyWork().map(PageRecord.Kept.init(now:)) }
    guard let kept = try? await records.find(key.record) as PageRecord.Kept?? else { return nil }
    // Nobody needs to look again.
    if kept == nil { forgetMissing(key) }
    return kept
  }

  /// Takes over the work of a page, and makes it the record of another one of its browser.
  ///
  /// The claim lets only one page do this at once.
  func takeOver(
    _ id: OtherPage.ID, as taker: PageKey,
    changing change: @Sendable (Data) -> Data
  ) async -> PageRecord.Kept? {
    guard let page = Digest(hex: id) else { return nil }
    let giver = PageKey(page: page, browser: taker.browser)
    guard giver != taker, let holder = claim(giver) else { return nil }
    if let holder {
      guard let kept = await holder.giveWork().map(PageRecord.Kept.init(now:)) else {
        abandonClaim(giver)
        return nil
      }
      await records.replace(giver.record, by: kept.data, at: taker.record)
      endClaim(giver, by: taker)
      return kept
    }
    do {
      let kept = try await records.move(giver.record, to: taker.record, changing: change)
      endClaim(giver, by: kept == nil ? nil : taker)
      return kept
    } catch {
      abandonClaim(giver)
      return nil
    }
  }

  /// Stores work that a page has taken over, but can't continue, under a key of its own.
  func giveBack(_ kept: PageRecord.Kept, _ summary: String, of browser: Digest) async {
    let key = PageKey(page: Secret().digest, browser: browser)
    _ = await records.keep(kept.data, at: key.record)
    noteClosed(summary, as: key)
  }
}

extension PageRecord.Kept {
  fileprivate init(now bytes: [UInt8]) {
    self.init(data: Data(bytes), date: Date())
  }
}
