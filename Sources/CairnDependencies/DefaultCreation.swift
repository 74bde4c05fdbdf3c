import IssueReporting
import Synchronization

#if canImport(Dispatch)
  import Dispatch
#endif

/// The creation of one default, which may need the defaults of other keys.
final class DefaultCreation: Sendable {
  let name: String
  /// The creation that needed this one, in the same thread or task.
  let parent: DefaultCreation?
  private let key: ObjectIdentifier
  private let task = DefaultCreation.currentTask
  private let lacksTestValue = Atomic(false)

  @TaskLocal private static var current: DefaultCreation?

  init(of key: Any.Type) {
    self.key = ObjectIdentifier(key)
    self.name = "\(key)"
    // A task that a default starts inherits the creation, but waits for it like any other reader.
    self.parent = Self.current.flatMap { $0.task == Self.currentTask ? $0 : nil }
  }

  /// Creates the default for a context, and notes which value the key lacks.
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

  /// Returns the names of the keys from an ancestor down to this creation, or `nil` if `ancestor`
  /// isn't one.
  func names(from ancestor: DefaultCreation) -> [String]? {
    if self === ancestor { return [name] }
    return parent?.names(from: ancestor).map { $0 + [name] }
  }

  // MARK: The end

  #if canImport(Dispatch)
    private let gate = DispatchSemaphore(value: 0)

    /// Wakes all threads that wait for this creation.
    func end() { gate.signal() }

    /// Blocks the thread until the default is created.
    func waitUntilEnd() {
      gate.wait()
      // Each thread that wakes up wakes the next.
      gate.signal()
    }
  #else
    func end() {}

    /// Doesn't return: without a second thread, nothing could end the creation.
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

  /// Remembers that a key used the default test value because it has none of its own.
  static func noteMissingTestValue<Key: DependencyKey>(of key: Key.Type) {
    if let current, current.key == ObjectIdentifier(key) {
      current.lacksTestValue.store(true, ordering: .relaxed)
    } else if DependencyContext.ofProcess == .test {
      reportIssue("\(key) has no test value, but it was asked for.")
    }
  }

  /// Creates the live value of a key. Returns `nil` if the key has none.
  static func liveValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value? {
    (key as? any DependencyKey.Type).flatMap { $0.anyLiveValue as? Key.Value }
  }
}

extension DependencyKey {
  fileprivate static var anyLiveValue: Any { liveValue }
}
