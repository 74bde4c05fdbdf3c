import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEndpoint`: makes a closure of a client report that it is unimplemented until it is
/// set, and adds a method with labels if its parameters have names.
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
    let unimplemented = unimplementedValue(of: endpoint, in: context, at: property)
    let storage: DeclSyntax = """
      private var \(raw: endpoint.storage): \(endpoint.type) = \(raw: unimplemented)
      """
    let method = method(
      for: endpoint, named: methodName(in: node, context),
      access: Access(property.modifiers)?.word ?? "")
    return [storage] + (method.map { [$0] } ?? [])
  }

  /// Returns the name in `method:`, as it is written in a declaration.
  private static func methodName(
    in node: AttributeSyntax, _ context: some MacroExpansionContext
  ) -> String? {
    let arguments = node.arguments?.as(LabeledExprListSyntax.self)
    guard let value = arguments?.first(where: { $0.label?.text == "method" })?.expression else {
      return nil
    }
    guard let name = value.as(StringLiteralExprSyntax.self)?.representedLiteralValue else {
      context.complain(
        Complaint(
          "MethodNotLiteral",
          """
          'method:' names the endpoint's method when the program is compiled, so it is a string \
          literal without interpolation: 'method: "fetch"'.
          """), at: value)
      return nil
    }
    if name.isValidSwiftIdentifier(for: .variableName) { return name }
    // A keyword is a name in backticks.
    if !name.contains("`"), name.wholeMatch(of: /[\p{L}_][\p{L}\p{N}_]*/) != nil {
      return "`\(name)`"
    }
    context.complain(
      Complaint(
        "MethodName",
        """
        '\(name)' can't name a method. Write a name such as 'fetch', or leave 'method:' out to name \
        the method after its endpoint.
        """), at: value)
    return nil
  }

  private static func method(
    for endpoint: Endpoint, named name: String?, access: String
  ) -> DeclSyntax? {
    guard name != nil || endpoint.labels.contains(where: { $0 != nil }) else { return nil }
    let parameters = zip(endpoint.function.parameters, endpoint.labels).enumerated().map {
      "\($1.1 ?? "_") p\($0): \($1.0.type.trimmed)"
    }
    let arguments = endpoint.function.parameters.enumerated().map { index, parameter in
      argument("p\(index)", for: parameter.type)
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

  /// Returns the expression that passes a parameter to the closure.
  private static func argument(_ name: String, for type: TypeSyntax) -> String {
    if type.trimmedDescription.hasPrefix("inout ") { return "&\(name)" }
    guard let attributed = type.as(AttributedTypeSyntax.self),
      attributed.attributes.has("autoclosure")
    else { return name }
    // The closure takes the value, and wraps the argument in a closure again.
    let effects = Endpoint.functionType(of: attributed.baseType)?.effectSpecifiers
    return (effects?.throwsClause == nil ? "" : "try ")
      + (effects?.asyncSpecifier == nil ? "" : "await ") + "\(name)()"
  }

  /// Returns a closure that reports that the endpoint is unimplemented, and then throws or returns
  /// a substitute.
  private static func unimplementedValue(
    of endpoint: Endpoint, in context: some MacroExpansionContext, at property: VariableDeclSyntax
  ) -> String {
    let report = #"Cairn.reportIssue("Unimplemented: '\(Self.self).\#(endpoint.plainName)'")"#
    let count = endpoint.function.parameters.count
    let ignored =
      count == 0 ? "" : " \(Array(repeating: "_", count: count).joined(separator: ", ")) in"
    if let value = endpoint.value {
      guard let closure = value.as(ClosureExprSyntax.self) else {
        if !Endpoint.reports(value) { complainOfSilence(of: endpoint, in: context, at: property) }
        return "\(value)"
      }
      if Endpoint.mustStayWhole(closure) { return call(of: closure, for: endpoint, report: report) }
      let statements = closure.statements
      let expression =
        statements.count == 1 ? statements.first.flatMap { $0.item.as(ExprSyntax.self) } : nil
      let isReturned = expression.map { !Endpoint.neverReturns($0) } ?? false
      let body =
        isReturned && !endpoint.returnsNothing
        ? "return \(statements.trimmed)" : "\(statements.trimmed)"
      let signature = closure.signature.map { " \($0.trimmed)" } ?? ignored
      return "{\(signature)\n  \(report)\n  \(body)\n}"
    }
    if endpoint.throwsAnyError {
      return """
        {\(ignored)
          \(report)
          throw CairnMacros.Unimplemented("\(endpoint.plainName)")
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
    // The message is enough. Without this closure, the accessors would name a missing property.
    return "{\(ignored) Swift.fatalError() }"
  }

  /// Returns a closure that reports, and then calls the written closure.
  private static func call(
    of closure: ClosureExprSyntax, for endpoint: Endpoint, report: String
  ) -> String {
    let types = endpoint.function.parameters.map(\.type)
    let names = types.enumerated().map { "p\($0.offset)" }
    let arguments = zip(names, types).map { argument($0, for: $1) }.joined(separator: ", ")
    let effects =
      (endpoint.throwsClause == nil ? "" : "try ") + (endpoint.isAsync ? "await " : "")
    return """
      {\(names.isEmpty ? "" : " \(names.joined(separator: ", ")) in")
        \(report)
        let unimplemented: \(endpoint.type) = \(closure)
        return \(effects)unimplemented(\(arguments))
      }
      """
  }

  private static func complainOfSilence(
    of endpoint: Endpoint, in context: some MacroExpansionContext, at property: VariableDeclSyntax
  ) {
    // The value in the endpoint is a copy without a position.
    guard let value = property.bindings.first?.initializer?.value else { return }
    context.complain(
      Complaint(
        "SilentValue",
        """
        '\(endpoint.name.text)' must report where it is unimplemented, and only a closure that is \
        written out can be made to report. Write the value as '{ … }', or mark the property with \
        '@DependencyEndpointIgnored'.
        """),
      at: value)
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
