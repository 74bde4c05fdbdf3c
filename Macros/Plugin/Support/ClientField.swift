import SwiftSyntax

/// A stored property of a client that its initializer sets.
struct ClientField {
  let name: String
  let access: Access
  private let type: TypeSyntax
  private let isEndpoint: Bool
  private let value: String?

  var hasDefault: Bool { isEndpoint || value != nil }
  var storage: String { isEndpoint ? Endpoint.storage(of: name) : name }

  var parameter: String {
    guard Endpoint.functionType(of: type) != nil else {
      return "\(name): \(type)" + (value.map { " = \($0)" } ?? "")
    }
    return "\(name): @escaping \(type)" + (isEndpoint ? "" : value.map { " = \($0)" } ?? "")
  }

  /// Returns the fields that a property declares. A private one with a value is left out: the
  /// client sets it itself.
  static func list(_ property: VariableDeclSyntax) -> [Self] {
    guard
      !property.modifiers.contains(where: {
        [.keyword(.static), .keyword(.lazy)].contains($0.name.tokenKind)
      }), !property.isDependency
    else { return [] }
    let isEndpoint = Endpoint.isCandidate(property)
    return property.bindings.compactMap { Self($0, of: property, isEndpoint: isEndpoint) }.filter {
      !$0.hasDefault || $0.access.rawValue >= Access.internal.rawValue
    }
  }

  private init?(_ binding: PatternBindingSyntax, of property: VariableDeclSyntax, isEndpoint: Bool)
  {
    let isLet = property.bindingSpecifier.tokenKind == .keyword(.let)
    guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
      let type = binding.typeAnnotation?.type.trimmed ?? binding.initializer?.value.literalType,
      binding.isStored,
      !(isLet && binding.initializer != nil)
    else { return nil }
    self.name = name
    self.access = Access(property.modifiers) ?? .internal
    self.type = type
    self.isEndpoint = isEndpoint
    // An optional variable has an implicit value.
    let implicit = !isLet && type.is(OptionalTypeSyntax.self) ? "nil" : nil
    self.value = binding.initializer.map { "\($0.value.trimmed)" } ?? implicit
  }
}
