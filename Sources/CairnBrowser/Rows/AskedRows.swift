import CairnViews

/// What a client asks of a list: the rows near its viewport. It lives as long as the list.
final class AskedRows {
  /// The rows near the viewport, or `nil` if the client hasn't said.
  private(set) var near: Range<Int>?
  /// The id of the row with the focus, which stays on the page wherever the viewport is.
  private(set) var focused: AnyHashable?
  /// The id of the row that the user used last. The focus returns to it from another screen.
  var used: AnyHashable?
  /// The number of requests. A list that was built for an earlier one is stale.
  private(set) var version = 0

  /// Asks for rows.
  func ask(for near: Range<Int>?, focused: AnyHashable? = nil) {
    guard near != self.near || focused != self.focused else { return }
    (self.near, self.focused) = (near, focused)
    version += 1
  }
}
