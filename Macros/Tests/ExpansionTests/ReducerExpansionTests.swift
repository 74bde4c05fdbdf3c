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

          public enum Action: CasePathIterable, Equatable, Hashable, Sendable {
        \(expandedNoPaths(access: "public ").indented(by: 4))
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
          public enum State: CasePathIterable, CaseReducerState {
            public typealias StateReducer = Path
            case alert(AlertState<Question>)
            case modal(Modal.Body.State)
            case note(String)
            #if DEBUG
            case log(Log.State)
            #endif
            public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
              public subscript(root: State) -> PartialCaseKeyPath<State> {
              if case .alert = root {
              return \\.alert
            }
            if case .modal = root {
              return \\.modal
            }
            if case .note = root {
              return \\.note
            }
            #if DEBUG
            if case .log = root {
              return \\.log
            }
            #endif
              preconditionFailure("A value is of a case that is available.")
            }
              public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<State>]> {
                var allCasePaths: [PartialCaseKeyPath<State>] = []
                allCasePaths.append(\\.alert)
              allCasePaths.append(\\.modal)
              allCasePaths.append(\\.note)
              #if DEBUG
              allCasePaths.append(\\.log)
              #endif
                return allCasePaths.makeIterator()
              }
              public var alert: CasePath<State, AlertState<Question>> {
              CasePath(case: State.alert) {
                if case .alert(let value) = $0 {
                value
              } else {
                nil
              }
              }
            }
            public var modal: CasePath<State, Modal.Body.State> {
              CasePath(case: State.modal) {
                if case .modal(let value) = $0 {
                value
              } else {
                nil
              }
              }
            }
            public var note: CasePath<State, String> {
              CasePath(case: State.note) {
                if case .note(let value) = $0 {
                value
              } else {
                nil
              }
              }
            }
            #if DEBUG
            public var log: CasePath<State, Log.State> {
              CasePath(case: State.log) {
                if case .log(let value) = $0 {
                value
              } else {
                nil
              }
              }
            }
            #endif
            }
            public static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }

          public enum Action: CasePathIterable {
            case alert(AlertState<Question>.Action)
            case modal(Modal.Body.Action)
            #if DEBUG
            case log(Log.Action)
            #endif
            public struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
              public subscript(root: Action) -> PartialCaseKeyPath<Action> {
              if case .alert = root {
              return \\.alert
            }
            if case .modal = root {
              return \\.modal
            }
            #if DEBUG
            if case .log = root {
              return \\.log
            }
            #endif
              preconditionFailure("A value is of a case that is available.")
            }
              public func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Action>]> {
                var allCasePaths: [PartialCaseKeyPath<Action>] = []
                allCasePaths.append(\\.alert)
              allCasePaths.append(\\.modal)
              #if DEBUG
              allCasePaths.append(\\.log)
              #endif
                return allCasePaths.makeIterator()
              }
              public var alert: CasePath<Action, AlertState<Question>.Action> {
              CasePath(case: Action.alert) {
                if case .alert(let value) = $0 {
                value
              } else {
                nil
              }
              }
            }
            public var modal: CasePath<Action, Modal.Body.Action> {
              CasePath(case: Action.modal) {
                if case .modal(let value) = $0 {
                value
              } else {
                nil
              }
              }
            }
            #if DEBUG
            public var log: CasePath<Action, Log.Action> {
              CasePath(case: Action.log) {
                if case .log(let value) = $0 {
                value
              } else {
                nil
              }
              }
            }
            #endif
            }
            public static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }

          @ReducerBuilder<Self.State, Self.Action>
          public static var body: some Reducer<Self.State, Self.Action> {
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
            case modal(Store<Modal.Body.State, Modal.Body.Action>)
            case note(String)
            #if DEBUG
            case log(Store<Log.State, Log.Action>)
            #endif
          }

          public static func scope(_ store: Store<Self.State, Self.Action>) -> CaseScope? {
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

          @dynamicMemberLookup
          package indirect enum State: CasePathIterable, CaseReducerState, Equatable, Sendable {
            package typealias StateReducer = Path
            case folder(Folder.State)
            package struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
              package subscript(root: State) -> PartialCaseKeyPath<State> {
              if case .folder = root {
              return \\.folder
            }
              preconditionFailure("A value is of a case that is available.")
            }
              package func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<State>]> {
                var allCasePaths: [PartialCaseKeyPath<State>] = []
                allCasePaths.append(\\.folder)
                return allCasePaths.makeIterator()
              }
              package var folder: CasePath<State, Folder.State> {
              CasePath(case: State.folder) {
                if case .folder(let value) = $0 {
                value
              } else {
                nil
              }
              }
            }
            }
            package static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
          }

          package indirect enum Action: CasePathIterable, Codable {
            case folder(Folder.Action)
            package struct AllCasePaths: CasePathReflectable, Sendable, Sequence {
              package subscript(root: Action) -> PartialCaseKeyPath<Action> {
              if case .folder = root {
              return \\.folder
            }
              preconditionFailure("A value is of a case that is available.")
            }
              package func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<Action>]> {
                var allCasePaths: [PartialCaseKeyPath<Action>] = []
                allCasePaths.append(\\.folder)
                return allCasePaths.makeIterator()
              }
              package var folder: CasePath<Action, Folder.Action> {
              CasePath(case: Action.folder) {
                if case .folder(let value) = $0 {
                value
              } else {
                nil
              }
              }
            }
            }
            package static var allCasePaths: AllCasePaths {
              AllCasePaths()
            }
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
