import IssueReporting

func reportUnimplemented(_ property: StaticString, advice: String) {
  guard !Replacement.isUnderWay else { return }
  reportIssue(
    #"""
    Unimplemented: @Dependency(\.\#(property)) was used in a test that does not override it.

    A test controls every dependency that it touches. Override it: 'withDependencies { \#(advice) }'.
    """#
  )
}

private enum Replacement {
  @TaskLocal static var isUnderWay = false
}

extension DependencyValues {
  /// Overrides a dependency, or a part of one such as `\.date.now`.
  ///
  /// Writing through a key path reads the old part first. That isn't a use.
  @usableFromInline
  package mutating func replace<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, by value: Value
  ) {
    guard DependencyContext.ofProcess == .test else {
      self[keyPath: keyPath] = value
      return
    }
    Replacement.$isUnderWay.withValue(true) { self[keyPath: keyPath] = value }
  }
}
