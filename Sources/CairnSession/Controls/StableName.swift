import CairnViews

/// A short name for a place on the screens that is the same in every process: a hash of its path.
///
/// Ids are hashed by their descriptions, so those must be the same in every process.
package struct StableName: Equatable, Sendable {
  private var hash = StableHash()

  /// Creates the name of a layer.
  package init(_ key: LayerKey) {
    add(key.screen.element)
    for presentation in key.screen.presentations { add(presentation) }
    add(key.isDialog ? "dialog" : "screen")
  }

  /// Returns the name of a child of the node or layer that has this name.
  ///
  /// - Complexity: O(*n*) in the length of the step's label or description.
  package func appending(_ step: NodePath.Step) -> Self {
    var name = self
    switch step {
    case .id(let id): name.add(id)
    case .name(let node, let occurrence):
      name.add("\(node.kind.rawValue)", node.role?.rawValue ?? "", node.label, "\(occurrence)")
    case .toolbar(let index): name.add("toolbar", "\(index)")
    case .answer(let index): name.add("answer", "\(index)")
    case .notice: name.add("notice")
    case .menu(let index): name.add("menu", "\(index)")
    }
    return name
  }

  /// The name in lowercase letters and digits.
  package var text: String { String(hash.value, radix: 36) }

  private mutating func add(_ id: AnyHashable?) {
    if let id { add("id", String(describing: id.base)) }
  }

  private mutating func add(_ words: String...) {
    for word in words { hash.combine(word) }
  }
}
