/// Which screen may lie on which, on a path: a table over its cases.
///
/// A stack holds anything; the rules say which paths make sense. State them beside the path, as an
/// exhaustive switch, and give them to the reducer:
///
/// ```swift
/// enum Screen: Equatable { case book, page }
///
/// let rules = PathRules<Screen> { screen in
///   switch screen {
///   case .book: PathRule("A book lies on the root.", onRoot: true)
///   case .page: PathRule("A page lies on a book.") { $0 == .book }
///   }
/// }
/// ```
///
/// ``CairnCore/Reducer/obeying(_:at:fileID:filePath:line:column:)`` holds a feature to them, whoever
/// changes the path. ``StackState/obey(_:fileID:filePath:line:column:)`` holds a path to them that
/// comes from elsewhere, such as the one that a state begins with.
public struct PathRules<Screen>: Sendable {
  /// The rule of a screen.
  public let rule: @Sendable (Screen) -> PathRule<Screen>

  /// Creates rules.
  ///
  /// - Parameter rule: The rule of a screen. It follows from the screen alone.
  public init(_ rule: @escaping @Sendable (Screen) -> PathRule<Screen>) {
    self.rule = rule
  }

  /// The lowest screen of a path that breaks its rule, or `nil` if the path is legal.
  ///
  /// - Complexity: O(*n*): each screen is asked for its rule once.
  public func violation(in path: StackState<Screen>) -> PathViolation? {
    var legal = LegalPath()
    return violation(in: path, after: &legal)
  }

  /// The lowest screen that breaks its rule, where some are known to be legal; they are then known up to
  /// there.
  func violation(
    in path: StackState<Screen>, after legal: inout LegalPath
  ) -> PathViolation? {
    legal.keep(path.ids.commonPrefix(with: legal.ids))
    let written = legal.noteWrites(to: path.ledger, upTo: legal.ids.count)
    if let other = written.first(where: { !isStillLegal($0, in: path, legal) }) {
      legal.keep(other)
    }
    for position in legal.ids.count..<path.count {
      let rule = rule(path[position])
      guard rule.allows(below: position == 0 ? nil : path[position - 1]),
        legal.add(
          path.ids[position], identity: rule.identity,
          version: path.ledger.versions.version(at: position))
      else {
        return PathViolation(at: position, of: path, rule: rule.text)
      }
    }
    return nil
  }

  /// Whether a screen that was written to may lie where it lies, is who it was, and carries the one upon
  /// it.
  private func isStillLegal(
    _ position: Int, in path: StackState<Screen>, _ legal: LegalPath
  ) -> Bool {
    let rule = rule(path[position])
    guard rule.identity == legal.identity(at: position),
      rule.allows(below: position == 0 ? nil : path[position - 1])
    else { return false }
    let above = position + 1
    return above == legal.ids.count || self.rule(path[above]).allows(below: path[position])
  }
}
