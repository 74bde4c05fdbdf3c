import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@ViewAction(for: Feature.self)`: adds a `send` for the actions of a view.
enum ViewActionMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let feature = feature(of: node)
    guard declaration.property("store") != nil else {
      complainOfMissingStore(of: declaration, feature: feature, in: context)
      return []
    }
    let visitor = DirectSends(viewMode: .sourceAccurate)
    visitor.walk(declaration.memberBlock)
    for call in visitor.calls { complainOfDirectSend(call, in: context) }
    return [
      """
      @discardableResult
      func send(_ action: \(raw: feature).Action.ViewAction) -> Cairn.StoreTask {
        store.send(.view(action))
      }
      """
    ]
  }

  /// Returns the name of the feature in `for:`.
  private static func feature(of node: AttributeSyntax) -> String {
    let argument = node.arguments?.as(LabeledExprListSyntax.self)?.first?.expression
    let base = argument?.as(MemberAccessExprSyntax.self)?.base?.trimmedDescription
    return base ?? "Feature"
  }

  private static func complainOfMissingStore(
    of declaration: some DeclGroupSyntax, feature: String, in context: some MacroExpansionContext
  ) {
    let members = declaration.memberBlock.members
    let store: DeclSyntax = "\n  let store: StoreOf<\(raw: feature)>"
    let added = MemberBlockItemListSyntax([MemberBlockItemSyntax(decl: store)] + Array(members))
    context.complain(
      Complaint(
        "MissingStore",
        """
        '@ViewAction' sends through a property 'store', and there is none. Add \
        'let store: StoreOf<\(feature)>'.
        """),
      at: declaration.asProtocol((any NamedDeclSyntax).self).map { Syntax($0.name) }
        ?? Syntax(declaration),
      fix: (
        "Add 'let store: StoreOf<\(feature)>'",
        [.replace(oldNode: Syntax(members), newNode: Syntax(added))]
      ))
  }

  private static func complainOfDirectSend(
    _ call: FunctionCallExprSyntax, in context: some MacroExpansionContext
  ) {
    context.complain(
      Complaint(
        "DirectSend",
        """
        'store.send' reaches every action of the feature. A view with '@ViewAction' sends the \
        actions of its own alone; call 'send' with what '.view' would hold.
        """,
        severity: .warning),
      at: call,
      fix: (
        "Replace 'store.send' by 'send'",
        [.replace(oldNode: Syntax(call.calledExpression), newNode: Syntax(ExprSyntax("send")))]
      ))
  }
}

/// Finds calls of `store.send` and `self.store.send`.
private final class DirectSends: SyntaxVisitor {
  var calls: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if ["store.send", "self.store.send"].contains(node.calledExpression.trimmedDescription) {
      calls.append(node)
    }
    return .visitChildren
  }
}
