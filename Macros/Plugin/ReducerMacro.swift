import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Reducer`: adds the declarations of a feature besides its logic.
///
/// On a struct, it adds what is missing (`ReducerMacro+Struct.swift`). An enum becomes a choice of
/// the features that its cases name (`ReducerMacro+Enum.swift`).
enum ReducerMacro {}

extension ReducerMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    let wanted: [String]
    switch Kind(declaration) {
    case .feature: wanted = ["Reducer"]
    case .choice(let choice):
      guard CasePathableMacro.unusableNames(in: choice).isEmpty else { return [] }
      wanted = ["CaseReducer", "Reducer"]
    case nil: return []
    }
    let missing = protocols.map(\.trimmedDescription).filter(wanted.contains)
    return conformance(of: type, to: missing, declaredBy: declaration, in: context)
  }
}

extension ReducerMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    switch Kind(declaration) {
    case .feature(let feature):
      complain(ofArgumentsOf: node, in: context)
      return membersOfFeature(feature, in: context)
    case .choice(let choice):
      return membersOfChoice(choice, conforming: Conformances(node), in: context)
    case nil:
      context.complainOfPlace(
        node,
        """
        '@Reducer' makes a feature of a struct, or a choice of features of an enum, and this is \
        neither. A store keeps one copy of a reducer; what is shared belongs in its dependencies.
        """)
      return []
    }
  }
}

extension ReducerMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let kind = Kind(declaration) else { return [] }
    if let nested = member.as(EnumDeclSyntax.self) { return attributes(forNested: nested) }
    if case .feature = kind, let property = member.as(VariableDeclSyntax.self) {
      return attributes(forBody: property)
    }
    return []
  }

  private static func attributes(forNested declaration: EnumDeclSyntax) -> [AttributeSyntax] {
    var attributes: [AttributeSyntax] = []
    guard ["Action", "State"].contains(declaration.name.text) else { return [] }
    let isPathable =
      declaration.inheritanceClause?.inheritedTypes.contains {
        $0.type.trimmedDescription == "CasePathable"
      } ?? false
    if !isPathable && !declaration.attributes.has("CasePathable") {
      attributes.append("@CairnMacros.CasePathable")
    }
    if declaration.name.text == "State", !declaration.attributes.has("dynamicMemberLookup") {
      attributes.append("@dynamicMemberLookup")
    }
    return attributes
  }

  private static func attributes(forBody property: VariableDeclSyntax) -> [AttributeSyntax] {
    guard property.bindings.count == 1, let binding = property.bindings.first,
      binding.pattern.trimmedDescription == "body", binding.accessorBlock != nil,
      !property.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) }),
      !property.attributes.contains(where: {
        $0.trimmedDescription.contains("ReducerBuilder")
      })
    else { return [] }
    let arguments = binding.typeAnnotation.flatMap { reducerTypes(of: $0.type) }
    let (state, action) = arguments ?? ("Self.State", "Self.Action")
    return ["@Cairn.ReducerBuilder<\(raw: state), \(raw: action)>"]
  }
}

extension ReducerMacro {
  /// The kind of declaration that the macro is attached to.
  private enum Kind {
    case feature(StructDeclSyntax)
    case choice(EnumDeclSyntax)

    init?(_ declaration: some DeclGroupSyntax) {
      if let feature = declaration.as(StructDeclSyntax.self) {
        self = .feature(feature)
      } else if let choice = declaration.as(EnumDeclSyntax.self) {
        self = .choice(choice)
      } else {
        return nil
      }
    }
  }
}
