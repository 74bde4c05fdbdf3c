import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension ReducerMacro {
  /// Returns the state, the actions and the body of a feature that leaves them out.
  static func membersOfFeature(
    _ feature: StructDeclSyntax, in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let access = Access(membersOf: feature, in: context).word
    let reduce = reduceMethod(of: feature)
    let body = feature.property("body")
    if let reduce, body != nil { complainOfBoth(reduce, in: context) }

    let named = typesNamed(body: body, reduce: reduce)
    // A nested feature may mean the outer feature's types.
    let isNested = context.lexicalContext.contains {
      $0.asProtocol((any WithAttributesSyntax).self)?.attributes.has("Reducer") ?? false
    }
    var members: [DeclSyntax] = []
    if !feature.declares("State"),
      named.map({ $0.state == "Self.State" || !isNested && $0.state == "State" }) ?? true
    {
      members.append(
        """
        \(raw: access)struct State: Swift.Codable, Swift.Equatable, Swift.Hashable, Swift.Sendable {
          \(raw: access)init() {}
        }
        """)
    }
    if !feature.declares("Action"),
      named.map({ $0.action == "Self.Action" || !isNested && $0.action == "Action" }) ?? true
    {
      let action: DeclSyntax = """
        \(raw: access)enum Action: Cairn.CasePathIterable, Swift.Equatable, Swift.Hashable, Swift.Sendable {}
        """
      members.append(CasePathableMacro.pathable(action, access: access))
    }
    if body == nil && reduce == nil {
      members.append(
        """
        \(raw: access)var body: some Cairn.Reducer<State, Action> {
          Cairn.EmptyReducer()
        }
        """)
    }
    return members
  }

  private static func reduceMethod(of feature: StructDeclSyntax) -> FunctionDeclSyntax? {
    feature.allMembers.lazy.compactMap { $0.as(FunctionDeclSyntax.self) }.first {
      let parameters = $0.signature.parameterClause.parameters.map(\.firstName.text)
      return $0.name.text == "reduce" && parameters == ["into", "action"]
    }
  }

  private static func complainOfBoth(
    _ reduce: FunctionDeclSyntax, in context: some MacroExpansionContext
  ) {
    context.complain(
      Complaint(
        "BodyAndReduce",
        """
        This feature has a 'body' and a 'reduce(into:action:)'. A store runs one of them, the \
        method, and never the other. Move the method's logic into a 'Reduce' of the body.
        """),
      at: reduce.name,
      fix: (
        "Rename the method to 'update', to be run by 'Reduce(update)' in the body",
        [.replace(oldNode: Syntax(reduce.name), newNode: Syntax(TokenSyntax.identifier("update")))]
      ))
  }
}

extension StructDeclSyntax {
  /// Whether a type with a name is declared here, as a member or a generic parameter.
  fileprivate func declares(_ name: String) -> Bool {
    declaresType(name)
      || genericParameterClause?.parameters.contains { $0.name.text == name } ?? false
  }
}
