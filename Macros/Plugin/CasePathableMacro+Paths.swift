import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension CasePathableMacro {
  /// The type of the case paths, and the one value that there is of it.
  static func members(
    of declaration: EnumDeclSyntax, in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let name = declaration.name.trimmed
    let access = Access(membersOf: declaration, in: context).word
    let cases = declaration.caseLists
    let reflection = cases.write(reflected)
    let list = cases.write(listed)
    let properties = cases.write { property(of: $0, root: name, access: access) }
    let warning = warning(ofDeprecatedIn: cases)
    // A value of an enum without cases is never asked for its case, as there is none.
    let subscripting = """
      \(warning)\(access)subscript(root: \(name)) -> PartialCaseKeyPath<\(name)> {
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
        \(raw: warning)\(raw: access)func makeIterator() -> IndexingIterator<[PartialCaseKeyPath<\(name)>]> {
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

  /// What stands before a member that names every case: a member that names a deprecated one is
  /// warned of it, unless it is deprecated itself.
  static func warning(ofDeprecatedIn cases: [CaseList]) -> String {
    guard cases.flatMap(\.cases).contains(where: \.availability.isDeprecated) else { return "" }
    return "@available(*, deprecated, message: \"A case of these is deprecated.\")\n"
  }

  /// The line that tells a case from its value.
  private static func reflected(_ enumCase: EnumCase) -> String? {
    let name = enumCase.name
    // Nothing is of such a case, and the compiler says so of a line for it.
    if enumCase.isUninhabited { return nil }
    let failure =
      "preconditionFailure(\"A value of '\(name)' is there where the case is available.\")"
    if enumCase.availability.isUnavailable { return "case .\(name): \(failure)" }
    guard let condition = enumCase.availability.condition else {
      return "case .\(name): return \\.\(name)"
    }
    return """
      case .\(name):
        guard #available(\(condition)) else { \(failure) }
        return \\.\(name)
      """
  }

  /// The line that puts a case among those that can be named.
  private static func listed(_ enumCase: EnumCase) -> String? {
    let line = "allCasePaths.append(\\.\(enumCase.name))"
    if enumCase.availability.isUnavailable { return nil }
    return enumCase.availability.condition.map { "if #available(\($0)) { \(line) }" } ?? line
  }

  private static func property(of enumCase: EnumCase, root: TokenSyntax, access: String) -> String?
  {
    if enumCase.availability.isUnavailable { return nil }
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
      \(enumCase.availabilityLines)\(access)var \(name): CasePath<\(root), \(value)> {
        CasePath(embed: \(embed)) {
          \(extract)
        }
      }
      """
  }

  private static func argument(_ parameter: EnumCase.Parameter, _ value: String) -> String {
    parameter.label.map { "\($0): \(value)" } ?? value
  }
}
