import CairnCore

extension StackState {
  /// Keeps the longest part of the path, from the bottom, that obeys the rules. The rest is removed
  /// and reported as an issue with the path, the rule and the fix.
  ///
  /// Use it for a path from elsewhere, before it is shown:
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
  /// - Returns: The violation, or `nil` if the path was legal.
  /// - Complexity: O(*n*): the rule of each screen is checked once.
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
