public import CairnCasePaths
public import CairnCore

/// An action of a path.
///
/// ```swift
/// let shown = Library.Action.path(.push(id: 0, state: .detail(EditForm.State(item: item))))
/// let edited = Library.Action.path(.element(id: 0, action: .detail(.nameChanged("Blob"))))
/// let left = Library.Action.path(.popFrom(id: 0))
/// edited.is(\.path[id: 0].detail)  // true
/// ```
public enum StackAction<State, Action>: CasePathable {
  /// An element received an action.
  case element(id: StackElementID, action: Action)

  /// An element is to be popped, with all elements above it.
  case popFrom(id: StackElementID)

  /// An element is to be pushed.
  case push(id: StackElementID, state: State)

  /// The paths to an element's action and to changes of the path: `\.path[id: 0].saved`,
  /// `\.path.popFrom`.
  public struct AllCasePaths: Sendable {
    @inlinable
    init() {}

    /// The path to the ID and the action of any element.
    @inlinable
    public var element: CasePath<StackAction, (id: StackElementID, action: Action)> {
      CasePath(embed: { .element(id: $0.id, action: $0.action) }) {
        if case .element(let id, let action) = $0 { (id, action) } else { nil }
      }
    }

    /// The path to the ID of the popped element.
    @inlinable
    public var popFrom: CasePath<StackAction, StackElementID> {
      CasePath(embed: { .popFrom(id: $0) }) { if case .popFrom(let id) = $0 { id } else { nil } }
    }

    /// The path to the ID and the state of the pushed element.
    @inlinable
    public var push: CasePath<StackAction, (id: StackElementID, state: State)> {
      CasePath(embed: { .push(id: $0.id, state: $0.state) }) {
        if case .push(let id, let state) = $0 { (id, state) } else { nil }
      }
    }

    /// The path to the action of one element.
    @inlinable
    public subscript(id id: StackElementID) -> CasePath<StackAction, Action> {
      CasePath(embed: { .element(id: id, action: $0) }) {
        if case .element(id, let action) = $0 { action } else { nil }
      }
    }
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}
extension StackAction: Hashable where State: Hashable, Action: Hashable {}
extension StackAction: Sendable where State: Sendable, Action: Sendable {}

/// The action type of a path whose screens a reducer runs.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>
