import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct MisuseTests {
  @Test("A macro in a place where it does nothing says which it is for, and can be removed")
  func place() {
    expect(
      """
      @CasePathable
      struct Action {}
      """,
      with: "CasePathable",
      expandsTo: """
        struct Action {}
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@CasePathable' names the cases of an enum, and this is none. Attach it to an enum.
            """,
          line: 1, column: 1, fixIts: [FixItSpec(message: "Remove '@CasePathable'")])
      ],
      fixed: """

        struct Action {}
        """)
    expect(
      """
      @Reducer
      class Counter {}
      """,
      with: "Reducer",
      expandsTo: """
        class Counter {}
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Reducer' makes a feature of a struct, or a choice of features of an enum, and this is neither. A store keeps one copy of a reducer; what is shared belongs in its dependencies.
            """,
          line: 1, column: 1, fixIts: [FixItSpec(message: "Remove '@Reducer'")])
      ],
      fixed: """

        class Counter {}
        """)
    expect(
      """
      @ObservableState
      class State {}
      """,
      with: "ObservableState",
      expandsTo: """
        class State {}
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ObservableState' marks the state of a feature, which is a value: a struct or an enum. A class can be '@Observable' instead.
            """,
          line: 1, column: 1, fixIts: [FixItSpec(message: "Remove '@ObservableState'")])
      ],
      fixed: """

        class State {}
        """)
    expect(
      """
      @DependencyClient
      enum Client {}
      """,
      with: "DependencyClient",
      expandsTo: """
        enum Client {}
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyClient' makes a client of a struct whose properties are closures, and this is no struct. Attach it to a struct.
            """,
          line: 1, column: 1, fixIts: [FixItSpec(message: "Remove '@DependencyClient'")])
      ],
      fixed: """

        enum Client {}
        """)
    expect(
      """
      struct Client {
        @DependencyEndpoint let fetch: () -> Void
      }
      """,
      with: "DependencyEndpoint",
      expandsTo: """
        struct Client {
          let fetch: () -> Void
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyEndpoint' replaces a closure that is a variable of a client, and this is none. Attach it to a property such as 'var fetch: @Sendable (Int) async throws -> String'.
            """,
          line: 2, column: 3, fixIts: [FixItSpec(message: "Remove '@DependencyEndpoint'")])
      ],
      fixed: """
        struct Client {
          let fetch: () -> Void
        }
        """)
    expect(
      """
      extension DependencyValues {
        @DependencyEntry var bell = Bell()
      }
      """,
      with: "DependencyEntry",
      expandsTo: """
        extension DependencyValues {
          var bell = Bell()
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@DependencyEntry' declares a dependency by a variable with a type, in an extension of 'DependencyValues'. Attach it to one such as 'var bell: Bell = Bell()'.
            """,
          line: 2, column: 3, fixIts: [FixItSpec(message: "Remove '@DependencyEntry'")])
      ],
      fixed: """
        extension DependencyValues {
          var bell = Bell()
        }
        """)
  }

  @Test("Two cases of one name have no path by name")
  func twins() {
    expect(
      """
      @CasePathable
      enum Action {
        case move(by: Int)
        case move(to: Int)
      }
      """,
      with: "CasePathable",
      expandsTo: """
        enum Action {
          case move(by: Int)
          case move(to: Int)
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            A second case has the name 'move'. A case path is found by the name alone; rename one of them.
            """,
          line: 4, column: 8, fixIts: [FixItSpec(message: "Rename it to 'moveTo'")])
      ],
      fixed: """
        @CasePathable
        enum Action {
          case move(by: Int)
          case moveTo(to: Int)
        }
        """)
  }

  @Test("A feature with a body and a 'reduce' is told that one of them never runs")
  func bodyAndReduce() {
    expect(
      """
      @Reducer
      struct Counter {
        struct State {}
        enum Action {}
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
        var body: some ReducerOf<Self> { EmptyReducer() }
      }
      """,
      with: "Reducer",
      expandsTo: """

        struct Counter {
          struct State {}
          @CasePathable
          enum Action {}
          func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
          @ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> { EmptyReducer() }
        }

        extension Counter: Reducer {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            This feature has a 'body' and a 'reduce(into:action:)'. A store runs one of them, the method, and never the other. Move the method's logic into a 'Reduce' of the body.
            """,
          line: 5, column: 8,
          fixIts: [
            FixItSpec(
              message: "Rename the method to 'update', to be run by 'Reduce(update)' in the body")
          ])
      ],
      fixed: """
        @Reducer
        struct Counter {
          struct State {}
          enum Action {}
          func update(into state: inout State, action: Action) -> Effect<Action> { .none }
          var body: some ReducerOf<Self> { EmptyReducer() }
        }
        """)
  }

  @Test("An endpoint that returns a value and cannot throw needs one to return")
  func missingValue() {
    expect(
      """
      struct Client {
        @DependencyEndpoint var count: (String) -> Int
      }
      """,
      with: "DependencyEndpoint",
      expandsTo: """
        struct Client {
          var count: (String) -> Int {
            get {
              _count
            }
            set {
              _count = newValue
            }
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'count' must return a value where it is unimplemented, and cannot throw instead. Give it one to return there: '= { _ in … }'.
            """,
          line: 2, column: 27, fixIts: [FixItSpec(message: "Add a closure that gives a value")])
      ],
      fixed: """
        struct Client {
          @DependencyEndpoint var count: (String) -> Int = { _ in <#value#> }
        }
        """)
  }

  @Test("A view without a store cannot send, and one with a store sends its own actions")
  func viewAction() {
    expect(
      """
      @ViewAction(for: Counter.self)
      struct CounterView {
        func tapped() {}
      }
      """,
      with: "ViewAction",
      expandsTo: """
        struct CounterView {
          func tapped() {}
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ViewAction' sends through a property 'store', and there is none. Add 'let store: StoreOf<Counter>'.
            """,
          line: 2, column: 8, fixIts: [FixItSpec(message: "Add 'let store: StoreOf<Counter>'")])
      ],
      fixed: """
        @ViewAction(for: Counter.self)
        struct CounterView {
          let store: StoreOf<Counter>
          func tapped() {}
        }
        """)
    expect(
      """
      @ViewAction(for: Counter.self)
      struct CounterView {
        let store: StoreOf<Counter>
        func tapped() { store.send(.view(.tapped)) }
      }
      """,
      with: "ViewAction",
      expandsTo: """

        struct CounterView {
          let store: StoreOf<Counter>
          func tapped() { store.send(.view(.tapped)) }

          @discardableResult
          func send(_ action: Counter.Action.ViewAction) -> StoreTask {
            store.send(.view(action))
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'store.send' reaches every action of the feature. A view with '@ViewAction' sends the actions of its own alone; call 'send' with what '.view' would hold.
            """,
          line: 4, column: 19, severity: .warning,
          fixIts: [FixItSpec(message: "Replace 'store.send' by 'send'")])
      ],
      fixed: """
        @ViewAction(for: Counter.self)
        struct CounterView {
          let store: StoreOf<Counter>
          func tapped() { send(.view(.tapped)) }
        }
        """)
  }

  @Test("A property of a client says its type")
  func missingType() {
    expect(
      """
      @DependencyClient
      struct Client {
        var page = 0
      }
      """,
      with: "DependencyClient",
      expandsTo: """

        struct Client {
          var page = 0

          init() {
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'page' has no type that the client's initialiser can name. Write it out: 'var page: <#Type#>'.
            """,
          line: 3, column: 7, fixIts: [FixItSpec(message: "Write the type of 'page'")])
      ],
      fixed: """
        @DependencyClient
        struct Client {
          var page: <#Type#> = 0
        }
        """)
  }

  @Test("An ephemeral case holds one value")
  func ephemeral() {
    expect(
      """
      @Reducer
      enum Destination {
        @ReducerCaseEphemeral case toast
      }
      """,
      with: "Reducer", "ReducerCaseEphemeral",
      expandsTo: """

        enum Destination {
          case toast

          @CasePathable @dynamicMemberLookup
          enum State: CaseReducerState {
            typealias StateReducer = Destination
            case toast
          }

          @CasePathable
          enum Action {

          }

          @ReducerBuilder<Self.State, Self.Action>
          static var body: some Reducer<Self.State, Self.Action> {
            EmptyReducer()
          }

          enum CaseScope {
            case toast
          }

          static func scope(_ store: Store<Self.State, Self.Action>) -> CaseScope? {
            switch store.state {
            case .toast:
              return .toast
            }
          }
        }

        extension Destination: CaseReducer, Reducer {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ReducerCaseEphemeral' marks a case whose one value is the state of an alert or a dialog, and 'toast' has 0 values.
            """,
          line: 3, column: 3, fixIts: [FixItSpec(message: "Remove '@ReducerCaseEphemeral'")])
      ],
      fixed: """
        @Reducer
        enum Destination {
          case toast
        }
        """)
  }
}
