public import Cairn

/// A count that the user changes by hand, or that goes up every second.
///
/// It leads to another counter, to a fact about its count, and to a prime. Its links push the states
/// of these screens on the path.
public struct CounterFeature: ScreenReducer {
  public struct State: Equatable, Sendable {
    public var count: Int
    public var isTimerOn = false

    public init(count: Int = 0) {
      self.count = count
    }
  }

  public enum Action: Equatable, Sendable {
    case decrementButtonTapped
    case incrementButtonTapped
    case timerTicked
    case toggleTimerButtonTapped
  }

  private enum CancelID: Hashable {
    case timer
  }

  @Dependency(\.continuousClock) var clock

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .decrementButtonTapped:
      state.count -= 1
      return .none

    case .incrementButtonTapped, .timerTicked:
      state.count += 1
      return .none

    case .toggleTimerButtonTapped:
      state.isTimerOn.toggle()
      // This cancels only this counter's timer, although other counters on the path use the same
      // id.
      guard state.isTimerOn else { return .cancel(id: CancelID.timer) }
      return .run { [clock] send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.timerTicked) }
      }
      .cancellable(id: CancelID.timer)
    }
  }
}
