/// A rule that says where a screen may be on a path.
///
/// ```swift
/// enum Screen: Equatable { case shelf, book(Int), page(of: Int) }
///
/// func rule(of screen: Screen) -> PathRule<Screen> {
///   switch screen {
///   case .shelf: PathRule("A shelf lies on the root.", onRoot: true)
///   case .book(let id): PathRule("A book is opened once, from a shelf.", once: id) { $0 == .shelf }
///   case .page(of: let id): PathRule("A page lies on its book.") { $0 == .book(id) }
///   }
/// }
/// ```
public struct PathRule<Screen> {
  /// The rule as a sentence, for error messages.
  public let text: String

  let liesOnRoot: Bool
  let identity: AnyHashable?
  let liesOn: (Screen) -> Bool

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - text: The rule as a sentence.
  ///   - liesOnRoot: Whether the screen may be the lowest of the path.
  ///   - identity: An identity that only one screen of the path may have, or `nil` for no limit.
  ///   - liesOn: Whether the screen may be on another one. By default, it may be on none.
  public init(
    _ text: String, onRoot liesOnRoot: Bool = false, once identity: AnyHashable? = nil,
    on liesOn: @escaping (Screen) -> Bool = { _ in false }
  ) {
    self.text = text
    self.liesOnRoot = liesOnRoot
    self.identity = identity
    self.liesOn = liesOn
  }

  /// Whether the screen may be on another one, or on the root if that is `nil`.
  func allows(below: Screen?) -> Bool {
    below.map(liesOn) ?? liesOnRoot
  }
}
