/// The rows of a list that are on a page: those near the viewport, and a few that must stay.
///
/// A gap stands for each run of other rows, so that the list keeps its height.
struct RowWindow: Equatable {
  /// A list of up to this many rows is on the page as a whole. A browser without a script shows so
  /// many at once.
  static let pageSize = 100
  /// The most rows near the viewport. The tallest screens show fewer.
  static let limit = 300

  /// The rows near the viewport.
  let near: Range<Int>
  /// The number of all rows.
  let count: Int
  /// The indices of the rows on the page, in ascending order.
  let indices: [Int]

  /// - Parameters:
  ///   - near: The rows near the viewport. They are limited to those that exist.
  ///   - others: Up to two rows that stay wherever they are.
  ///   - count: The number of all rows.
  init(near: Range<Int>, and others: [Int] = [], of count: Int) {
    let start = min(max(near.lowerBound, 0), max(count - 1, 0))
    let end = min(max(near.upperBound, start + 1), start + Self.limit, count)
    self.near = count > Self.pageSize ? start..<end : 0..<count
    self.count = count
    let own = self.near
    let kept = Set(others.prefix(2)).filter { (0..<count).contains($0) && !own.contains($0) }
    indices =
      kept.filter { $0 < own.lowerBound }.sorted() + Array(own)
      + kept.filter { $0 >= own.upperBound }.sorted()
  }

  /// Returns the page of rows that contains one.
  static func page(containing index: Int) -> Range<Int> {
    let start = index / pageSize * pageSize
    return start..<start + pageSize
  }

  /// A child of the list's element.
  enum Part: Equatable {
    case row(at: Int)
    /// A gap, by its place among the gaps: see ``gapPlaces``.
    case gap(place: Int, count: Int)
  }

  /// The number of places of gaps. The one at the end has the first place, the one at the start the
  /// second, and those between rows have the others. So a gap that grows or shrinks stays the same
  /// element.
  static let gapPlaces = 4

  var parts: [Part] {
    var parts: [Part] = []
    var (next, between) = (0, 2)
    for index in indices {
      if index > next {
        parts.append(.gap(place: next == 0 ? 1 : between, count: index - next))
        if next > 0 { between += 1 }
      }
      parts.append(.row(at: index))
      next = index + 1
    }
    if next < count { parts.append(.gap(place: 0, count: count - next)) }
    return parts
  }
}
