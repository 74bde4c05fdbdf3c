#if PostgreSQL
  import CairnDependencies
  import Foundation
  import Models
  import StandupsDatabase
  import Testing

  @testable import StandupsDatabasePostgres

  extension StandupsDatabase {
    /// Commits some edits.
    @discardableResult
    func save(_ edits: StandupListEdit...) async throws(StandupsDatabaseError) -> ReadResult {
      try await commit(edits, nil)
    }
  }

  extension PostgresTimeouts {
    /// Times for tests in which something hangs.
    static let short: Self = {
      var timeouts = Self()
      timeouts.statement = .milliseconds(500)
      timeouts.retries = .milliseconds(400)
      timeouts.poll = .milliseconds(500)
      return timeouts
    }()
  }

  /// Counts the elements of a stream.
  final class Counter: Sendable {
    let count = LockIsolated(0)
    private let task: Task<Void, Never>

    init(_ changes: AsyncStream<Void>) {
      task = Task { [count] in for await _ in changes { count.withValue { $0 += 1 } } }
    }

    deinit { task.cancel() }

    /// Waits until there is an element after a number of them.
    ///
    /// - Returns: Whether there was one in time.
    func awaitElement(after number: Int = 0, within limit: Duration) async throws -> Bool {
      let deadline = ContinuousClock.now + limit
      while count.value <= number {
        guard ContinuousClock.now < deadline else { return false }
        try await Task.sleep(for: .milliseconds(5))
      }
      return true
    }
  }

  /// Returns the error that an operation throws.
  func failure<Result>(
    of operation: () async throws(StandupsDatabaseError) -> Result
  ) async -> StandupsDatabaseError? {
    do throws(StandupsDatabaseError) {
      _ = try await operation()
      return nil
    } catch {
      return error
    }
  }
#endif
