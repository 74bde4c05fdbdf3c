/// Runs an operation of which everything takes turns on the main actor, in the order it was started.
///
/// ```swift
/// await withMainSerialExecutor {
///   let isStarted = LockIsolated(false)
///   let task = Task { isStarted.setValue(true) }
///   await Task.yield()  // The task has started.
///   #expect(isStarted.value)
///   await task.value
/// }
/// ```
///
/// It serves tests of models and clients. Effects of a test store need none of it. The operation is
/// bound to the main actor, so the tasks it starts are too, and its child tasks and the nonisolated
/// functions it calls prefer the main actor's queue. Tests beside it are left alone, and so is what
/// leaves the operation: a detached task, or an actor's own executor.
///
/// - Parameter operation: What to run.
/// - Returns: What the operation returns.
@MainActor
public func withMainSerialExecutor<Result: Sendable>(
  operation: @MainActor @Sendable () async throws -> Result
) async rethrows -> Result {
  try await withTaskExecutorPreference(MainSerialExecutor.shared) {
    try await operation()
  }
}

/// Runs a test of XCTest of which everything takes turns: `withMainSerialExecutor { super.invokeTest() }`.
///
/// XCTest runs a test's code on the main actor's thread already, and a test store keeps its effects in
/// order by itself, so the synchronous form only runs the operation.
///
/// - Parameter operation: What to run.
/// - Returns: What the operation returns.
public func withMainSerialExecutor<Result>(operation: () throws -> Result) rethrows -> Result {
  try operation()
}

private final class MainSerialExecutor: TaskExecutor {
  static let shared = MainSerialExecutor()

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let executor = asUnownedTaskExecutor()
    Task { @MainActor in job.runSynchronously(on: executor) }
  }
}
