import Cairn

/// A tea that brews.
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
    case toggleButtonTapped
  }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .toggleButtonTapped:
      state.isRunning.toggle()
      return .none
    }
  }
}
