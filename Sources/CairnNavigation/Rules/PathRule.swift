/// What must hold where a screen lies on a path.
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
  /// The rule as a sentence, for who breaks it.
  public let text: String

  let liesOnRoot: Bool
  let identity: AnyHashable?
  let liesOn: (Screen) -> Bool

  /// Creates a rule.
  ///
  /// - Parameters:
  ///   - text: The rule as a sentence: what may lie where.
  ///   - liesOnRoot: Whether the screen may be the lowest of the path.
  ///   - identity: What no other screen of the path may have, if the screen may be there but once.
  ///   - liesOn: Whether the screen may lie on another one; by default on none.
  public init(
    _ text: String, onRoot liesOnRoot: Bool = false, once identity: AnyHashable? = nil,
    on liesOn: @escaping (Screen) -> Bool = { _ in false }
  ) {
    self.text = text
    self.liesOnRoot = liesOnRoot
    self.identity = identity
    self.liesOn = liesOn
  }

  /// Whether the screen may lie on another one, or on the root where that is `nil`.
  func allows(below: Screen?) -> Bool {
    below.map(liesOn) ?? liesOnRoot
  }
}
