import SwiftSyntax

extension AttributeListSyntax {
  /// Whether these include an attribute with a name, outside of `#if`.
  func has(_ name: String) -> Bool { first(named: name) != nil }

  /// Returns the attribute with a name, written with or without its module.
  func first(named name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self
    where attribute.attributeName.trimmedDescription.split(separator: ".").last == name[...] {
      return attribute
    }
    return nil
  }

  /// The `@available` attributes, unchanged.
  var availability: [AttributeSyntax] {
    compactMap {
      guard case .attribute(let attribute) = $0,
        attribute.attributeName.trimmedDescription == "available"
      else { return nil }
      return attribute.trimmed
    }
  }
}

extension VariableDeclSyntax {
  /// Whether it is a `@Dependency`, which needs no value.
  var isDependency: Bool { attributes.has("Dependency") }

  /// Whether it is marked as a plain property of its client.
  var isIgnoredEndpoint: Bool { attributes.has("DependencyEndpointIgnored") }
}

extension PatternBindingSyntax {
  /// Whether it is a stored property: without accessors, or with `willSet` and `didSet` only.
  var isStored: Bool {
    guard let accessorBlock else { return true }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return false }
    return accessors.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}

extension DeclGroupSyntax {
  /// The members, including those in `#if`.
  var allMembers: [DeclSyntax] { memberBlock.members.flatMap(Self.flatten) }

  /// Whether a type with a name is declared among the members.
  func declaresType(_ name: String) -> Bool {
    allMembers.contains { member in
      let isType =
        member.is(StructDeclSyntax.self) || member.is(EnumDeclSyntax.self)
        || member.is(ClassDeclSyntax.self) || member.is(ActorDeclSyntax.self)
        || member.is(TypeAliasDeclSyntax.self)
      return isType && member.asProtocol((any NamedDeclSyntax).self)?.name.text == name
    }
  }

  /// Returns the member property with a name.
  func property(_ name: String) -> VariableDeclSyntax? {
    allMembers.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first {
      $0.bindings.contains {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
      }
    }
  }

  /// Whether an initializer with these labels is declared.
  func hasInitializer(of labels: [String]) -> Bool {
    allMembers.lazy.compactMap { $0.as(InitializerDeclSyntax.self) }.contains {
      $0.signature.parameterClause.parameters.map(\.firstName.text) == labels
    }
  }

  private static func flatten(_ member: MemberBlockItemSyntax) -> [DeclSyntax] {
    guard let conditional = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
    return conditional.clauses.flatMap { clause -> [DeclSyntax] in
      guard case .decls(let members)? = clause.elements else { return [] }
      return members.flatMap(flatten)
    }
  }
}
