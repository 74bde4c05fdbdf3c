import SwiftSyntax
import SwiftSyntaxMacros

/// An access level, the most restrictive first.
enum Access: Int {
  case `private`, `fileprivate`, `internal`, package, `public`

  /// Creates the access level that is written in modifiers. Fails if there is none.
  init?(_ modifiers: DeclModifierListSyntax) {
    for modifier in modifiers where modifier.detail == nil {
      switch modifier.name.tokenKind {
      case .keyword(.private): self = .private
      case .keyword(.fileprivate): self = .fileprivate
      case .keyword(.internal): self = .internal
      case .keyword(.package): self = .package
      case .keyword(.public), .keyword(.open): self = .public
      default: continue
      }
      return
    }
    return nil
  }

  /// Creates the access level that makes members as visible as their type.
  ///
  /// Members of a private or internal type need no modifier. A type in an extension is as visible
  /// as the extension.
  init(membersOf declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
    let around = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    let access = Access(declaration.modifiers) ?? around.flatMap { Access($0.modifiers) }
    self = Access.internal.orMore(access ?? .internal)
  }

  /// The modifier, followed by a space. Empty for `internal`.
  var word: String {
    switch self {
    case .private: "private "
    case .fileprivate: "fileprivate "
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }

  func orLess(_ other: Access) -> Access { other.rawValue < rawValue ? other : self }

  func orMore(_ other: Access) -> Access { other.rawValue > rawValue ? other : self }
}
