import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyClient`: a struct of closures, each of which reports that it is unimplemented until it
/// is given.
enum DependencyClientMacro {}

extension DependencyClientMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let property = member.as(VariableDeclSyntax.self),
      Endpoint.isCandidate(property), !property.attributes.has("DependencyEndpoint")
    else { return [] }
    return ["@DependencyEndpoint"]
  }
}

extension DependencyClientMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(StructDeclSyntax.self) else {
      context.complainOfPlace(
        node,
        """
        '@DependencyClient' makes a client of a struct whose properties are closures, and this is \
        no struct. Attach it to a struct.
        """)
      return []
    }
    let access = declaration.modifiers.memberAccess
    let properties = declaration.memberBlock.members.compactMap {
      $0.decl.as(VariableDeclSyntax.self)
    }
    for property in properties { complainOfMissingType(in: property, context) }
    let fields = properties.flatMap(Field.list)
    var members: [DeclSyntax] = []
    if !fields.isEmpty {
      let parameters = fields.map(\.parameter).joined(separator: ", ")
      let assignments = fields.map { "self.\($0.storage) = \($0.name)" }.joined(separator: "\n")
      members.append(
        """
        \(raw: access)init(\(raw: parameters)) {
          \(raw: assignments)
        }
        """)
    }
    if fields.allSatisfy(\.hasDefault) { members.append("\(raw: access)init() {}") }
    return members
  }

  /// An initialiser must say the type of what it takes, and a macro cannot infer one.
  private static func complainOfMissingType(
    in property: VariableDeclSyntax, _ context: some MacroExpansionContext
  ) {
    guard property.bindingSpecifier.tokenKind == .keyword(.var),
      !property.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
    else { return }
    for binding in property.bindings
    where binding.typeAnnotation == nil && binding.accessorBlock == nil {
      let typed = binding.with(\.pattern.trailingTrivia, []).with(
        \.typeAnnotation,
        TypeAnnotationSyntax(
          colon: .colonToken(trailingTrivia: .space), type: "<#Type#>" as TypeSyntax,
          trailingTrivia: .space))
      context.complain(
        Complaint(
          "MissingType",
          """
          '\(binding.pattern.trimmed)' has no type that the client's initialiser can name. Write it \
          out: 'var \(binding.pattern.trimmed): <#Type#>'.
          """),
        at: binding,
        fix: (
          "Write the type of '\(binding.pattern.trimmed)'",
          [.replace(oldNode: Syntax(binding), newNode: Syntax(typed))]
        ))
    }
  }

  /// A stored property that a memberwise initialiser sets.
  private struct Field {
    let name: String
    let type: TypeSyntax
    let isEndpoint: Bool
    let value: ExprSyntax?

    var hasDefault: Bool { isEndpoint || value != nil }
    var storage: String { isEndpoint ? Endpoint.storage(of: name) : name }

    var parameter: String {
      guard Endpoint.functionType(of: type) != nil else {
        return "\(name): \(type)" + (value.map { " = \($0)" } ?? "")
      }
      let isOptional = type.is(OptionalTypeSyntax.self)
      return "\(name): \(isOptional ? "" : "@escaping ")\(type)"
    }

    static func list(_ property: VariableDeclSyntax) -> [Self] {
      let isStatic = property.modifiers.contains {
        [.keyword(.static), .keyword(.lazy)].contains($0.name.tokenKind)
      }
      let isLet = property.bindingSpecifier.tokenKind == .keyword(.let)
      guard !isStatic else { return [] }
      let isEndpoint = Endpoint.isCandidate(property)
      return property.bindings.compactMap { binding in
        guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
          let type = binding.typeAnnotation?.type.trimmed, binding.accessorBlock == nil,
          !(isLet && binding.initializer != nil)
        else { return nil }
        return Self(
          name: name, type: type, isEndpoint: isEndpoint, value: binding.initializer?.value.trimmed)
      }
    }
  }
}
