public import CairnViews

/// What is seen of a stack where there is room for two screens beside each other: the list that one
/// chooses in, the screen that was chosen, and what lies over both.
///
/// Both can be used, but for what lies over them. What a control of the list sends goes by way of a
/// ``Choice``.
public struct Columns<Action> {
  /// The root, without what is presented over it.
  public var list: Layer<Action>
  /// The topmost screen of the stack, or `nil` as long as there is only the root. Then there is room for
  /// the ``preview(of:)`` of a row.
  public var top: Layer<Action>?
  /// What lies over both, from the lowest to the topmost. As long as there is any, both rest.
  public var overlays: [Layer<Action>]

  /// What is shown of the place that a row of the list leads to before one goes there, or `nil` if
  /// there is nothing. It cannot be acted on.
  public func preview(of control: Control<Action>?) -> Layer<Action>? {
    guard case .link(let link) = control?.kind, let preview = link.preview else { return nil }
    let screen = preview().map { (never: Never) -> Action in }
    return Layer(
      key: LayerKey(screen: ScreenKey(presentations: [PreviewID()])), content: .base(screen))
  }
}

/// The place of a preview among the layers: it is on no stack.
private struct PreviewID: Hashable {}

extension NavigationStack {
  /// The screens as they stand beside each other, or `nil` if the root is no list to choose in: see
  /// ``/CairnViews/NavigationStack/isSplit``.
  ///
  /// - Complexity: O(*n*) in the number of screens.
  public var columns: Columns<Action>? {
    guard isSplit else { return nil }
    var root = root
    (root.presentations, root.dialog) = ([], nil)
    var overlays = layers
    let base = overlays.removeFirst()
    return Columns(
      list: Layer(key: .root, content: .base(root)),
      top: base.escape == nil ? nil : base, overlays: overlays)
  }
}

extension Columns {
  /// What can be done in the list: see `NavigationStack.commands(at:)`. Beside another
  /// screen the list is not left.
  ///
  /// - Parameter focused: The control of the list that has the focus, or `nil` if none has.
  /// - Complexity: O(*n*) in the number of nodes, without those of rows of data.
  package func commandsOfList(at focused: Control<Action>?) -> [Command<Action>] {
    guard case .base(let screen) = list.content else { return [] }
    return NavigationStack(root: screen).commands(at: focused)
  }
}
