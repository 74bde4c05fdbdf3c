/// A short name for a place on the screens, by which it is found again in another process: a hash of
/// the way that leads there.
///
/// Ids count by their descriptions, which have to be the same each time for that.
package struct LastingName: Equatable {
  // FNV-1a: Swift's own hashes are others in each process.
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The name of a layer.
  package init(_ key: LayerKey) {
    add(key.screen.element)
    for presentation in key.screen.presentations { add(presentation) }
    add(key.isDialog ? "dialog" : "screen")
  }

  /// The name of a node in a node that has this one, or in a layer.
  ///
  /// - Complexity: O(*n*) in the length of the step's label or description.
  package func appending(_ step: NodePath.Step) -> Self {
    var name = self
    switch step {
    case .id(let id): name.add(id)
    case .name(let node, let occurrence):
      name.add("\(node.kind.rawValue)", node.label, "\(occurrence)")
    case .toolbar(let index): name.add("toolbar", "\(index)")
    case .answer(let index): name.add("answer", "\(index)")
    case .notice: name.add("notice")
    case .menu(let index): name.add("menu", "\(index)")
    }
    return name
  }

  /// The name in small letters and digits.
  package var text: String { String(hash, radix: 36) }

  private mutating func add(_ id: AnyHashable?) {
    if let id { add("id", String(describing: id.base)) }
  }

  private mutating func add(_ words: String...) {
    for word in words {
      for byte in word.utf8 { add(byte) }
      // No byte of a text: "ab", "c" is another way than "a", "bc".
      add(0xFF)
    }
  }

  private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
}
