import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import CairnMacrosPlugin

private let specs: [String: MacroSpec] = [
  "CasePathable": MacroSpec(
    type: CasePathableMacro.self, conformances: ["CasePathable", "CasePathIterable"]),
  "DependencyClient": MacroSpec(type: DependencyClientMacro.self),
  "DependencyEndpoint": MacroSpec(type: DependencyEndpointMacro.self),
  "DependencyEntry": MacroSpec(type: DependencyEntryMacro.self),
  "ObservableState": MacroSpec(type: ObservableStateMacro.self),
  "ReducerCaseEphemeral": MacroSpec(type: CaseMarkerMacro.self),
  "ReducerCaseIgnored": MacroSpec(type: CaseMarkerMacro.self),
  "Reducer": MacroSpec(type: ReducerMacro.self, conformances: ["CaseReducer", "Reducer"]),
  "ViewAction": MacroSpec(type: ViewActionMacro.self),
]

/// Expects that a source expands to another, with diagnostics, and that their fixes correct it.
///
/// - Parameter macros: The names of the macros to expand. Others stay as they are.
func expect(
  _ source: String, with macros: String..., expandsTo expanded: String,
  diagnostics: [DiagnosticSpec] = [], fixed: String? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath,
  line: UInt = #line, column: UInt = #column
) {
  assertMacroExpansion(
    source, expandedSource: expanded, diagnostics: diagnostics,
    macroSpecs: specs.filter { macros.contains($0.key) }, fixedSource: fixed,
    indentationWidth: .spaces(2),
    failureHandler: { failure in
      Issue.record(
        "\(failure.message)",
        sourceLocation: SourceLocation(
          fileID: "\(failure.location.fileID)", filePath: "\(failure.location.filePath)",
          line: failure.location.line, column: failure.location.column))
    },
    fileID: fileID, filePath: filePath, line: line, column: column)
}
