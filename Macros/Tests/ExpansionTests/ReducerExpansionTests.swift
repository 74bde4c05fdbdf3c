import Testing

@Suite struct ReducerExpansionTests {
  @Test("A struct gets the conformance, the builder of its body, and case paths of its actions")
  func feature() {
    expect(
      idleFeature("struct Counter"),
      with: "Reducer",
      expandsTo: """

        \(expandedIdleFeature("struct Counter"))

        extension Counter: Cairn.Reducer {
        }
        """)
  }

  @Test("Omitted parts of a feature are generated with the feature's access level")
  func empty() {
    expect(
      """
      @Reducer
      public struct Nothing {}
      """,
      with: "Reducer",
      expandsTo: """

        public struct Nothing {

          public struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
            public init() {
            }
          }

          public enum Action: Cairn.CasePathIterable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
        \(expandedNoPaths(access: "public ").indented(by: 4))
          }

          public var body: some Cairn.Reducer<State, Action> {
            Cairn.EmptyReducer()
          }
        }

        extension Nothing: Cairn.Reducer {
        }
        """)
  }

  @Test("An enum becomes an enum reducer of its features")
  func choice() {
    let states = expandedPaths(
      of: "State", ExpectedCase(name: "alert", type: "AlertState<Question>"),
      ExpectedCase(name: "modal", type: "Modal.Body.State"),
      ExpectedCase(name: "note", type: "String"),
      ExpectedCase(name: "log", type: "Log.State", condition: "DEBUG"))
    let actions = expandedPaths(
      of: "Action", ExpectedCase(name: "alert", type: "AlertState<Question>.Action"),
      ExpectedCase(name: "modal", type: "Modal.Body.Action"),
      ExpectedCase(name: "log", type: "Log.Action", condition: "DEBUG"))
    expect(
      """
      @Reducer
      public enum Path {
        case alert(AlertState<Question>)
        case modal(Modal.Body = Modal.body)
        @ReducerCaseIgnored case note(String)
        #if DEBUG
          case log(Log)
        #endif
      }
      """,
      with: "Reducer", "ReducerCaseIgnored",
      expandsTo: """

        public enum Path {
          case alert(AlertState<Question>)
          case modal(Modal.Body = Modal.body)
          case note(String)
          #if DEBUG
            case log(Log)
          #endif

          @dynamicMemberLookup
          public enum State: Cairn.CasePathIterable, Cairn.CaseReducerState {
            public typealias StateReducer = Path
            case alert(AlertState<Question>)
            case modal(Modal.Body.State)
            case note(String)
            #if DEBUG
            case log(Log.State)
            #endif
        \(states.indented(by: 4))
          }

          public enum Action: Cairn.CasePathIterable {
            case alert(AlertState<Question>.Action)
            case modal(Modal.Body.Action)
            #if DEBUG
            case log(Log.Action)
            #endif
        \(actions.indented(by: 4))
          }

          @Cairn.ReducerBuilder<Self.State, Self.Action>
          public static var body: some Cairn.Reducer<Self.State, Self.Action> {
            Cairn.Scope(state: \\.modal, action: \\.modal) {
            Modal.body
            }
            #if DEBUG
            Cairn.Scope(state: \\.log, action: \\.log) {
              Log()
            }
            #endif
          }

          public enum CaseScope {
            case alert(AlertState<Question>)
            case modal(Cairn.Store<Modal.Body.State, Modal.Body.Action>)
            case note(String)
            #if DEBUG
            case log(Cairn.Store<Log.State, Log.Action>)
            #endif
          }

          public static func scope(_ store: Cairn.Store<Self.State, Self.Action>) -> CaseScope? {
            switch store.state {
            case .alert(let value0):
            return CaseScope.alert(value0)
            case .modal:
              return store.scope(state: \\.modal, action: \\.modal).map(CaseScope.modal)
            case .note(let value0):
              return CaseScope.note(value0)
            #if DEBUG
            case .log:
              return store.scope(state: \\.log, action: \\.log).map(CaseScope.log)
            #endif
            }
          }
        }

        extension Path: Cairn.CaseReducer, Cairn.Reducer {
        }
        """)
  }

  @Test("The generated types are indirect like the enum, and have the requested conformances")
  func indirectChoice() {
    let states = expandedPaths(
      of: "State", access: "package", ExpectedCase(name: "folder", type: "Folder.State"))
    let actions = expandedPaths(
      of: "Action", access: "package", ExpectedCase(name: "folder", type: "Folder.Action"))
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

          @dynamicMemberLookup
          package indirect enum State: Cairn.CasePathIterable, Cairn.CaseReducerState, Swift.Equatable, Swift.Sendable {
            package typealias StateReducer = Path
            case folder(Folder.State)
        \(states.indented(by: 4))
          }

          package indirect enum Action: Cairn.CasePathIterable, Swift.Codable {
            case folder(Folder.Action)
        \(actions.indented(by: 4))
          }

          @Cairn.ReducerBuilder<Self.State, Self.Action>
          package static var body: some Cairn.Reducer<Self.State, Self.Action> {
            Cairn.Scope(state: \\.folder, action: \\.folder) {
            Folder()
            }
          }

          package enum CaseScope {
            case folder(Cairn.Store<Folder.State, Folder.Action>)
          }

          package static func scope(_ store: Cairn.Store<Self.State, Self.Action>) -> CaseScope? {
            switch store.state {
            case .folder:
            return store.scope(state: \\.folder, action: \\.folder).map(CaseScope.folder)
            }
          }
        }

        extension Path: Cairn.CaseReducer, Cairn.Reducer {
        }
        """)
  }
}
