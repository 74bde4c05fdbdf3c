/// Runs an operation whose tasks take turns on the main actor, in the order in which they were
/// started.
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
/// Use it to test models and clients. A test store doesn't need it for its effects. The operation
/// is bound to the main actor, so the tasks that it starts are too. Its child tasks and the
/// nonisolated functions that it calls prefer the main actor's queue. Other tests are not affected.
/// Nor are detached tasks and actors with an executor of their own.
///
/// - Parameter operation: The operation to run.
/// - Returns: What the operation returns.
@MainActor
public func withMainSerialExecutor<Result: Sendable>(
  operation: @MainActor @Sendable () async throws -> Result
) async rethrows -> Result {
  try await withTaskExecutorPreference(MainSerialExecutor.shared) {
    try await operation()
  }
}

/// Runs an XCTest test whose tasks take turns: `withMainSerialExecutor { super.invokeTest() }`.
///
/// XCTest already runs a test's code on the main actor's thread, and a test store keeps its effects
/// in order. So the synchronous form only runs the operation.
///
/// - Parameter operation: The operation to run.
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
