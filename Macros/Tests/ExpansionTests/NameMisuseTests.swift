import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Tests the diagnostics of case names that the list of case paths can't have.
@Suite struct NameMisuseTests {
  @Test(
    "A case can't have a name that the list of paths uses",
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

  @Test("Overloaded cases have no path by name")
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

  @Test("Two cases of an enum reducer can't have the same name")
  func choice() {
    expect(
      """
      @Reducer
      enum Path {
        case folder(Folder)
        case folder(Drawer)
      }
      """,
      with: "Reducer",
      expandsTo: """
        enum Path {
          case folder(Folder)
          case folder(Drawer)
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            A second case has the name 'folder'. A case path is found by the name alone; rename one of them.
            """,
          line: 4, column: 8, fixIts: [FixItSpec(message: "Rename it to 'folder2'")])
      ],
      fixed: """
        @Reducer
        enum Path {
          case folder(Folder)
          case folder2(Drawer)
        }
        """)
  }
}
