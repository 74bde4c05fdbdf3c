import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Tests the diagnostics of structs that can't be features as they are, and their fixes.
@Suite struct FeatureMisuseTests {
  @Test("A feature can't have both a body and 'reduce'")
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
          @CairnMacros.CasePathable
          enum Action {}
          func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
          @Cairn.ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> { EmptyReducer() }
        }

        extension Counter: Cairn.Reducer {
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

  @Test("A private type inside another type can't be extended")
  func hidden() {
    expect(
      "struct Counter {\n\(idleFeature("private struct Row").indented())\n}",
      with: "Reducer",
      expandsTo: "struct Counter {\n\(expandedIdleFeature("private struct Row").indented())\n}",
      diagnostics: [
        DiagnosticSpec(
          message: """
            'Row' is private in another type, and the extension that states its conformance stands outside of that. Make it 'fileprivate'.
            """,
          line: 3, column: 3,
          fixIts: [FixItSpec(message: "Replace 'private' by 'fileprivate'")])
      ],
      fixed: "struct Counter {\n\(idleFeature("fileprivate struct Row").indented())\n}")
  }

  @Test("The macro gives no conformances to the types of a struct")
  func arguments() {
    expect(
      idleFeature("struct Counter", marked: "@Reducer(state: .equatable)"),
      with: "Reducer",
      expandsTo: """

        \(expandedIdleFeature("struct Counter"))

        extension Counter: Cairn.Reducer {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Reducer' gives conformances to the types that it makes of an enum, and this is a struct. State them where 'State' and 'Action' are declared.
            """,
          line: 1, column: 1, fixIts: [FixItSpec(message: "Remove the arguments")])
      ],
      fixed: idleFeature("struct Counter"))
  }
}
