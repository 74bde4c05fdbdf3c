/// Reads a dependency for the library itself: like an `@Dependency` that captures nothing.
///
/// A constant of a type, so that the live default is looked up once in a process.
@usableFromInline
package struct DependencyReader<Key: TestDependencyKey>: Sendable {
  @usableFromInline let access = DependencyAccess(.use)

  @usableFromInline
  package init(_ key: Key.Type) {}

  /// The dependency as it is overridden here, else its default.
  @inlinable package var value: Key.Value {
    DependencyValues(overrides: TaskOverrides.current, access: access)[Key.self]
  }

  /// Shows the dependency. The live default is never freed, and so not counted.
  @inlinable
  package func withValue<Result>(_ body: (Key.Value) -> Result) -> Result {
    guard let plain = access.plainDefault else { return body(value) }
    return plain._withUnsafeGuaranteedRef { body($0.value(of: Key.self)) }
  }
}
