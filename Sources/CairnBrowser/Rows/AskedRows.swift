import CairnSession
import CairnViews

/// The rows of a list that a client asks for: those near its viewport that match its filter.
///
/// It lives as long as the list.
final class AskedRows {
  /// The rows near the viewport, or `nil` if the client hasn't said.
  private(set) var near: Range<Int>?
  /// The id of the row with the focus, which stays on the page wherever the viewport is.
  private(set) var focused: AnyHashable?
  /// The id of the row that the user used last. The focus returns to it from another screen.
  var used: AnyHashable?
  /// The number of requests. A list that was built for an earlier one is stale.
  private(set) var version = 0

  /// The text of the filter.
  private(set) var text = ""
  private var filter = RowFilter<AnyAction>()

  /// The maximum length of the text, in Unicode scalars. Every word is looked for in every row.
  static let textLimit = 200

  /// Filters the rows by the words of a text, from the start of the list on.
  func filter(by newText: String) {
    text = String(String.UnicodeScalarView(newText.unicodeScalars.prefix(Self.textLimit)))
    near = nil
    version += 1
  }

  /// Returns the rows that contain all words of the filter.
  ///
  /// - Complexity: O(*n*) in the words of the rows, or O(1) without a filter.
  func matches(in rows: LazyRows<AnyAction>) -> LazyRows<AnyAction> {
    let words = SearchWords(text)
    guard !words.isEmpty else {
      // The words of all rows take memory.
      filter = RowFilter()
      return rows
    }
    return filter.filter(rows, by: words)
  }

  /// Asks for rows. The same request counts again, because the window may have followed its rows
  /// to other places since.
  func ask(for near: Range<Int>?, focused: AnyHashable? = nil) {
    (self.near, self.focused) = (near, focused)
    version += 1
  }
}
