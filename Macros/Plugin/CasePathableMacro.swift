import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: the case paths of an enum, one for each case.
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
    // Written out by hand are perhaps some cases: enough to be pathable, not to be listed.
    guard let declaration = declaration.as(EnumDeclSyntax.self),
      unusableNames(in: declaration).isEmpty
    else { return [] }
    let names = protocols.map(\.trimmedDescription).filter {
      $0 != "CasePathIterable" || !declaration.declaresType("AllCasePaths")
    }
    return conformance(of: type, to: names, declaredBy: declaration, in: context)
  }
}
