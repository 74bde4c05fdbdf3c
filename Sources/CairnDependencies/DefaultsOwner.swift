import Synchronization

/// Keeps the test values of one run of a test's code apart from those of every other.
///
/// Swift Testing tells which test runs, and not which of its cases; so the one who runs a case says
/// so here. It travels with the overrides: to tasks, to stores, and to what they start.
package enum DefaultsOwner {
  private static let lastNumber = Atomic<Int>(0)

  /// The number of the test of XCTest that runs, or zero. One for the process, since XCTest runs
  /// one test at a time there, and tells no task which.
  private static let runningXCTest = Atomic<Int>(0)

  /// An owner that no other code has.
  package static func next() -> Int {
    lastNumber.add(1, ordering: .relaxed).newValue
  }

  /// The number of the test of XCTest that runs, or `nil`.
  static var ofXCTest: Int? {
    let owner = runningXCTest.load(ordering: .acquiring)
    return owner == 0 ? nil : owner
  }

  /// Gives what reads dependencies from now on test values of a new test.
  package static func xcTestWillStart() { runningXCTest.store(next(), ordering: .releasing) }

  package static func xcTestDidFinish() { runningXCTest.store(0, ordering: .releasing) }
}

extension DefaultsOwner: TestDependencyKey {
  package static let testValue = 0
}

extension DependencyValues {
  /// Gives what runs under these values test values of its own.
  package mutating func isolateDefaults() {
    self[DefaultsOwner.self] = DefaultsOwner.next()
  }

  /// The owner that these values belong to, or `nil`.
  var defaultsOwner: Int? { overridden(DefaultsOwner.self) }
}
