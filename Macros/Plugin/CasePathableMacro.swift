import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: adds a case path for each case of an enum.
enum CasePathableMacro {}

extension CasePathableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      context.complainOfPlace(
        node,
        """
        '@CasePathable' names the cases of an enum, and this is none. Attach it to an enum.
        """)
      return []
    }
    guard !declaration.declaresType("AllCasePaths") else { return [] }
    if complain(ofNamesIn: declaration, context) { return [] }
    return members(of: declaration, access: Access(membersOf: declaration, in: context).word)
  }
}

extension CasePathableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // A type written by hand may have only some cases: enough for paths, not for a list.
    guard let declaration = declaration.as(EnumDeclSyntax.self),
      unusableNames(in: declaration).isEmpty
    else { return [] }
    let names = protocols.map(\.trimmedDescription).filter {
      $0 != "CasePathIterable" || !declaration.declaresType("AllCasePaths")
    }
    return conformance(of: type, to: names, declaredBy: declaration, in: context)
  }
}
