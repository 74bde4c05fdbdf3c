import Testing

@Suite struct ReducerExpansionTests {
  @Test("A struct gets the conformance, the builder of its body, and case paths for its actions")
  func feature() {
    expect(
      idleFeature("struct Counter"),
      with: "Reducer",
      expandsTo: """

        \(expandedIdleFeature("struct Counter"))

        extension Counter: Reducer {
        }
        """)
  }

  @Test("What a feature leaves out is filled in, as visible as the feature")
  func empty() {
    expect(
      """
      @Reducer
      public struct Nothing {}
      """,
      with: "Reducer",
      expandsTo: """

        public struct Nothing {

          public struct State: Codable, Equatable, Hashable, Sendable {
            public init() {
            }
          }

          @CasePathable
          public enum Action: Equatable, Hashable, Sendable {
          }

          public var body: some Reducer<State, Action> {
            EmptyReducer()
          }
        }

        extension Nothing: Reducer {
        }
        """)
  }

  @Test("An enum becomes a choice of features")
  func choice() {
    expect(
      """
      @Reducer
      public enum Path {
        case alert(AlertState<Question>)
        case counter(Counter)
        case modal(Modal.Body = Modal.body)
        @ReducerCaseIgnored case note(String)
        case about(title: String, Int)
        case blank
        #if DEBUG
          case log(Log)
        #endif
      }
      """,
      with: "Reducer", "ReducerCaseIgnored",
      expandsTo: """

        public enum Path {
          case alert(AlertState<Question>)
          case counter(Counter)
          case modal(Modal.Body = Modal.body)
          case note(String)
          case about(title: String, Int)
          case blank
          #if DEBUG
            case log(Log)
          #endif

          @CasePathable @dynamicMemberLookup
          public enum State: CaseReducerState {
            public typealias StateReducer = Path
            case alert(AlertState<Question>)
            case counter(Counter.State)
            case modal(Modal.Body.State)
            case note(String)
            case about(title: String, Int)
            case blank
            #if DEBUG
            case log(Log.State)
            #endif
          }

          @CasePathable
          public enum Action {
            case alert(AlertState<Question>.Action)
            case counter(Counter.Action)
            case modal(Modal.Body.Action)
            #if DEBUG
            case log(Log.Action)
            #endif
          }

          @ReducerBuilder<Self.State, Self.Action>
          public static var body: some Reducer<Self.State, Self.Action> {
            Scope(state: \\.counter, action: \\.counter) {
            Counter()
            }
            Scope(state: \\.modal, action: \\.modal) {
              Modal.body
            }
            #if DEBUG
            Scope(state: \\.log, action: \\.log) {
              Log()
            }
            #endif
          }

          public enum CaseScope {
            case alert(AlertState<Question>)
            case counter(Store<Counter.State, Counter.Action>)
            case modal(Store<Modal.Body.State, Modal.Body.Action>)
            case note(String)
            case about(title: String, Int)
            case blank
            #if DEBUG
            case log(Store<Log.State, Log.Action>)
            #endif
          }

          public static func scope(_ store: Store<Self.State, Self.Action>) -> CaseScope? {
            switch store.state {
            case .alert(let value0):
            return CaseScope.alert(value0)
            case .counter:
              return store.scope(state: \\.counter, action: \\.counter).map(CaseScope.counter)
            case .modal:
              return store.scope(state: \\.modal, action: \\.modal).map(CaseScope.modal)
            case .note(let value0):
              return CaseScope.note(value0)
            case .about(let value0, let value1):
              return CaseScope.about(title: value0, value1)
            case .blank:
              return CaseScope.blank
            #if DEBUG
            case .log:
              return store.scope(state: \\.log, action: \\.log).map(CaseScope.log)
            #endif
            }
          }
        }

        extension Path: CaseReducer, Reducer {
        }
        """)
  }

  @Test("A choice is as indirect as its enum, and conforms to what it is asked for")
  func indirectChoice() {
    expect(
      """
      @Reducer(state: .equatable, .sendable, action: .codable)
      package indirect enum Path {
        case folder(Folder)
      }
      """,
      with: "Reducer",
      expandsTo: """

        package indirect enum Path {
          case folder(Folder)

          @CasePathable @dynamicMemberLookup
          package indirect enum State: CaseReducerState, Equatable, Sendable {
            package typealias StateReducer = Path
            case folder(Folder.State)
          }

          @CasePathable
          package indirect enum Action: Codable {
            case folder(Folder.Action)
          }

          @ReducerBuilder<Self.State, Self.Action>
          package static var body: some Reducer<Self.State, Self.Action> {
            Scope(state: \\.folder, action: \\.folder) {
            Folder()
            }
          }

          package enum CaseScope {
            case folder(Store<Folder.State, Folder.Action>)
          }

          package static func scope(_ store: Store<Self.State, Self.Action>) -> CaseScope? {
            switch store.state {
            case .folder:
            return store.scope(state: \\.folder, action: \\.folder).map(CaseScope.folder)
            }
          }
        }

        extension Path: CaseReducer, Reducer {
        }
        """)
  }
}
