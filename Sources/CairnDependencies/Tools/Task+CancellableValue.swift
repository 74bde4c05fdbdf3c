import CairnLocks

extension Task {
  /// The task's value. Canceling the task that awaits it cancels this one too.
  ///
  /// `value` lets an unstructured task run on if the task that awaits it is canceled.
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

// Separate, because the compiler crashes on an error of type `Never` in a closure that infers its
// own.
extension Task where Failure == Never {
  /// The task's value. Canceling the task that awaits it cancels this one too.
  public var cancellableValue: Success {
    get async {
      await cancellableResult.get()
    }
  }
}
