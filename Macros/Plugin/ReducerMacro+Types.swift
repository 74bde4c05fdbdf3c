import SwiftSyntax

extension ReducerMacro {
  /// Returns the state and action types of the feature's logic, if it names them in full.
  static func typesNamed(
    body: VariableDeclSyntax?, reduce: FunctionDeclSyntax?
  ) -> (state: String, action: String)? {
    guard let reduce else { return body?.bindings.first.flatMap(typesNamed(by:)) }
    let types = reduce.signature.parameterClause.parameters.map {
      ($0.type.as(AttributedTypeSyntax.self)?.baseType ?? $0.type).trimmedDescription
    }
    return (types[0], types[1])
  }

  /// Returns the types that a body names in its type, or in its value if it has no type.
  private static func typesNamed(
    by body: PatternBindingSyntax
  ) -> (state: String, action: String)? {
    if let type = body.typeAnnotation?.type { return reducerTypes(of: type) }
    guard let value = body.initializer?.value else { return nil }
    let made = value.as(FunctionCallExprSyntax.self)?.calledExpression
    let types = made?.as(GenericSpecializationExprSyntax.self).flatMap {
      pair($0.genericArgumentClause)
    }
    // Only the compiler knows the types of another value. They aren't types that the macro adds.
    return types ?? ("_", "_")
  }

  /// Returns the state and action types of a reducer's type: `some Reducer<State, Action>`,
  /// `some ReducerOf<Base>`, or a type that is named in full.
  static func reducerTypes(of type: TypeSyntax) -> (state: String, action: String)? {
    let opaque = type.as(SomeOrAnyTypeSyntax.self)?.constraint
    let reducer = opaque ?? type
    let name: String
    let clause: GenericArgumentClauseSyntax?
    if let type = reducer.as(IdentifierTypeSyntax.self) {
      (name, clause) = (type.name.text, type.genericArgumentClause)
    } else if let type = reducer.as(MemberTypeSyntax.self) {
      (name, clause) = (type.name.text, type.genericArgumentClause)
    } else {
      return nil
    }
    if let types = pair(clause) { return types }
    if opaque == nil { return members(of: reducer.trimmedDescription) }
    guard name == "ReducerOf", let base = clause?.arguments.first?.argument else { return nil }
    return members(of: base.trimmedDescription)
  }

  private static func members(of reducer: String) -> (state: String, action: String) {
    ("\(reducer).State", "\(reducer).Action")
  }

  private static func pair(
    _ clause: GenericArgumentClauseSyntax?
  ) -> (state: String, action: String)? {
    guard let arguments = clause?.arguments.map(\.argument.trimmedDescription),
      arguments.count == 2
    else { return nil }
    return (arguments[0], arguments[1])
  }
}
