public import CairnViews

/// An item of a layer's content, in reading order.
public enum ReadingItem<Action> {
  /// The beginning of a section, with or without a heading: see ``/CairnViews/Section/level``.
  case section(header: String?, level: Int)
  /// Text to read, with its line breaks.
  case text(String)
  /// A control. Disabled controls are included.
  case control(Control<Action>)
}

extension Layer {
  /// The layer's content without its title, in reading order. The toolbar comes first.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  public var reading: [ReadingItem<Action>] { reading(.full) }

  /// Returns the layer's content without its title, in reading order.
  package func reading(_ form: SpokenForm) -> [ReadingItem<Action>] {
    switch content {
    case .base(let screen), .presented(let screen, _): Reader(screen, form).items
    case .dialog(let dialog):
      [dialog.messageText.map { .text($0.words(form)) }].compactMap { $0 }
        + dialog.controls.map { .control($0) }
    }
  }

  /// The controls that can be reached, in reading order. Disabled ones are left out.
  ///
  /// - Complexity: O(*n*) in the number of nodes.
  public var controls: [Control<Action>] {
    reading.compactMap { item in
      if case .control(let control) = item, !control.isDisabled { control } else { nil }
    }
  }
}

extension Notice {
  /// The button of the notice. It can be reached whatever layer is topmost.
  public var control: Control<Action>? {
    button.map {
      Control(path: NodePath() / .notice, $0.control)
    }
  }
}

extension NavigationStack {
  /// The buttons of the menu. They can be reached whatever layer is topmost.
  public var menuControls: [Control<Action>] {
    menu.enumerated().map { index, button in
      Control(path: NodePath() / .menu(index), button.control)
    }
  }
}

extension Dialog {
  fileprivate var controls: [Control<Action>] {
    answers.enumerated().map { index, answer in Control(path: .answer(at: index), answer) }
  }
}

/// A reader that lists the items of a screen from top to bottom.
private struct Reader<Action> {
  private(set) var items: [ReadingItem<Action>] = []
  private let form: SpokenForm

  /// The values that a node inherits from its ancestors.
  private struct Context {
    var path = NodePath()
    var deleteAction: Action?
    var move: RowMove<Action>?
    var rowButton: Button<Action>?
    var isDisabled = false
  }

  init(_ screen: Screen<Action>, _ form: SpokenForm) {
    self.form = form
    for (index, item) in screen.toolbar.enumerated() {
      add(item.button.control, Context(path: .toolbarItem(at: index)))
    }
    readAll(screen.content, Context())
  }

  private mutating func readAll(
    _ nodes: [Node<Action>], _ context: Context, isRow: Bool = false
  ) {
    for (path, node) in nodes.keyed(under: context.path, isRow: isRow) {
      var inner = context
      inner.path = path
      inner.deleteAction = node.deleteAction ?? context.deleteAction
      inner.move = node.move ?? context.move
      inner.rowButton = node.rowButton ?? context.rowButton
      inner.isDisabled = node.style.isDisabled || context.isDisabled
      readRow(node, inner)
    }
  }

  /// Reads a node. A row that can be changed becomes a control if it contains no enabled
  /// one.
  private mutating func readRow(_ node: Node<Action>, _ context: Context) {
    let start = items.count
    read(node, context)
    guard node.isChangeableRow, !items[start...].contains(where: { $0.isReachable }) else { return }
    let isSaid = items[start...].contains { if case .control = $0 { true } else { false } }
    if !isSaid { items.removeSubrange(start...) }
    items.append(
      .control(
        Control(
          path: context.path, row: node, deleteAction: context.deleteAction, move: context.move,
          rowButton: context.rowButton, isDisabled: context.isDisabled)))
  }

  private mutating func read(_ node: Node<Action>, _ context: Context) {
    switch node.content {
    case .section(let section):
      items.append(.section(header: section.header, level: section.level))
      readAll(section.children, context)
      if let footer = section.footer { items.append(.text(footer)) }
    case .horizontal(let nodes):
      // A node with headings isn't read as one line, even if its parts are side by side.
      if let line = node.words(form), !node.holdsSection {
        items.append(.text(line))
      } else {
        readAll(nodes, context, isRow: true)
      }
    case .vertical(let nodes), .list(let nodes): readAll(nodes, context)
    case .group(let rows): readAll(rows.all, context)
    case .rows(let rows): readAll(rows.all, context)
    case .divider, .spacer: break
    case .control(let control): add(control, context)
    default:
      if let line = node.words(form), !line.isEmpty {
        items.append(.text(line))
      }
    }
  }

  private mutating func add(_ control: ControlDescription<Action>, _ context: Context) {
    items.append(
      .control(
        Control(
          path: context.path, control, deleteAction: context.deleteAction, move: context.move,
          rowButton: context.rowButton, isDisabled: context.isDisabled)))
  }
}

extension Node {
  /// Whether the node is a row that can be deleted or moved, or has a button.
  package var isChangeableRow: Bool { deleteAction != nil || move != nil || rowButton != nil }

  fileprivate var holdsSection: Bool {
    if case .section = content { true } else { children.contains { $0.holdsSection } }
  }
}

extension ReadingItem {
  fileprivate var isReachable: Bool {
    if case .control(let control) = self { !control.isDisabled } else { false }
  }
}
