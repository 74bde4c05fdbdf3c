public import CairnCore

/// A choice of features that lists all its cases in one exhaustive switch.
///
/// A case of the state without a feature does not compile. Nothing else must be kept in sync with
/// the cases:
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
/// Further requirements on each feature are conditions on ``Cases``; see `Screens` for screens.
public protocol SwitchReducer<State, Action>: CaseReducer {
  /// The type of the switch, which names the features of all cases.
  associatedtype Cases: FeatureCases<State, Action>

  /// Returns the feature of the current case.
  @FeatureCaseBuilder<State, Action> static func feature(of state: State) -> Cases
}

extension SwitchReducer {
  /// A reducer that runs the feature of the current case.
  @inlinable
  public static var body: Reduce<State, Action> {
    let reducers = Cases._resolved()
    return Reduce(
      _ResolvedReducer(visitChildren: { visit in
        for case let reducer as any AuditedReducer in Cases._list(reducers) { visit(reducer) }
      }) { state, action, context in
        feature(of: state)._reduce(reducers, into: &state, action: action, in: context)
      })
  }
}
