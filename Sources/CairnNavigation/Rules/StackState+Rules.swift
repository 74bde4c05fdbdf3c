import CairnCore

extension StackState {
  /// Keeps the longest part of the path, from the bottom, that obeys some rules. The rest is taken
  /// off, and reported as an issue that names the path, the rule and the fix.
  ///
  /// For a path that comes from elsewhere, before anybody sees it:
  ///
  /// ```swift
  /// struct State: Equatable {
  ///   var path: StackState<Path.State>
  ///
  ///   init(path: StackState<Path.State>, rules: PathRules<Path.State>) {
  ///     self.path = path
  ///     self.path.obey(rules)
  ///   }
  /// }
  /// ```
  ///
  /// - Returns: What was wrong, or `nil` if the path was legal.
  /// - Complexity: O(*n*): each screen is asked for its rule once.
  @discardableResult
  public mutating func obey(
    _ rules: PathRules<Element>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) -> PathViolation? {
    guard let violation = rules.violation(in: self) else { return nil }
    removeLast(count - violation.position)
    violation.report(
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
    return violation
  }
}
