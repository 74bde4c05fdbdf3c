public import Cairn

/// A root feature with a path of two kinds of screens.
public struct StackApp: Reducer {
  public struct State: Equatable, Sendable {
    public var path: StackState<Path.State>

    public init(path: StackState<Path.State> = StackState()) {
      self.path = path
    }

    /// Creates a path of `depth` screens, as a deep link does.
    public init(depth: Int) {
      self.init(path: StackState((0..<depth).map { .counter(Counter.State(count: $0)) }))
    }
  }

  public enum Action: Sendable {
    case path(StackActionOf<Path>)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path) { Path() }
  }

  /// A screen: a counter or a worker.
  public struct Path: Reducer {
    public enum State: Equatable, Sendable {
      case counter(Counter.State)
      case worker(Worker.State)
    }

    public enum Action: Sendable {
      case counter(Counter.Action)
      case worker(Worker.Action)
    }

    public init() {}

    public var body: some ReducerOf<Self> {
      Scope(state: \.counter, action: \.counter) { Counter() }
      Scope(state: \.worker, action: \.worker) { Worker() }
    }
  }
}

extension StackApp.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var path: CasePath<StackApp.Action, StackActionOf<StackApp.Path>> {
      CasePath(embed: StackApp.Action.path) { if case .path(let value) = $0 { value } else { nil } }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension StackApp.Path.State: CasePathable {
  public struct AllCasePaths: Sendable {
    public var counter: CasePath<StackApp.Path.State, Counter.State> {
      CasePath(embed: StackApp.Path.State.counter) {
        if case .counter(let value) = $0 { value } else { nil }
      }
    }

    public var worker: CasePath<StackApp.Path.State, Worker.State> {
      CasePath(embed: StackApp.Path.State.worker) {
        if case .worker(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension StackApp.Path.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var counter: CasePath<StackApp.Path.Action, Counter.Action> {
      CasePath(embed: StackApp.Path.Action.counter) {
        if case .counter(let value) = $0 { value } else { nil }
      }
    }

    public var worker: CasePath<StackApp.Path.Action, Worker.Action> {
      CasePath(embed: StackApp.Path.Action.worker) {
        if case .worker(let value) = $0 { value } else { nil }
      }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
