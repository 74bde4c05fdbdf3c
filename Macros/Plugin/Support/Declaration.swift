import SwiftSyntax

extension AttributeListSyntax {
  /// Whether an attribute of a name is among these, outside of `#if`.
  func has(_ name: String) -> Bool { first(named: name) != nil }

  /// The attribute of a name, written alone or behind its module.
  func first(named name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self
    where attribute.attributeName.trimmedDescription.split(separator: ".").last == name[...] {
      return attribute
    }
    return nil
  }

  /// The attributes `@available`, as they stand.
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
  /// Whether it is a dependency, which finds its value by itself.
  var isDependency: Bool { attributes.has("Dependency") }

  /// Whether it is marked to be a plain property of its client.
  var isIgnoredEndpoint: Bool { attributes.has("DependencyEndpointIgnored") }
}

extension PatternBindingSyntax {
  /// Whether it holds a value: it has no accessors, or `willSet` and `didSet` alone.
  var isStored: Bool {
    guard let accessorBlock else { return true }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return false }
    return accessors.allSatisfy {
      [.keyword(.willSet), .keyword(.didSet)].contains($0.accessorSpecifier.tokenKind)
    }
  }
}

extension DeclGroupSyntax {
  /// The members, those within `#if` too.
  var allMembers: [DeclSyntax] { memberBlock.members.flatMap(Self.flatten) }

  /// Whether a type of a name is declared among the members.
  func declaresType(_ name: String) -> Bool {
    allMembers.contains { member in
      let isType =
        member.is(StructDeclSyntax.self) || member.is(EnumDeclSyntax.self)
        || member.is(ClassDeclSyntax.self) || member.is(ActorDeclSyntax.self)
        || member.is(TypeAliasDeclSyntax.self)
      return isType && member.asProtocol((any NamedDeclSyntax).self)?.name.text == name
    }
  }

  /// The property of a name among the members.
  func property(_ name: String) -> VariableDeclSyntax? {
    allMembers.lazy.compactMap { $0.as(VariableDeclSyntax.self) }.first {
      $0.bindings.contains {
        $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text == name
      }
    }
  }

  /// Whether an initialiser is declared whose parameters have these labels.
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
