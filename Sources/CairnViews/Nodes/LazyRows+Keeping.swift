extension LazyRows {
  /// Returns some of the rows.
  ///
  /// - Parameter places: The indices of the rows, in ascending order.
  /// - Complexity: O(1). No row is made.
  package func keeping(_ places: [Int]) -> LazyRows {
    LazyRows(
      elements: RowElements(elements, keeping: places),
      make: { [make] in make(places[$0]) },
      makeTexts: { [makeTexts] in makeTexts(places[$0]) })
  }

  /// Returns the indices of these rows in others, or `nil` if they aren't some or all of those.
  ///
  /// - Complexity: O(1) if the data share their storage, else O(*n*) comparisons of elements. If
  ///   these are all the rows, O(*n*) more for the indices.
  package func places(among others: LazyRows) -> [Int]? {
    let kept = elements.data as? KeptRows
    let all = kept?.all ?? elements
    guard let ends = all.commonEnds(with: others.elements),
      ends.first == all.count, all.count == others.count
    else { return nil }
    return kept?.places ?? Array(0..<count)
  }
}

extension RowElements {
  fileprivate init(_ all: RowElements, keeping places: [Int]) {
    self.init(
      count: places.count, data: KeptRows(all: all, places: places),
      index: { id in all.index(id).flatMap(places.sortedIndex) },
      compare: { other in
        guard let other = other as? KeptRows, let ends = all.commonEnds(with: other.all),
          ends.first == all.count, other.all.count == all.count
        else { return nil }
        return places.commonEnds(with: other.places)
      })
  }
}

/// All rows of some data, and the indices of those that were kept.
private final class KeptRows {
  let all: RowElements
  let places: [Int]

  init(all: RowElements, places: [Int]) {
    self.all = all
    self.places = places
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
