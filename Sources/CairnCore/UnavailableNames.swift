// Names from the established library that Cairn doesn't have. None of them can be used: the
// compiler's message says what to write instead.

public import CairnCollections

@available(
  *, unavailable, message: "Write 'Result<Value, any Error>'; 'Result { try await … }' makes one."
)
public enum TaskResult<Success> {}

@available(*, unavailable, renamed: "Effect")
public typealias EffectTask = Effect

@available(*, unavailable, renamed: "Reducer")
public typealias ReducerProtocol = Reducer

@available(
  *, unavailable, message: "Remove it: 'BindingReducer' writes to any property of the state."
)
@propertyWrapper
public struct BindingState<Value: Equatable & Sendable>: Equatable, Sendable {
  public var wrappedValue: Value

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

@available(
  *, unavailable,
  message: "Let one feature own the value, or a client that you depend on: see VOCABULARY.md."
)
@propertyWrapper
public struct Shared<Value>: Hashable, @unchecked Sendable {
  public var wrappedValue: Value
  public var projectedValue: Self { self }

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(value: Value) { self.wrappedValue = value }
  public init(projectedValue: Self) { self = projectedValue }
  public init(wrappedValue: @autoclosure () -> Value, _ key: UnavailableSharedKey) {
    self.wrappedValue = wrappedValue()
  }
  public init(_ key: UnavailableSharedKey) { preconditionFailure("It is not available.") }

  public func withLock(_ change: (inout Value) -> Void) {}

  public static func == (left: Self, right: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

@available(
  *, unavailable,
  message:
    "Let the owner of the value tell of it, or a client that you depend on: see VOCABULARY.md."
)
@propertyWrapper
public struct SharedReader<Value>: Hashable, @unchecked Sendable {
  public var wrappedValue: Value
  public var projectedValue: Self { self }

  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  public init(wrappedValue: @autoclosure () -> Value, _ key: UnavailableSharedKey) {
    self.wrappedValue = wrappedValue()
  }
  public init(_ key: UnavailableSharedKey) { preconditionFailure("It is not available.") }

  public static func == (left: Self, right: Self) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

/// A placeholder for a key of `@Shared`, so that the compiler reports `@Shared` and not its key.
public struct UnavailableSharedKey {
  /// A placeholder for a key of the user's settings.
  public static func appStorage(_ key: String) -> Self { Self() }
  /// A placeholder for the key of a file.
  public static func fileStorage(_ file: Any) -> Self { Self() }
  /// A placeholder for a key in memory.
  public static func inMemory(_ key: String) -> Self { Self() }
}

extension Effect {
  @available(
    *, unavailable,
    message: "Sleep on a clock first in '.run', and add '.cancellable(id:cancelInFlight: true)'."
  )
  public func debounce(
    id: some Hashable & Sendable, for dueTime: Duration, scheduler: some Any
  ) -> Self { self }

  @available(
    *, unavailable,
    message: "Keep when the last one was in the state, and return '.none' until the next is due."
  )
  public func throttle(
    id: some Hashable & Sendable, for interval: Duration, scheduler: some Any, latest: Bool
  ) -> Self { self }

  @available(
    *, unavailable,
    message: "Write '.run { send in for await value in … { await send(…) } }' over a sequence."
  )
  public static func publisher(_ createPublisher: () -> some Any) -> Self { .none }

  @available(*, unavailable, message: "Write '.run { send in await send(…) }'.")
  public static func task(
    priority: TaskPriority? = nil, operation: @escaping @Sendable () async throws -> Action
  ) -> Self { .none }

  @available(*, unavailable, message: "Write '.run { _ in … }'.")
  public static func fireAndForget(
    priority: TaskPriority? = nil, _ work: @escaping @Sendable () async throws -> Void
  ) -> Self { .none }

  @available(*, unavailable, message: "Write '.merge(.cancel(id: …), .cancel(id: …))'.")
  public static func cancel(ids: [some Hashable & Sendable]) -> Self { .none }
}

extension Reducer {
  @available(*, unavailable, message: "Remove it: nothing here writes signposts.")
  public func signpost(_ prefix: String = "") -> Self { self }

  @available(*, unavailable, renamed: "_printChanges()")
  public func debug() -> Self { self }
}

@available(
  *, unavailable, message: "Write 'store.observe { … }', which is called after each change."
)
public func observe(_ apply: () -> Void) {}

extension Store {
  @available(*, unavailable, message: "Wait for 'states', or be told by 'observe'.")
  public var publisher: Self { self }
}

@available(*, unavailable, message: "Read 'state' of the store; a 'Screen' has actions in it.")
public struct ViewStore<State, Action> {
  public init(_ store: Store<State, Action>, observe toState: (State) -> State) {}
}

@available(*, unavailable, message: "Write a function from the state to a 'Screen'.")
public struct WithViewStore<State, Action> {
  public init<ViewState>(
    _ store: Store<State, Action>, observe toViewState: (State) -> ViewState,
    content: (ViewState) -> some Any
  ) {}
}

@available(
  *, unavailable, message: "Write 'if let' in a 'Screen'; what lies over it is a 'sheet'."
)
public struct IfLetStore<State, Action> {
  public init(_ store: Store<State?, Action>, then content: (Store<State, Action>) -> some Any) {}
}

@available(
  *, unavailable, message: "Switch over the state in a 'Screen', and 'map' what a child shows."
)
public struct SwitchStore<State, Action> {
  public init(_ store: Store<State, Action>, content: (State) -> some Any) {}
}

@available(*, unavailable, message: "Write 'ForEach' over the states, and 'map' what a row shows.")
public struct ForEachStore<ID: Hashable, State, Action> {
  public init(
    _ store: Store<IdentifiedArray<ID, State>, IdentifiedAction<ID, Action>>,
    content: (Store<State, Action>) -> some Any
  ) {}
}

@available(
  *, unavailable, message: "Write a 'NavigationStack' of the root's screen and those of the path."
)
public struct NavigationStackStore<State, Action> {
  public init(
    _ store: Store<State, Action>, root: () -> some Any, destination: (State) -> some Any
  ) {}
}
