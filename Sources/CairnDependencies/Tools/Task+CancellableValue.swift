extension Task {
  /// The task's value, awaited by one who takes the task along when cancelled.
  ///
  /// Awaiting `value` leaves an unstructured task running when its waiter is cancelled; awaiting this
  /// cancels it.
  public var cancellableValue: Success {
    get async throws(Failure) {
      let outcome = await withTaskCancellationHandler {
        await result
      } onCancel: {
        cancel()
      }
      return try outcome.get()
    }
  }
}
