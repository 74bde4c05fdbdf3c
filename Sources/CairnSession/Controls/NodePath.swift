/// The position of a node in a layer. It stays valid when the state changes.
///
/// A renderer may visit the nodes itself, to lay them out or to keep an element for each. It finds
/// the paths of the controls with `keyed(under:isRow:)`, ``toolbarItem(at:)`` and ``answer(at:)``.
public struct NodePath: Hashable {
  package var steps: [Step] = []

  /// Creates the path of a screen's or dialog's whole content.
  public init() {}

  /// Returns the path of a button in a screen's toolbar.
  public static func toolbarItem(at index: Int) -> NodePath { NodePath() / .toolbar(index) }

  /// Returns the path of an answer of a dialog.
  public static func answer(at index: Int) -> NodePath { NodePath() / .answer(index) }

  package static func / (path: NodePath, step: Step) -> NodePath {
    var path = path
    path.steps.append(step)
    return path
  }

  /// Whether the path leads to a button outside the content: in the toolbar or the notice.
  var isBesideContent: Bool {
    if case .toolbar = steps.first { true } else { isInNotice }
  }

  /// Whether the path leads to the button of the notice.
  package var isInNotice: Bool { steps.first == .notice }

  /// Whether the path leads to a button of the notice or the menu, which every layer shows.
  package var isBesideLayers: Bool {
    if case .menu = steps.first { true } else { isInNotice }
  }

  /// Whether the path leads to an answer of a dialog.
  var isAnswer: Bool {
    if case .answer = steps.first { true } else { false }
  }

  /// Returns the id of the parent's child that the path leads through, or `nil` if it leads
  /// elsewhere.
  package func id(below parent: NodePath) -> AnyHashable? {
    guard steps.count > parent.steps.count, steps.starts(with: parent.steps),
      case .id(let id) = steps[parent.steps.count]
    else { return nil }
    return id
  }

  /// The path of the innermost list that has the path's node in one of its rows.
  var list: NodePath? {
    var list = row
    list?.steps.removeLast()
    return list
  }

  /// The path of the innermost row that has the path's node.
  var row: NodePath? {
    steps.lastIndex { if case .id = $0 { true } else { false } }.map { index in
      var row = NodePath()
      row.steps = Array(steps[...index])
      return row
    }
  }

  /// A step from a node to one of its children.
  package enum Step: Hashable {
    /// To the child with an id.
    case id(AnyHashable)
    /// To the n-th child with a kind and label. Siblings with other names may come and go.
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
