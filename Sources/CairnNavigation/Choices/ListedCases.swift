/// A switch over types of your own, which can be listed, and used without their types.
///
/// Define a protocol for what all cases have in common, and name it in the type of the switch. A case
/// of another type then doesn't compile. This continues the example of ``ChoiceCase``:
///
/// - The protocol of the cases: `protocol TitledCase: ChoiceCase<Choice.State, Choice.Action>,
///   ListedCases { var title: String { get } }`
/// - In an extension of it: `var erased: any TitledCase { self }` and
///   `static var types: [any TitledCase.Type] { [self] }`
/// - The type of the switch: `some ListedCases<State, Action, any TitledCase, any TitledCase.Type>`
///
/// Then `Choice.feature(of: state).erased.title` is the title of the current case, and
/// `Choice.Cases.types` are the types of all cases.
public protocol ListedCases<State, Action, Erased, ErasedType>: FeatureCases {
  /// A case without its type, such as `any TitledCase`.
  associatedtype Erased

  /// The type of a case without its name, such as `any TitledCase.Type`.
  associatedtype ErasedType

  /// The current case.
  var erased: Erased { get }

  /// The types of all cases, in the order of the switch.
  ///
  /// - Complexity: O(*n*) in the number of cases. Store it if you use it often.
  static var types: [ErasedType] { get }
}

extension _EitherCase: ListedCases
where
  First: ListedCases, Second: ListedCases, First.Erased == Second.Erased,
  First.ErasedType == Second.ErasedType
{
  public var erased: First.Erased {
    switch self {
    case .first(let feature): feature.erased
    case .second(let feature): feature.erased
    }
  }

  public static var types: [First.ErasedType] { First.types + Second.types }
}
