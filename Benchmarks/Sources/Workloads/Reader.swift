public import Cairn

/// A feature that reads a dependency.
public struct Reader: Reducer {
  public struct State: Equatable, Sendable {
    public var sum = 0
    public init() {}
  }

  public enum Action: Sendable {
    case read(times: Int)
  }

  @Dependency(\.step) var step

  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .read(let times):
      for _ in 0..<times { state.sum += step }
      return .none
    }
  }
}

private enum StepKey: DependencyKey {
  static let liveValue = 1
  static let testValue = 1
}

extension DependencyValues {
  /// The number that a ``Reader`` adds for each read.
  public var step: Int {
    get { self[StepKey.self] }
    set { self[StepKey.self] = newValue }
  }
}
