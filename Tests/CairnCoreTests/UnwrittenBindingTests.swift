#if DEBUG
  import Cairn
  import CairnTesting
  import Testing

  /// Without a report, a binding action that no reducer writes would go unnoticed.
  @MainActor
  @Suite struct UnwrittenBindingTests {
    @Test("A binding action without a BindingReducer is reported")
    func report() {
      let store = Store(initialState: Form.State()) { Form(isBound: false) }
      withKnownIssue {
        store.send(.set(\.title, "Design"))
      } matching: {
        $0.comments.description.contains(".set(\\State.title, \"Design\")")
          && $0.comments.description.contains("Put a 'BindingReducer()' into the body")
      }
      withKnownIssue { store.title = "Design" }
      #expect(store.title == "")
    }

    @Test("A binding action inside a parent's action is reported at the line of the test")
    func nested() async {
      let store = TestStore(initialState: Parent.State()) { Parent() }
      await withKnownIssue {
        await store.send(.form(.set(\.title, "Design")))
      } matching: {
        $0.sourceLocation?.fileID.hasSuffix("UnwrittenBindingTests.swift") == true
      }
    }

    @Test("A binding action is not reported if any reducer writes it")
    func written() {
      let store = Store(initialState: Form.State()) { Form(isBound: true) }
      store.title = "Design"
      #expect(store.title == "Design")
      let own = Store(initialState: Form.State()) {
        Reduce<Form.State, Form.Action> { state, action in
          action.binding?.set(&state)
          return .none
        }
      }
      own.title = "Design"
      #expect(own.title == "Design")
    }

    @Test("A binding action that waits in a paused store is not reported")
    func paused() {
      let store = Store(initialState: Form.State()) { Form(isBound: true) }
      store.pause()
      store.title = "Design"
      #expect(store.title == "")
      store.resume()
      #expect(store.title == "Design")
    }
  }

  private struct Form: Reducer {
    struct State: Equatable { var title = "" }

    enum Action: BindableAction { case binding(BindingAction<State>) }

    let isBound: Bool

    var body: some ReducerOf<Self> {
      if isBound { BindingReducer() }
    }
  }

  private struct Parent: Reducer {
    struct State: Equatable { var form = Form.State() }

    enum Action: CasePathable {
      case form(Form.Action)

      struct AllCasePaths: Sendable {
        let form = CasePath(Action.form) { if case .form(let it) = $0 { it } else { nil } }
      }
      static let allCasePaths = AllCasePaths()
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.form, action: \.form) { Form(isBound: false) }
    }
  }
#endif
