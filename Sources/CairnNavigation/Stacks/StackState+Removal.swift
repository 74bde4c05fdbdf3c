// What stays keeps its id. The standard library would build another collection of it.
extension StackState {
  /// Removes the elements that satisfy a condition; those that stay keep their ids.
  ///
  /// - Complexity: O(*n*).
  public mutating func removeAll(
    where shouldBeRemoved: (Element) throws -> Bool
  ) rethrows {
    let staying = try indices.filter { try !shouldBeRemoved(self[$0]) }
    guard staying.count < count else { return }
    elements = ContiguousArray(staying.lazy.map { [elements] in elements[$0] })
    ledger.keep(staying)
  }

  /// The path without the elements that do not satisfy a condition; those that stay keep their ids.
  ///
  /// - Complexity: O(*n*).
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var path = self
    try path.removeAll { try !isIncluded($0) }
    return path
  }
}
