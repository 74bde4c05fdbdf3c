import CairnLocks
import Foundation
import SessionsClient

extension SessionsClient {
  /// Writes what this version doesn't understand of a session again, with each later record of it.
  mutating func keep(_ unread: UnreadParts) {
    takeOver = { [takeOver] in unread.note(await takeOver()) }
    takeOverOther = { [takeOverOther] in unread.note(await takeOverOther($0)) }
    takeBack = { [takeBack] in unread.note(await takeBack()) }
    keep = { [keep] data, hasUnsavedWork in
      await keep(unread.added(to: data), hasUnsavedWork || !unread.isEmpty)
    }
    give = { [give] data throws(HandoffError) in try await give(unread.added(to: data)) }
  }
}

/// The parts that weren't understood of the session that a page continues.
final class UnreadParts: Sendable {
  private let parts = CheckedMutex<UnreadRecord?>(nil)

  var isEmpty: Bool { parts.withLock { $0 == nil } }

  /// Notes the session that the page continues from now on.
  func note(_ record: SessionsClient.Record?) -> SessionsClient.Record? {
    if let record {
      let unread = UnreadRecord(of: record.data)
      parts.withLock { $0 = unread }
    }
    return record
  }

  /// Returns a record of the page with those parts.
  func added(to record: Data) -> Data {
    parts.withLock { $0 }?.added(to: record) ?? record
  }
}
