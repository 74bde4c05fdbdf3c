import SwiftSyntax
import SwiftSyntaxBuilder

/// The names in an enum's payloads that mean another type inside a type that a macro adds to it.
/// There, Swift first finds the associated types of the added type's protocols.
///
/// For each such name, the macro adds a type alias to the enum itself, where the name means what
/// the user wrote.
struct ShadowedNames {
  /// The associated types of `Sequence` and `CasePathReflectable`, for `AllCasePaths`.
  static let ofPaths = ["Element", "Iterator", "Root"]
  /// The associated type of `CaseReducerState`, for the state of an enum of features.
  static let ofState = ["StateReducer"]

  /// The enum's own name, or its alias.
  let root: TokenSyntax
  private let used: [String]

  init(_ names: [String], in declaration: EnumDeclSyntax) {
    let name = declaration.name.trimmed
    let finder = TypeNames(viewMode: .sourceAccurate)
    for parameter in declaration.caseLists.flatMap(\.cases).flatMap(\.parameters) {
      finder.walk(parameter.type)
    }
    used = names.filter { $0 == name.text || finder.names.contains($0) }
    root = used.contains(name.text) ? .identifier(Self.alias(name.text)) : name
  }

  func aliases(access: String) -> [DeclSyntax] {
    used.map { "\(raw: access)typealias \(raw: Self.alias($0)) = \(raw: $0)" }
  }

  /// Returns a payload's type for use in the added type, where `Self` is another type too.
  func rewrite(_ type: TypeSyntax) -> TypeSyntax {
    TypeRewriter { name in
      if name.tokenKind == .keyword(.Self) { return root.text }
      return used.contains(name.text) ? Self.alias(name.text) : nil
    }.rewrite(type).as(TypeSyntax.self) ?? type
  }

  func rewrite(_ enumCase: EnumCase) -> EnumCase {
    var rewritten = enumCase
    for index in rewritten.parameters.indices {
      rewritten.parameters[index].type = rewrite(rewritten.parameters[index].type)
    }
    return rewritten
  }

  private static func alias(_ name: String) -> String { "_Case\(name)" }
}

/// Collects the names in a type that Swift looks up in scope: `Element` of `Element.ID`, but not
/// `ID`.
private final class TypeNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.moduleSelector == nil { names.insert(node.name.text) }
    return .visitChildren
  }
}

/// Replaces the names in a type that Swift looks up in scope.
private final class TypeRewriter: SyntaxRewriter {
  private let replacement: (TokenSyntax) -> String?

  init(_ replacement: @escaping (TokenSyntax) -> String?) {
    self.replacement = replacement
  }

  override func visit(_ node: IdentifierTypeSyntax) -> TypeSyntax {
    let rewritten = super.visit(node)
    guard node.moduleSelector == nil, let name = replacement(node.name),
      let identifier = rewritten.as(IdentifierTypeSyntax.self)
    else { return rewritten }
    return TypeSyntax(identifier.with(\.name.tokenKind, .identifier(name)))
  }
}
