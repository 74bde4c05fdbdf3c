import CairnSession
import CairnViews

/// How the rows of a list have changed: which are certainly equal at its start and at its end.
struct RowChange {
  let rows: LazyRows<AnyAction>
  private let first: Int
  private let last: Int
  private let oldCount: Int

  /// - Parameters:
  ///   - old: The earlier rows, if there were any.
  ///   - rows: The rows now.
  ///   - isSame: Whether equal rows look equal, because nothing around them has changed.
  init(from old: LazyRows<AnyAction>?, to rows: LazyRows<AnyAction>, isSame: Bool?) {
    self.rows = rows
    oldCount = old?.count ?? 0
    let ends = isSame == true ? old.flatMap { rows.commonEnds(with: $0) } : nil
    (first, last) = ends ?? (0, 0)
  }

  /// Returns the earlier index of a row that has not changed, or `nil` if it may have.
  func oldIndex(of index: Int) -> Int? {
    if index < first { return index }
    return index >= rows.count - last ? index - rows.count + oldCount : nil
  }

  /// Returns the index of an earlier row that has not changed, or `nil` if it may have.
  func newIndex(of index: Int) -> Int? {
    if index < first { return index }
    return index >= oldCount - last ? index - oldCount + rows.count : nil
  }
}
