public import CairnText
public import CairnViews

/// A renderer that a ``ScreenHost`` updates and asks to show screens.
///
/// All members are called on the host's actor.
public protocol ScreenRenderer: AnyObject {
  /// The user's format of dates and durations. It never changes.
  var format: TextFormat { get }

  /// Updates the renderer to the current screens, so that the user's next event is applied to them.
  ///
  /// The renderer needn't show them yet.
  func update(to stack: NavigationStack<AnyAction>)

  /// Returns the actions to send after an update: the next step of a ``PendingNavigation``, if one is pending.
  func nextActions() -> [AnyAction]

  /// Waits until the reader has received the last frame.
  ///
  /// Changes that arrive meanwhile are shown as one frame.
  func waitUntilReady() async

  /// Shows the screens of the last update.
  func show()
}

extension ScreenRenderer {
  /// The same format for all users: ``/CairnText/TextFormat/fixed``.
  public var format: TextFormat { .fixed }

  /// Sends nothing.
  public func nextActions() -> [AnyAction] { [] }

  /// Returns at once.
  public func waitUntilReady() async {}
}
