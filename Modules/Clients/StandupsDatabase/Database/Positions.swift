/// The positions of rows that keep the order of a list, chosen so that few rows are written.
///
/// Rows keep their positions as long as those are in order. New rows count up from the row before
/// them. New rows at the start count down from the first row that has a position. So a meeting
/// inserted before a thousand others writes one row. If there is no room between two rows, or no
/// number left at either end, all rows are renumbered.
package struct Positions {
  package let assigned: [Int]

  /// - Parameter stored: The stored position of each row, in the order of the list. It is `nil` for
  ///   a new row.
  package init(stored: [Int?]) {
    assigned = Self.keeping(stored) ?? Array(stored.indices)
  }

  private static func keeping(_ stored: [Int?]) -> [Int]? {
    guard let firstKept = stored.firstIndex(where: { $0 != nil }), let first = stored[firstKept]
    else { return nil }
    let (start, isBelowAll) = first.subtractingReportingOverflow(firstKept)
    guard !isBelowAll else { return nil }
    var positions = Array(start..<first)
    var previous: Int?
    for position in stored[firstKept...] {
      let (next, isAboveAll) = previous?.addingReportingOverflow(1) ?? (first, false)
      guard !isAboveAll, position ?? next >= next else { return nil }
      positions.append(position ?? next)
      previous = position ?? next
    }
    return positions
  }
}
