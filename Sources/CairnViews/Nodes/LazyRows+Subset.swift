extension LazyRows {
  /// Returns some of the rows.
  ///
  /// - Parameter positions: The indices of the rows, in ascending order.
  /// - Complexity: O(1). No row is made.
  package func keeping(_ positions: [Int]) -> LazyRows {
    LazyRows(
      elements: RowElements(elements, keeping: positions),
      make: { [make] in make(positions[$0]) },
      makeTexts: { [makeTexts] in makeTexts(positions[$0]) })
  }

  /// Returns the indices of these rows in others, or `nil` if they aren't some or all of those.
  ///
  /// - Complexity: O(1) if the data share their storage, else O(*n*) comparisons of elements. If
  ///   these are all the rows, O(*n*) more for the indices.
  package func positions(among others: LazyRows) -> [Int]? {
    let kept = elements.data as? RowSubset
    let all = kept?.all ?? elements
    guard let ends = all.commonEnds(with: others.elements),
      ends.first == all.count, all.count == others.count
    else { return nil }
    return kept?.positions ?? Array(0..<count)
  }
}

extension RowElements {
  fileprivate init(_ all: RowElements, keeping positions: [Int]) {
    self.init(
      count: positions.count, canBeEdited: all.canBeEdited,
      data: RowSubset(all: all, positions: positions),
      index: { id in all.index(id).flatMap(positions.sortedIndex) },
      id: { all.id(positions[$0]) }, source: { all.source(positions[$0]) },
      compare: { other in
        guard let other = other as? RowSubset, let ends = all.commonEnds(with: other.all),
          ends.first == all.count, other.all.count == all.count
        else { return nil }
        return positions.commonEnds(with: other.positions)
      })
  }
}

/// All rows of some data, and the indices of those that were kept.
private final class RowSubset {
  let all: RowElements
  let positions: [Int]

  init(all: RowElements, positions: [Int]) {
    self.all = all
    self.positions = positions
  }
}

extension [Int] {
  /// Returns the index of a number in an array that is sorted.
  fileprivate func sortedIndex(of number: Int) -> Int? {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == number ? low : nil
  }
}
