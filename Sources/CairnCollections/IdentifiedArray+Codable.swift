extension IdentifiedArray: Encodable where Element: Encodable {
  /// Encodes the elements as a plain array.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(elements)
  }
}

extension IdentifiedArray: Decodable
where Element: Decodable & Identifiable, ID == Element.ID {
  /// Decodes a plain array.
  ///
  /// - Throws: `DecodingError.dataCorrupted`, at the second of two elements that have the same id.
  public init(from decoder: any Decoder) throws {
    let elements = try decoder.singleValueContainer().decode([Element].self)
    self.init()
    reserveCapacity(elements.count)
    for (index, element) in elements.enumerated() {
      let (inserted, first) = append(element)
      guard !inserted else { continue }
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath + [Position(index: index)],
          debugDescription: "the id \(element.id) is there twice, at \(first) and \(index)"))
    }
  }
}

/// The key of an element in the path of an error.
private struct Position: CodingKey {
  let index: Int

  init(index: Int) { self.index = index }
  init?(intValue: Int) { self.init(index: intValue) }
  init?(stringValue: String) { nil }

  var intValue: Int? { index }
  var stringValue: String { "Index \(index)" }
}
