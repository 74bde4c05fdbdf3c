import SwiftSyntax

extension ReducerMacro {
  /// The meaning of a case of an enum of features.
  enum Part {
    /// A feature: the type of its reducer, and the expression that creates it.
    case feature(type: TypeSyntax, value: ExprSyntax?)
    /// An alert or a dialog: state that its first button dismisses.
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

    /// The payload of the case of `State`.
    var state: String {
      switch self {
      case .feature(let type, _): "(\(type).State)"
      case .ephemeral(let type): "(\(type))"
      case .plain(let parameters): Self.clause(parameters)
      }
    }

    /// The payload of the case of `Action`, or `nil` if the case has no actions.
    var action: String? {
      switch self {
      case .feature(let type, _): "\(type).Action"
      case .ephemeral(let type): "\(type).Action"
      case .plain: nil
      }
    }

    /// The reducer of the case, or `nil` if it has none.
    var reducer: String? {
      guard case .feature(let type, let value) = self else { return nil }
      return value.map { "\($0)" } ?? "\(type)()"
    }

    /// The payload of the case of `CaseScope`.
    var scope: String {
      switch self {
      case .feature(let type, _): "(Cairn.Store<\(type).State, \(type).Action>)"
      case .ephemeral, .plain: state
      }
    }

    /// Whether the only value of a case can't be a feature or an alert, judged by the name of its
    /// type.
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
