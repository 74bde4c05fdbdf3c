import SwiftSyntax

extension ReducerMacro {
  /// What one case of a choice stands for.
  enum Part {
    /// A feature: its reducer's type, and how it is made.
    case feature(type: TypeSyntax, value: ExprSyntax?)
    /// An alert, a dialog: state that goes with its first button.
    case ephemeral(type: TypeSyntax)
    /// State without a feature.
    case plain([EnumCase.Parameter])

    init(_ enumCase: EnumCase) {
      let isPlain =
        enumCase.attributes.has("ReducerCaseIgnored") || enumCase.parameters.count != 1
        || Self.isNoFeature(enumCase)
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
      case .feature(let type, _): "(Cairn.Store<\(type).State, \(type).Action>)"
      case .ephemeral, .plain: state
      }
    }

    /// Whether the one value of a case is none that a feature or an alert could be, as far as the
    /// name of its type tells.
    static func isNoFeature(_ enumCase: EnumCase) -> Bool {
      guard enumCase.parameters.count == 1, let type = enumCase.parameters.first?.type,
        !enumCase.attributes.has("ReducerCaseIgnored"),
        !enumCase.attributes.has("ReducerCaseEphemeral")
      else { return false }
      if let name = type.as(IdentifierTypeSyntax.self)?.name.text { return values.contains(name) }
      return [
        .arrayType, .dictionaryType, .functionType, .optionalType, .someOrAnyType, .tupleType,
      ].contains(type.kind)
    }

    private static let values: Set = [
      "Array", "Bool", "Date", "Dictionary", "Double", "Float", "IdentifiedArray",
      "IdentifiedArrayOf", "Int", "Int64", "Optional", "String", "Substring", "UInt", "URL", "UUID",
      "Void",
    ]

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
