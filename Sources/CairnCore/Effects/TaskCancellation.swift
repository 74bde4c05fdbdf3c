import CairnLocks

/// Runs work that can be canceled by id, inside an effect.
///
/// ```swift
/// let effect = Effect<Counter.Action>.run { send in
///   try await withTaskCancellation(id: "timer") {
///     for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
///   }
/// }
/// ```
///
/// The feature whose effect calls this knows the id, and so do its parents. Outside a store's
/// effect, the id has no meaning, and the work runs unchanged.
///
/// - Throws: The error that the work throws. Canceled work that checks for cancellation throws
///   `CancellationError`.
public func withTaskCancellation<Value: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  guard let outer = RunningEffect.current else { return try await operation() }
  let id = CancelID(id)
  let outcome = Outcome<Value, Failure>()
  let work: @Sendable () async -> Void = {
    do throws(Failure) {
      let value = try await operation()
      outcome.set(.success(value))
    } catch {
      outcome.set(.failure(error))
    }
  }
  // Written before `onOwner` returns, and read afterward.
  nonisolated(unsafe) var started: (effect: RunningEffect, task: Task<Void, Never>)?
  await outer.onOwner { outer in
    if cancelInFlight { outer.scope.cancel(id: id) }
    let effect = RunningEffect(within: outer, cancelID: id)
    // Insert the effect on the store's actor, before the work begins. So a cancellation in answer
    // to the work's first action finds it.
    outer.scope.insert(effect)
    let task = Task(executorPreference: outer.executor, operation: work)
    effect.attach(task)
    started = (effect, task)
  }
  // The store is gone, and has canceled the outer effect.
  guard let (effect, task) = started else { return try await operation() }
  await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    HeldLocks.assertNone()
    task.cancel()
  }
  await effect.finish()
  return try outcome.get()
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the effects with an id, in the feature whose effect calls this and below it.
  ///
  /// It takes effect before anything that the calling effect sends afterward. Outside a store's
  /// effect, it does nothing.
  public static func cancel(id: some Hashable & Sendable) {
    let id = CancelID(id)
    RunningEffect.current?.enqueueOnOwner { $0.scope.cancel(id: id) }
  }
}

/// The result of a piece of work.
private final class Outcome<Value: Sendable, Failure: Error>: Sendable {
  private let result = CheckedMutex<Result<Value, Failure>?>(nil)

  func set(_ result: Result<Value, Failure>) {
    self.result.withLock { $0 = result }
  }

  func get() throws(Failure) -> Value {
    guard let result = result.withLock({ $0 }) else {
      preconditionFailure("A task has run to its end before its outcome is asked for.")
    }
    return try result.get()
  }
}
