public import Cairn

/// What a control of a model's screen does, or a screen for as long as it is shown.
public enum Call {
  /// Does something at once.
  case now(@MainActor () -> Void)
  /// Does something that takes time, and is cancelled when its screen goes.
  case task(@MainActor () async -> Void)

  /// Does it, and returns what cancels it.
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
  /// Asks an alert's question while there is state for it.
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
