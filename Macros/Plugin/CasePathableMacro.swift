import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@CasePathable`: the case paths of an enum, one for each case.
enum CasePathableMacro {}

extension CasePathableMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(EnumDeclSyntax.self) else {
      context.complainOfPlace(
        node,
        """
        '@CasePathable' names the cases of an enum, and this is none. Attach it to an enum.
        """)
      return []
    }
    guard !declaration.declaresType("AllCasePaths") else { return [] }
    let twins = twins(in: declaration)
    complain(ofTwins: twins, in: context)
    return twins.isEmpty ? members(of: declaration) : []
  }

  private static func members(of declaration: EnumDeclSyntax) -> [DeclSyntax] {
    let name = declaration.name.trimmed
    let access = declaration.modifiers.memberAccess
    let cases = declaration.caseLists
    let reflection = cases.write {
      // Nothing is of such a case, and the compiler says so of a line for it.
      $0.isUninhabited ? nil : "case .\($0.name): return \\.\($0.name)"
    }
    let list = cases.write { "allCasePaths.append(\\.\($0.name))" }
    let properties = cases.write { property(of: $0, root: name, access: access) }
    // A value of an enum without cases is never asked for its case, as there is none.
    let subscripting = """
      \(access)subscript(root: \(name)) -> PartialCaseKeyPath<\(name)> {
        switch root {
        \(reflection)
        }
      }
      """
    let isEmpty = reflection.isEmpty
    return [
      """
      \(raw: access)struct AllCasePaths: \(raw: isEmpty ? "" : "CasePathReflectable, ")Sendable, Sequence {
        \(raw: isEmpty ? "" : subscripting)
        \(raw: access)func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<\(name)>]> {
          \(raw: list.isEmpty ? "let" : "var") allCasePaths: [PartialCaseKeyPath<\(name)>] = []
          \(raw: list)
          return allCasePaths.makeIterator()
        }
        \(raw: properties)
      }
      """,
      "\(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }",
    ]
  }

  private static func property(of enumCase: EnumCase, root: TokenSyntax, access: String) -> String {
    let name = enumCase.name
    let types = enumCase.parameters.map { SelfRewriter.rewrite($0.type, to: root) }
    let value: String
    let embed: String
    let extract: String
    switch enumCase.parameters.count {
    case 0:
      value = "Void"
      embed = "{ .\(name) }"
      extract = "if case .\(name) = $0 { () } else { nil }"
    case 1 where enumCase.isUninhabited:
      value = "Never"
      embed = "{ never in switch never {} }"
      extract = "_ in nil"
    case 1:
      value = "\(types[0])"
      embed = "{ \(root).\(name)(\(argument(enumCase.parameters[0], "$0"))) }"
      extract = "if case .\(name)(let value) = $0 { value } else { nil }"
    case let count:
      let elements = zip(enumCase.parameters, types).map { argument($0, "\($1)") }
      let arguments = enumCase.parameters.enumerated().map { argument($1, "$0.\($0)") }
      let values = (0..<count).map { "value\($0)" }
      value = "(\(elements.joined(separator: ", ")))"
      embed = "{ \(root).\(name)(\(arguments.joined(separator: ", "))) }"
      extract = """
        if case .\(name)(\(values.map { "let \($0)" }.joined(separator: ", "))) = $0 { \
        (\(values.joined(separator: ", "))) } else { nil }
        """
    }
    return """
      \(enumCase.availability)\(access)var \(name): CasePath<\(root), \(value)> {
        CasePath(embed: \(embed)) {
          \(extract)
        }
      }
      """
  }

  private static func argument(_ parameter: EnumCase.Parameter, _ value: String) -> String {
    parameter.label.map { "\($0): \(value)" } ?? value
  }

  private static func complain(ofTwins twins: [EnumCase], in context: some MacroExpansionContext) {
    for enumCase in twins {
      let label = enumCase.parameters.lazy.compactMap(\.label).first
      let suffix = label.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      let other = enumCase.name.text + (suffix ?? "2")
      let old = enumCase.element.name
      context.complain(
        Complaint(
          "Twins",
          """
          A second case has the name '\(enumCase.name.text)'. A case path is found by the name \
          alone; rename one of them.
          """),
        at: old,
        fix: (
          "Rename it to '\(other)'",
          [.replace(oldNode: Syntax(old), newNode: Syntax(TokenSyntax.identifier(other)))]
        ))
    }
  }

  /// The cases that have the name of an earlier one, and differ by labels alone.
  private static func twins(in declaration: EnumDeclSyntax) -> [EnumCase] {
    var seen: Set<String> = []
    return declaration.caseLists.compactMap { list in
      // Clauses of one '#if' exclude each other, and may say the same name.
      guard case .one(let enumCase) = list, !seen.insert(enumCase.name.text).inserted
      else { return nil }
      return enumCase
    }
  }
}

extension CasePathableMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    // Written out by hand are perhaps some cases: enough to be pathable, not to be listed.
    guard let declaration = declaration.as(EnumDeclSyntax.self), twins(in: declaration).isEmpty
    else { return [] }
    let names = protocols.map(\.trimmedDescription).filter {
      $0 != "CasePathIterable" || !declaration.declaresType("AllCasePaths")
    }
    return conformance(of: type, to: names, attributes: declaration.attributes, in: context)
  }
}

/// An extension that states conformances, available where the type is.
func conformance(
  of type: some TypeSyntaxProtocol, to protocols: [String], attributes: AttributeListSyntax,
  in context: some MacroExpansionContext
) -> [ExtensionDeclSyntax] {
  guard !protocols.isEmpty else { return [] }
  let around = context.lexicalContext.flatMap {
    $0.asProtocol((any WithAttributesSyntax).self)?.attributes.availability ?? []
  }
  let availability = (around.reversed() + attributes.availability).map { "\($0)\n" }.joined()
  let declaration: DeclSyntax = """
    \(raw: availability)extension \(type.trimmed): \(raw: protocols.joined(separator: ", ")) {}
    """
  return declaration.as(ExtensionDeclSyntax.self).map { [$0] } ?? []
}
