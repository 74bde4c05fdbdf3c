import SwiftSyntax
import SwiftSyntaxMacros

/// Who may see a declaration, the fewest first.
enum Access: Int {
  case `private`, `fileprivate`, `internal`, package, `public`

  /// The access that is written out; none where no word says it.
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

  /// What members need to be seen wherever their type is.
  ///
  /// Members without a word are seen as far as a private or an internal type is. A type in an
  /// extension is as visible as the extension says.
  init(membersOf declaration: some DeclGroupSyntax, in context: some MacroExpansionContext) {
    let around = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)
    let access = Access(declaration.modifiers) ?? around.flatMap { Access($0.modifiers) }
    self = Access.internal.orMore(access ?? .internal)
  }

  /// The word, with a blank behind it; nothing for what is seen without a word.
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
