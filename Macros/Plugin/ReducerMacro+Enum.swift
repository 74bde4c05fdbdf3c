import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension ReducerMacro {
  /// Returns the state, the actions and the reducer of an enum of features, with a case for each.
  static func membersOfChoice(
    _ choice: EnumDeclSyntax, conforming conformances: Conformances,
    in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    if CasePathableMacro.complain(ofNamesIn: choice, context) { return [] }
    for enumCase in choice.caseLists.flatMap(\.cases) { complain(of: enumCase, in: context) }
    let access = Access(membersOf: choice, in: context).word
    return Choice(choice, access: access, conformances: conformances).members
  }
}

/// The members that `@Reducer` adds to an enum.
private struct Choice {
  private typealias Part = ReducerMacro.Part

  private let declaration: EnumDeclSyntax
  private let lists: [CaseList]
  private let access: String
  private let conformances: ReducerMacro.Conformances

  init(_ declaration: EnumDeclSyntax, access: String, conformances: ReducerMacro.Conformances) {
    self.declaration = declaration
    self.lists = declaration.caseLists
    self.access = access
    self.conformances = conformances
  }

  /// The members that the enum doesn't declare itself.
  var members: [DeclSyntax] {
    var members: [DeclSyntax] = []
    if !declaration.declaresType("State") { members += state() }
    if !declaration.declaresType("Action") { members.append(action()) }
    if declaration.property("body") == nil { members.append(body()) }
    if !declaration.declaresType("CaseScope") { members += scopes() }
    return members
  }

  /// The modifiers of `State` and `Action`. They are indirect if the enum is, because they hold the
  /// same.
  private var head: String {
    let isIndirect = declaration.modifiers.contains { $0.name.tokenKind == .keyword(.indirect) }
    return access + (isIndirect ? "indirect " : "")
  }

  private var warning: String { CasePathableMacro.warning(ofDeprecatedIn: lists) }

  private func state() -> [DeclSyntax] {
    let shadowed = ShadowedNames(ShadowedNames.ofState, in: declaration)
    let cases = lists.write { "\($0.caseHead) \($0.name)\(Part(shadowed.rewrite($0)).state)" }
    let protocols = ["Cairn.CasePathIterable", "Cairn.CaseReducerState"] + conformances.state
    let state: DeclSyntax = """
      @dynamicMemberLookup
      \(raw: head)enum State: \(raw: protocols.joined(separator: ", ")) {
        \(raw: access)typealias StateReducer = \(shadowed.root)
        \(raw: cases)
      }
      """
    return shadowed.aliases(access: access)
      + [CasePathableMacro.pathable(state, access: access)]
  }

  private func action() -> DeclSyntax {
    let cases = lists.write { enumCase in
      Part(enumCase).action.map { "\(enumCase.caseHead) \(enumCase.name)(\($0))" }
    }
    let protocols = ["Cairn.CasePathIterable"] + conformances.action
    let action: DeclSyntax = """
      \(raw: head)enum Action: \(raw: protocols.joined(separator: ", ")) {
        \(raw: cases)
      }
      """
    return CasePathableMacro.pathable(action, access: access)
  }

  private func body() -> DeclSyntax {
    let scopes = lists.write { enumCase in
      if enumCase.availability.isUnavailable { return nil }
      return Part(enumCase).reducer.map {
        enumCase.availability.guarded(
          """
          Cairn.Scope(state: \\.\(enumCase.name), action: \\.\(enumCase.name)) {
            \($0)
          }
          """)
      }
    }
    return """
      \(raw: warning)@Cairn.ReducerBuilder<Self.State, Self.Action>
      \(raw: access)static var body: some Cairn.Reducer<Self.State, Self.Action> {
        \(raw: scopes.isEmpty ? "Cairn.EmptyReducer()" : scopes)
      }
      """
  }

  /// Returns the store of the current feature, for a view to switch over. It names cases in full,
  /// because one may be named `none`, like the `nil` that is returned without a feature.
  private func scopes() -> [DeclSyntax] {
    let cases = lists.write { "\($0.availabilityLines)case \($0.name)\(Part($0).scope)" }
    let choices = lists.write { enumCase in
      let name = enumCase.name
      let nothing = "case .\(name): return nil"
      if enumCase.availability.isUnavailable { return nothing }
      return enumCase.availability.guarded(choice(of: enumCase), otherwise: nothing)
    }
    return [
      """
      \(raw: access)enum CaseScope {
        \(raw: cases)
      }
      """,
      """
      \(raw: warning)\(raw: access)static func scope(_ store: Cairn.Store<Self.State, Self.Action>) -> CaseScope? {
        switch store.state {
        \(raw: choices)
        }
      }
      """,
    ]
  }

  /// Returns the lines of a case in the switch of `scope`.
  private func choice(of enumCase: EnumCase) -> String {
    let name = enumCase.name
    guard Part(enumCase).reducer == nil else {
      return """
        case .\(name):
          return store.scope(state: \\.\(name), action: \\.\(name)).map(CaseScope.\(name))
        """
    }
    guard !enumCase.parameters.isEmpty else { return "case .\(name): return CaseScope.\(name)" }
    let values = enumCase.parameters.indices.map { "value\($0)" }
    let arguments = zip(enumCase.parameters, values).map { parameter, value in
      parameter.label.map { "\($0): \(value)" } ?? value
    }
    return """
      case .\(name)(\(values.map { "let \($0)" }.joined(separator: ", "))):
        return CaseScope.\(name)(\(arguments.joined(separator: ", ")))
      """
  }
}
