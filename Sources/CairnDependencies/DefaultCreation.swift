import IssueReporting
import Synchronization

#if canImport(Dispatch)
  import Dispatch
#endif

/// The creation of one default, which may need the defaults of other keys.
final class DefaultCreation: Sendable {
  let name: String
  /// The creation that this one is a part of, in the same thread or task.
  let parent: DefaultCreation?
  private let key: ObjectIdentifier
  private let task = DefaultCreation.currentTask
  private let lacksTestValue = Atomic(false)

  @TaskLocal private static var current: DefaultCreation?

  init(of key: Any.Type) {
    self.key = ObjectIdentifier(key)
    self.name = "\(key)"
    // A task that a default starts inherits its creation, but waits for it as others do.
    self.parent = Self.current.flatMap { $0.task == Self.currentTask ? $0 : nil }
  }

  /// Creates the default for a context, and says what the key lacks.
  func value<Key: TestDependencyKey>(
    of key: Key.Type, context: DependencyContext
  ) -> DefaultValues.Value {
    Self.$current.withValue(self) {
      switch context {
      case .live:
        guard let value = Self.liveValue(of: key) else {
          return Self.node(key, key.testValue, missing: .liveValue)
        }
        return Self.node(key, value, missing: nil)
      case .preview:
        return Self.node(key, key.previewValue, missing: nil)
      case .test:
        let value = key.testValue
        let isMissing = lacksTestValue.load(ordering: .relaxed)
        return Self.node(key, value, missing: isMissing ? .testValue : nil)
      }
    }
  }

  /// The names of the keys from a creation that this one is a part of to this one, or `nil` if it is no
  /// part of it.
  func names(from ancestor: DefaultCreation) -> [String]? {
    if self === ancestor { return [name] }
    return parent?.names(from: ancestor).map { $0 + [name] }
  }

  // MARK: The end

  #if canImport(Dispatch)
    private let gate = DispatchSemaphore(value: 0)

    /// Lets all go on that wait for the end.
    func end() { gate.signal() }

    /// Blocks the thread until the default is created.
    func waitUntilEnd() {
      gate.wait()
      // Each lets the next one pass.
      gate.signal()
    }
  #else
    func end() {}

    /// Does not return: without a second thread nobody would end the creation.
    func waitUntilEnd() {
      preconditionFailure("'\(name)' is created by a thread that is not there.")
    }
  #endif

  private static func node<Key: TestDependencyKey>(
    _ key: Key.Type, _ value: Key.Value, missing: MissingValue?
  ) -> DefaultValues.Value {
    .init(node: TypedOverride(type: key, value: value, next: nil), missing: missing)
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
