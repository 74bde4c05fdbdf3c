import CairnDependencies

// A path is written with its ids, and a plain array of elements is accepted, with fresh ids.
extension StackState: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StackCodingKey.self)
    try container.encode(Array(ids), forKey: .ids)
    try container.encode(Array(self), forKey: .elements)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Reads a path.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if there is not one id for each element, or an id comes
  ///   twice.
  public init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: StackCodingKey.self) else {
      self.init(try [Element](from: decoder))
      return
    }
    let ids = try container.decode([StackElementID].self, forKey: .ids)
    let elements = try container.decode([Element].self, forKey: .elements)
    guard ids.count == elements.count, Set(ids).count == ids.count else {
      throw DecodingError.dataCorruptedError(
        forKey: .ids, in: container,
        debugDescription:
          "A path has one id for each element, each once: \(ids) for \(elements.count) elements.")
    }
    self.init()
    for (id, element) in zip(ids, elements) {
      DependencyValues.current.stackElementID.skip(past: id)
      insert(element, id: id)
    }
  }
}

private enum StackCodingKey: String, CodingKey {
  case ids, elements
}
