extension [Int] {
  /// The indices of a longest increasing subsequence. Negative elements are ignored.
  ///
  /// - Complexity: O(*n* log *n*)
  var longestIncreasingSubsequence: Set<Int> {
    // The place of the least element that ends a sequence of each length, and of what goes before.
    var ends: [Int] = []
    var predecessors = Array(repeating: -1, count: count)
    for (index, element) in enumerated() where element >= 0 {
      var (low, high) = (0, ends.count)
      while low < high {
        let middle = (low + high) / 2
        if self[ends[middle]] < element { low = middle + 1 } else { high = middle }
      }
      predecessors[index] = low > 0 ? ends[low - 1] : -1
      if low < ends.count { ends[low] = index } else { ends.append(index) }
    }
    var indices: Set<Int> = []
    var index = ends.last ?? -1
    while index >= 0 {
      indices.insert(index)
      index = predecessors[index]
    }
    return indices
  }
}
