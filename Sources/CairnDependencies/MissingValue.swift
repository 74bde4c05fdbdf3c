import IssueReporting

/// The value that a key lacks in the context it is read in.
enum MissingValue: Sendable {
  case liveValue
  case testValue

  /// Reports the key at the `@Dependency` that read it.
  func report<Key: TestDependencyKey>(
    key: Key.Type, property: StaticString, location: SourceLocation
  ) {
    reportIssue(
      message(key: key, property: property, location: location),
      fileID: location.fileID,
      filePath: location.filePath,
      line: location.line,
      column: location.column
    )
  }

  private func message<Key: TestDependencyKey>(
    key: Key.Type, property: StaticString, location: SourceLocation
  ) -> String {
    // A key that is read by its type comes through a subscript, not through a named property.
    let isNamed = !property.description.hasPrefix("subscript")
    let name = isNamed ? #"@Dependency(\.\#(property))"# : "@Dependency(\(key).self)"
    let (value, run) = self == .liveValue ? ("live", "live") : ("test", "test")
    return """
      \(name) has no \(value) implementation, but was accessed from a \(run) context:

        Location: \(location.fileID):\(location.line)
        Key: \(key)
        Value: \(Key.Value.self)

      \(advice(key: key, assignment: isNamed ? "$0.\(property)" : "$0[\(key).self]"))
      """
  }

  private func advice(key: Any.Type, assignment: String) -> String {
    switch self {
    case .liveValue:
      """
      Every dependency that runs for a user needs a live value. Import the module that conforms \
      '\(key)' to 'DependencyKey', or override it: 'withDependencies { \(assignment) = … }'.
      """
    case .testValue:
      """
      A test controls every dependency that it touches. Override it: 'withDependencies { \
      \(assignment) = … }', or give '\(key)' a 'testValue' whose endpoints are unimplemented.
      """
    }
  }
}
