import CairnViews

extension Layer {
  /// Returns the subject of the layer: the title of a screen, or the title and message of a dialog.
  package func subject(_ form: SpokenForm) -> [String] {
    switch content {
    case .base(let screen), .presented(let screen, _): [screen.titleText.words(form)]
    case .dialog(let dialog):
      [dialog.titleText.words(form), dialog.messageText?.words(form) ?? ""]
    }
  }

  /// Returns the words of the row that contains a control, or none if no row does.
  ///
  /// - Complexity: O(*n*) in the siblings of the nodes that contain the control.
  package func wordsOfRow(around control: Control<Action>, _ form: SpokenForm) -> [String] {
    switch content {
    case .base(let screen), .presented(let screen, _):
      screen.content.row(on: control.path, under: NodePath(), isRow: false)?.allWords(form) ?? []
    case .dialog: []
    }
  }
}

extension Array {
  /// Returns the innermost node with an id on a path.
  fileprivate func row<Action>(
    on path: NodePath, under parent: NodePath, isRow: Bool
  ) -> Node<Action>? where Element == Node<Action> {
    let found = keyed(under: parent, isRow: isRow).first { path.steps.starts(with: $0.path.steps) }
    guard let (place, node) = found else { return nil }
    let isHorizontal = if case .horizontal = node.content { true } else { false }
    return node.children.row(on: path, under: place, isRow: isHorizontal)
      ?? (node.id == nil ? nil : node)
  }
}

extension Node {
  /// Returns the words of the node and its descendants, including controls.
  fileprivate func allWords(_ form: SpokenForm) -> [String] {
    if let control { return [Control(path: NodePath(), control).words(form)] }
    return words(form).map { [$0] } ?? children.flatMap { $0.allWords(form) }
  }
}
