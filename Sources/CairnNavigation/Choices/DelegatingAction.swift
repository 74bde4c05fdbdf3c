/// The actions of a feature, some of which are addressed to the parent.
///
/// ```swift
/// enum Action: DelegatingAction {
///   case saveButtonTapped
///   case delegate(Delegate)
///
///   enum Delegate { case saved }
///
///   var delegate: Delegate? { if case .delegate(let delegate) = self { delegate } else { nil } }
/// }
/// ```
///
/// If a feature has no case `delegate`, it needs no code, and ``delegate`` is always `nil`. A
/// parent may handle its delegate as `Never?`. If the feature gets a delegate action later, the
/// parent no longer compiles.
public protocol DelegatingAction {
  /// The actions that the parent must handle. `Never` if there are none.
  associatedtype Delegate = Never

  /// Creates an action for the parent. A case with this name fulfills the requirement.
  static func delegate(_ delegate: Delegate) -> Self

  /// The action for the parent, if this is one.
  var delegate: Delegate? { get }
}

extension DelegatingAction where Delegate == Never {
  /// Never called, because there are no delegate actions.
  public static func delegate(_ delegate: Never) -> Self {}

  /// Always `nil`, because there are no delegate actions.
  public var delegate: Never? { nil }
}
