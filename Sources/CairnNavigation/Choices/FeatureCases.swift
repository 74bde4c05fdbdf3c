public import CairnCore

/// A case of a ``SwitchReducer``. Its type names the features of all cases.
///
/// The switch creates it. Don't conform to it yourself; see ``ChoiceCase`` for types of your own.
public protocol FeatureCases<State, Action> {
  /// The state of the choice.
  associatedtype State

  /// The action of the choice.
  associatedtype Action

  /// The resolved reducers of the features.
  associatedtype _Reducers

  /// Resolves the features of all cases.
  static func _resolved() -> _Reducers

  /// The resolved reducer of each feature, in the order of the switch.
  static func _list(_ reducers: _Reducers) -> [Any]

  /// Runs the feature of this case.
  consuming func _reduce(
    _ reducers: _Reducers, into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action>
}

/// One of two parts of a switch, made by ``FeatureCaseBuilder``. Larger switches nest it.
public enum _EitherCase<First: FeatureCases, Second: FeatureCases<First.State, First.Action>>:
  FeatureCases
{
  case first(First)
  case second(Second)

  @inlinable
  public static func _resolved() -> Reducers {
    Reducers(first: First._resolved(), second: Second._resolved())
  }

  public static func _list(_ reducers: Reducers) -> [Any] {
    First._list(reducers.first) + Second._list(reducers.second)
  }

  @inlinable
  public consuming func _reduce(
    _ reducers: Reducers, into state: inout First.State, action: First.Action,
    in context: _ReductionContext
  ) -> Effect<First.Action> {
    switch consume self {
    case .first(let feature):
      (consume feature)._reduce(reducers.first, into: &state, action: action, in: context)
    case .second(let feature):
      (consume feature)._reduce(reducers.second, into: &state, action: action, in: context)
    }
  }

  /// The resolved reducers of both parts.
  public struct Reducers {
    @usableFromInline let first: First._Reducers
    @usableFromInline let second: Second._Reducers

    @inlinable
    init(first: First._Reducers, second: Second._Reducers) {
      self.first = first
      self.second = second
    }
  }
}

/// Builds the type of a switch over the cases of a choice.
@resultBuilder
public enum FeatureCaseBuilder<State, Action> {
  /// Returns the feature of a case.
  @inlinable
  public static func buildExpression<Feature: StandaloneReducer>(
    _ feature: FeatureCase<State, Action, Feature>
  ) -> FeatureCase<State, Action, Feature> {
    feature
  }

  /// Returns a case whose type is your own.
  @inlinable
  public static func buildExpression<Case: ChoiceCase<State, Action>>(_ feature: Case) -> Case {
    feature
  }

  /// Returns the part of a `switch` statement.
  @inlinable
  public static func buildBlock<Cases: FeatureCases<State, Action>>(_ cases: Cases) -> Cases {
    cases
  }

  /// Returns the first of two parts of a switch.
  @inlinable
  public static func buildEither<First, Second>(first: First) -> _EitherCase<First, Second> {
    .first(first)
  }

  /// Returns the second of two parts of a switch.
  @inlinable
  public static func buildEither<First, Second>(second: Second) -> _EitherCase<First, Second> {
    .second(second)
  }
}
