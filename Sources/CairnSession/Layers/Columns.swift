public import CairnViews

/// The visible layers of a stack that has room for two screens side by side.
///
/// Both screens can be used unless an overlay covers them. The list's actions go through a
/// ``PendingNavigation``.
public struct Columns<Action> {
  /// The root, without its presentations.
  public var list: Layer<Action>
  /// The topmost screen of the stack, or `nil` if there is only the root. Then there is room for
  /// the ``preview(of:)`` of a row.
  public var top: Layer<Action>?
  /// The layers over both screens, from the lowest to the topmost. If there are any, both screens
  /// are disabled.
  public var overlays: [Layer<Action>]

  /// Returns the preview of a row's target, or `nil` if it has none. The user can't act on it.
  public func preview(of control: Control<Action>?) -> Layer<Action>? {
    guard let control, let preview = control.description.preview else { return nil }
    let screen = preview().map { (never: Never) -> Action in }
    return Layer(
      key: LayerKey(screen: ScreenKey(presentations: [PreviewID(row: control.path)])),
      content: .base(screen))
  }
}

/// The id of a row's preview, which is on no stack.
private struct PreviewID: Hashable {
  var row: NodePath
}

extension NavigationStack {
  /// The screens side by side, or `nil` if the root isn't a list to choose from: see
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
  /// Returns the commands of the list, except leaving it: see `NavigationStack.commands(at:)`.
  ///
  /// - Parameter focused: The focused control of the list, if any.
  /// - Complexity: O(*n*) in the number of nodes outside rows of data.
  package func commandsOfList(at focused: Control<Action>?) -> [Command<Action>] {
    guard case .base(let screen) = list.content else { return [] }
    return NavigationStack(root: screen).commands(at: focused)
  }
}
