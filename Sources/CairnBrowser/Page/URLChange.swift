/// A change of a page's address, which follows the state.
public struct URLChange: Equatable, Sendable {
  /// The path from the root of the site.
  public var path: String
  /// Whether the new address is a new entry in the history.
  public var isPushed: Bool

  /// Creates a change.
  public init(path: String, isPushed: Bool) {
    self.path = path
    self.isPushed = isPushed
  }
}
