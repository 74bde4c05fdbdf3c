/// Where a node stands in a layer, said in a way that outlives a change of the state.
///
/// A renderer that walks the nodes itself, to place them or to keep an element for each, finds the
/// paths of the controls by `keyed(under:isRow:)`, ``toolbarItem(at:)`` and ``answer(at:)``.
public struct NodePath: Hashable {
  package var steps: [Step] = []

  /// The path of all that a screen or a dialog shows.
  public init() {}

  /// The path of a button in the toolbar of a screen, by its place there.
  public static func toolbarItem(at index: Int) -> NodePath { NodePath() / .toolbar(index) }

  /// The path of an answer of a dialog, by its place there.
  public static func answer(at index: Int) -> NodePath { NodePath() / .answer(index) }

  package static func / (path: NodePath, step: Step) -> NodePath {
    var path = path
    path.steps.append(step)
    return path
  }

  /// Whether it leads to a button beside the content: of the toolbar, or of the notice.
  var isBesideContent: Bool {
    if case .toolbar = steps.first { true } else { isInNotice }
  }

  /// Whether it leads to the button of the notice.
  package var isInNotice: Bool { steps.first == .notice }

  /// Whether it leads to a button that is there whatever layer is in front: of the notice or the menu.
  package var isBesideLayers: Bool {
    if case .menu = steps.first { true } else { isInNotice }
  }

  /// Whether it leads to an answer of a dialog.
  var isAnswer: Bool {
    if case .answer = steps.first { true } else { false }
  }

  /// The id of the child of a node through which the path leads, or `nil` if it leads elsewhere.
  package func id(below parent: NodePath) -> AnyHashable? {
    guard steps.count > parent.steps.count, steps.starts(with: parent.steps),
      case .id(let id) = steps[parent.steps.count]
    else { return nil }
    return id
  }

  /// The path of the list whose row it leads to or into, the innermost if there are several.
  var list: NodePath? {
    steps.lastIndex { if case .id = $0 { true } else { false } }.map { index in
      var list = NodePath()
      list.steps = Array(steps[..<index])
      return list
    }
  }

  /// One step from a node to one of its children.
  package enum Step: Hashable {
    /// To the child with an id.
    case id(AnyHashable)
    /// To the n-th child of a kind and a name. Its neighbours may come and go, for they have others.
    case name(NodeName, occurrence: Int)
    /// To a button of the toolbar.
    case toolbar(Int)
    /// To an answer of a dialog.
    case answer(Int)
    /// To the button of the notice.
    case notice
    /// To a button of the menu.
    case menu(Int)
  }
}
