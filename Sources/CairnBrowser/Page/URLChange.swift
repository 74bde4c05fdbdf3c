/// What becomes of the address of a page: it follows the state.
public struct URLChange: Equatable, Sendable {
  /// The way from the root of the site.
  public var path: String
  /// Whether the address before is one to go back to.
  public var isPushed: Bool

  /// Creates a change.
  public init(path: String, isPushed: Bool) {
    self.path = path
    self.isPushed = isPushed
  }
}
