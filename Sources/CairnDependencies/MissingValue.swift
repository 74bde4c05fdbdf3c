import IssueReporting

/// The kind of value that a key lacks in the context in which it is read.
@usableFromInline
enum MissingValue: Sendable {
  case liveValue
  case testValue

  /// Whether a value may be missing here. It may be while overrides are made, which isn't a use.
  @TaskLocal private static var isPermitted = false

  /// Runs a closure that makes overrides. A missing value isn't reported meanwhile.
  ///
  /// A live run just calls the closure. Setting the task-local value has a measured cost, and an
  /// `@Dependency` without a live value fails in a live run anyway, sooner or later.
  @usableFromInline
  static func permitted<R>(_ update: () throws -> R) rethrows -> R {
    if DependencyContext.ofProcess == .live { return try update() }
    return try $isPermitted.withValue(true, operation: update)
  }

  /// Runs an asynchronous closure that makes overrides, on the caller's actor.
  @usableFromInline
  static func permitted<R>(
    isolation: isolated (any Actor)? = #isolation, _ update: () async throws -> R
  ) async rethrows -> R {
    if DependencyContext.ofProcess == .live { return try await update() }
    return try await $isPermitted.withValue(true, operation: update)
  }

  /// Reports the missing value, at the `@Dependency` that read it.
  func report<Key: TestDependencyKey>(
    key: Key.Type, property: StaticString, location: SourceLocation
  ) {
    guard !Self.isPermitted else { return }
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
    // A key that is read by its type has no named property, only a subscript.
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
