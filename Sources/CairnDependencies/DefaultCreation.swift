import IssueReporting
import Synchronization

/// The creation of one default, which may need the defaults of other keys.
final class DefaultCreation: Sendable {
  private let key: ObjectIdentifier
  private let name: String
  private let parent: DefaultCreation?
  private let task = DefaultCreation.currentTask
  private let lacksTestValue = Atomic(false)

  @TaskLocal private static var current: DefaultCreation?

  private init(key: Any.Type, parent: DefaultCreation?) {
    self.key = ObjectIdentifier(key)
    self.name = "\(key)"
    self.parent = parent
  }

  /// Creates a key's default for a context, and says what the key lacks.
  static func create<Key: TestDependencyKey>(
    _ key: Key.Type, context: DependencyContext
  ) -> DefaultValues.Value {
    let creation = DefaultCreation(key: key, parent: current)
    return $current.withValue(creation) {
      switch context {
      case .live:
        guard let value = liveValue(of: key) else {
          return node(key, key.testValue, missing: .liveValue)
        }
        return node(key, value, missing: nil)
      case .preview:
        return node(key, key.previewValue, missing: nil)
      case .test:
        let value = key.testValue
        let isMissing = creation.lacksTestValue.load(ordering: .relaxed)
        return node(key, value, missing: isMissing ? .testValue : nil)
      }
    }
  }

  private static func node<Key: TestDependencyKey>(
    _ key: Key.Type, _ value: Key.Value, missing: MissingValue?
  ) -> DefaultValues.Value {
    .init(node: TypedOverride(type: key, value: value, next: nil), missing: missing)
  }

  /// Stops at a key whose default needs itself, instead of recursing until the stack ends.
  static func checkForCycle(_ key: Any.Type) {
    // A task that is started by a default inherits its creation, but waits for it as others do.
    guard current?.task == currentTask else { return }
    let id = ObjectIdentifier(key)
    var names: [String] = []
    var creation = current
    while let step = creation {
      names.append(step.name)
      if step.key == id {
        let path = (names.reversed() + [step.name]).joined(separator: " -> ")
        fatalError(
          "The default of a dependency does not need itself; \(path). Read one of them lazily.")
      }
      creation = step.parent
    }
  }

  private static var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }

  /// Remembers that a key fell back on the test value that it does not have.
  static func noteMissingTestValue<Key: DependencyKey>(of key: Key.Type) {
    if let current, current.key == ObjectIdentifier(key) {
      current.lacksTestValue.store(true, ordering: .relaxed)
    } else if DependencyContext.ofProcess == .test {
      reportIssue("\(key) has no test value, but it was asked for.")
    }
  }

  /// The live value of a key, created anew; `nil` where it has none.
  static func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    (key as? any DependencyKey.Type).flatMap { $0.anyLiveValue as? Key.Value }
  }
}

extension DependencyKey {
  fileprivate static var anyLiveValue: Any { liveValue }
}
