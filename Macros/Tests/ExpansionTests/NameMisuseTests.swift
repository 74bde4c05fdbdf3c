import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What is said of names and places that what a macro writes cannot have.
@Suite struct NameMisuseTests {
  @Test(
    "A case cannot have a name that the list of the paths has",
    arguments: ["allCasePaths", "makeIterator"])
  func reserved(_ name: String) {
    expect(
      """
      @CasePathable
      enum Action {
        case \(name)
      }
      """,
      with: "CasePathable",
      expandsTo: """
        enum Action {
          case \(name)
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            A case has the name '\(name)', which the list of the case paths has itself. Rename the case.
            """,
          line: 3, column: 8, fixIts: [FixItSpec(message: "Rename it to '\(name)2'")])
      ],
      fixed: """
        @CasePathable
        enum Action {
          case \(name)2
        }
        """)
  }

  @Test("A type that is private in another cannot be extended")
  func hidden() {
    expect(
      """
      struct Counter {
        @Reducer
        private struct Row {
          struct State {}
          enum Action {}
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
      }
      """,
      with: "Reducer",
      expandsTo: """
        struct Counter {
          private struct Row {
            struct State {}
            @CasePathable
            enum Action {}
            @ReducerBuilder<Self.State, Self.Action>
            var body: some ReducerOf<Self> {
              EmptyReducer()
            }
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'Row' is private in another type, and the extension that states its conformance stands outside of that. Make it 'fileprivate'.
            """,
          line: 3, column: 3,
          fixIts: [FixItSpec(message: "Replace 'private' by 'fileprivate'")])
      ],
      fixed: """
        struct Counter {
          @Reducer
          fileprivate struct Row {
            struct State {}
            enum Action {}
            var body: some ReducerOf<Self> {
              EmptyReducer()
            }
          }
        }
        """)
  }
}
