import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension ReducerMacro {
  /// Reports misuse in a case of an enum of features.
  static func complain(of enumCase: EnumCase, in context: some MacroExpansionContext) {
    if Part.isNoFeature(enumCase) { complainOfValue(of: enumCase, in: context) }
    guard let mark = enumCase.attributes.first(named: "ReducerCaseEphemeral") else { return }
    let name = enumCase.name.text
    if enumCase.attributes.has("ReducerCaseIgnored") {
      context.complainOfPlace(
        mark,
        """
        '\(name)' is marked twice. What is ignored is plain state, without the buttons that make \
        state ephemeral. Keep one of the marks.
        """)
    } else if enumCase.parameters.count != 1 {
      context.complainOfPlace(
        mark,
        """
        '@ReducerCaseEphemeral' marks a case whose one value is the state of an alert or a dialog, \
        and '\(name)' has \(enumCase.parameters.count) values.
        """)
    }
  }

  private static func complainOfValue(
    of enumCase: EnumCase, in context: some MacroExpansionContext
  ) {
    guard let type = enumCase.parameters.first?.type else { return }
    let declaration = enumCase.declaration
    let mark: AttributeSyntax = "@ReducerCaseIgnored "
    let marked = declaration.with(\.leadingTrivia, []).with(
      \.attributes, [.attribute(mark)] + declaration.attributes)
    context.complain(
      Complaint(
        "NoFeature",
        """
        '\(enumCase.name.text)' holds '\(type)', which has no state, actions and logic of its own. \
        A case holds a feature, an alert or a dialog; mark one that holds a mere value \
        '@ReducerCaseIgnored'.
        """),
      at: enumCase.element,
      fix: (
        "Mark it '@ReducerCaseIgnored'",
        [
          .replace(
            oldNode: Syntax(declaration),
            newNode: Syntax(marked.with(\.leadingTrivia, declaration.leadingTrivia)))
        ]
      ))
  }
}
