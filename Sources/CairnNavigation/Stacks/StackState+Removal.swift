// The remaining elements keep their IDs. The standard library's versions would give them new ones.
extension StackState {
  /// Removes the elements that satisfy a condition. The others keep their IDs.
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

  /// Returns the path with only the elements that satisfy a condition. They keep their IDs.
  ///
  /// - Complexity: O(*n*).
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var path = self
    try path.removeAll { try !isIncluded($0) }
    return path
  }
}
