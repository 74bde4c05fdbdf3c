public import Cairn

/// A count that the user changes by hand, or that goes up every second.
///
/// It leads to another counter, to a fact about its count, and to a prime. It knows none of these
/// screens, and asks its parent for them with ``Action/delegate(_:)``.
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
    case delegate(Delegate)
    case goToCounterButtonTapped
    case goToFactButtonTapped
    case goToPrimeButtonTapped
    case incrementButtonTapped
    case timerTicked
    case toggleTimerButtonTapped

    /// The messages that the parent must handle.
    public enum Delegate: Equatable, Sendable {
      case showCounter(startingAt: Int)
      case showFact(about: Int)
      case showPrime(at: Int)
    }
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

    case .goToCounterButtonTapped:
      return .send(.delegate(.showCounter(startingAt: state.count)))

    case .goToFactButtonTapped:
      return .send(.delegate(.showFact(about: state.count)))

    case .goToPrimeButtonTapped:
      return .send(.delegate(.showPrime(at: state.count)))

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

    case .delegate:
      return .none
    }
  }
}
