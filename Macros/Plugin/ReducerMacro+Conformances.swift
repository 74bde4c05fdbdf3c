import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

extension ReducerMacro {
  /// The conformances in `@Reducer(state: .equatable, action: .sendable)`.
  struct Conformances {
    private(set) var state: [String] = []
    private(set) var action: [String] = []

    init(_ node: AttributeSyntax) {
      var isOfState = true
      for argument in node.arguments?.as(LabeledExprListSyntax.self) ?? [] {
        // Only the first of several has a label.
        if let label = argument.label?.text { isOfState = label == "state" }
        guard
          let name = argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        else { continue }
        let type = "Swift." + name.prefix(1).uppercased() + name.dropFirst()
        if isOfState { state.append(type) } else { action.append(type) }
      }
    }
  }

  /// Reports arguments on a struct. You write the types of a feature, so their conformances belong
  /// there.
  static func complain(ofArgumentsOf node: AttributeSyntax, in context: some MacroExpansionContext)
  {
    guard let arguments = node.arguments?.as(LabeledExprListSyntax.self), !arguments.isEmpty else {
      return
    }
    let bare = node.with(\.leftParen, nil).with(\.arguments, nil).with(\.rightParen, nil)
    context.complain(
      Complaint(
        "Arguments",
        """
        '@Reducer' gives conformances to the types that it makes of an enum, and this is a struct. \
        State them where 'State' and 'Action' are declared.
        """),
      at: node,
      fix: ("Remove the arguments", [.replace(oldNode: Syntax(node), newNode: Syntax(bare))]))
  }
}
