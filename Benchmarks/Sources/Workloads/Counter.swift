public import Cairn

/// The smallest possible feature: one number and no effects.
public struct Counter: Reducer {
  public struct State: Equatable, Sendable {
    public var count = 0

    public init(count: Int = 0) {
      self.count = count
    }
  }

  public enum Action: Equatable, Sendable {
    case incremented
  }

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .incremented:
      state.count += 1
      return .none
    }
  }
}

/// Does the same without Cairn: the cost of the language itself.
public func increment(_ state: inout Counter.State, _ action: Counter.Action) {
  switch action {
  case .incremented: state.count += 1
  }
}
