import ServiceLifecycle

extension ServiceGroup {
  /// Runs the services until all have ended, and returns in time when a stop is requested.
  ///
  /// A service may wait for a database that doesn't answer, and not notice that its task is canceled.
  /// Then this function returns without it, and the end of the process ends it.
  ///
  /// - Parameters:
  ///   - limit: How long the services may take to stop.
  ///   - takeRequests: Receives a closure that requests the stop.
  /// - Throws: The error of a service that failed.
  func run(
    stoppingWithin limit: Duration, _ takeRequests: (@escaping @Sendable () -> Void) -> Void
  ) async throws {
    let (outcomes, outcome) = AsyncStream.makeStream(of: Result<Void, any Error>.self)
    let running = Task {
      do { outcome.yield(.success(try await run())) } catch { outcome.yield(.failure(error)) }
    }
    takeRequests {
      Task {
        await self.triggerGracefulShutdown()
        try? await Task.sleep(for: limit)
        outcome.yield(.success(()))
      }
    }
    for await result in outcomes { return try result.get() }
    // The caller's task was canceled.
    running.cancel()
    await running.value
  }
}
