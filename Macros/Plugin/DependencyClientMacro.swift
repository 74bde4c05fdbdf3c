import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyClient`: makes each closure of a struct report that it is unimplemented until it is
/// set.
enum DependencyClientMacro {}

extension DependencyClientMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard declaration.is(StructDeclSyntax.self), let property = member.as(VariableDeclSyntax.self),
      Endpoint.isCandidate(property), !property.attributes.has("DependencyEndpoint")
    else { return [] }
    return ["@CairnMacros.DependencyEndpoint"]
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
    let access = Access(membersOf: declaration, in: context)
    let properties = declaration.memberBlock.members.compactMap {
      $0.decl.as(VariableDeclSyntax.self)
    }
    for property in properties { complainOfMissingType(in: property, context) }
    let fields = properties.flatMap(ClientField.list)
    var members: [DeclSyntax] = []
    if !fields.isEmpty, !declaration.hasInitializer(of: fields.map(\.name)) {
      members.append(initializer(of: fields, access))
    }
    if fields.allSatisfy(\.hasDefault), !declaration.hasInitializer(of: []) {
      members.append("\(raw: access.word)init() {}")
    }
    return members
  }

  /// Returns the initializer with all fields. It is as visible as the least visible of them.
  private static func initializer(of fields: [ClientField], _ access: Access) -> DeclSyntax {
    let access = fields.reduce(access) { $0.orLess($1.access) }
    let parameters = fields.map(\.parameter).joined(separator: ", ")
    let assignments = fields.map { "self.\($0.storage) = \($0.name)" }.joined(separator: "\n")
    return """
      \(raw: access.word)init(\(raw: parameters)) {
        \(raw: assignments)
      }
      """
  }

  /// Reports properties without a type. The initializer must name their types, and a macro can't
  /// infer one.
  private static func complainOfMissingType(
    in property: VariableDeclSyntax, _ context: some MacroExpansionContext
  ) {
    guard property.bindingSpecifier.tokenKind == .keyword(.var),
      !property.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }),
      !property.isDependency,
      // The initializer leaves out a private property with a value.
      Access(property.modifiers).map({ $0.rawValue >= Access.internal.rawValue }) ?? true
    else { return }
    for binding in property.bindings
    where binding.typeAnnotation == nil && binding.isStored
      && binding.initializer?.value.literalType == nil
    {
      let typed = binding.with(\.pattern.trailingTrivia, []).with(
        \.typeAnnotation,
        TypeAnnotationSyntax(
          colon: .colonToken(trailingTrivia: .space), type: "<#Type#>" as TypeSyntax,
          trailingTrivia: .space))
      context.complain(
        Complaint(
          "MissingType",
          """
          '\(binding.pattern.trimmed)' has no type that the client's initializer can name. Write it \
          out: 'var \(binding.pattern.trimmed): <#Type#>'.
          """),
        at: binding,
        fix: (
          "Write the type of '\(binding.pattern.trimmed)'",
          [.replace(oldNode: Syntax(binding), newNode: Syntax(typed))]
        ))
    }
  }
}
