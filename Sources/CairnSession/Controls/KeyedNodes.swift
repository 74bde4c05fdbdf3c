public import CairnViews

extension Array {
  /// Nodes that stand below or beside each other, with their paths. What stands in a group of a row
  /// stands in the row itself.
  ///
  /// - Parameters:
  ///   - path: The path of what they stand in.
  ///   - isRow: Whether they stand beside each other.
  public func keyed<Action>(
    under path: NodePath = NodePath(), isRow: Bool = false
  ) -> [(path: NodePath, node: Node<Action>)] where Element == Node<Action> {
    var names = NodeNames()
    return (isRow ? dissolved() : self).map { (path / names.step(to: $0), $0) }
  }
}
