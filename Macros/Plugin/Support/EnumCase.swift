import SwiftSyntax

/// One case of an enum: `case push(id: Int, state: State)`.
struct EnumCase {
  let name: TokenSyntax
  /// The syntax of the case, as the position of diagnostics.
  let element: EnumCaseElementSyntax
  var parameters: [Parameter]
  let declaration: EnumCaseDeclSyntax

  struct Parameter {
    let label: String?
    var type: TypeSyntax
    let defaultValue: ExprSyntax?
  }

  init(_ element: EnumCaseElementSyntax, in declaration: EnumCaseDeclSyntax) {
    name = element.name.trimmed
    self.element = element
    self.declaration = declaration
    parameters =
      element.parameterClause?.parameters.map {
        let label = $0.firstName.flatMap { $0.text == "_" ? nil : $0.text }
        return Parameter(
          label: label, type: $0.type.trimmed, defaultValue: $0.defaultValue?.value.trimmed)
      } ?? []
  }

  var attributes: AttributeListSyntax { declaration.attributes }
  var availability: Availability { Availability(attributes) }

  /// The text before a case that is made from this one. `availabilityLines` goes before other
  /// members.
  var caseHead: String { availabilityLines + (isIndirect ? "indirect case" : "case") }
  var availabilityLines: String { attributes.availability.map { "\($0)\n" }.joined() }

  private var isIndirect: Bool {
    declaration.modifiers.contains { $0.name.tokenKind == .keyword(.indirect) }
  }
}

/// The cases of an enum in order, with their `#if`s.
indirect enum CaseList {
  case one(EnumCase)
  case conditional([(keyword: String, condition: String, cases: [CaseList])])

  init?(_ member: MemberBlockItemSyntax) {
    if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
      let clauses = conditional.clauses.map { clause -> (String, String, [CaseList]) in
        var cases: [CaseList] = []
        if case .decls(let members)? = clause.elements { cases = members.flatMap(Self.list) }
        return (
          clause.poundKeyword.text, clause.condition.map { " \($0.trimmed)" } ?? "", cases
        )
      }
      guard clauses.contains(where: { !$0.2.isEmpty }) else { return nil }
      self = .conditional(clauses)
    } else {
      return nil
    }
  }

  /// Returns the cases that a member of an enum declares. Empty if it declares something else.
  static func list(_ member: MemberBlockItemSyntax) -> [CaseList] {
    if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
      return declaration.elements.map { .one(EnumCase($0, in: declaration)) }
    }
    return CaseList(member).map { [$0] } ?? []
  }

  /// Returns text for each case, inside the same `#if`s.
  func write(_ text: (EnumCase) -> String?) -> String {
    switch self {
    case .one(let enumCase):
      return text(enumCase) ?? ""
    case .conditional(let clauses):
      let parts = clauses.map { clause in
        "#\(clause.keyword.drop { $0 == "#" })\(clause.condition)\n" + clause.cases.write(text)
      }
      return parts.joined(separator: "\n") + "\n#endif"
    }
  }

  /// The cases, without the `#if`s.
  var cases: [EnumCase] {
    switch self {
    case .one(let enumCase): [enumCase]
    case .conditional(let clauses): clauses.flatMap { $0.cases.flatMap(\.cases) }
    }
  }
}

extension [CaseList] {
  func write(_ text: (EnumCase) -> String?) -> String {
    map { $0.write(text) }.filter { !$0.isEmpty }.joined(separator: "\n")
  }
}

extension EnumDeclSyntax {
  var caseLists: [CaseList] { memberBlock.members.flatMap(CaseList.list) }
}
