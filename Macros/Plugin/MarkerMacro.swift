import SwiftSyntax
import SwiftSyntaxMacros

/// A mark that another macro reads: it makes nothing itself.
enum MarkerMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    []
  }
}

/// `@ObservableState`: accepted on a feature's state, and nothing that Cairn needs.
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
