import CairnLocks

/// A value behind a lock that tasks and threads can share. One of them at a time uses it.
///
/// Use it for values that a callback or a test's client records. The lock isn't recursive: an
/// operation must not use the same `LockIsolated` again.
///
/// ```swift
/// let sent = LockIsolated<[String]>([])
/// sent.withValue { $0.append("Hello") }
/// sent.value  // ["Hello"]
/// ```
///
/// `@unchecked Sendable`: the value is used only under the lock.
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

  /// Runs an operation with exclusive access to the value.
  ///
  /// - Parameter operation: Reads or changes the value.
  /// - Returns: The result of the operation.
  public func withValue<T: Sendable>(
    _ operation: @Sendable (inout Value) throws -> T
  ) rethrows -> T {
    try lock.withLock { _ in try operation(&isolated) }
  }

  /// Replaces the value.
  ///
  /// - Parameter newValue: The new value. It is evaluated under the lock.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    try lock.withLock { _ in isolated = try newValue() }
  }
}

extension LockIsolated where Value: Sendable {
  /// The current value.
  public var value: Value { lock.withLock { _ in isolated } }
}
