public import Cairn

// Five features around a counter, each with its own types, as in a real program. An action for the
// counter goes through five `Scope`s.

public struct Level1: Reducer {
  public struct State: Equatable, Sendable {
    public var child = Level2.State()
    public init() {}
  }

  public enum Action: Sendable {
    case child(Level2.Action)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level2() }
  }
}

public struct Level2: Reducer {
  public struct State: Equatable, Sendable {
    public var child = Level3.State()
    public init() {}
  }

  public enum Action: Sendable {
    case child(Level3.Action)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level3() }
  }
}

public struct Level3: Reducer {
  public struct State: Equatable, Sendable {
    public var child = Level4.State()
    public init() {}
  }

  public enum Action: Sendable {
    case child(Level4.Action)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level4() }
  }
}

public struct Level4: Reducer {
  public struct State: Equatable, Sendable {
    public var child = Level5.State()
    public init() {}
  }

  public enum Action: Sendable {
    case child(Level5.Action)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Level5() }
  }
}

public struct Level5: Reducer {
  public struct State: Equatable, Sendable {
    public var child = Counter.State()
    public init() {}
  }

  public enum Action: Sendable {
    case child(Counter.Action)
  }

  public init() {}

  public var body: some ReducerOf<Self> {
    Scope(state: \.child, action: \.child) { Counter() }
  }
}

extension Level1.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var child: CasePath<Level1.Action, Level2.Action> {
      CasePath(embed: Level1.Action.child) { if case .child(let value) = $0 { value } else { nil } }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Level2.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var child: CasePath<Level2.Action, Level3.Action> {
      CasePath(embed: Level2.Action.child) { if case .child(let value) = $0 { value } else { nil } }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Level3.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var child: CasePath<Level3.Action, Level4.Action> {
      CasePath(embed: Level3.Action.child) { if case .child(let value) = $0 { value } else { nil } }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Level4.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var child: CasePath<Level4.Action, Level5.Action> {
      CasePath(embed: Level4.Action.child) { if case .child(let value) = $0 { value } else { nil } }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Level5.Action: CasePathable {
  public struct AllCasePaths: Sendable {
    public var child: CasePath<Level5.Action, Counter.Action> {
      CasePath(embed: Level5.Action.child) { if case .child(let value) = $0 { value } else { nil } }
    }
  }

  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}
