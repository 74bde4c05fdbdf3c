import Synchronization

/// Numbers that keep the test values of one run of a test apart from those of all others.
///
/// Swift Testing names the running test, but not its case. So the code that runs a case sets an
/// owner. The owner is an override: tasks, stores and the work that they start inherit it.
package enum DefaultsOwner {
  private static let lastNumber = Atomic<Int>(0)

  /// The number of the running XCTest test, or zero. The process has one, because XCTest runs one
  /// test at a time and doesn't tell tasks which.
  private static let runningXCTest = Atomic<Int>(0)

  /// Returns a number that no other owner has.
  package static func next() -> Int {
    lastNumber.add(1, ordering: .relaxed).newValue
  }

  /// The number of the running XCTest test, or `nil`.
  static var ofXCTest: Int? {
    let owner = runningXCTest.load(ordering: .acquiring)
    return owner == 0 ? nil : owner
  }

  /// Starts a test: from now on, reads get test values of its own.
  package static func xcTestWillStart() { runningXCTest.store(next(), ordering: .releasing) }

  package static func xcTestDidFinish() { runningXCTest.store(0, ordering: .releasing) }
}

extension DefaultsOwner: TestDependencyKey {
  package static let testValue = 0
}

extension DependencyValues {
  /// Gives code that runs under these values its own test values.
  package mutating func isolateDefaults() {
    self[DefaultsOwner.self] = DefaultsOwner.next()
  }

  /// The owner of these values, or `nil`.
  var defaultsOwner: Int? { overridden(DefaultsOwner.self) }
}
