import Cairn

/// A tea that brews: a timer, which tells the parent when it has run out.
public struct Brewing: Reducer {
  public struct State: Equatable, Sendable {
    public let tea: String
    public var secondsLeft: Int
    public var isRunning = false

    public init(tea: String, secondsLeft: Int) {
      self.tea = tea
      self.secondsLeft = secondsLeft
    }
  }

  public enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case ticked
    case toggleButtonTapped

    public enum Delegate: Equatable, Sendable {
      case brewed(String)
    }
  }

  private enum CancelID { case timer }

  @Dependency(\.continuousClock) var clock

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .delegate:
      return .none

    case .ticked:
      state.secondsLeft -= 1
      guard state.secondsLeft <= 0 else { return .none }
      state.isRunning = false
      return .merge(.cancel(id: CancelID.timer), .send(.delegate(.brewed(state.tea))))

    case .toggleButtonTapped:
      state.isRunning.toggle()
      guard state.isRunning else { return .cancel(id: CancelID.timer) }
      return .run { [clock] send in
        for await _ in clock.timer(interval: .seconds(1)) { await send(.ticked) }
      }
      .cancellable(id: CancelID.timer)
    }
  }
}
