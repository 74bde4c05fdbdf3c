/// The value of an event that asks for rows: `first-end`, or `first-end-id` with the element of the
/// row that has the focus.
struct RowRequest: Equatable {
  var range: Range<Int>
  var focusedID: Int?

  /// Parses a value, or returns `nil` if it is another text.
  init?(_ value: String) {
    let parts = value.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.utf8.count < 16 ? Int($0) : nil }
    guard (2...3).contains(parts.count), numbers.count == parts.count, numbers[0] <= numbers[1]
    else { return nil }
    range = numbers[0]..<numbers[1]
    focusedID = numbers.count > 2 ? numbers[2] : nil
  }
}
