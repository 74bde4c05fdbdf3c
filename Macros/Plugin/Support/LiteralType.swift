import SwiftSyntax
import SwiftSyntaxBuilder

extension ExprSyntax {
  /// The type of a literal, or of a value with `as`. It is `nil` if only the compiler knows the
  /// type.
  var literalType: TypeSyntax? {
    switch kind {
    case .booleanLiteralExpr: "Swift.Bool"
    case .integerLiteralExpr: "Swift.Int"
    case .floatLiteralExpr: "Swift.Double"
    case .stringLiteralExpr: "Swift.String"
    case .arrayExpr: elementType.map { "[\($0)]" }
    case .dictionaryExpr: entryTypes.map { "[\($0.key): \($0.value)]" }
    case .prefixOperatorExpr: self.as(PrefixOperatorExprSyntax.self)?.expression.literalType
    case .sequenceExpr: castType
    default: nil
    }
  }

  private var elementType: TypeSyntax? {
    Self.common(self.as(ArrayExprSyntax.self)?.elements.map(\.expression) ?? [])
  }

  private var entryTypes: (key: TypeSyntax, value: TypeSyntax)? {
    guard case .elements(let entries) = self.as(DictionaryExprSyntax.self)?.content,
      let key = Self.common(entries.map(\.key)), let value = Self.common(entries.map(\.value))
    else { return nil }
    return (key, value)
  }

  /// The type of `value as Type`, before operator folding.
  private var castType: TypeSyntax? {
    guard let parts = self.as(SequenceExprSyntax.self)?.elements, parts.count == 3,
      let cast = parts.dropFirst().first?.as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil
    else { return nil }
    return parts.last?.as(TypeExprSyntax.self)?.type.trimmed
  }

  /// Returns the type that all literals have.
  private static func common(_ expressions: [ExprSyntax]) -> TypeSyntax? {
    guard let first = expressions.first?.literalType,
      expressions.allSatisfy({ $0.literalType?.description == first.description })
    else { return nil }
    return first
  }
}
