import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEntry`: a property of `DependencyValues`, and its key.
enum DependencyEntryMacro {}

extension DependencyEntryMacro: AccessorMacro {
  static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    guard let entry = Entry(declaration) else { return [] }
    return [
      "get { self[\(raw: entry.key).self] }",
      "set { self[\(raw: entry.key).self] = newValue }",
    ]
  }
}

extension DependencyEntryMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let entry = Entry(declaration) else {
      context.complainOfPlace(
        node,
        """
        '@DependencyEntry' declares a dependency by a variable with a type, in an extension of \
        'DependencyValues'. Attach it to one such as 'var bell: Bell = Bell()'.
        """)
      return []
    }
    guard let value = entry.value else { return [] }
    return [
      """
      private enum \(raw: entry.key): DependencyKey {
        static var liveValue: \(entry.type) { \(value) }
      }
      """
    ]
  }

  private struct Entry {
    let name: String
    let type: TypeSyntax
    let value: ExprSyntax?

    /// The key: one of its own where there is a value, else the type is its own key.
    var key: String { value == nil ? "\(type)" : "__Key_\(name)" }

    init?(_ declaration: some DeclSyntaxProtocol) {
      guard let property = declaration.as(VariableDeclSyntax.self), property.bindings.count == 1,
        property.bindingSpecifier.tokenKind == .keyword(.var),
        let binding = property.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        let type = binding.typeAnnotation?.type.trimmed, binding.accessorBlock == nil
      else { return nil }
      self.name = name.filter { $0 != "`" }
      self.type = type
      self.value = binding.initializer?.value.trimmed
    }
  }
}
