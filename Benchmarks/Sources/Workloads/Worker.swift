public import Cairn

/// A feature that starts and cancels effects.
public struct Worker: Reducer {
  public struct State: Equatable, Sendable {
    public var notes = 0
    public init() {}
  }

  public enum Action: Sendable {
    /// Starts an effect that ends at once and sends nothing.
    case pinged
    /// Starts an effect that ends when it is canceled.
    case started(id: Int)
    /// Starts an effect like ``started(id:)`` that replaces the one with the same ID.
    case replaced(id: Int)
    case cancelled(id: Int)
    case noted
    /// Starts a timer that never fires.
    case timerStarted
  }

  @Dependency(\.continuousClock) var clock

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .pinged:
      return .run { _ in }
    case .started(let id):
      return .run { _ in await suspendUntilCancelled() }.cancellable(id: id)
    case .replaced(let id):
      return .run { _ in await suspendUntilCancelled() }
        .cancellable(id: id, cancelInFlight: true)
    case .cancelled(let id):
      return .cancel(id: id)
    case .noted:
      state.notes += 1
      return .none
    case .timerStarted:
      return .run { [clock] _ in
        for await _ in clock.timer(interval: .seconds(86_400)) {}
      }
    }
  }
}
