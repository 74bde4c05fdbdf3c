public import Cairn

/// The effect of a control, or the task of a screen while it is shown.
public enum Call {
  /// A closure that returns at once.
  case now(@MainActor () -> Void)
  /// A closure that takes time. It is canceled when its screen goes.
  case task(@MainActor () async -> Void)

  /// Runs the closure. Returns a function that cancels it.
  @MainActor
  public func callAsFunction() -> @Sendable () -> Void {
    switch self {
    case .now(let body):
      body()
      return {}
    case .task(let body):
      let task = Task { @MainActor in await body() }
      return { task.cancel() }
    }
  }
}

extension Screen<Call> {
  /// Adds an alert while there is state for it.
  public func alert<Button: Sendable>(
    _ state: AlertState<Button>?, answer: @escaping @MainActor (Button?) -> Void
  ) -> Self {
    alert(state) { action in
      switch action {
      case .dismiss: .now { answer(nil) }
      case .presented(let button): .now { answer(button) }
      }
    }
  }
}
