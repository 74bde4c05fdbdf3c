public import Cairn

/// The root: the path of screens, and the glue between them.
///
/// It reads the path like a collection, to add up the counts of its counters.
public struct RootFeature: Reducer {
  public struct State: Equatable, Sendable {
    public var path: StackState<Path.State>

    /// Creates the state of the app.
    ///
    /// - Parameter path: The screens on the root, the lowest first.
    public init(path: StackState<Path.State> = StackState()) {
      self.path = path
    }
  }

  public enum Action: CasePathable, Equatable, Sendable {
    case goToCounterButtonTapped
    case path(StackActionOf<Path>)

    public struct AllCasePaths: Sendable {
      public let path = CasePath(Action.path) { if case .path(let it) = $0 { it } else { nil } }
    }
    public static let allCasePaths = AllCasePaths()
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .goToCounterButtonTapped:
        state.path.append(.counter(CounterFeature.State()))
        return .none

      case .path(.element(id: _, action: .counter(.delegate(let delegate)))):
        state.path.append(Path.State(delegate))
        return .none

      case .path:
        return .none
      }
    }
    .forEach(\.path, action: \.path)
  }
}

extension RootFeature.State {
  /// The sum of all counters on the path.
  public var sum: Int {
    path.reduce(into: 0) { sum, element in
      switch element {
      case .counter(let counter): sum += counter.count
      case .numberFact, .primeNumber: break
      }
    }
  }

  /// Whether the sum is shown. It is on every screen of the path, unless one of them shows an
  /// alert.
  public var isSummaryVisible: Bool {
    !path.isEmpty && !path.contains(where: \.isAlertShown)
  }
}

extension RootFeature.Path.State {
  /// Creates the screen that a counter asks for.
  fileprivate init(_ delegate: CounterFeature.Action.Delegate) {
    switch delegate {
    case .showCounter(startingAt: let count):
      self = .counter(CounterFeature.State(count: count))
    case .showFact(about: let number):
      self = .numberFact(NumberFactFeature.State(number: number))
    case .showPrime(at: let number):
      self = .primeNumber(PrimeNumberFeature.State(number: number))
    }
  }
}
