import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What is said of a choice of features that cannot be one, and how a fix mends it.
@Suite struct ChoiceMisuseTests {
  @Test("A case that holds a mere value is to be marked")
  func value() {
    expect(
      """
      @Reducer
      enum Path {
        case note(String?)
      }
      """,
      with: "Reducer",
      expandsTo: choice("note", "String?"),
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

  @Test("What is ignored has no buttons, so it is marked once")
  func twice() {
    expect(
      """
      @Reducer
      enum Path {
        @ReducerCaseIgnored @ReducerCaseEphemeral case note(Note)
      }
      """,
      with: "Reducer", "ReducerCaseEphemeral", "ReducerCaseIgnored",
      expandsTo: choice("note", "Note"),
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

  @Test(
    "A mark outside of a choice says where it belongs",
    arguments: ["ReducerCaseIgnored", "ReducerCaseEphemeral"])
  func mark(_ name: String) {
    expect(
      """
      enum Path {
        @\(name) case note(Note)
      }
      """,
      with: name,
      expandsTo: """
        enum Path {
          case note(Note)
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@\(name)' tells '@Reducer' what a case of its enum is, and this is no such case. Mark a case of an enum with '@Reducer'.
            """,
          line: 2, column: 3, fixIts: [FixItSpec(message: "Remove '@\(name)'")])
      ],
      fixed: """
        enum Path {
          case note(Note)
        }
        """)
  }

  @Test("The types of a struct state their conformances themselves")
  func arguments() {
    expect(
      """
      @Reducer(state: .equatable)
      struct Counter {
        struct State {}
        enum Action {}
        var body: some ReducerOf<Self> {
          EmptyReducer()
        }
      }
      """,
      with: "Reducer",
      expandsTo: """

        struct Counter {
          struct State {}
          @CasePathable
          enum Action {}
          @ReducerBuilder<Self.State, Self.Action>
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }

        extension Counter: Reducer {
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            '@Reducer' gives conformances to the types that it makes of an enum, and this is a struct. State them where 'State' and 'Action' are declared.
            """,
          line: 1, column: 1, fixIts: [FixItSpec(message: "Remove the arguments")])
      ],
      fixed: """
        @Reducer
        struct Counter {
          struct State {}
          enum Action {}
          var body: some ReducerOf<Self> {
            EmptyReducer()
          }
        }
        """)
  }

  /// A choice of one case that is plain state.
  private func choice(_ name: String, _ type: String) -> String {
    """

    enum Path {
      case \(name)(\(type))

      @CasePathable @dynamicMemberLookup
      enum State: CaseReducerState {
        typealias StateReducer = Path
        case \(name)(\(type))
      }

      @CasePathable
      enum Action {

      }

      @ReducerBuilder<Self.State, Self.Action>
      static var body: some Reducer<Self.State, Self.Action> {
        EmptyReducer()
      }

      enum CaseScope {
        case \(name)(\(type))
      }

      static func scope(_ store: Store<Self.State, Self.Action>) -> CaseScope? {
        switch store.state {
        case .\(name)(let value0):
        return .\(name)(value0)
        }
      }
    }

    extension Path: CaseReducer, Reducer {
    }
    """
  }
}
