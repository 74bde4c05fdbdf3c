extension Task where Failure == Never {
  /// Suspends until the task is canceled.
  ///
  /// - Throws: `CancellationError`.
  public static func never() async throws -> Success {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends until the task is canceled.
  ///
  /// - Throws: `CancellationError`.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}
