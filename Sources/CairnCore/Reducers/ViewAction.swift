/// An action type with a case for the actions that a view sends.
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
  /// The actions that a view can send.
  associatedtype ViewAction

  /// The case that carries an action of the view.
  static func view(_ action: ViewAction) -> Self
}
