import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@DependencyEntry`: adds the accessors of a property of `DependencyValues`, and its key.
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
        '@DependencyEntry' declares a dependency by a variable with a type or a value, in an extension \
        of 'DependencyValues'. Attach it to one such as 'var bell: Bell = Bell()'.
        """)
      return []
    }
    guard let value = entry.value else { return [] }
    return [
      """
      private enum \(raw: entry.key): Cairn.DependencyKey {
        static \(entry.liveValue(value))
      }
      """
    ]
  }

  private struct Entry {
    let name: String
    let type: TypeSyntax?
    let value: ExprSyntax?

    /// The name of the key: a new type if there is a value, otherwise the property's type.
    let key: String

    /// Returns the key's live value. If no type is written, it is a constant, so the compiler
    /// infers it.
    func liveValue(_ value: ExprSyntax) -> DeclSyntax {
      if let type { "var liveValue: \(type) { \(value) }" } else { "let liveValue = \(value)" }
    }

    init?(_ declaration: some DeclSyntaxProtocol) {
      guard let property = declaration.as(VariableDeclSyntax.self), property.bindings.count == 1,
        property.bindingSpecifier.tokenKind == .keyword(.var),
        let binding = property.bindings.first,
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
        binding.accessorBlock == nil,
        binding.typeAnnotation != nil || binding.initializer != nil
      else { return nil }
      self.name = name.filter { $0 != "`" }
      type = binding.typeAnnotation?.type.trimmed
      value = binding.initializer?.value.trimmed
      if let type, value == nil { key = "\(type)" } else { key = "__Key_\(self.name)" }
    }
  }
}
