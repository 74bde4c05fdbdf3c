import CairnDependencies

// A path is encoded with its IDs. A plain array of elements can be decoded too, and gets new IDs.
extension StackState: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: StackCodingKey.self)
    try container.encode(Array(ids), forKey: .ids)
    try container.encode(Array(self), forKey: .elements)
  }
}

extension StackState: Decodable where Element: Decodable {
  /// Decodes a path.
  ///
  /// - Throws: `DecodingError.dataCorrupted` if the number of IDs differs from that of elements, or
  ///   if an ID is repeated, or is 2^63 or more.
  public init(from decoder: any Decoder) throws {
    guard let container = try? decoder.container(keyedBy: StackCodingKey.self) else {
      self.init(try [Element](from: decoder))
      return
    }
    let ids = try container.decode([StackElementID].self, forKey: .ids)
    let elements = try container.decode([Element].self, forKey: .elements)
    if let fact = misfit(of: ids, to: elements.count) {
      throw DecodingError.dataCorruptedError(
        forKey: .ids, in: container,
        debugDescription: "A path has one id for each element, each once: \(fact).")
    }
    self.init()
    if let newest = ids.max() { DependencyValues.current.stackElementID.skip(past: newest) }
    for (id, element) in zip(ids, elements) { insert(element, id: id) }
  }
}

/// Returns the problem with the IDs of an encoded path, or `nil` if there is none.
private func misfit(of ids: [StackElementID], to elementCount: Int) -> String? {
  guard ids.count == elementCount else {
    return "there are \(ids.count) ids for \(elementCount) elements"
  }
  var seen = Set<StackElementID>(minimumCapacity: ids.count)
  return ids.first { !seen.insert($0).inserted }.map { "\($0) comes twice" }
}

private enum StackCodingKey: String, CodingKey {
  case ids, elements
}
