import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Tests the diagnostics of enums that can't be choices of features, and their fixes.
@Suite struct ChoiceMisuseTests {
  private static func note(_ type: String) -> String {
    expandedPlainChoice(
      "note(\(type))",
      path: """
        Cairn.CasePath<State, \(type)> {
        Cairn.CasePath(case: State.note) {
          if case .note(let value) = $0 {
          value
        } else {
          nil
        }
        }
        """,
      branch: "case .note(let value0):\nreturn CaseScope.note(value0)")
  }

  @Test("A case with a plain value must be marked as ignored")
  func value() {
    expect(
      """
      @Reducer
      enum Path {
        case note(String?)
      }
      """,
      with: "Reducer",
      expandsTo: Self.note("String?"),
      diagnostics: [
        DiagnosticSpec(
          message: """
            'note' holds 'String?', which has no state, actions and logic of its own. A case holds a feature, an alert or a dialog; mark one that holds a mere value '@ReducerCaseIgnored'.
            """,
          line: 3, column: 8, fixIts: [FixItSpec(message: "Mark it '@ReducerCaseIgnored'")])
      ],
      fixed: """
        @Reducer
        enum Path {
          @ReducerCaseIgnored case note(String?)
        }
        """)
  }

  @Test("A case can't be both ignored and ephemeral")
  func twice() {
    expect(
      """
      @Reducer
      enum Path {
        @ReducerCaseIgnored @ReducerCaseEphemeral case note(Note)
      }
      """,
      with: "Reducer", "ReducerCaseEphemeral", "ReducerCaseIgnored",
      expandsTo: Self.note("Note"),
      diagnostics: [
        DiagnosticSpec(
          message: """
            'note' is marked twice. What is ignored is plain state, without the buttons that make state ephemeral. Keep one of the marks.
            """,
          line: 3, column: 23, fixIts: [FixItSpec(message: "Remove '@ReducerCaseEphemeral'")])
      ],
      fixed: """
        @Reducer
        enum Path {
          @ReducerCaseIgnored case note(Note)
        }
        """)
  }

  @Test("An ephemeral case must have one payload")
  func ephemeral() {
    expect(
      """
      @Reducer
      enum Path {
        @ReducerCaseEphemeral case toast
      }
      """,
      with: "Reducer", "ReducerCaseEphemeral",
      expandsTo: expandedPlainChoice(
        "toast",
        path: """
          Cairn.CasePath<State, Swift.Void> {
          Cairn.CasePath(embed: {
            .toast
          }) {
            if case .toast = $0 {
            ()
          } else {
            nil
          }
          }
          """,
        branch: "case .toast:\n  return CaseScope.toast"),
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@ReducerCaseEphemeral' marks a case whose one value is the state of an alert or a dialog, and 'toast' has 0 values.
            """,
          line: 3, column: 3, fixIts: [FixItSpec(message: "Remove '@ReducerCaseEphemeral'")])
      ],
      fixed: """
        @Reducer
        enum Path {
          case toast
        }
        """)
  }
}
