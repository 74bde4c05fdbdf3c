/// The rules of a path: a table of which screen may be on which.
///
/// A stack can hold any screens. The rules define which paths make sense. Write them beside the
/// path as an exhaustive switch, and pass them to the reducer:
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
/// ``CairnCore/Reducer/obeying(_:at:fileID:filePath:line:column:)`` enforces the rules after every
/// change of the path. ``StackState/obey(_:fileID:filePath:line:column:)`` checks a single path,
/// for example the initial one.
public struct PathRules<Screen>: Sendable {
  /// Returns the rule of a screen.
  public let rule: @Sendable (Screen) -> PathRule<Screen>

  /// Creates rules.
  ///
  /// - Parameter rule: Returns the rule of a screen. It must depend on the screen alone.
  public init(_ rule: @escaping @Sendable (Screen) -> PathRule<Screen>) {
    self.rule = rule
  }

  /// Returns the lowest screen that breaks its rule, or `nil` if the path is legal.
  ///
  /// - Complexity: O(*n*): the rule of each screen is checked once.
  public func violation(in path: StackState<Screen>) -> PathViolation? {
    var legal = LegalPath()
    return violation(in: path, after: &legal)
  }

  /// Returns the lowest screen that breaks its rule, and updates the part that is known to be
  /// legal.
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

  /// Whether a screen that was written to is still allowed at its position, has the same identity,
  /// and is allowed below the next screen.
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
