/// A function that an effect calls to send actions to its store.
///
/// ```swift
/// let effect = Effect<Counter.Action>.run { send in
///   for await _ in clock.timer(interval: .seconds(1)) {
///     await send(.tick)
///   }
/// }
/// ```
///
/// The call returns when the action has been reduced. After the effect is canceled, nothing is
/// sent.
public struct Send<Action>: Sendable {
  private enum Destination: Sendable {
    case effect(RunningEffect)
    case closure(@Sendable (Action) async -> Void)
  }

  private let destination: Destination

  /// Creates a function that passes actions to a closure.
  public init(_ deliver: @escaping @Sendable (Action) async -> Void) {
    self.destination = .closure(deliver)
  }

  /// Creates the function of an effect whose output takes these actions.
  init(from effect: RunningEffect) {
    self.destination = .effect(effect)
  }

  /// Sends an action, unless the effect is canceled.
  public func callAsFunction(_ action: Action) async {
    guard !Task.isCancelled else { return }
    switch destination {
    case .effect(let effect): await effect.deliver(action)
    case .closure(let deliver): await deliver(action)
    }
  }
}
