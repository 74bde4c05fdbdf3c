public import CairnViews

extension Array {
  /// Returns sibling nodes with their paths.
  ///
  /// In a row, the members of a group count as members of the row.
  ///
  /// - Parameters:
  ///   - path: The path of their parent.
  ///   - isRow: Whether the nodes are arranged horizontally.
  public func keyed<Action>(
    under path: NodePath = NodePath(), isRow: Bool = false
  ) -> [(path: NodePath, node: Node<Action>)] where Element == Node<Action> {
    var names = NodeNames()
    return (isRow ? dissolved() : self).map { (path / names.step(to: $0), $0) }
  }
}
