public import CairnCore

/// One case of a ``SwitchReducer``, of a type that names the features of all of them.
///
/// The switch makes it; nobody conforms to it by hand.
public protocol FeatureCases<State, Action> {
  /// The states of the choice.
  associatedtype State

  /// The actions of the choice.
  associatedtype Action

  /// What runs the features.
  associatedtype _Nodes

  /// Makes what runs the features of all cases.
  static func _resolved() -> _Nodes

  /// What runs each feature, for a walk through them.
  static func _list(_ nodes: _Nodes) -> [Any]

  /// Runs the feature of this case.
  consuming func _reduce(
    _ nodes: _Nodes, into state: inout State, action: Action, in context: _ReductionContext
  ) -> Effect<Action>
}

/// Either of two parts of a switch, as ``FeatureCaseBuilder`` makes it. More of them are nested.
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

  /// What runs the features of both parts.
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

/// Makes the type of a switch over the cases of a choice.
@resultBuilder
public enum FeatureCaseBuilder<State, Action> {
  /// Takes the feature of a case.
  @inlinable
  public static func buildExpression<Feature: StandaloneReducer>(
    _ feature: FeatureCase<State, Action, Feature>
  ) -> FeatureCase<State, Action, Feature> {
    feature
  }

  /// Takes what a case holds.
  @inlinable
  public static func buildBlock<Cases: FeatureCases<State, Action>>(_ cases: Cases) -> Cases {
    cases
  }

  /// Takes the first of two parts of a switch.
  @inlinable
  public static func buildEither<First, Second>(first: First) -> _EitherCase<First, Second> {
    .first(first)
  }

  /// Takes the second of two parts of a switch.
  @inlinable
  public static func buildEither<First, Second>(second: Second) -> _EitherCase<First, Second> {
    .second(second)
  }
}
