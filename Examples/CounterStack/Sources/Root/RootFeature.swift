public import Cairn

/// The root: the path of screens.
///
/// Links push screens on the path by themselves, so the root has nothing to do for that.
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
    case path(StackActionOf<Path>)

    public struct AllCasePaths: Sendable {
      public let path = CasePath(Action.path) { if case .path(let it) = $0 { it } else { nil } }
    }
    public static let allCasePaths = AllCasePaths()
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    EmptyReducer()
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
