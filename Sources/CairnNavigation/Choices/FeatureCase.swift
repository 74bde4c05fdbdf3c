public import CairnCasePaths
public import CairnCore

/// A feature that is created without arguments. It gets what it needs from its dependencies.
public protocol StandaloneReducer: Reducer {
  /// Creates the feature.
  init()
}

/// A case of a ``SwitchReducer``, and the feature that runs it.
public struct FeatureCase<State, Action, Feature: StandaloneReducer>: FeatureCases {
  /// The feature's part of the state.
  public var state: Feature.State

  /// The path to the feature's case of the actions.
  public let action: CasePath<Action, Feature.Action>

  @usableFromInline let embed: @Sendable (Feature.State) -> State
  @usableFromInline let callSite: CallSite

  /// Creates the feature of a case.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - state: The associated value of the state's case.
  ///   - toState: The case of the state, as a function.
  ///   - toAction: The case of the actions, as a function.
  ///   - action: Returns the feature's action, or `nil` for an action of another case.
  @inlinable
  public init(
    _ feature: Feature.Type, _ state: Feature.State,
    _ toState: @escaping @Sendable (Feature.State) -> State,
    _ toAction: @escaping @Sendable (Feature.Action) -> Action,
    _ action: @escaping @Sendable (Action) -> Feature.Action?,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.state = state
    self.embed = toState
    self.action = CasePath(embed: toAction, extract: action)
    self.callSite = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// The state of the choice, with the current state of the feature.
  public var choice: State { embed(state) }

  @inlinable
  public static func _resolved() -> _ResolvedReducer<Feature.State, Feature.Action> {
    Feature()._resolved()
  }

  public static func _list(_ reducer: _ResolvedReducer<Feature.State, Feature.Action>) -> [Any] {
    [reducer]
  }

  @inlinable
  public consuming func _reduce(
    _ reducer: _ResolvedReducer<Feature.State, Feature.Action>, into state: inout State,
    action: Action,
    in context: _ReductionContext
  ) -> Effect<Action> {
    guard let featureAction = self.action.extract(from: action) else {
      reportOtherCase(of: state, action: action, at: callSite)
      return .none
    }
    return runCase(
      reducer, on: &self.state, of: &state, embed, action: featureAction, at: self.action,
      in: context)
  }
}

/// Runs the feature of a case in place of the choice's state.
@inlinable
func runCase<State, Action, FeatureState, FeatureAction>(
  _ reducer: _ResolvedReducer<FeatureState, FeatureAction>, on featureState: inout FeatureState,
  of state: inout State, _ embed: (FeatureState) -> State, action: FeatureAction,
  at path: CasePath<Action, FeatureAction>, in context: _ReductionContext
) -> Effect<Action> {
  context.descend(to: nil, embedding: path) {
    withUnsafeMutablePointer(to: &state) { slot in
      // Clear the original meanwhile, so that the payload is not shared; see `CaseSlot`.
      slot.deinitialize(count: 1)
      defer { slot.initialize(to: embed(featureState)) }
      return reducer.reduction(&featureState, action, context)
    }
  }
}

@usableFromInline
func reportOtherCase(
  of state: some Any, action: some Any, feature: Any.Type? = nil, at callSite: CallSite
) {
  callSite.report(
    """
    An action for another case reached the feature \(feature.map { "'\($0)'" } ?? "at \(callSite)").

      Action: \(summary(of: action))
      Case of the state: \(caseName(of: state))

    A feature of a choice runs only while the state is its case, so the action was dropped. Either an \
    effect of a feature outlived its case, or the parent changed the case first.
    """)
}
