import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension ReducerMacro {
  /// What a feature leaves out because it has none of it: a state, actions, a body.
  static func membersOfFeature(
    _ feature: StructDeclSyntax, in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let access = Access(membersOf: feature, in: context).word
    let reduce = reduceMethod(of: feature)
    let body = feature.property("body")
    if let reduce, body != nil { complainOfBoth(reduce, in: context) }

    let named = typesNamed(body: body, reduce: reduce)
    var members: [DeclSyntax] = []
    if !feature.declares("State"), named.map({ $0.state == "State" }) ?? true {
      members.append(
        """
        \(raw: access)struct State: Codable, Equatable, Hashable, Sendable {
          \(raw: access)init() {}
        }
        """)
    }
    if !feature.declares("Action"), named.map({ $0.action == "Action" }) ?? true {
      let action: DeclSyntax = """
        \(raw: access)enum Action: CasePathIterable, Equatable, Hashable, Sendable {}
        """
      members.append(CasePathableMacro.pathable(action, access: access))
    }
    if body == nil && reduce == nil {
      members.append(
        """
        \(raw: access)var body: some Reducer<State, Action> {
          EmptyReducer()
        }
        """)
    }
    return members
  }

  /// The state and action that the feature's logic is written for, where it names them in full.
  private static func typesNamed(
    body: VariableDeclSyntax?, reduce: FunctionDeclSyntax?
  ) -> (state: String, action: String)? {
    let named: (state: String, action: String)?
    if let reduce {
      let types = reduce.signature.parameterClause.parameters.map {
        ($0.type.as(AttributedTypeSyntax.self)?.baseType ?? $0.type).trimmedDescription
      }
      named = (types[0], types[1])
    } else {
      named = body?.bindings.first?.typeAnnotation.flatMap { reducerArguments(in: $0.type) }
    }
    return named.map { (bare($0.state), bare($0.action)) }
  }

  private static func bare(_ name: String) -> String {
    String(name.trimmingPrefix("Self."))
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
  /// Whether a type of a name is declared here: by itself, or as a generic parameter.
  fileprivate func declares(_ name: String) -> Bool {
    declaresType(name)
      || genericParameterClause?.parameters.contains { $0.name.text == name } ?? false
  }
}
