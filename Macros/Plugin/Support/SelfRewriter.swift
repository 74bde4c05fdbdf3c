import SwiftSyntax

/// Writes an enum's own name where its payloads say `Self`, which means another type where they are
/// written again.
final class SelfRewriter: SyntaxRewriter {
  private let name: TokenSyntax

  private init(name: TokenSyntax) {
    self.name = name
  }

  static func rewrite(_ type: TypeSyntax, to name: TokenSyntax) -> TypeSyntax {
    SelfRewriter(name: name).rewrite(type).as(TypeSyntax.self) ?? type
  }

  override func visit(_ token: TokenSyntax) -> TokenSyntax {
    guard token.tokenKind == .keyword(.Self) else { return token }
    return token.with(\.tokenKind, .identifier(name.text))
  }
}
