import Synchronization

/// Keeps the test values of one run of a test's code apart from those of every other.
///
/// Swift Testing tells which test runs, and not which of its cases; so the one who runs a case says
/// so here. It travels with the overrides: to tasks, to stores, and to what they start.
package enum DefaultsScope {
  private static let lastNumber = Atomic<Int>(0)

  /// A scope that no other code has.
  package static func next() -> Int {
    lastNumber.add(1, ordering: .relaxed).newValue
  }
}

extension DefaultsScope: TestDependencyKey {
  package static let testValue = 0
}

extension DependencyValues {
  /// Gives what runs under these values test values of its own.
  package mutating func isolateDefaults() {
    self[DefaultsScope.self] = DefaultsScope.next()
  }

  /// The scope that these values belong to, or `nil`.
  var defaultsScope: Int? { overridden(DefaultsScope.self) }
}
