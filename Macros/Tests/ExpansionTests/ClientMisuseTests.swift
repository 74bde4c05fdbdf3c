import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Tests the diagnostics of clients whose endpoints or properties lack something.
@Suite struct ClientMisuseTests {
  @Test("An endpoint that returns a value and can't throw needs a default value")
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

          private var _count: (String) -> Int = { _ in
            Swift.fatalError()
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

  @Test("A default value that isn't a closure literal can't report, so it is refused")
  func silentValue() {
    expectValue(
      "Date.init",
      diagnostics: [
        DiagnosticSpec(
          message: """
            'now' must report where it is unimplemented, and only a closure that is written out can be made to report. Write the value as '{ … }', or mark the property with '@DependencyEndpointIgnored'.
            """,
          line: 2, column: 45)
      ])
  }

  @Test("A default value that reports by itself stays as it is")
  func reportingValue() {
    expectValue("unimplemented(\"now\")", diagnostics: [])
  }

  private func expectValue(_ value: String, diagnostics: [DiagnosticSpec]) {
    expect(
      """
      struct Client {
        @DependencyEndpoint var now: () -> Date = \(value)
      }
      """,
      with: "DependencyEndpoint",
      expandsTo: """
        struct Client {
          var now: () -> Date {
            get {
              _now
            }
            set {
              _now = newValue
            }
          }

          private var _now: () -> Date = \(value)
        }
        """,
      diagnostics: diagnostics)
  }

  @Test("A property of a client needs an explicit type")
  func missingType() {
    expect(
      """
      @DependencyClient
      struct Client {
        var page = Page()
      }
      """,
      with: "DependencyClient",
      expandsTo: """

        struct Client {
          var page = Page()

          init() {
          }
        }
        """,
      diagnostics: [
        DiagnosticSpec(
          message: """
            'page' has no type that the client's initializer can name. Write it out: 'var page: <#Type#>'.
            """,
          line: 3, column: 7, fixIts: [FixItSpec(message: "Write the type of 'page'")])
      ],
      fixed: """
        @DependencyClient
        struct Client {
          var page: <#Type#> = Page()
        }
        """)
  }

  @Test("A method's name must be an identifier", arguments: ["", "fetch book", "3", "fetch()"])
  func methodName(_ name: String) {
    expectMethod(
      "\"\(name)\"",
      message: """
        '\(name)' can't name a method. Write a name such as 'fetch', or leave 'method:' out to name the method after its endpoint.
        """)
  }

  @Test("A method's name must be a literal", arguments: [#""\(a)b""#, "name"])
  func methodLiteral(_ value: String) {
    expectMethod(
      value,
      message: """
        'method:' names the endpoint's method when the program is compiled, so it is a string literal without interpolation: 'method: "fetch"'.
        """)
  }

  private func expectMethod(_ value: String, message: String) {
    expect(
      """
      struct Client {
        @DependencyEndpoint(method: \(value)) var refresh: () -> Void
      }
      """,
      with: "DependencyEndpoint",
      expandsTo: """
        struct Client {
          var refresh: () -> Void {
            get {
              _refresh
            }
            set {
              _refresh = newValue
            }
          }

          private var _refresh: () -> Void = {
            Cairn.reportIssue("Unimplemented: '\\(Self.self).refresh'")
          }
        }
        """,
      diagnostics: [DiagnosticSpec(message: message, line: 2, column: 31)])
  }
}
