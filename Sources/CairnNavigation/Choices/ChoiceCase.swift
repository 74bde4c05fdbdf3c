public import CairnCasePaths
public import CairnCore

/// A case of a ``SwitchReducer`` that is a type of your own.
///
/// ``FeatureCase`` names the feature that runs a case, and no more. With types of your own, all that
/// a choice knows of a feature stands in one place:
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
///     case .editor(let state): EditorCase(state: state)
///     }
///   }
/// }
///
/// struct EditorCase: ChoiceCase {
///   typealias State = Choice.State
///   typealias Action = Choice.Action
///   typealias Feature = Editor
///
///   var state: Editor.State
///
///   static func choice(_ state: Editor.State) -> Choice.State { .editor(state) }
///   static var action: CasePath<Choice.Action, Editor.Action> {
///     CasePath(Choice.Action.editor) { if case .editor(let it) = $0 { it } else { nil } }
///   }
///
///   var title: String { "Editing \(state.text.count) characters" }
/// }
/// ```
///
/// For a list of all types, and to use a case without its type, see ``ListedCases``.
public protocol ChoiceCase<State, Action>: FeatureCases
where _Reducers == _ResolvedReducer<Feature.State, Feature.Action> {
  /// The feature that runs the case.
  associatedtype Feature: StandaloneReducer

  /// The path to the feature's case of the actions.
  static var action: CasePath<Action, Feature.Action> { get }

  /// The feature's part of the state.
  var state: Feature.State { get set }

  /// Returns the state of the choice in this case.
  static func choice(_ state: Feature.State) -> State
}

extension ChoiceCase {
  /// The state of the choice, with the current state of the feature.
  public var choice: State { Self.choice(state) }

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
    action: Action, in context: _ReductionContext
  ) -> Effect<Action> {
    guard let featureAction = Self.action.extract(from: action) else {
      reportOtherCase(
        of: state, action: action, feature: Feature.self,
        at: CallSite(fileID: #fileID, filePath: #filePath, line: #line, column: #column))
      return .none
    }
    return runCase(
      reducer, on: &self.state, of: &state, Self.choice, action: featureAction, at: Self.action,
      in: context)
  }
}
