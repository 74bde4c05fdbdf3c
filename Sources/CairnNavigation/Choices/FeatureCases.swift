public import CairnCore

/// A case of a ``SwitchReducer``. Its type names the features of all cases.
///
/// The switch creates it. Don't conform to it yourself.
public protocol FeatureCases<State, Action> {
  /// The state of the choice.
  associatedtype State

  /// The action of the choice.
  associatedtype Action

  /// The resolved reducers of the features.
  associatedtype _Nodes

  /// Resolves the features of all cases.
  static func _resolved() -> _Nodes

  /// The resolved reducer of each feature, to visit them all.
  static func _list(_ nodes: _Nodes) -> [Any]

  /// Runs the feature of this case.
  consuming func _reduce(
    _ nodes: _Nodes, into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action>
}

/// One of two parts of a switch, made by ``FeatureCaseBuilder``. Larger switches nest it.
public enum _EitherCase<First: FeatureCases, Second: FeatureCases<First.State, First.Action>>:
  FeatureCases
{
  case first(First)
  case second(Second)

  @inlinable
  public static func _resolved() -> Nodes {
    Nodes(first: First._resolved(), second: Second._resolved())
  }

  public static func _list(_ nodes: Nodes) -> [Any] {
    First._list(nodes.first) + Second._list(nodes.second)
  }

  @inlinable
  public consuming func _reduce(
    _ nodes: Nodes, into state: inout First.State, action: First.Action,
    in context: _ReductionContext
  ) -> Effect<First.Action> {
    switch consume self {
    case .first(let feature):
      (consume feature)._reduce(nodes.first, into: &state, action: action, in: context)
    case .second(let feature):
      (consume feature)._reduce(nodes.second, into: &state, action: action, in: context)
    }
  }

  /// The resolved reducers of both parts.
  public struct Nodes {
    @usableFromInline let first: First._Nodes
    @usableFromInline let second: Second._Nodes

    @inlinable
    init(first: First._Nodes, second: Second._Nodes) {
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
