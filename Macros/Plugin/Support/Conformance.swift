import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Returns an extension that states conformances. It is available wherever the type is.
func conformance(
  of type: some TypeSyntaxProtocol, to protocols: [String],
  declaredBy declaration: some DeclGroupSyntax,
  in context: some MacroExpansionContext
) -> [ExtensionDeclSyntax] {
  guard !protocols.isEmpty else { return [] }
  if complain(ofHidden: declaration, in: context) { return [] }
  let around = context.lexicalContext.flatMap {
    $0.asProtocol((any WithAttributesSyntax).self)?.attributes.availability ?? []
  }
  let lines = (around.reversed() + declaration.attributes.availability).map { "\($0)\n" }
  let conformance: DeclSyntax = """
    \(raw: lines.joined())extension \(type.trimmed): \(raw: protocols.map { "Cairn.\($0)" }.joined(separator: ", ")) {}
    """
  return conformance.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
}

/// Reports a type that can't be extended.
///
/// The extension is at the top level of the file, where a private type in another type isn't
/// visible.
private func complain(
  ofHidden declaration: some DeclGroupSyntax, in context: some MacroExpansionContext
) -> Bool {
  guard !context.lexicalContext.isEmpty,
    let modifier = declaration.modifiers.first(where: { $0.name.tokenKind == .keyword(.private) })
  else { return false }
  let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.text ?? "this"
  let mended = modifier.with(\.name.tokenKind, .keyword(.fileprivate))
  context.complain(
    Complaint(
      "Hidden",
      """
      '\(name)' is private in another type, and the extension that states its conformance stands \
      outside of that. Make it 'fileprivate'.
      """),
    at: modifier,
    fix: (
      "Replace 'private' by 'fileprivate'",
      [.replace(oldNode: Syntax(modifier), newNode: Syntax(mended))]
    ))
  return true
}
