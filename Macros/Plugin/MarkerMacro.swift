import SwiftSyntax
import SwiftSyntaxMacros

/// `@ObservationStateIgnored`, which does nothing, like `@ObservableState`, and
/// `@DependencyEndpointIgnored`, which `@DependencyClient` reads. Neither adds code.
enum MarkerMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}

/// `@ReducerCaseEphemeral`, `@ReducerCaseIgnored`: marks that `@Reducer` reads. Neither adds code.
enum CaseMarkerMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let choice = context.lexicalContext.first?.as(EnumDeclSyntax.self)
    if !declaration.is(EnumCaseDeclSyntax.self) || choice?.attributes.has("Reducer") != true {
      context.complainOfPlace(
        node,
        """
        '@\(node.attributeName.trimmedDescription)' tells '@Reducer' what a case of its enum is, and \
        this is no such case. Mark a case of an enum with '@Reducer'.
        """)
    }
    return []
  }
}

/// `@ObservableState`: allowed on a feature's state. Cairn doesn't need it.
enum ObservableStateMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if declaration.is(ClassDeclSyntax.self) || declaration.is(ActorDeclSyntax.self) {
      context.complainOfPlace(
        node,
        """
        '@ObservableState' marks the state of a feature, which is a value: a struct or an enum. \
        A class can be '@Observable' instead.
        """)
    }
    return []
  }
}
