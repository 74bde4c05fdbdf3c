import SwiftSyntax
import SwiftSyntaxBuilder

/// The names in an enum's payloads that mean another type within a type that a macro adds to it: the
/// associated types of the protocols that this one conforms to are found there first.
///
/// A type alias in the enum itself, where they mean what the user means, stands in for each that is used.
struct ShadowedNames {
  /// What `AllCasePaths` finds in `Sequence` and `CasePathReflectable`.
  static let ofPaths = ["Element", "Iterator", "Root"]
  /// What the state of a choice finds in `CaseReducerState`.
  static let ofState = ["StateReducer"]

  /// The enum's own name, or what stands in for it.
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

  /// A payload's type, as it is written within the added type: `Self` is another type there too.
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

/// Collects the names in a type that are looked up where it stands; `ID` of `Element.ID` is not.
private final class TypeNames: SyntaxVisitor {
  private(set) var names: Set<String> = []

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.moduleSelector == nil { names.insert(node.name.text) }
    return .visitChildren
  }
}

/// Replaces names in a type that are looked up where it stands.
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
