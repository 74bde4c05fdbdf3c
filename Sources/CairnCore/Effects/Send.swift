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
    case store(EffectOutput<Action>, RunningEffect)
    case closure(@Sendable (Action) async -> Void)
  }

  private let destination: Destination

  /// Creates a function that passes actions to a closure.
  public init(_ deliver: @escaping @Sendable (Action) async -> Void) {
    self.destination = .closure(deliver)
  }

  init(_ output: EffectOutput<Action>, from effect: RunningEffect) {
    self.destination = .store(output, effect)
  }

  /// Sends an action, unless the effect is canceled.
  public func callAsFunction(_ action: Action) async {
    guard !Task.isCancelled else { return }
    switch destination {
    case .store(let output, let effect): await effect.deliver(action, to: output)
    case .closure(let deliver): await deliver(action)
    }
  }
}
