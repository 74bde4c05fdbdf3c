import AppFeature
import CairnBrowserServer
import CairnLocks
import Foundation
import SessionsClient

extension SessionsClient {
  /// Lets the session of a page continue those of the browser's other pages.
  ///
  /// - Parameters:
  ///   - pages: The other pages.
  ///   - settle: Waits until no record of this page is being written, because what it takes over
  ///     becomes its record.
  mutating func join(_ pages: OtherPages, settle: @escaping @Sendable () async -> Void) {
    let taken = TakenWork()
    others = { pages.sessions() }
    lookAtOther = { id in await pages.look(at: id).map(Record.init) }
    takeOverOther = { id in
      await settle()
      let kept = await pages.takeOver(id, changing: SavedSession.withoutEvents)
      taken.kept.withLock { $0 = kept }
      return kept.map(Record.init)
    }
    giveBack = {
      guard let kept = taken.kept.withLock({ $0.take() }) else { return }
      // No window shows it, so its tab counts as closed. The record says what it is.
      await pages.giveBack(kept, summary: SessionWork.form.summary)
    }
  }
}

/// The work that was taken over last.
private final class TakenWork: Sendable {
  let kept = CheckedMutex<PageRecord.Kept?>(nil)
}

extension SessionsClient.Record {
  fileprivate init(_ kept: PageRecord.Kept) {
    self.init(data: kept.data, date: kept.date, isContinued: true)
  }
}

extension OtherPages {
  /// The other pages as sessions.
  fileprivate func sessions() -> AsyncStream<[OtherSession]> {
    updates { $0.compactMap(OtherSession.init) }
  }
}

extension OtherSession {
  /// Creates the session of a page, or returns `nil` if another version of the program described it.
  fileprivate init?(_ page: OtherPage) {
    guard let work = SessionWork(summary: page.summary) else { return nil }
    self.init(id: page.id, work: work, isClosed: page.isClosed)
  }
}

extension SessionWork {
  /// The text that the server lists.
  var summary: String {
    (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  init?(summary: String) {
    guard let work = try? JSONDecoder().decode(Self.self, from: Data(summary.utf8)) else {
      return nil
    }
    self = work
  }
}
