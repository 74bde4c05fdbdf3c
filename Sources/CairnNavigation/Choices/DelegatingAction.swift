/// What happens in a feature, of which some is meant for the parent.
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
/// Without a case `delegate` there is nothing to write, and ``delegate`` is never there. A parent that
/// answers `Never?` for such a feature no longer compiles once it has something to say.
public protocol DelegatingAction {
  /// What the parent must act on; `Never` where the feature asks nothing of it.
  associatedtype Delegate = Never

  /// The action that tells the parent: a case of this name.
  static func delegate(_ delegate: Delegate) -> Self

  /// What the action tells the parent, if that is what it is for.
  var delegate: Delegate? { get }
}

extension DelegatingAction where Delegate == Never {
  /// There is nothing to tell, so this is never called.
  public static func delegate(_ delegate: Never) -> Self {}

  /// There is nothing to tell.
  public var delegate: Never? { nil }
}
