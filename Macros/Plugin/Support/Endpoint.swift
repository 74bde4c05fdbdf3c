import SwiftSyntax

/// A closure of a client.
struct Endpoint {
  let name: TokenSyntax
  let type: TypeSyntax
  let function: FunctionTypeSyntax
  let value: ExprSyntax?

  init?(_ property: VariableDeclSyntax) {
    guard property.bindings.count == 1, let binding = property.bindings.first,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type.trimmed, !type.is(OptionalTypeSyntax.self),
      let function = Self.functionType(of: type)
    else { return nil }
    self.name = name.trimmed
    self.type = type
    self.function = function
    self.value = binding.initializer?.value.trimmed
  }

  /// Whether a property is a closure that can be set: a stored variable of each instance.
  static func isCandidate(_ property: VariableDeclSyntax) -> Bool {
    guard property.bindingSpecifier.tokenKind == .keyword(.var),
      !property.modifiers.contains(where: {
        [.keyword(.static), .keyword(.lazy)].contains($0.name.tokenKind)
      }),
      property.bindings.first?.accessorBlock == nil, !property.isIgnoredEndpoint
    else { return false }
    return Endpoint(property) != nil
  }

  /// Returns the function type in a type, without attributes and parentheses.
  static func functionType(of type: TypeSyntax) -> FunctionTypeSyntax? {
    if let attributed = type.as(AttributedTypeSyntax.self) {
      return functionType(of: attributed.baseType)
    }
    if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let element = tuple.elements.first
    {
      return functionType(of: element.type)
    }
    return type.as(FunctionTypeSyntax.self)
  }

  /// The name of the property that stores the closure. Until it is set, its closure reports.
  var storage: String { Self.storage(of: name.text) }

  static func storage(of name: String) -> String { "_" + plain(name) }

  /// The name without backticks.
  var plainName: String { Self.plain(name.text) }

  private static func plain(_ name: String) -> String { name.filter { $0 != "`" } }

  var isAsync: Bool { function.effectSpecifiers?.asyncSpecifier != nil }
  var throwsClause: ThrowsClauseSyntax? { function.effectSpecifiers?.throwsClause }

  /// Whether it can throw any error, so that it can throw `Unimplemented`.
  var throwsAnyError: Bool {
    guard let throwsClause else { return false }
    let error = throwsClause.type?.trimmedDescription
    return error == nil || error == "any Error" || error == "Error"
  }

  var returnsNothing: Bool {
    ["Void", "()", "Swift.Void"].contains(function.returnClause.type.trimmedDescription)
  }

  /// Whether it can return `nil` while it is unimplemented.
  var returnsOptional: Bool {
    let type = function.returnClause.type
    return type.is(OptionalTypeSyntax.self)
      || type.as(IdentifierTypeSyntax.self)?.name.text == "Optional"
  }

  /// Whether code can't be inserted before a closure's body: the closure uses `$0`, or returns the
  /// value of an `if` or a `switch`.
  static func mustStayWhole(_ closure: ClosureExprSyntax) -> Bool {
    if closure.statements.count == 1, let item = closure.statements.first?.item,
      let expression = item.as(ExpressionStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self),
      expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
    {
      return true
    }
    guard closure.signature == nil else { return false }
    let finder = NumberedParameters(viewMode: .sourceAccurate)
    finder.walk(closure.statements)
    return finder.isFound
  }

  /// Whether an expression ends the program, so it has no value to return.
  static func neverReturns(_ expression: ExprSyntax) -> Bool {
    ["fatalError", "preconditionFailure", "exit", "abort"].contains(calledName(in: expression))
  }

  /// Whether an expression makes a closure that reports by itself: `unimplemented("fetch")`.
  static func reports(_ expression: ExprSyntax) -> Bool {
    calledName(in: expression) == "unimplemented"
  }

  /// Returns the name of the function that an expression calls, or `nil` if it calls none.
  private static func calledName(in expression: ExprSyntax) -> String? {
    let function = expression.as(FunctionCallExprSyntax.self)?.calledExpression
    return function?.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? function?.as(MemberAccessExprSyntax.self)?.declName.baseName.text
  }

  var attributes: [String] {
    type.as(AttributedTypeSyntax.self)?.attributes.map(\.trimmedDescription) ?? []
  }

  /// The labels from the names of the closure's parameters: `(_ id: Int)` has one, `(Int)` none.
  var labels: [String?] {
    function.parameters.map { $0.secondName?.text }
  }
}

/// Finds `$0`, except in nested closures.
private final class NumberedParameters: SyntaxVisitor {
  private(set) var isFound = false

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .dollarIdentifier = token.tokenKind { isFound = true }
    return .skipChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
}
