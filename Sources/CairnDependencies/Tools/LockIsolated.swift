import CairnLocks

/// A value behind a lock: shared by tasks and threads, touched by one at a time.
///
/// For what a callback or a test's client notes down. The lock is not recursive: an operation must
/// not touch the same value again through it.
///
/// ```swift
/// let sent = LockIsolated<[String]>([])
/// sent.withValue { $0.append("Hello") }
/// sent.value  // ["Hello"]
/// ```
///
/// `@unchecked Sendable`: the value is touched under the lock only.
@dynamicMemberLookup
public final class LockIsolated<Value>: @unchecked Sendable {
  private var isolated: Value
  private let lock = CheckedMutex<Void>(())

  /// Creates a value behind a lock.
  ///
  /// - Parameter value: The value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    self.isolated = try value()
  }

  /// A part of the value, read under the lock.
  public subscript<Subject: Sendable>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    lock.withLock { _ in isolated[keyPath: keyPath] }
  }

  /// Runs an operation that has the value for itself.
  ///
  /// - Parameter operation: Reads or changes the value.
  /// - Returns: What the operation returns.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    try lock.withLock { _ in try operation(&isolated) }
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The value to take, made under the lock.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try lock.withLock { _ in isolated = try newValue() }
  }
}

extension LockIsolated where Value: Sendable {
  /// The value as it is now.
  public var value: Value { lock.withLock { _ in isolated } }
}
