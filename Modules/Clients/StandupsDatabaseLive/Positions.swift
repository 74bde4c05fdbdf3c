/// The positions of rows that keep the order of a list, chosen so that few rows are written.
///
/// Rows keep their positions as long as those are in order. New rows count on from the row before
/// them, or down from the row after the first ones, so that a meeting inserted before a thousand
/// others is one row to write. If there is no room between two rows, or none before the first number
/// or after the last that there is, all are numbered anew.
struct Positions {
  let assigned: [Int]

  /// - Parameter stored: For each row of the list, in order, the position it has, or `nil` if it is
  ///   new.
  init(stored: [Int?]) {
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
