public import CairnText
public import CairnViews

/// What shows screens to a user: the contract between a renderer and its ``ScreenHost``.
///
/// All of it is called on the actor that the host runs on.
public protocol ScreenRenderer: AnyObject {
  /// How dates and durations are written for whoever reads them. It stays the same.
  var format: TextFormat { get }

  /// Takes in the screens as they are now, so that what the user does next is done to them. Nothing
  /// need be shown yet.
  func update(to stack: NavigationStack<AnyAction>)

  /// What is to be sent now that the screens are those that were taken in last: the next step of a
  /// ``Choice``. Nothing as a rule.
  func proceed() -> [AnyAction]

  /// Returns when what was shown last has been taken by whoever reads it. Changes that come meanwhile
  /// are shown as one.
  func ready() async

  /// Shows what was taken in last.
  func show()
}

extension ScreenRenderer {
  /// The same for everybody: ``/CairnText/TextFormat/fixed``.
  public var format: TextFormat { .fixed }

  /// Sends nothing.
  public func proceed() -> [AnyAction] { [] }

  /// Returns at once.
  public func ready() async {}
}
