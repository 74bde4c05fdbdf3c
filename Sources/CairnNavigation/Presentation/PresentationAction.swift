public import CairnCasePaths

/// The actions of a child that can be presented.
///
/// ```swift
/// let saved = Library.Action.form(.presented(.saveButtonTapped))
/// let cancelled = Library.Action.form(.dismiss)
/// cancelled.is(\.form.dismiss)  // true
/// ```
public enum PresentationAction<Action> {
  /// The child is to be dismissed.
  case dismiss

  /// The child received an action.
  indirect case presented(Action)
}

extension PresentationAction {
  /// Transforms the child's action. A dismissal stays a dismissal.
  public func map<NewAction>(
    _ transform: (Action) -> NewAction
  ) -> PresentationAction<NewAction> {
    switch self {
    case .dismiss: .dismiss
    case .presented(let action): .presented(transform(action))
    }
  }
}

extension PresentationAction: CasePathable {
  /// The paths to the dismissal and to the child's actions. Paths into the child can leave out
  /// `presented`: `\.destination.alert.confirmed`.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {
    @inlinable
    init() {}

    /// The path to the dismissal.
    @inlinable
    public var dismiss: CasePath<PresentationAction, Void> {
      CasePath(embed: { .dismiss }) { if case .dismiss = $0 { () } else { nil } }
    }

    /// The path to the child's action.
    @inlinable
    public var presented: CasePath<PresentationAction, Action> {
      CasePath(embed: { .presented($0) }) {
        if case .presented(let action) = $0 { action } else { nil }
      }
    }

    /// The path to a case of the child's action.
    @inlinable
    public subscript<Value>(
      dynamicMember keyPath: KeyPath<Action.AllCasePaths, CasePath<Action, Value>>
    ) -> CasePath<PresentationAction, Value> where Action: CasePathable {
      presented.appending(path: Action.allCasePaths[keyPath: keyPath])
    }
  }

  @inlinable
  public static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension PresentationAction: Equatable where Action: Equatable {}
extension PresentationAction: Hashable where Action: Hashable {}
extension PresentationAction: Sendable where Action: Sendable {}
extension PresentationAction: Decodable where Action: Decodable {}
extension PresentationAction: Encodable where Action: Encodable {}
