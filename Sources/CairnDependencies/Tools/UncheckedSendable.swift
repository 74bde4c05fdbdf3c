/// A value that is `Sendable` on its author's word, where the compiler can't prove it.
///
/// Use it for a value of a library without `Sendable` annotations that only one closure captures.
/// If two closures may use the value, prefer ``LockIsolated``. The author owes the proof that
/// `@unchecked Sendable` needs.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The value.
  public var value: Value

  /// Creates an unchecked `Sendable` value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Creates an unchecked `Sendable` value.
  public init(wrappedValue: Value) {
    self.value = wrappedValue
  }

  /// The wrapped value.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  /// The wrapper itself, for a closure to capture.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value.
  public subscript<Part>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part {
    value[keyPath: keyPath]
  }

  /// A part of the value that can be changed.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Part {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}
