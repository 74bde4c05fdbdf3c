import CairnSession

/// A page as it is built of screens, and what events to it mean.
struct BuiltPage {
  /// All that is shown.
  var tree: PageTree
  /// Who is in front.
  var frontKey: LayerKey
  /// Whether that is a dialog.
  var isDialogInFront: Bool
  /// The heading of what is in front.
  var headingID: Int
  /// What the topmost screen of the stack is called.
  var title: String
  /// What can be reached, and the control that the state asks to focus.
  var reachable: NodeBuilding
  /// What can be reached in the list beside it, or `nil` if there is none or something lies over both.
  var reachableBeside: NodeBuilding?

  /// What an event can be meant for, or `nil` if nothing that can be reached has the id.
  ///
  /// - Complexity: O(*n*) in the controls.
  func target(_ id: Int) -> EventTarget? { reachable.target(id) }

  /// The same in the list beside the topmost screen.
  func targetBeside(_ id: Int) -> EventTarget? { reachableBeside?.target(id) }
}
