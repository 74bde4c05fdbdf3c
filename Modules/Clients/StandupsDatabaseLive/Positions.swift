/// The positions of rows that keep the order of a list, chosen so that few rows are written.
///
/// Rows keep their positions as long as those are in order. New rows count on from the row before
/// them, or down from the row after the first ones, so that a meeting inserted before a thousand
/// others is one row to write. If there is no room between two rows, all are numbered anew.
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
    var positions = Array(first - firstKept..<first)
    var next = first
    for position in stored[firstKept...] {
      if let position {
        guard position >= next else { return nil }
        next = position
      }
      positions.append(next)
      next += 1
    }
    return positions
  }
}
