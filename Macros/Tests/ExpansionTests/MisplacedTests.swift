import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

/// Tests the diagnostics of macros in places where they do nothing. Their fixes remove the macros.
@Suite struct MisplacedTests {
  @Test("Case paths are only for enums")
  func casePaths() {
    expectMisplaced(
      "CasePathable", on: "struct Action {}",
      says: "'@CasePathable' names the cases of an enum, and this is none. Attach it to an enum.")
  }

  @Test("A feature must be a value type")
  func feature() {
    expectMisplaced(
      "Reducer", on: "class Counter {}",
      says: """
        '@Reducer' makes a feature of a struct, or a choice of features of an enum, and this is neither. A store keeps one copy of a reducer; what is shared belongs in its dependencies.
        """)
  }

  @Test("The state of a feature must be a value type")
  func state() {
    expectMisplaced(
      "ObservableState", on: "class State {}",
      says: """
        '@ObservableState' marks the state of a feature, which is a value: a struct or an enum. A class can be '@Observable' instead.
        """)
  }

  @Test("A client must be a struct")
  func client() {
    expectMisplaced(
      "DependencyClient", on: "enum Client {}",
      says: """
        '@DependencyClient' makes a client of a struct whose properties are closures, and this is no struct. Attach it to a struct.
        """)
  }

  @Test("An endpoint must be a variable")
  func endpoint() {
    expectMisplaced(
      "DependencyEndpoint", on: "let fetch: () -> Void", in: "struct Client",
      says: """
        '@DependencyEndpoint' replaces a closure that is a variable of a client, and this is none. Attach it to a property such as 'var fetch: @Sendable (Int) async throws -> String'.
        """)
  }

  @Test("An entry needs a type or a value")
  func entry() {
    expectMisplaced(
      "DependencyEntry", on: "let bell: Bell", in: "extension DependencyValues",
      says: """
        '@DependencyEntry' declares a dependency by a variable with a type or a value, in an extension of 'DependencyValues'. Attach it to one such as 'var bell: Bell = Bell()'.
        """)
  }

  @Test(
    "A mark is only for a case of an enum reducer",
    arguments: ["ReducerCaseIgnored", "ReducerCaseEphemeral"])
  func mark(_ name: String) {
    expectMisplaced(
      name, on: "case note(Note)", in: "enum Path",
      says: """
        '@\(name)' tells '@Reducer' what a case of its enum is, and this is no such case. Mark a case of an enum with '@Reducer'.
        """)
  }

  /// Expects that a macro has no effect, that a message says why, and that its fix removes it.
  ///
  /// - Parameter place: The declaration around it, if it is a member.
  private func expectMisplaced(
    _ macro: String, on declaration: String, in place: String? = nil, says message: String,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    let around = { (member: String) in place.map { "\($0) {\n  \(member)\n}" } ?? member }
    let (gap, position) = place == nil ? ("\n", (1, 1)) : (" ", (2, 3))
    expect(
      around("@\(macro)\(gap)\(declaration)"), with: macro, expandsTo: around(declaration),
      diagnostics: [
        DiagnosticSpec(
          message: message, line: position.0, column: position.1,
          fixIts: [FixItSpec(message: "Remove '@\(macro)'")])
      ],
      // If the macro had its own line, an empty line remains.
      fixed: place == nil ? "\n\(declaration)" : around(declaration),
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
