/// How an effect sends actions back into the store that runs it.
///
/// ```swift
/// let effect = Effect<Counter.Action>.run { send in
///   for await _ in clock.timer(interval: .seconds(1)) {
///     await send(.tick)
///   }
/// }
/// ```
///
/// The call returns when the action has been reduced. Nothing is sent once the effect is cancelled.
public struct Send<Action>: Sendable {
  private let deliver: @Sendable (Action) async -> Void

  /// Creates a way to send that calls a closure.
  public init(_ deliver: @escaping @Sendable (Action) async -> Void) {
    self.deliver = deliver
  }

  /// Sends an action, unless the effect is cancelled.
  public func callAsFunction(_ action: Action) async {
    guard !Task.isCancelled else { return }
    await deliver(action)
  }
}
