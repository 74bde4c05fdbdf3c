import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension CasePathableMacro {
  /// Adds the members of `@CasePathable` to an enum that another macro writes. The enum itself
  /// states its conformance to `CasePathIterable`.
  ///
  /// The attribute can't be used there. Swift 6.3.1 finds it while it checks the declarations of
  /// the file one after the other. The extension that it adds then moves that list, and on some
  /// files the compiler crashed or didn't end.
  static func pathable(_ declaration: DeclSyntax, access: String) -> DeclSyntax {
    guard var pathable = declaration.as(EnumDeclSyntax.self) else { return declaration }
    for member in members(of: pathable, access: access) {
      pathable.memberBlock.members.append(MemberBlockItemSyntax(decl: member))
    }
    return DeclSyntax(pathable)
  }

  /// Returns the type of the case paths, and the property that has its only value.
  ///
  /// - Parameter access: The access modifier of both, followed by a space.
  static func members(of declaration: EnumDeclSyntax, access: String) -> [DeclSyntax] {
    let cases = declaration.caseLists
    let shadowed = ShadowedNames(ShadowedNames.ofPaths, in: declaration)
    let name = shadowed.root
    let list = cases.write(listed)
    let properties = cases.write { property(of: $0, in: shadowed, access: access) }
    let warning = warning(ofDeprecatedIn: cases)
    // An enum without cases has no value, so it needs no subscript.
    let isEmpty = cases.isEmpty
    // No `switch`: the compiler refuses one without cases, as for features that all have no
    // actions.
    let subscripting = """
      \(warning)\(access)subscript(root: \(name)) -> Cairn.PartialCaseKeyPath<\(name)> {
        \(cases.write(reflected))
        Swift.preconditionFailure("A value is of a case that is available.")
      }
      """
    return shadowed.aliases(access: access) + [
      """
      \(raw: access)struct AllCasePaths: \(raw: isEmpty ? "" : "Cairn.CasePathReflectable, ")Swift.Sendable, Swift.Sequence {
        \(raw: isEmpty ? "" : subscripting)
        \(raw: warning)\(raw: access)func makeIterator() -> Swift.IndexingIterator<[Cairn.PartialCaseKeyPath<\(name)>]> {
          \(raw: list.isEmpty ? "let" : "var") allCasePaths: [Cairn.PartialCaseKeyPath<\(name)>] = []
          \(raw: list)
          return allCasePaths.makeIterator()
        }
        \(raw: properties)
      }
      """,
      "\(raw: access)static var allCasePaths: AllCasePaths { AllCasePaths() }",
    ]
  }

  /// Returns the attribute of a member that names every case. If a case is deprecated, such a
  /// member causes a warning, unless it is deprecated itself.
  static func warning(ofDeprecatedIn cases: [CaseList]) -> String {
    guard cases.flatMap(\.cases).contains(where: \.availability.isDeprecated) else { return "" }
    return "@available(*, deprecated, message: \"A case of these is deprecated.\")\n"
  }

  /// Returns the line that tells whether a value is a case.
  private static func reflected(_ enumCase: EnumCase) -> String? {
    if enumCase.availability.isUnavailable { return nil }
    let condition = enumCase.availability.condition.map { "#available(\($0)), " } ?? ""
    return enumCase.availability.guarded(
      "if \(condition)case .\(enumCase.name) = root { return \\.\(enumCase.name) }")
  }

  /// Returns the line that adds a case to the list.
  private static func listed(_ enumCase: EnumCase) -> String? {
    let line = "allCasePaths.append(\\.\(enumCase.name))"
    if enumCase.availability.isUnavailable { return nil }
    let condition = enumCase.availability.condition
    return enumCase.availability.guarded(
      condition.map { "if #available(\($0)) { \(line) }" } ?? line)
  }

  private static func property(
    of enumCase: EnumCase, in shadowed: ShadowedNames, access: String
  ) -> String? {
    if enumCase.availability.isUnavailable { return nil }
    let name = enumCase.name
    let root = shadowed.root
    let types = enumCase.parameters.map { shadowed.rewrite($0.type) }
    let value: String
    let embed: String
    let extract: String
    switch enumCase.parameters.count {
    case 0:
      value = "Swift.Void"
      embed = "embed: { .\(name) }"
      extract = "if case .\(name) = $0 { () } else { nil }"
    case 1:
      value = "\(types[0])"
      let label = enumCase.parameters[0].label.map { "(\($0):)" } ?? ""
      embed = "case: \(root).\(name)\(label)"
      extract = "if case .\(name)(let value) = $0 { value } else { nil }"
    case let count:
      let elements = zip(enumCase.parameters, types).map { argument($0, "\($1)") }
      let arguments = enumCase.parameters.enumerated().map { argument($1, "$0.\($0)") }
      let values = (0..<count).map { "value\($0)" }
      value = "(\(elements.joined(separator: ", ")))"
      embed = "embed: { \(root).\(name)(\(arguments.joined(separator: ", "))) }"
      extract = """
        if case .\(name)(\(values.map { "let \($0)" }.joined(separator: ", "))) = $0 { \
        (\(values.joined(separator: ", "))) } else { nil }
        """
    }
    return enumCase.availability.guarded(
      """
      \(enumCase.availabilityLines)\(access)var \(name): Cairn.CasePath<\(root), \(value)> {
        Cairn.CasePath(\(embed)) {
          \(extract)
        }
      }
      """)
  }

  private static func argument(_ parameter: EnumCase.Parameter, _ value: String) -> String {
    parameter.label.map { "\($0): \(value)" } ?? value
  }
}
