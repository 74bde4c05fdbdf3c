import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// What is said of a client whose endpoints or properties lack something.
@Suite struct ClientMisuseTests {
  @Test("An endpoint that returns a value and cannot throw needs one to return")
  func missingValue() {
    expect(
      """
      struct Client {
        @DependencyEndpoint var count: (String) -> Int
      }
      """,
      with: "DependencyEndpoint",
      expandsTo: """
        struct Client {
          var count: (String) -> Int {
            get {
              _count
            }
            set {
              _count = newValue
            }
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'count' must return a value where it is unimplemented, and cannot throw instead. Give it one to return there: '= { _ in … }'.
            """,
          line: 2, column: 27, fixIts: [FixItSpec(message: "Add a closure that gives a value")])
      ],
      fixed: """
        struct Client {
          @DependencyEndpoint var count: (String) -> Int = { _ in <#value#> }
        }
        """)
  }

  @Test("A property of a client says its type")
  func missingType() {
    expect(
      """
      @DependencyClient
      struct Client {
        var page = 0
      }
      """,
      with: "DependencyClient",
      expandsTo: """

        struct Client {
          var page = 0

          init() {
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'page' has no type that the client's initialiser can name. Write it out: 'var page: <#Type#>'.
            """,
          line: 3, column: 7, fixIts: [FixItSpec(message: "Write the type of 'page'")])
      ],
      fixed: """
        @DependencyClient
        struct Client {
          var page: <#Type#> = 0
        }
        """)
  }
}
