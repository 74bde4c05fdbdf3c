import CairnLocks

/// Runs work that can be cancelled by id, inside an effect.
///
/// ```swift
/// let effect = Effect<Counter.Action>.run { send in
///   try await withTaskCancellation(id: "timer") {
///     for await _ in clock.timer(interval: .seconds(1)) { await send(.tick) }
///   }
/// }
/// ```
///
/// The id is known in the feature whose effect this is, and in those above it. Outside of a store's
/// effect there is no place for the id, and the work runs as it stands.
///
/// - Throws: What the work throws; a cancelled work that looks at its cancellation throws
///   `CancellationError`.
public func withTaskCancellation<Value: Sendable, Failure: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(Failure) -> Value
) async throws(Failure) -> Value {
  guard let outer = RunningEffect.current else { return try await operation() }
  let id = TypedCancelID(id)
  let outcome = Outcome<Value, Failure>()
  let work: @Sendable () async -> Void = {
    do throws(Failure) {
      let value = try await operation()
      outcome.set(.success(value))
    } catch {
      outcome.set(.failure(error))
    }
  }
  // Written before the call returns that it is written in, and read afterwards.
  nonisolated(unsafe) var started: (effect: RunningEffect, task: Task<Void, Never>)?
  await outer.onOwner { outer in
    if cancelInFlight { outer.place.cancel(id: id) }
    let effect = RunningEffect(within: outer, cancelID: id)
    // Entered before the work begins, and on the store's actor: a cancellation that answers the
    // first action of the work finds it.
    outer.place.insert(effect)
    let task = Task(executorPreference: outer.executor, operation: work)
    effect.attach(task)
    started = (effect, task)
  }
  // The store has gone, and has cancelled the effect that this is a part of.
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
  /// Cancels the effects with an id, in the feature whose effect this is called from and in those
  /// below it. Outside of a store's effect it does nothing.
  ///
  /// It takes effect before anything that the calling effect sends afterwards.
  public static func cancel(id: some Hashable & Sendable) {
    let id = TypedCancelID(id)
    RunningEffect.current?.soonOnOwner { $0.place.cancel(id: id) }
  }
}

/// What a piece of work has come to.
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
