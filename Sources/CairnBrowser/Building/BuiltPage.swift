import CairnSession

/// A page that was built from screens, and the targets of its events.
struct BuiltPage {
  /// All elements of the page.
  var tree: PageTree
  /// The key of the layer in front.
  var frontKey: LayerKey
  /// Whether the layer in front is a dialog.
  var isDialogInFront: Bool
  /// The id of the heading of the layer in front.
  var headingID: Int
  /// The title of the topmost screen of the stack.
  var title: String
  /// The reachable targets in front, and the control that the state asks to focus.
  var reachable: NodeBuilding
  /// The reachable targets in the list beside it. It is `nil` if there is no list or something
  /// covers both.
  var reachableBeside: NodeBuilding?
  /// The targets in the strip, if there is one. They are reachable whatever is in front.
  var reachableInStrip: NodeBuilding?

  /// Returns the target of an event, or `nil` if no reachable element has the id.
  ///
  /// - Complexity: O(*n*) in the number of controls.
  func target(_ id: Int) -> ReachableElement? { reachable.target(id) }

  /// Returns the target of an event in the list beside the topmost screen.
  func targetBeside(_ id: Int) -> ReachableElement? { reachableBeside?.target(id) }
}
