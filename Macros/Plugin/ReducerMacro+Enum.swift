import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

extension ReducerMacro {
  /// The state, the actions and the reducer of a choice of features, one case for each.
  static func membersOfChoice(
    _ choice: EnumDeclSyntax, in context: some MacroExpansionContext
  ) -> [DeclSyntax] {
    let access = choice.modifiers.memberAccess
    let lists = choice.caseLists
    for enumCase in lists.flatMap(\.cases) { complain(of: enumCase, in: context) }

    var members: [DeclSyntax] = []
    if !choice.declaresType("State") { members.append(state(of: choice, lists, access)) }
    if !choice.declaresType("Action") { members.append(action(lists, access)) }
    if choice.property("body") == nil { members.append(body(lists, access)) }
    if !choice.declaresType("CaseScope") { members += scopes(lists, access) }
    return members
  }

  private static func state(
    of choice: EnumDeclSyntax, _ lists: [CaseList], _ access: String
  ) -> DeclSyntax {
    let cases = lists.write { "\($0.availability)case \($0.name)\(Part($0).state)" }
    return """
      @CasePathable @dynamicMemberLookup
      \(raw: access)enum State: CaseReducerState {
        \(raw: access)typealias StateReducer = \(choice.name.trimmed)
        \(raw: cases)
      }
      """
  }

  private static func action(_ lists: [CaseList], _ access: String) -> DeclSyntax {
    let cases = lists.write { enumCase in
      Part(enumCase).action.map { "\(enumCase.availability)case \(enumCase.name)(\($0))" }
    }
    return """
      @CasePathable
      \(raw: access)enum Action {
        \(raw: cases)
      }
      """
  }

  private static func body(_ lists: [CaseList], _ access: String) -> DeclSyntax {
    let scopes = lists.write { enumCase in
      Part(enumCase).reducer.map {
        """
        Scope(state: \\.\(enumCase.name), action: \\.\(enumCase.name)) {
          \($0)
        }
        """
      }
    }
    return """
      @ReducerBuilder<Self.State, Self.Action>
      \(raw: access)static var body: some Reducer<Self.State, Self.Action> {
        \(raw: scopes.isEmpty ? "EmptyReducer()" : scopes)
      }
      """
  }

  /// The store of the feature that is chosen, to be switched over by a view.
  private static func scopes(_ lists: [CaseList], _ access: String) -> [DeclSyntax] {
    let cases = lists.write { "\($0.availability)case \($0.name)\(Part($0).scope)" }
    let choices = lists.write { enumCase in
      let name = enumCase.name
      guard Part(enumCase).reducer == nil else {
        return """
          case .\(name):
            return store.scope(state: \\.\(name), action: \\.\(name)).map(CaseScope.\(name))
          """
      }
      guard !enumCase.parameters.isEmpty else { return "case .\(name): return .\(name)" }
      let values = enumCase.parameters.indices.map { "value\($0)" }
      let arguments = zip(enumCase.parameters, values).map { parameter, value in
        parameter.label.map { "\($0): \(value)" } ?? value
      }
      return """
        case .\(name)(\(values.map { "let \($0)" }.joined(separator: ", "))):
          return .\(name)(\(arguments.joined(separator: ", ")))
        """
    }
    return [
      """
      \(raw: access)enum CaseScope {
        \(raw: cases)
      }
      """,
      """
      \(raw: access)static func scope(_ store: Store<Self.State, Self.Action>) -> CaseScope? {
        switch store.state {
        \(raw: choices)
        }
      }
      """,
    ]
  }

  private static func complain(of enumCase: EnumCase, in context: some MacroExpansionContext) {
    guard enumCase.attributes.has("ReducerCaseEphemeral"), enumCase.parameters.count != 1,
      let attribute = enumCase.attributes.first(named: "ReducerCaseEphemeral")
    else { return }
    context.complainOfPlace(
      attribute,
      """
      '@ReducerCaseEphemeral' marks a case whose one value is the state of an alert or a dialog, \
      and '\(enumCase.name.text)' has \(enumCase.parameters.count) values.
      """)
  }
}

extension ReducerMacro {
  /// What one case of a choice stands for.
  private enum Part {
    /// A feature: its reducer's type, and how it is made.
    case feature(type: TypeSyntax, value: ExprSyntax?)
    /// An alert, a dialog: state that goes with its first button.
    case ephemeral(type: TypeSyntax)
    /// State without a feature.
    case plain([EnumCase.Parameter])

    init(_ enumCase: EnumCase) {
      let isPlain =
        enumCase.attributes.has("ReducerCaseIgnored") || enumCase.parameters.count != 1
      guard !isPlain, let parameter = enumCase.parameters.first else {
        self = .plain(enumCase.parameters)
        return
      }
      let isEphemeral =
        enumCase.attributes.has("ReducerCaseEphemeral")
        || ["AlertState", "ConfirmationDialogState"].contains(Self.baseName(of: parameter.type))
      self =
        isEphemeral
        ? .ephemeral(type: parameter.type)
        : .feature(type: parameter.type, value: parameter.defaultValue)
    }

    /// The payload of the case of the state.
    var state: String {
      switch self {
      case .feature(let type, _): "(\(type).State)"
      case .ephemeral(let type): "(\(type))"
      case .plain(let parameters): Self.clause(parameters)
      }
    }

    /// The payload of the case of the action, where the case has actions.
    var action: String? {
      switch self {
      case .feature(let type, _): "\(type).Action"
      case .ephemeral(let type): "\(type).Action"
      case .plain: nil
      }
    }

    /// What runs the case, where something does.
    var reducer: String? {
      guard case .feature(let type, let value) = self else { return nil }
      return value.map { "\($0)" } ?? "\(type)()"
    }

    /// The payload of the case of the stores.
    var scope: String {
      switch self {
      case .feature(let type, _): "(Store<\(type).State, \(type).Action>)"
      case .ephemeral, .plain: state
      }
    }

    private static func clause(_ parameters: [EnumCase.Parameter]) -> String {
      guard !parameters.isEmpty else { return "" }
      let list = parameters.map { parameter in
        (parameter.label.map { "\($0): " } ?? "") + "\(parameter.type)"
      }
      return "(\(list.joined(separator: ", ")))"
    }

    private static func baseName(of type: TypeSyntax) -> String? {
      type.as(IdentifierTypeSyntax.self)?.name.text
        ?? type.as(MemberTypeSyntax.self)?.name.text
    }
  }
}
