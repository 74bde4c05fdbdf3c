import CairnLocks

extension Task {
  /// The task's value, awaited by one who takes the task along when cancelled.
  ///
  /// Awaiting `value` leaves an unstructured task running when its waiter is cancelled; awaiting this
  /// cancels it.
  public var cancellableValue: Success {
    get async throws(Failure) {
      try await cancellableResult.get()
    }
  }

  private var cancellableResult: Result<Success, Failure> {
    get async {
      await withTaskCancellationHandler {
        await result
      } onCancel: {
        HeldLocks.assertNone()
        cancel()
      }
    }
  }
}

// By itself, as the compiler crashes on an error of type `Never` in a closure that infers its own.
extension Task where Failure == Never {
  /// The task's value, awaited by one who takes the task along when cancelled.
  public var cancellableValue: Success {
    get async {
      await cancellableResult.get()
    }
  }
}
