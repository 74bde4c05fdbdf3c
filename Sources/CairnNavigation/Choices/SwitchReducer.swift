public import CairnCore

/// A choice of features that says in one exhaustive switch what each of its cases is.
///
/// A case of the state that has no feature does not compile, and nothing else has to be kept in
/// step with the cases:
///
/// ```swift
/// struct Editor: StandaloneReducer {
///   struct State: Equatable { var text = "" }
///   enum Action { case cleared }
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     state.text = ""
///     return .none
///   }
/// }
///
/// enum Choice: SwitchReducer {
///   enum State: CaseReducerState {
///     typealias StateReducer = Choice
///     case editor(Editor.State)
///   }
///
///   enum Action {
///     case editor(Editor.Action)
///   }
///
///   static func feature(of state: State) -> some FeatureCases<State, Action> {
///     switch state {
///     case .editor(let state):
///       FeatureCase(Editor.self, state, State.editor, Action.editor) {
///         if case .editor(let action) = $0 { action } else { nil }
///       }
///     }
///   }
/// }
/// ```
///
/// What else is asked of each feature is a condition on ``Cases``: see `ScreenCases` for screens.
public protocol SwitchReducer<State, Action>: CaseReducer {
  /// The type of the switch: it names the features of all cases.
  associatedtype Cases: FeatureCases<State, Action>

  /// The feature of the case that a state is.
  @FeatureCaseBuilder<State, Action> static func feature(of state: State) -> Cases
}

extension SwitchReducer {
  /// The features of all cases, each run while the state is its case.
  @inlinable
  public static var body: Reduce<State, Action> {
    let nodes = Cases._resolved()
    return Reduce(
      _ReducerNode(visitChildren: { visit in
        for case let node as any AuditedNode in Cases._list(nodes) { visit(node) }
      }) { state, action, context in
        feature(of: state)._reduce(nodes, into: &state, action: action, in: context)
      })
  }
}
