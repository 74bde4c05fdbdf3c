import Cairn
import Models
import StandupsDatabase

/// A database whose writes end when the test says so.
final class HeldDatabase: Sendable {
  private typealias Outcome = Result<Void, StandupsDatabaseError>

  private let held = LockIsolated<[CheckedContinuation<Outcome, Never>]>([])
  private let begun = LockIsolated<[[StandupsDatabase.Change]]>([])

  /// The changes of each write that was begun, in order.
  var writes: [[StandupsDatabase.Change]] { begun.value }

  /// How many writes are under way.
  var writesUnderWay: Int { held.value.count }

  var client: StandupsDatabase {
    StandupsDatabase(
      load: { [] },
      save: { [self] changes throws(StandupsDatabaseError) in
        begun.withValue { $0.append(changes) }
        let outcome = await withCheckedContinuation { continuation in
          held.withValue { $0.append(continuation) }
        }
        try outcome.get()
      })
  }

  /// Ends the oldest write that is under way, well or with an error.
  func endWrite(_ error: StandupsDatabaseError? = nil) {
    let continuation = held.withValue { $0.isEmpty ? nil : $0.removeFirst() }
    continuation?.resume(returning: error.map { .failure($0) } ?? .success(()))
  }
}
