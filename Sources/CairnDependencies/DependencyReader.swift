/// A reader of a dependency for the library itself, like an `@Dependency` that captures nothing.
///
/// Store it in a static constant, so that the live default is looked up once per process.
@usableFromInline
package struct DependencyReader<Key: TestDependencyKey>: Sendable {
  @usableFromInline let access = DependencyAccess(.use)

  @usableFromInline
  package init(_ key: Key.Type) {}

  /// The dependency: the current override, or its default.
  @inlinable package var value: Key.Value {
    DependencyValues(overrides: TaskOverrides.current, access: access)[Key.self]
  }

  /// Passes the dependency to a closure. A live default is passed unretained, because it is never
  /// freed.
  @inlinable
  package func withValue<Result>(_ body: (Key.Value) -> Result) -> Result {
    guard let plain = access.plainDefault else { return body(value) }
    return plain._withUnsafeGuaranteedRef { body($0.value(of: Key.self)) }
  }
}
