import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@Suite struct ViewActionMisuseTests {
  @Test("A view needs a store to send, and sends only its view actions")
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
          func send(_ action: Counter.Action.ViewAction) -> Cairn.StoreTask {
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
}
