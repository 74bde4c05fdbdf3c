extension Task where Failure == Never {
  /// Returns the task's result, or another one if it takes longer than some time. The task goes on then.
  package func value(within time: Duration, orElse late: Success) async -> Success {
    let (outcomes, outcome) = AsyncStream.makeStream(of: Success.self)
    let result = Task<Void, Never> { outcome.yield(await value) }
    let limit = Task<Void, Never> {
      if (try? await Task<Never, Never>.sleep(for: time)) != nil { outcome.yield(late) }
    }
    defer {
      result.cancel()
      limit.cancel()
    }
    for await value in outcomes { return value }
    return late
  }
}
