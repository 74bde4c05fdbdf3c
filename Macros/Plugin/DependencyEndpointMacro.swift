import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEndpoint`: a closure of a client that reports that it is unimplemented until it is
/// given, and a method with labels where its parameters have names.
enum DependencyEndpointMacro {}

extension DependencyEndpointMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self), Endpoint.isCandidate(property),
      let endpoint = Endpoint(property)
    else { return [] }
    return ["get { \(raw: endpoint.storage) }", "set { \(raw: endpoint.storage) = newValue }"]
  }
}

extension DependencyEndpointMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let property = declaration.as(VariableDeclSyntax.self), Endpoint.isCandidate(property),
      let endpoint = Endpoint(property)
    else {
      context.complainOfPlace(
        node,
        """
        '@DependencyEndpoint' replaces a closure that is a variable of a client, and this is none. \
        Attach it to a property such as 'var fetch: @Sendable (Int) async throws -> String'.
        """)
      return []
    }
    guard let unimplemented = unimplementedValue(of: endpoint, in: context, at: property) else {
      return []
    }
    let storage: DeclSyntax = """
      private var \(raw: endpoint.storage): \(endpoint.type) = \(raw: unimplemented)
      """
    let method = method(
      for: endpoint, named: methodName(in: node), access: Access(property.modifiers)?.word ?? "")
    return [storage] + (method.map { [$0] } ?? [])
  }

  /// What `method:` names.
  private static func methodName(in node: AttributeSyntax) -> String? {
    let arguments = node.arguments?.as(LabeledExprListSyntax.self)
    let literal = arguments?.first { $0.label?.text == "method" }?.expression
      .as(StringLiteralExprSyntax.self)
    return literal?.representedLiteralValue
  }

  private static func method(
    for endpoint: Endpoint, named name: String?, access: String
  ) -> DeclSyntax? {
    guard name != nil || endpoint.labels.contains(where: { $0 != nil }) else { return nil }
    let parameters = zip(endpoint.function.parameters, endpoint.labels).enumerated().map {
      "\($1.1 ?? "_") p\($0): \($1.0.type.trimmed)"
    }
    let arguments = endpoint.function.parameters.enumerated().map { index, parameter in
      let isInout = parameter.type.trimmedDescription.hasPrefix("inout ")
      return "\(isInout ? "&" : "")p\(index)"
    }
    let effects = endpoint.function.effectSpecifiers.map { "\($0.trimmed) " } ?? ""
    let call = (endpoint.throwsClause == nil ? "" : "try ") + (endpoint.isAsync ? "await " : "")
    let isolation = endpoint.attributes.filter { $0.hasSuffix("Actor") }.map { "\($0)\n" }.joined()
    return """
      \(raw: isolation)\(raw: access)func \
      \(raw: name ?? endpoint.name.text)(\(raw: parameters.joined(separator: ", "))) \
      \(raw: effects)-> \(endpoint.function.returnClause.type.trimmed) {
        \(raw: call)self.\(endpoint.name)(\(raw: arguments.joined(separator: ", ")))
      }
      """
  }

  /// A closure that reports that the endpoint is unimplemented, and then does what stands in for it.
  private static func unimplementedValue(
    of endpoint: Endpoint, in context: some MacroExpansionContext, at property: VariableDeclSyntax
  ) -> String? {
    let report = #"reportIssue("Unimplemented: '\(Self.self).\#(endpoint.plainName)'")"#
    let count = endpoint.function.parameters.count
    let ignored =
      count == 0 ? "" : " \(Array(repeating: "_", count: count).joined(separator: ", ")) in"
    if let value = endpoint.value {
      guard let closure = value.as(ClosureExprSyntax.self) else { return "\(value)" }
      let statements = closure.statements
      let isExpression = statements.count == 1 && statements.first?.item.is(ExprSyntax.self) == true
      let body =
        isExpression && !endpoint.returnsNothing
        ? "return \(statements.trimmed)" : "\(statements.trimmed)"
      let signature = closure.signature.map { " \($0.trimmed)" } ?? ignored
      return "{\(signature)\n  \(report)\n  \(body)\n}"
    }
    if endpoint.throwsAnyError {
      return """
        {\(ignored)
          \(report)
          throw Unimplemented("\(endpoint.plainName)")
        }
        """
    }
    if endpoint.returnsNothing && endpoint.throwsClause == nil {
      return "{\(ignored)\n  \(report)\n}"
    }
    if endpoint.returnsOptional {
      return "{\(ignored)\n  \(report)\n  return nil\n}"
    }
    complainOfMissingValue(of: endpoint, ignored: ignored, in: context, at: property)
    return nil
  }

  private static func complainOfMissingValue(
    of endpoint: Endpoint, ignored: String, in context: some MacroExpansionContext,
    at property: VariableDeclSyntax
  ) {
    guard let binding = property.bindings.first else { return }
    let placeholder: ExprSyntax = "{\(raw: ignored) <#value#> }"
    let mended = binding.with(
      \.initializer,
      InitializerClauseSyntax(
        equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space), value: placeholder))
    context.complain(
      Complaint(
        "MissingValue",
        """
        '\(endpoint.name.text)' must return a value where it is unimplemented, and cannot throw \
        instead. Give it one to return there: '= {\(ignored) … }'.
        """),
      at: binding,
      fix: (
        "Add a closure that gives a value",
        [.replace(oldNode: Syntax(binding), newNode: Syntax(mended))]
      ))
  }
}
