/// An action type that keeps what a view sends in a case of its own.
///
/// ```swift
/// enum Action: ViewAction {
///   case itemsLoaded([Item])
///   case view(View)
///
///   enum View { case refreshButtonTapped }
/// }
/// ```
public protocol ViewAction<ViewAction> {
  /// What a view can send.
  associatedtype ViewAction

  /// The case that carries what a view sent.
  static func view(_ action: ViewAction) -> Self
}
